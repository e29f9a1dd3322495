import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { SeriesRule } from '../../../contract/endpoints/series.ts'
import {
  dateOfDay,
  dayOfWall,
  instantOfWall,
  wallAt,
  weekdayOfDay,
} from '../../../contract/time/zones.ts'
import { weekdays, type Weekday } from '../../../contract/time/weekdays.ts'

/** No series is longer than that (definitions 3.8). */
export const mostOccurrences = 104
export const mostSeriesMonths = 24

const codes = {
  mon: 'MO',
  tue: 'TU',
  wed: 'WE',
  thu: 'TH',
  fri: 'FR',
  sat: 'SA',
  sun: 'SU',
} as const

/**
 * The starts of a series in minutes since 1970: the same wall time on each date that the rule
 * names. A time that does not exist moves forward by the gap, a doubled one is the first.
 * @param start the first appointment's start, which sets the wall time and, where the rule is
 * silent, the day
 */
export const seriesStarts = (rule: SeriesRule, start: number, zone: string): number[] =>
  seriesWalls(rule, wallAt(zone, start)).map((wall) => instantOfWall(zone, wall))

/**
 * What the branch's clock shows at each appointment of a series, in wall minutes, the first one
 * included. A day that a month lacks is skipped.
 * @param wall what it shows at the first appointment
 */
export const seriesWalls = (rule: SeriesRule, wall: number): number[] => {
  const first = dayOfWall(wall)
  const minute = wall - first * 1440
  const anchor = Temporal.PlainDate.from(dateOfDay(first))
  const monthly = rule.freq === 'monthly'
  const byDay = rule.byDay?.map(
    (day) => `${monthly && rule.nth !== undefined ? rule.nth : ''}${codes[day]}`,
  )
  const last = [
    anchor.add({ months: mostSeriesMonths }),
    ...(rule.until === undefined ? [] : [Temporal.PlainDate.from(rule.until)]),
  ].reduce((a, b) => (Temporal.PlainDate.compare(a, b) < 0 ? a : b))
  // Dates only: which instant a wall time is on a date is a question for the branch's clock.
  const dates = new RRuleTemporal({
    freq: rule.freq === 'daily' ? 'DAILY' : rule.freq === 'weekly' ? 'WEEKLY' : 'MONTHLY',
    interval: rule.interval,
    dtstart: anchor.toZonedDateTime('UTC'),
    ...(byDay && byDay.length > 0 && (!monthly || rule.nth !== undefined) ? { byDay } : {}),
    ...(monthly && rule.nth === undefined ? { byMonthDay: [rule.monthDay ?? anchor.day] } : {}),
    until: last.toZonedDateTime('UTC'),
    wkst: codes[rule.weekStart ?? 'mon'],
  })
  const days: number[] = []
  const most = Math.min(rule.count ?? mostOccurrences, mostOccurrences)
  dates.all((date) => {
    days.push(Math.floor(date.epochMilliseconds / 86_400_000))
    return days.length < most
  })
  return days.slice(0, most).map((day) => day * 1440 + minute)
}

/** A rule and what the branch's clock shows at its first appointment, in wall minutes. */
export type RuledSeries = { rule: SeriesRule; anchor: number }

/**
 * The part of a series from one of its occurrences on, as a series of its own that counts what is
 * left.
 */
export const restOfSeries = ({ rule, anchor }: RuledSeries, from: number): RuledSeries => {
  const walls = seriesWalls(rule, anchor)
  const { until: _until, ...open } = rule
  return { rule: { ...open, count: walls.length - from }, anchor: walls[from] ?? anchor }
}

/** The part of a series before one of its occurrences. */
export const beginningOfSeries = (
  { until: _until, ...rule }: SeriesRule,
  to: number,
): SeriesRule => ({ ...rule, count: to })

/**
 * A series some days and to another time of day: every occurrence moves alike, and the rule says
 * the new days. A day of the month becomes the new one, a second Tuesday the weekday it falls on.
 * @returns undefined where no rule of the same kind names the days that it would have, or some of
 * them do not exist
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
  const shifted: RuledSeries = {
    rule: { ...open, ...(days === 0 ? {} : newDays(rule, first, days)), count: walls.length },
    anchor: first,
  }
  const later = seriesWalls(shifted.rule, first)
  if (later.length !== walls.length) return undefined
  if (rule.freq !== 'monthly' && later.some((wall, index) => wall !== move(walls[index]!)))
    return undefined
  return shifted
}

const newDays = (rule: SeriesRule, first: number, days: number): Partial<SeriesRule> => {
  if (rule.freq === 'daily' || rule.freq === 'weekly') {
    return rule.byDay === undefined
      ? {}
      : {
          byDay: rule.byDay.map((day) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7]!),
        }
  }
  const day = dayOfWall(first)
  const dayOfMonth = Number(dateOfDay(day).slice(8))
  if (rule.nth === undefined) return { monthDay: dayOfMonth }
  const weekday: Weekday = weekdays[weekdayOfDay(day)]!
  const isLast = dateOfDay(day).slice(0, 7) !== dateOfDay(day + 7).slice(0, 7)
  return { byDay: [weekday], nth: rule.nth === -1 && isLast ? -1 : Math.ceil(dayOfMonth / 7) }
}
