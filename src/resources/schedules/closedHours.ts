import { minutesOfWindow, type HoursOverride, type HoursWindow, type Weekly } from '../../../contract/time/hours.ts'
import { weekdays } from '../../../contract/time/weekdays.ts'
import { dateOfDay, dayOfDate, offsetSegments, weekdayOfDay } from '../../../contract/time/zones.ts'
import { naive } from './naive.ts'

export type Hours = { weekly: Weekly; overrides: readonly HoursOverride[]; timeZone: string }
export type Stretch = { start: string; end: string; kind: 'closed' | 'skipped' }

const minutesPerDay = 1440

/** When a branch is closed between two dates (`to` is left out), on its own clock; and the hours that its clock skips. */
export const closedHours = (hours: Hours, from: string, to: string): Stretch[] => {
  const [first, last] = [dayOfDate(from), dayOfDate(to)]
  const open = openWindows(hours, dateOfDay(first - 1), to).toSorted((one, other) => one.from - other.from)
  const closed: Stretch[] = []
  let reached = first * minutesPerDay
  for (const window of open) {
    if (window.from > reached) closed.push(stretch(reached, Math.min(window.from, last * minutesPerDay), 'closed'))
    reached = Math.max(reached, window.to)
  }
  if (reached < last * minutesPerDay) closed.push(stretch(reached, last * minutesPerDay, 'closed'))
  return [...closed, ...skippedHours(hours.timeZone, first, last)]
}

/** When a branch opens on dates (`to` is left out) and until when, in wall minutes of its clock. */
export const openWindows = (hours: Hours, from: string, to: string): { from: number; to: number }[] => {
  const [first, last] = [dayOfDate(from), dayOfDate(to)]
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index).flatMap((day) =>
    windowsOf(hours, day).map((window) => {
      const { start, end } = minutesOfWindow(window)
      return { from: day * minutesPerDay + start, to: day * minutesPerDay + end }
    }),
  )
}

const windowsOf = ({ weekly, overrides }: Hours, day: number): readonly HoursWindow[] => {
  const date = dateOfDay(day)
  const override = overrides.find((each) => each.date === date)
  return override ? override.windows : (weekly[weekdays[weekdayOfDay(day)]!] ?? [])
}

/** Where a clock is set forward, there is an hour that it never shows. */
const skippedHours = (zone: string, first: number, last: number): Stretch[] => {
  const segments = offsetSegments(zone, (first - 1) * minutesPerDay, (last + 1) * minutesPerDay)
  return segments.flatMap((segment, index) => {
    const next = segments[index + 1]
    if (!next || next.offset <= segment.offset) return []
    const [from, to] = [segment.to + segment.offset, segment.to + next.offset]
    return from >= first * minutesPerDay && to <= last * minutesPerDay ? [stretch(from, to, 'skipped')] : []
  })
}

const stretch = (from: number, to: number, kind: Stretch['kind']): Stretch => ({ start: naive(from), end: naive(to), kind })
