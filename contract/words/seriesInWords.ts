import { formatTime, timeOfIso, type TimeLocale } from '../time/clock.ts'
import type { SeriesRule } from '../endpoints/series.ts'
import { formatDay } from '../text/formats.ts'
import { weekdays, type Weekday, weekdaysFrom } from '../time/weekdays.ts'
import { type Language } from '../text/languages.ts'
import { generalWords } from './general.ts'
import { dayOfDate, weekdayOfDay } from '../time/zones.ts'

const nths = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' } as const

/**
 * A rule as people say it: `cada martes`, `every 2 weeks on Tuesday and Thursday`; `anchor` is
 * YYYY-MM-DDTHH:mm of its first appointment.
 */
export const ruleInWords = (
  { freq, interval, byDay = [], nth, monthDay, weekStart = 'mon' }: SeriesRule,
  anchor: string,
  language: Language,
): string => {
  const words = generalWords[language].series
  const own = weekdays[weekdayOfDay(dayOfDate(anchor.slice(0, 10)))]!
  const named =
    byDay.length === 0 ? [own] : weekdaysFrom(weekStart).filter((day) => byDay.includes(day))
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    named.map((day) => nameOf(day, language)),
  )
  const one = interval === 1
  const facts = {
    n: String(interval),
    days,
    day: String(monthDay ?? Number(anchor.slice(8, 10))),
    nth: nth ? words.nths[nths[nth as 1]] : '',
  }
  if (freq === 'daily') return say(one ? words.everyDay : words.everyDays, facts)
  if (freq === 'weekly') return say(one ? words.everyWeek : words.everyWeeks, facts)
  if (nth !== undefined) return say(one ? words.monthNth : words.monthsNth, facts)
  return say(one ? words.monthDay : words.monthsDay, facts)
}

/** The same with its time of day and its end: `cada martes, a las 10:15, 12 veces`. */
export const seriesInWords = (rule: SeriesRule, anchor: string, locale: TimeLocale): string => {
  const { language } = locale
  const words = generalWords[language].series
  const timed = say(words.atTime, {
    rule: ruleInWords(rule, anchor, language),
    time: formatTime(timeOfIso(anchor), locale),
  })
  if (rule.count !== undefined) return say(words.times, { rule: timed, n: String(rule.count) })
  return rule.until === undefined
    ? timed
    : say(words.until, { rule: timed, date: formatDay(rule.until, language) })
}

/** The name of a day of the week. */
export const nameOf = (
  day: Weekday,
  language: Language,
  weekday: 'long' | 'short' | 'narrow' = 'long',
): string =>
  // The first of January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  )

const say = (words: string, facts: Record<string, string>): string =>
  words.replaceAll(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '')
