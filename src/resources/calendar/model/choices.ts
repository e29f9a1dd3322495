import type { CalendarMonth } from '../../../../contract/endpoints/schedules.ts'
import {
  blockingScheduleStatuses,
  isAt,
  offScheduleStatuses,
  reconfirmState,
} from '../../../../contract/kernel/scheduleStates.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
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
export type Chosen = Pick<Shown, keyof BookingChoices> & Partial<Pick<Shown, 'search' | 'off'>>

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

/**
 * Whether what was called off, was refused or expired is shown: it would take the width of what
 * takes place, so that it is shown to who wants it, looks for it, or chose its status.
 */
const showsOff = ({ off, search = '', statuses }: Chosen): boolean =>
  off === true || search !== '' || statuses.length > 0

/** The statuses that a calendar is narrowed to; undefined for all of them. */
export const shownStatuses = (chosen: Chosen): readonly number[] | undefined =>
  chosen.statuses.length > 0 ? chosen.statuses : showsOff(chosen) ? undefined : liveStatuses

const liveStatuses = blockingScheduleStatuses.map((name) => scheduleStatuses.ids[name])
const offStatuses: readonly number[] = offScheduleStatuses.map((name) => scheduleStatuses.ids[name])

/** Whether there are any on the page that are only shown on request. */
export const hasOff = ({ statuses }: BookingChoices): boolean =>
  statuses.some((id) => offStatuses.includes(id))

/** The bookings that are left by what was chosen. */
export const filtered = (
  bookings: readonly ScheduleRecord[],
  chosen: Chosen,
): readonly ScheduleRecord[] => {
  const { experts, services, statuses, bills, reconfirms } = chosen
  const withOff = showsOff(chosen)
  return bookings.filter(
    ({ items, status, payment, reconfirmedAt }) =>
      (withOff || !isAt(status.sysName, 'off')) &&
      (experts.length === 0 || items.some(({ expert }) => experts.includes(expert.id))) &&
      (services.length === 0 ||
        items.some(({ entailedProduct }) => services.includes(entailedProduct.id))) &&
      (statuses.length === 0 || statuses.includes(status.id)) &&
      (bills.length === 0 || (payment !== null && bills.includes(payment.status.id))) &&
      (reconfirms.length === 0 ||
        reconfirms.includes(reconfirmState({ status, reconfirmedAt }) ?? 0)),
  )
}
