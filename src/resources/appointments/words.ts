import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { timeOfIso, formatTime, type TimeLocale } from '../../../contract/time/clock.ts'
import type { CalendarBooking } from '../../../contract/endpoints/schedules.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { dateOfDay, dayOfWall, instantOfIso, wallAt } from '../../../contract/time/zones.ts'
import { formatDay } from '../../../contract/text/formats.ts'

/**
 * What stands for a client who is not named: no one is known yet, or the user may not see who it
 * is.
 */
export type NamelessWords = { unnamed: string; hiddenClient: string }

/** The words for a client who is not named, in the user's language. */
export const namelessWords = (
  say: (key: 'calendar.unnamed' | 'calendar.hiddenClient') => string,
): NamelessWords => ({
  unnamed: say('calendar.unnamed'),
  hiddenClient: say('calendar.hiddenClient'),
})

/** The client of an appointment, else the booker; without either, a word that stands for them. */
export const guestOf = (
  { client, booker, isClientHidden }: CalendarBooking,
  { unnamed, hiddenClient }: NamelessWords,
): string => client?.name || booker?.name || (isClientHidden ? hiddenClient : unnamed)

/** What is booked, item by item, with what is added to each. */
export const servicesOf = ({ items }: CalendarBooking): string =>
  items.map(serviceInWords).join(', ')

/**
 * What the branch's clock shows at an instant: its date, and the time as HH:mm, which is sent and
 * stored; people read `timeInWords`.
 */
export const onClock = (iso: string, zone: string): { date: string; time: string } => {
  const wall = wallAt(zone, instantOfIso(iso))
  return {
    date: dateOfDay(dayOfWall(wall)),
    time: timeOfIso(new Date(wall * 60_000).toISOString()),
  }
}

/** The bookings that begin on a date of the branch's clock, in their order. */
export const bookingsOn = <Booking extends CalendarBooking>(
  bookings: readonly Booking[],
  date: string,
): Booking[] =>
  bookings
    .filter(({ startsAt, timeZone }) => onClock(startsAt, timeZone).date === date)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))

/** The clients with a booking among these, by name. */
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

/** An instant as a branch's clock shows it: `vie 20 nov 2026, 09:30`. */
export const momentInWords = (iso: string, zone: string, locale: TimeLocale): string => {
  const { language } = locale
  const { date, time } = onClock(iso, zone)
  return `${weekdayInWords(date, language)} ${formatDay(date, language)}, ${formatTime(time, locale)}`
}

/** From when to when: as times alone where both are of one day. */
export const spanInWords = (
  { from, to }: { from: string; to: string },
  zone: string,
  locale: TimeLocale,
): { from: string; to: string } => {
  const [begins, ends] = [onClock(from, zone), onClock(to, zone)]
  if (begins.date === ends.date)
    return { from: formatTime(begins.time, locale), to: formatTime(ends.time, locale) }
  return { from: momentInWords(from, zone, locale), to: momentInWords(to, zone, locale) }
}

/** The time of day of an instant as a branch's clock shows it. */
export const timeInWords = (iso: string, zone: string, locale: TimeLocale): string =>
  formatTime(onClock(iso, zone).time, locale)

/** The weekday of a date, shortened as the language does it. */
export const weekdayInWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00Z`))
    .replace('.', '')
