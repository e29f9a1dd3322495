import { minutesOfWindow, type HoursWindow, type Weekly } from '../../../../contract/time/hours.ts'
import { weekdays, type Weekday } from '../../../../contract/time/weekdays.ts'
import { isWhole } from './windowRules.ts'

/**
 * A stretch of one column in minutes of its day; `index` is the window it comes from, absent for
 * the rest of yesterday's night.
 */
export type WeekSpan = { from: number; to: number; window: HoursWindow; index?: number }

/**
 * What each column of a week shows: the day's own windows up to midnight, and what runs over from
 * the day before.
 */
export const weekSpans = (weekly: Weekly): Record<Weekday, WeekSpan[]> => {
  const columns = weekdays.map((day, place) => {
    const before = weekly[weekdays[(place + 6) % 7]!] ?? []
    const rest = before.filter(isWhole).flatMap((window) => {
      const { end } = minutesOfWindow(window)
      return end > 1440 ? [{ from: 0, to: end - 1440, window }] : []
    })
    const own = (weekly[day] ?? []).flatMap((window, index) => {
      if (!isWhole(window)) return []
      const { start, end } = minutesOfWindow(window)
      return [{ from: start, to: Math.min(end, 1440), window, index }]
    })
    return [day, [...rest, ...own]] as const
  })
  return Object.fromEntries(columns) as Record<Weekday, WeekSpan[]>
}

/**
 * The hours that the week shows: an hour more than is open on either side, and never fewer than
 * ten.
 */
export const visibleHours = (
  spans: Record<Weekday, WeekSpan[]>,
): { first: number; last: number } => {
  const all = Object.values(spans).flat()
  if (all.length === 0) return { first: 8, last: 18 }
  const first = Math.max(0, Math.floor(Math.min(...all.map(({ from }) => from)) / 60) - 1)
  const last = Math.min(24, Math.ceil(Math.max(...all.map(({ to }) => to)) / 60) + 1)
  return last - first >= 10
    ? { first, last }
    : { first: Math.max(0, Math.min(first, 14)), last: Math.max(0, Math.min(first, 14)) + 10 }
}
