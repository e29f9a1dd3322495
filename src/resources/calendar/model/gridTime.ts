import {
  dateOfDay,
  dayOfWall,
  instantOfWall,
  wallAt,
  instantsBetween,
  offsetSegments,
  offsetText,
} from '../../../../contract/time/zones.ts'
import { formatTimeAt, type TimeLocale } from '../../../../contract/time/clock.ts'

/** Where something is shown, as FullCalendar reads it. */
export type Place = { start: string; end: string }

/**
 * How the days of a grid stand for time: where stretches of it are shown, and what a shown time
 * means. Instants and wall times are minutes.
 */
export type GridTime = {
  places: (from: number, to: number) => Place[]
  wallPlaces: (fromWall: number, toWall: number) => Place[]
  instantOf: (shown: Date) => number
  dateOf: (shown: Date) => string
}

/**
 * Time as a branch's clock shows it, written without any zone. What begins before the clock is set
 * back and ends after it may end earlier on the clock than it began: it is shown with the length
 * that it really has.
 */
export const clockTime = (zone: string): GridTime => ({
  places: (from, to) => {
    const [start, end] = [wallAt(zone, from), wallAt(zone, to)]
    return [{ start: naive(start), end: naive(end > start ? end : start + (to - from)) }]
  },
  wallPlaces: (from, to) => [{ start: naive(from), end: naive(to) }],
  instantOf: (shown) => instantOfWall(zone, wallOf(shown)),
  dateOf: (shown) => dateOfDay(dayOfWall(wallOf(shown))),
})

const reach = 3 * 1440

/** What a clock shows at an instant; with its offset where it shows that twice. */
export const clockWords = (zone: string, instant: number, locale: TimeLocale): string => {
  const wall = wallAt(zone, instant)
  const time = formatTimeAt(zone, instant, locale)
  const shown = instantsBetween(
    offsetSegments(zone, instant - reach, instant + reach),
    wall,
    wall + 1,
  )
  return shown.length > 2 ? `${time} ${offsetText(wall - instant)}` : time
}

/** A wall minute as a calendar that knows no zones reads it: `2026-11-20T09:30:00`. */
export const naive = (wall: number): string => new Date(wall * 60_000).toISOString().slice(0, 19)

/** The wall minute that such a text stands for, or a date that FullCalendar made of one. */
export const wallOf = (shown: string | Date): number =>
  Math.round((typeof shown === 'string' ? Date.parse(`${shown}Z`) : shown.getTime()) / 60_000)
