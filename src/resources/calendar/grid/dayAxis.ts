import type { TimeLocale } from '../../../../contract/time/clock.ts'
import {
  dayOfDate,
  instantOfWall,
  instantsBetween,
  offsetSegments,
  wallAt,
} from '../../../../contract/time/zones.ts'
import { clockWords, naive } from '../model/gridTime.ts'

/** The time of a date from top to bottom, in minutes from its start. */
export type DayAxis = {
  minutes: number
  /** Whether the clock shows some of its times twice. */
  isDoubled: boolean
  at: (instant: number) => number
  instantAt: (minute: number) => number
  /** What the clock shows at a minute, in minutes from its own midnight. */
  wallAt: (minute: number) => number
  /** The stretches in which the clock shows a time from one wall minute to another. */
  between: (fromWall: number, toWall: number) => { from: number; to: number }[]
  /** What the clock shows; with its offset where it shows that twice. */
  words: (instant: number, locale: TimeLocale) => string
}

/**
 * How a date of a branch's clock is laid out: by what the clock shows, so that an hour it skips
 * stays as a gap; and by the time that really passes where the clock is set back, so that both
 * hours of the same name have their place.
 */
export const dayAxis = (zone: string, date: string): DayAxis => {
  const firstWall = dayOfDate(date) * minutesPerDay
  const first = instantOfWall(zone, firstWall)
  const passed = instantOfWall(zone, firstWall + minutesPerDay) - first
  const isDoubled = passed > minutesPerDay
  const segments = offsetSegments(zone, first - 2 * minutesPerDay, first + 3 * minutesPerDay)
  const pairsOf = (from: number, to: number): { from: number; to: number }[] => {
    const flat = instantsBetween(segments, from, to)
    return flat.flatMap((start, index) =>
      index % 2 === 0 ? [{ from: start - first, to: flat[index + 1]! - first }] : [],
    )
  }
  return {
    minutes: isDoubled ? passed : minutesPerDay,
    isDoubled,
    at: (instant) => (isDoubled ? instant - first : wallAt(zone, instant) - firstWall),
    instantAt: (minute) => (isDoubled ? first + minute : instantOfWall(zone, firstWall + minute)),
    between: (from, to) =>
      isDoubled ? pairsOf(from, to) : [{ from: from - firstWall, to: to - firstWall }],
    wallAt: (minute) => (isDoubled ? wallAt(zone, first + minute) - firstWall : minute),
    words: (instant, locale) => clockWords(zone, instant, locale),
  }
}

/** A Monday that nothing ever happens on: the columns of experts are days from it on. */
export const firstColumn = '2001-01-01'

/** Where nothing is shown. */
export const beforeColumns = '2000-12-25T00:00:00'

/**
 * The days that are left out between columns, so that a column can be longer than a day: all but
 * Monday, Wednesday and Friday.
 */
export const hiddenDays = [0, 2, 4, 6]

export const minutesPerDay = 1440
const base = dayOfDate(firstColumn)

/** How many days so many columns reach over. */
export const daysOf = (columns: number): number => dayOfColumn(Math.max(1, columns) - 1) + 1

/** The minute of a day's axis, placed in a column: kept inside of it. */
export const inColumn = (
  column: number,
  minute: number,
  { minutes }: { minutes: number },
): string =>
  naive((base + dayOfColumn(column)) * minutesPerDay + Math.max(0, Math.min(minutes, minute)))

/** Which column a shown time lies in, and the minute of the day's axis that it means. */
export const outOfColumn = (shown: Date): { column: number; minute: number } => {
  const minutes = Math.round(shown.getTime() / 60_000) - base * minutesPerDay
  const day = Math.floor(minutes / minutesPerDay)
  const weekday = ((day % 7) + 7) % 7
  const column = Math.floor(day / 7) * 3 + Math.min(2, Math.floor(weekday / 2))
  return { column, minute: minutes - dayOfColumn(column) * minutesPerDay }
}

const dayOfColumn = (column: number): number => Math.floor(column / 3) * 7 + (column % 3) * 2
