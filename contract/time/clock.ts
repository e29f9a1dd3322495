import { gmt, offsetAt, wallAt } from './zones.ts'
import type { WeekStart } from './weekdays.ts'
import type { Language } from '../text/languages.ts'

/** How many hours a clock counts to before it begins again (ScheduleConfig.timeFormat). */
export const timeFormats = [24, 12] as const
export type TimeFormat = (typeof timeFormats)[number]

/**
 * How a branch, an organization or a partner writes times and weeks, and in which language, by its
 * effective settings. `language` is that of its own texts, and of whom nothing better is known of;
 * null where it is not configured.
 */
export type ClockSettings = {
  timeFormat: TimeFormat
  weekStart: WeekStart
  language: Language | null
}

/** What holds where nothing is configured, and where no place is known. */
export const defaultClock: ClockSettings = { timeFormat: 24, weekStart: 'mon', language: null }

/** What decides how a time of day is written. */
export type TimeLocale = { language: Language; timeFormat: TimeFormat }

const minutesPerDay = 1440
const two = (number: number): string => String(number).padStart(2, '0')

/**
 * A time of day for people: `15:30`, or `3:30 PM` and `3:30 p. m.` on a clock of 12 hours. `time`
 * is HH:mm or minutes of the day, 0–1,440; the end of the day is `24:00`, or midnight on a clock of
 * 12 hours.
 */
export const formatTime = (time: string | number, { timeFormat, language }: TimeLocale): string => {
  const minutes =
    typeof time === 'number' ? time : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return timeFormat === 24
    ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
    : twelveHours(language)
        .format(minutes * 60_000)
        .replaceAll(/\s/g, ' ')
}

const clocks: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** Versions of Intl differ in the spaces that they put before `p. m.`: they become plain ones. */
const twelveHours = (language: Language): Intl.DateTimeFormat =>
  (clocks[language] ??= new Intl.DateTimeFormat(language, {
    timeStyle: 'short',
    hour12: true,
    timeZone: 'UTC',
  }))

/** The halves of a day as a language writes them: `AM` and `PM`, `a. m.` and `p. m.`. */
export const dayHalves = (language: Language): readonly [string, string] => {
  const halfAt = (hour: number) =>
    formatTime(hour * 60, { timeFormat: 12, language }).replaceAll(/^[\d:\s]+|[\d:\s]+$/g, '')
  return [halfAt(6), halfAt(18)]
}

/**
 * The minute of the day that the clock of a zone shows at an instant (minutes since 1970), 0–1,439.
 */
export const minuteOfDayAt = (zone: string, instant: number): number => {
  const wall = wallAt(zone, instant)
  return wall - Math.floor(wall / minutesPerDay) * minutesPerDay
}

/**
 * The time of day that the clock of a zone shows at an instant (minutes since 1970), for people.
 */
export const formatTimeAt = (zone: string, instant: number, locale: TimeLocale): string =>
  formatTime(minuteOfDayAt(zone, instant), locale)

/**
 * HH:mm of a local time YYYY-MM-DDTHH:mm, with or without an offset: the form that is sent and
 * stored.
 */
export const timeOfIso = (iso: string): string => iso.slice(11, 16)

/**
 * Minutes of the day of a time as people type it: `8`, `830`, `8:30` and `8.30`, with `a`, `am` or
 * `a. m.` on a clock of 12 hours; `24:00` is the end of the day. Undefined for anything else.
 */
export const parseTime = (typed: string): number | undefined => {
  const found = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:([ap])(?:\.?m)?\.?)?$/.exec(
    typed.toLowerCase().replaceAll(/\s/g, ''),
  )
  if (found === null) return undefined
  const [, hours = '', minutes = '0', half] = found
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59) return undefined
  if (half === undefined)
    return hour < 24 || (hour === 24 && minute === 0) ? hour * 60 + minute : undefined
  if (hour < 1 || hour > 12) return undefined
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute
}

/** `GMT−5`, with both offsets where the clock is set in between. */
export const offsetsInWords = (zone: string, instants: readonly number[]): string =>
  [...new Set(instants.map((instant) => gmt(offsetAt(zone, instant))))].join(' / ')
