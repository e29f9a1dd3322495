import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { billStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { servicesOf } from '../../appointments/words.ts'
import type { EventStyle } from './eventStyle.ts'

/** What a card says of an appointment besides who comes and when. */
export type CardFacts = {
  /** Whether its client is new. */
  isFirst: boolean
  hasNote: boolean
  isPaid: boolean
  /** What it costs and whether any is paid; absent where the reader may not know prices. */
  cost?: { total: Money; bill: string }
}

/** These facts, as far as they were read: a month reads none of them. */
export const cardFacts = (
  booking: CalendarBooking | ScheduleRecord,
  { billWord }: Pick<EventStyle, 'billWord'>,
): CardFacts => {
  if (!('note' in booking)) return { isFirst: false, hasNote: false, isPaid: false }
  const { isFirst, note, total, payment } = booking
  return {
    isFirst: isFirst === true,
    hasNote: Boolean(note),
    isPaid: payment?.status.id === billStatuses.ids.paid,
    ...(total?.amount ? { cost: { total, bill: paidWord(payment, billWord) } } : {}),
  }
}

const { not_required, unpaid } = billStatuses.ids
const nothing: readonly (number | undefined)[] = [not_required, unpaid]

/** How far it is paid; that nothing is goes without saying. */
const paidWord = (payment: ScheduleRecord['payment'], billWord: (id: number) => string): string =>
  payment === null || nothing.includes(payment.status.id) ? '' : billWord(payment.status.id)

type Words = { time: string; title: string; service?: string; expert?: string }

/** What a card says in one line; its price is added where it is written. */
export const cardLabel = (
  booking: CalendarBooking,
  { time, title, service = servicesOf(booking), expert }: Words,
  style: EventStyle,
): string => {
  const { isFirst, hasNote } = cardFacts(booking, style)
  return [
    time,
    title,
    service,
    style.statusWord(booking.status.id),
    booking.reconfirmedAt && style.comesWord,
    isFirst && style.firstWord,
    hasNote && style.noteWord,
    expert,
  ]
    .filter(Boolean)
    .join(', ')
}
