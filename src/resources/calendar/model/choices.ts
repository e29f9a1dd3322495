import type { CalendarMonth } from '../../../../contract/endpoints/schedules.ts'
import { reconfirmState } from '../../../../contract/kernel/scheduleStates.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import { byName, expertsIn, servicesIn, type Named } from '../../appointments/words.ts'
import type { Shown } from './useShown.ts'

/**
 * Whose bookings there are on the page, of what, in which statuses and how far paid: what can be
 * chosen among them.
 */
export type BookingChoices = {
  experts: readonly Named[]
  services: readonly Named[]
  statuses: readonly number[]
  bills: readonly number[]
  reconfirms: readonly number[]
}

/** What the calendar is narrowed to. */
export type Chosen = Pick<Shown, keyof BookingChoices> & Partial<Pick<Shown, 'search'>>

/** The choices among bookings that are all there. */
export const choicesIn = (
  bookings: readonly ScheduleRecord[],
  language: Language,
): BookingChoices => ({
  experts: expertsIn(bookings, language),
  services: servicesIn(bookings, language),
  statuses: [...new Set(bookings.map(({ status }) => status.id))],
  bills: [...new Set(bookings.flatMap(({ payment }) => payment?.status.id ?? []))],
  reconfirms: [...new Set(bookings.flatMap((booking) => reconfirmState(booking) ?? []))],
})

/** The choices of a month, of which only the first bookings of each day are there. */
export const choicesOf = (
  { experts, services, statuses, bills, reconfirms }: CalendarMonth,
  language: Language,
): BookingChoices => ({
  experts: byName(experts, language),
  services: byName(services, language),
  statuses,
  bills,
  reconfirms,
})

/** The bookings that are left by what was chosen. */
export const filtered = (
  bookings: readonly ScheduleRecord[],
  { experts, services, statuses, bills, reconfirms }: Chosen,
): readonly ScheduleRecord[] =>
  bookings.filter(
    ({ items, status, payment, reconfirmedAt }) =>
      (experts.length === 0 || items.some(({ expert }) => experts.includes(expert.id))) &&
      (services.length === 0 ||
        items.some(({ entailedProduct }) => services.includes(entailedProduct.id))) &&
      (statuses.length === 0 || statuses.includes(status.id)) &&
      (bills.length === 0 || (payment !== null && bills.includes(payment.status.id))) &&
      (reconfirms.length === 0 ||
        reconfirms.includes(reconfirmState({ status, reconfirmedAt }) ?? 0)),
  )
