import { Ban } from 'lucide-react'
import { memo } from 'react'
import { drawings, lookOf } from '../../statusLooks.ts'
import { blockInWords } from '../blocks/blockEvents.ts'
import { bookingInWords, lookClasses, type EventStyle } from '../calendarEvents.ts'
import { clockWords } from '../clockWords.ts'
import { ComesMark } from '../ComesMark.tsx'
import type { MonthLine } from './monthDays.ts'
import { instantOfIso } from '../../../../contract/time/zones.ts'

type Props = { line: MonthLine; style: EventStyle; zone: string; blockWord: string }

/** One line of a day: an appointment with its status as a glyph, when it begins and who comes; or a time that is blocked. */
export const MonthEntry = memo(({ line: { booking, block, begins }, style, zone, blockWord }: Props) => {
  if (booking) {
    const { title, time, label } = bookingInWords(booking, style)
    const Glyph = drawings[lookOf(booking.status.sysName)].glyph
    return (
      <button
        type="button"
        className={lookClasses(booking, style).join(' ')}
        aria-haspopup="dialog"
        aria-label={label}
        data-booking={booking.id}
        data-movable={style.isMovable(booking) || undefined}
      >
        <span className="booking-words" style={booking.color ? { borderRight: `4px solid ${booking.color}` } : undefined}>
          <Glyph size={13} strokeWidth={2.1} aria-hidden />
          <span>{time}</span>
          <b>{title}</b>
          <ComesMark booking={booking} />
        </span>
      </button>
    )
  }
  const time = clockWords(zone, instantOfIso(block.startsAt), style.locale)
  const { title, label } = blockInWords(block, time, blockWord)
  return (
    <button type="button" className="booking blocked" aria-haspopup="dialog" aria-label={label} data-block={block.id}>
      <span className="booking-words">
        <Ban size={13} strokeWidth={2.1} aria-hidden />
        {begins && <span>{time}</span>}
        <b>{title}</b>
      </span>
    </button>
  )
})
