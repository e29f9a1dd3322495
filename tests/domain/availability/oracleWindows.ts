import type { Calendar } from '../../../server/domain/availability/input.ts'
import { clock, dayNumber } from './oracleClock.ts'

export const isOpen = (
  calendar: Calendar,
  branch: Calendar,
  zone: string,
  minute: number,
): boolean => {
  const { date, yesterday, minute: now } = clock(zone, minute)
  return (
    windowMinutes(calendar, branch, date).some(({ s, e }) => s <= now && now < e) ||
    windowMinutes(calendar, branch, yesterday).some(({ s, e }) => s <= now + 1440 && now + 1440 < e)
  )
}

const seen = new WeakMap<Calendar, WeakMap<Calendar, Map<string, { s: number; e: number }[]>>>()

/** The windows that a date owns, in minutes from its start (kept, for speed). */
const windowMinutes = (
  calendar: Calendar,
  branch: Calendar,
  date: string,
): { s: number; e: number }[] => {
  if (!seen.has(branch)) seen.set(branch, new WeakMap())
  const calendars = seen.get(branch)!
  if (!calendars.has(calendar)) calendars.set(calendar, new Map())
  const dates = calendars.get(calendar)!
  if (!dates.has(date)) {
    const ends = windowsOf(calendar, branch, date).map(({ s, e }) => ({
      s: minuteOf(s),
      e: minuteOf(e),
    }))
    dates.set(
      date,
      ends.map(({ s, e }) => ({ s, e: e <= s ? e + 1440 : e })),
    )
  }
  return dates.get(date)!
}

const windowsOf = (
  calendar: Calendar,
  branch: Calendar,
  date: string,
): { s: string; e: string }[] => {
  if ((calendar.from && date < calendar.from) || (calendar.to && date > calendar.to)) return []
  const override = calendar.overrides?.find((one) => one.date === date)
  if (override) return override.windows
  const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[
    new Date(`${date}T00:00Z`).getUTCDay()
  ]!
  if (calendar.shiftPattern) {
    const { anchorMonday, cycleWeeks, weeks } = calendar.shiftPattern
    let days = dayNumber(date) - dayNumber(anchorMonday)
    while (days < 0) days += 7 * cycleWeeks
    return weeks[Math.floor(days / 7) % cycleWeeks]![weekday] ?? []
  }
  if (calendar.weekly) return calendar.weekly[weekday] ?? []
  return calendar === branch ? [] : windowsOf(branch, branch, date)
}

export const minuteOf = (time: string): number =>
  Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])
