import { useEffect, useRef } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { drawings, lookOf } from '../statusLooks.ts'
import { StatusChip } from '../StatusChip.tsx'
import { servicesOf } from './bookingWords.ts'

/** `label` is all of it in one line, for who does not see the drawing. */
type Props = { booking: ScheduleRecord; name: string; time: string; status: string; label: string; view: string; service?: string }

/** One booking in a calendar: its status as a glyph, who comes, when and for what. */
export const BookingEvent = ({ view, ...rest }: Props) => (view === 'agenda' ? <AgendaLine {...rest} /> : <Block {...rest} view={view} />)

const AgendaLine = ({ booking, name, status, label }: Omit<Props, 'view'>) => (
  <button type="button" className="agenda-line" aria-haspopup="dialog" aria-label={label}>
    <span>
      <b>{name}</b>
      <span>{[servicesOf(booking), booking.items[0]?.expert.name].filter(Boolean).join(' · ')}</span>
    </span>
    <StatusChip sysName={booking.status.sysName} word={status} />
  </button>
)

const Block = ({ booking, name, time, label, view, service = servicesOf(booking) }: Props) => {
  const { glyph: Glyph } = drawings[lookOf(booking.status.sysName)]
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What takes the focus is FullCalendar's own element around this one: a link that leads nowhere and is called nothing.
    const opener = words.current?.closest('a')
    opener?.setAttribute('role', 'button')
    opener?.setAttribute('aria-haspopup', 'dialog')
    opener?.setAttribute('aria-label', label)
  }, [label])
  const isMonth = view.startsWith('dayGrid')
  return (
    <div ref={words} className="booking-words" style={booking.color ? { borderRight: `4px solid ${booking.color}` } : undefined}>
      <p>
        <Glyph size={13} strokeWidth={2.1} aria-hidden />
        {isMonth && <span>{time}</span>}
        <b>{name}</b>
      </p>
      {!isMonth && (
        <div>
          {time} {service}
        </div>
      )}
    </div>
  )
}
