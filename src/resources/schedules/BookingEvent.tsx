import type { ScheduleRecord } from '../../../contract/endpoints/schedules.ts'
import { drawings, lookOf } from '../statusLooks.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useStatusWords } from '../useStatusWords.ts'
import { servicesOf } from './bookingWords.ts'

type Props = { booking: ScheduleRecord; name: string; time: string; view: string }

/** One booking: its status as a glyph, who comes, when and for what. */
export const BookingEvent = ({ booking, name, time, view }: Props) => {
  const { glyph: Glyph } = drawings[lookOf(booking.status.sysName)]
  const words = useStatusWords('schedule')
  const isMonth = view.startsWith('dayGrid')
  if (view === 'agenda') {
    const status = words.find(({ id }) => id === booking.status.id)
    return (
      <div className="agenda-line">
        <div>
          <b>{name}</b>
          <div>{[servicesOf(booking), booking.items[0]?.expert.name].filter(Boolean).join(' · ')}</div>
        </div>
        {status && <StatusChip sysName={status.sysName} word={status.word} />}
      </div>
    )
  }
  return (
    <div className="booking-words">
      <p>
        <Glyph size={13} strokeWidth={2.1} aria-hidden />
        {isMonth && <span>{time}</span>}
        <b>{name}</b>
      </p>
      {!isMonth && (
        <div>
          {time} {servicesOf(booking)}
        </div>
      )}
    </div>
  )
}
