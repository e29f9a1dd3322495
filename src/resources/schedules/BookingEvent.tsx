import type { CalendarBooking } from '../../../contract/endpoints/schedules.ts'
import { drawings, lookOf } from '../statusLooks.ts'
import { StatusChip } from '../StatusChip.tsx'
import { servicesOf } from './bookingWords.ts'
import { ComesMark } from './ComesMark.tsx'
import { EventDrawing } from './EventDrawing.tsx'

type Props = { booking: CalendarBooking; name: string; time: string; status: string; label: string; view: string; service?: string }

/** One booking in a calendar: its status as a glyph, who comes, when and for what. */
export const BookingEvent = ({ booking, status, service, ...rest }: Props) => (
  <EventDrawing
    {...rest}
    booking={booking.id}
    glyph={drawings[lookOf(booking.status.sysName)].glyph}
    detail={service ?? servicesOf(booking)}
    agendaDetail={[servicesOf(booking), booking.items[0]?.expert.name].filter(Boolean).join(' · ')}
    agendaEnd={<StatusChip sysName={booking.status.sysName} word={status} />}
    mark={<ComesMark booking={booking} />}
    edge={booking.color}
  />
)
