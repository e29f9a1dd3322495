import type { CalendarBooking, CalendarMonth } from '../../../contract/endpoints/scheduleMonth.ts'
import type { Language } from '../../../contract/words/index.ts'
import { byName, expertsIn, servicesIn, type Named } from './bookingWords.ts'
import type { Shown } from './useShown.ts'

/** Whose bookings there are on the page, of what and in which statuses: what can be chosen among them. */
export type BookingChoices = { experts: readonly Named[]; services: readonly Named[]; statuses: readonly number[] }

/** The choices among bookings that are all there. */
export const choicesIn = (bookings: readonly CalendarBooking[], language: Language): BookingChoices => ({
  experts: expertsIn(bookings, language),
  services: servicesIn(bookings, language),
  statuses: [...new Set(bookings.map(({ status }) => status.id))],
})

/** The choices of a month, of which only the first bookings of each day are there. */
export const choicesOf = ({ experts, services, statuses }: CalendarMonth, language: Language): BookingChoices => ({
  experts: byName(experts, language),
  services: byName(services, language),
  statuses,
})

/** The bookings that are left by what was chosen. */
export const filtered = <Booking extends CalendarBooking>(
  bookings: readonly Booking[],
  { experts, services, statuses }: Pick<Shown, 'experts' | 'services' | 'statuses'>,
): readonly Booking[] =>
  bookings.filter(
    ({ items, status }) =>
      (experts.length === 0 || items.some(({ expert }) => experts.includes(expert.id))) &&
      (services.length === 0 || items.some(({ entailedProduct }) => services.includes(entailedProduct.id))) &&
      (statuses.length === 0 || statuses.includes(status.id)),
  )
