import { formatTimeAt, type TimeLocale } from '../../../contract/time/clock.ts'
import { capitalized, formatDay } from '../../../contract/text/formats.ts'
import { dateAt, dayOfDate, weekdayOfDay, offsetAt } from '../../../contract/time/zones.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { publicWordsOf } from '../../i18n/loadPublicWords.ts'
import type { dayParts } from '../../../contract/entities/waitlistEntries.ts'

/** `23 nov`. */
const dayAndMonth = (date: string, language: Language): string => {
  const [day, month] = formatDay(date, language).split(' ')
  return `${Number(day)} ${month}`
}

const weekday = (date: string) => weekdayOfDay(dayOfDate(date)) as 0 | 1 | 2 | 3 | 4 | 5 | 6

/** `lun 23 nov`, to stand inside a sentence. */
export const shortDay = (date: string, language: Language): string =>
  `${publicWordsOf(language).weekdaysShort[weekday(date)]} ${dayAndMonth(date, language)}`

/** `lun 23`, where space is scarce. */
export const weekdayAndNumber = (date: string, language: Language): string =>
  `${publicWordsOf(language).weekdaysShort[weekday(date)]} ${Number(date.slice(8))}`

/** The two lines over a day's times: `Hoy`, `vie 20 nov`, or `Lunes`, `23 nov`. */
export const dayHeading = (
  date: string,
  today: string,
  language: Language,
): { title: string; rest: string } => {
  const words = publicWordsOf(language)
  const ahead = dayOfDate(date) - dayOfDate(today)
  if (ahead === 0) return { title: capitalized(words.today), rest: shortDay(date, language) }
  if (ahead === 1) return { title: capitalized(words.tomorrow), rest: shortDay(date, language) }
  return { title: capitalized(words.weekdays[weekday(date)]), rest: dayAndMonth(date, language) }
}

/** `Lunes 23 nov, 10:15`. */
export const momentInWords = (instant: number, zone: string, locale: TimeLocale): string =>
  capitalized(momentInSentence(instant, zone, locale))

/** `lunes 23 nov, 10:15`, to stand inside a sentence. */
export const momentInSentence = (instant: number, zone: string, locale: TimeLocale): string => {
  const { language } = locale
  const date = dateAt(zone, instant)
  return `${publicWordsOf(language).weekdays[weekday(date)]} ${dayAndMonth(date, language)}, ${formatTimeAt(zone, instant, locale)}`
}

/** `Lunes 23 nov 2026, 10:15`. */
export const fullMoment = (instant: number, zone: string, locale: TimeLocale): string => {
  const { language } = locale
  const date = dateAt(zone, instant)
  const name = capitalized(publicWordsOf(language).weekdays[weekday(date)])
  return `${name} ${formatDay(date, language)}, ${formatTimeAt(zone, instant, locale)}`
}

/** `noviembre de 2026`, as a title. */
export const monthInWords = (month: string, language: Language): string => {
  const words = publicWordsOf(language)
  return capitalized(words.monthOf(words.months[Number(month.slice(5, 7)) - 1]!, month.slice(0, 4)))
}

/** Whether two zones' clocks show the same at all these instants, whatever the zones are called. */
export const sameClock = (one: string, other: string, instants: readonly number[]): boolean =>
  one === other || instants.every((instant) => offsetAt(one, instant) === offsetAt(other, instant))

// The entity brings zod, which would weigh more than the page: its numbers are written here, and
// the type holds them to it.
const ids = { any: 1, morning: 2, afternoon: 3, evening: 4 } as const satisfies typeof dayParts

/** The parts of a day with their numbers, in the order of the day. */
export const dayPartIds = Object.entries(ids) as [keyof typeof ids, number][]
