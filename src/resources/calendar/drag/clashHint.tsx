import { useRef } from 'react'
import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { blockingScheduleStatuses } from '../../../../contract/kernel/scheduleStates.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { guestOf, namelessWords } from '../../appointments/words.ts'
import { clashOf } from './dragged.ts'
import { styled } from '@mui/material/styles'

type Drag = { booking: CalendarBooking; from: number; to: number; experts: readonly number[] }

const blocking: readonly string[] = blockingScheduleStatuses
const holds = ({ status }: CalendarBooking) => blocking.includes(status.sysName)

/**
 * Says while something is being dragged whom it would clash with. It writes to the page itself:
 * rendering would end the drag.
 */
export const useClashHint = (bookings: readonly CalendarBooking[], now: string) => {
  const say = useSay()
  const surface = useRef<HTMLDivElement>(null)
  const hint = useRef<HTMLDivElement>(null)
  const write = (text: string) => {
    if (hint.current && hint.current.textContent !== text) hint.current.textContent = text
    surface.current?.toggleAttribute('data-clash', text !== '')
  }
  return {
    surface,
    hint,
    follow: ({ booking, from, to, experts }: Drag) => {
      const clash = clashOf(bookings, { id: booking.id, from, to, experts, holds })
      const name = clash && guestOf(clash.booking, namelessWords(say))
      const isPast = from < Date.parse(now) / 60_000
      write(
        clash
          ? say('schedules.move.clash', { minutes: clash.minutes, name: name! })
          : isPast
            ? say('schedules.move.past')
            : '',
      )
    },
    end: () => write(''),
  }
}

/** Where the clash is shown while an appointment is dragged. */
export const DragHint = styled('div')({
  position: 'absolute',
  zIndex: 20,
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  padding: '8px 14px',
  borderRadius: 'var(--phi-radius-control)',
  background: 'var(--phi-palette-inverse-main)',
  color: 'var(--phi-palette-inverse-text)',
  fontWeight: 560,
  pointerEvents: 'none',
  '&:empty': { display: 'none' },
})
