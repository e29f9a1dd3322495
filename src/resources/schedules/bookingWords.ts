import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { timeOfIso } from '../../../contract/time/clock.ts'
import type { CalendarBooking } from '../../../contract/endpoints/schedules.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { dateOfDay, dayOfWall, instantOfIso, wallAt } from '../../../contract/time/zones.ts'

/** What stands for a client who is not named: no one is known yet, or the user may not see who it is. */
export type NamelessWords = { unnamed: string; hiddenClient: string }

/** The words for a client who is not named, in the user's language. */
export const namelessWords = (say: (key: 'calendar.unnamed' | 'calendar.hiddenClient') => string): NamelessWords => ({
  unnamed: say('calendar.unnamed'),
  hiddenClient: say('calendar.hiddenClient'),
})

/** The client of an appointment, else the booker; without either, a word that stands for them. */
export const guestOf = ({ client, booker, isClientHidden }: CalendarBooking, { unnamed, hiddenClient }: NamelessWords): string =>
  client?.name || booker?.name || (isClientHidden ? hiddenClient : unnamed)

/** What is booked, item by item, with what is added to each. */
export const servicesOf = ({ items }: CalendarBooking): string => items.map(serviceInWords).join(', ')

/** What the branch's clock shows at an instant: its date, and the time as HH:mm, which is sent and stored; people read `timeInWords`. */
export const onClock = (iso: string, zone: string): { date: string; time: string } => {
  const wall = wallAt(zone, instantOfIso(iso))
  return { date: dateOfDay(dayOfWall(wall)), time: timeOfIso(new Date(wall * 60_000).toISOString()) }
}

/** The bookings that begin on a date of the branch's clock, in their order. */
export const bookingsOn = <Booking extends CalendarBooking>(bookings: readonly Booking[], date: string): Booking[] =>
  bookings
    .filter(({ startsAt, timeZone }) => onClock(startsAt, timeZone).date === date)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))

/** Whoever has a booking among these, by name. */
export const expertsIn = (bookings: readonly CalendarBooking[], language: Language): Named[] =>
  byName(
    bookings.flatMap(({ items }) => items.map(({ expert }) => expert)),
    language,
  )

/** The services that are booked among these, by name. */
export const servicesIn = (bookings: readonly CalendarBooking[], language: Language): Named[] =>
  byName(
    bookings.flatMap(({ items }) => items.map(({ entailedProduct }) => entailedProduct)),
    language,
  )

export type Named = { id: number; name: string }

/** Each once, in the order of their names. */
export const byName = (all: readonly Named[], language: Language): Named[] =>
  [...new Map(all.map(({ id, name }) => [id, name]))]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
