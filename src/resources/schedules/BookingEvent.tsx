import type { ScheduleRecord } from '../../../contract/endpoints/schedules.ts'
import { drawings, lookOf } from '../statusLooks.ts'
import { servicesOf } from './bookingWords.ts'

type Props = { booking: ScheduleRecord; name: string; time: string; view: string }

/** One booking: its status as a glyph, who comes, when and for what. */
export const BookingEvent = ({ booking, name, time, view }: Props) => {
  const { glyph: Glyph } = drawings[lookOf(booking.status.sysName)]
  const isList = view.startsWith('list')
  const isMonth = view.startsWith('dayGrid')
  return (
    <div className="booking-words">
      <p>
        <Glyph size={13} strokeWidth={2.1} aria-hidden />
        {isMonth && <span>{time}</span>}
        <b>{name}</b>
      </p>
      {!isMonth && (
        <div>
          {!isList && `${time} `}
          {servicesOf(booking)}
          {isList && booking.items[0] ? ` · ${booking.items[0].expert.name}` : ''}
        </div>
      )}
    </div>
  )
}
