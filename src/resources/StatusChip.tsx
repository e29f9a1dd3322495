import type { CSSProperties } from 'react'
import { drawings, harmHatch, lookOf, statusColor, type StatusLook } from './statusLooks.ts'
import './statusChip.css'

/** A status as glyph and word: never by its colour alone. */
export const StatusChip = ({ sysName, word }: { sysName: string; word: string }) => {
  const look = lookOf(sysName)
  const { glyph: Glyph } = drawings[look]
  return (
    <span className="status-chip" style={drawn(look)}>
      <Glyph size={13} strokeWidth={2.1} aria-hidden />
      {word}
    </span>
  )
}

const drawn = (look: StatusLook): CSSProperties => (known[look] ??= draw(look))
const known: Partial<Record<StatusLook, CSSProperties>> = {}

const draw = (look: StatusLook): CSSProperties => {
  const { border, fill, hatched } = drawings[look]
  return {
    ...(border ? { border: `${border === 'dotted' ? 1.5 : 1}px ${border} ${statusColor(look, 'main')}` } : {}),
    ...(fill === 'tint' ? { backgroundColor: statusColor(look, 'tint') } : {}),
    ...(hatched ? { backgroundImage: harmHatch(statusColor(look, 'main')) } : {}),
    color: statusColor(look, 'text'),
  }
}
