import { weekdays, type Weekday } from '../../contract/time/weekdays.ts'
import type { SeriesRule } from '../../contract/endpoints/series.ts'
import { dateOfDay, dayOfWall, weekdayOfDay } from '../../contract/time/zones.ts'
import { seriesWalls } from './seriesStarts.ts'

/** A rule and what the branch's clock shows at its first visit, in wall minutes. */
export type RuledSeries = { rule: SeriesRule; anchor: number }

/** The part of a series from one of its occurrences on, as a series of its own that counts what is left. */
export const restOfSeries = ({ rule, anchor }: RuledSeries, from: number): RuledSeries => {
  const walls = seriesWalls(rule, anchor)
  const { until: _until, ...open } = rule
  return { rule: { ...open, count: walls.length - from }, anchor: walls[from] ?? anchor }
}

/** The part of a series before one of its occurrences. */
export const beginningOfSeries = ({ until: _until, ...rule }: SeriesRule, to: number): SeriesRule => ({ ...rule, count: to })

/**
 * A series some days and to another time of day: every occurrence moves alike, and the rule says the new days. A day of the month becomes
 * the new one, a second Tuesday the weekday it falls on.
 * @returns undefined where no rule of the same kind names the days that it would have, or some of them do not exist
 */
export const shiftedSeries = (
  { rule, anchor }: RuledSeries,
  { days, minute }: { days: number; minute: number | null },
): RuledSeries | undefined => {
  const walls = seriesWalls(rule, anchor)
  const move = (wall: number): number => {
    const day = dayOfWall(wall) + days
    return day * 1440 + (minute ?? wall - dayOfWall(wall) * 1440)
  }
  // An anchor that its own rule leaves out would drift away from it.
  const first = move(walls[0] ?? anchor)
  const { until: _until, ...open } = rule
  const shifted: RuledSeries = { rule: { ...open, ...(days === 0 ? {} : newDays(rule, first, days)), count: walls.length }, anchor: first }
  const later = seriesWalls(shifted.rule, first)
  if (later.length !== walls.length) return undefined
  if (rule.freq !== 'monthly' && later.some((wall, index) => wall !== move(walls[index]!))) return undefined
  return shifted
}

const newDays = (rule: SeriesRule, first: number, days: number): Partial<SeriesRule> => {
  if (rule.freq === 'daily' || rule.freq === 'weekly') {
    return rule.byDay === undefined ? {} : { byDay: rule.byDay.map((day) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7]!) }
  }
  const day = dayOfWall(first)
  const dayOfMonth = Number(dateOfDay(day).slice(8))
  if (rule.nth === undefined) return { monthDay: dayOfMonth }
  const weekday: Weekday = weekdays[weekdayOfDay(day)]!
  const isLast = dateOfDay(day).slice(0, 7) !== dateOfDay(day + 7).slice(0, 7)
  return { byDay: [weekday], nth: rule.nth === -1 && isLast ? -1 : Math.ceil(dayOfMonth / 7) }
}
