import { dateOfDay, dayOfWall, instantOfWall, wallAt } from '../../../contract/time/zones.ts'
import { naive, wallOf } from './naive.ts'

/** Where something is drawn, as FullCalendar reads it. */
export type Place = { start: string; end: string }

/** How the days of a grid stand for time: where stretches of it are drawn, and what a drawn time means. Instants and wall times are minutes. */
export type GridTime = {
  places: (from: number, to: number) => Place[]
  wallPlaces: (fromWall: number, toWall: number) => Place[]
  instantOf: (drawn: Date) => number
  dateOf: (drawn: Date) => string
}

/**
 * Time as a branch's clock shows it, written without any zone. What begins before the clock is set back and ends after it may end earlier on
 * the clock than it began: it is drawn with the length that it really has.
 */
export const clockTime = (zone: string): GridTime => ({
  places: (from, to) => {
    const [start, end] = [wallAt(zone, from), wallAt(zone, to)]
    return [{ start: naive(start), end: naive(end > start ? end : start + (to - from)) }]
  },
  wallPlaces: (from, to) => [{ start: naive(from), end: naive(to) }],
  instantOf: (drawn) => instantOfWall(zone, wallOf(drawn)),
  dateOf: (drawn) => dateOfDay(dayOfWall(wallOf(drawn))),
})
