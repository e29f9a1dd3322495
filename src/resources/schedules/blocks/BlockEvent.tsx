import { Ban } from 'lucide-react'
import { EventDrawing } from '../EventDrawing.tsx'
import type { BlockWords } from './blockEvents.ts'

type Props = BlockWords & { name: string; view: string }

/** One blocked time in a calendar: that it is one, why, and whose. */
export const BlockEvent = ({ block, ...rest }: Props) => (
  <EventDrawing {...rest} glyph={Ban} detail={block.expert.name} agendaEnd={<Ban size={16} strokeWidth={1.75} aria-hidden />} />
)
