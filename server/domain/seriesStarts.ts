import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { SeriesRule } from '../../contract/endpoints/series.ts'
import { dateOfDay, dayOfWall, instantOfWall, wallAt } from '../../contract/time/zones.ts'

/** No series is longer than that (definitions 3.8). */
export const mostOccurrences = 104
export const mostSeriesMonths = 24

const codes = { mon: 'MO', tue: 'TU', wed: 'WE', thu: 'TH', fri: 'FR', sat: 'SA', sun: 'SU' } as const

/**
 * The starts of a series in minutes since 1970: the same wall time on each date that the rule names. A time that does not exist moves
 * forward by the gap, a doubled one is the first.
 * @param start the first visit's start, which sets the wall time and, where the rule is silent, the day
 */
export const seriesStarts = (rule: SeriesRule, start: number, zone: string): number[] =>
  seriesWalls(rule, wallAt(zone, start)).map((wall) => instantOfWall(zone, wall))

/**
 * What the branch's clock shows at each visit of a series, in wall minutes, the first one included. A day that a month lacks is skipped.
 * @param wall what it shows at the first visit
 */
export const seriesWalls = (rule: SeriesRule, wall: number): number[] => {
  const first = dayOfWall(wall)
  const minute = wall - first * 1440
  const anchor = Temporal.PlainDate.from(dateOfDay(first))
  const monthly = rule.freq === 'monthly'
  const byDay = rule.byDay?.map((day) => `${monthly && rule.nth !== undefined ? rule.nth : ''}${codes[day]}`)
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
