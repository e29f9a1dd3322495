import type { ShiftPattern } from '../../../../contract/time/hours.ts'
import { dateOfDay, weekdayOfDay } from '../../../../contract/time/zones.ts'
import { usualWeek } from '../week/usualWeek.ts'

/** Two usual weeks that take turns from the Monday of a date on (in the reader's calendar). */
export const firstPattern = (now: Date): ShiftPattern => {
  const today = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000)
  return { cycleWeeks: 2, anchorMonday: dateOfDay(today - weekdayOfDay(today)), weeks: [usualWeek, usualWeek] }
}

/** The pattern with another number of weeks: new ones are copies of the last. */
export const withWeeks = (pattern: ShiftPattern, count: number): ShiftPattern => ({
  ...pattern,
  cycleWeeks: count,
  weeks: Array.from({ length: count }, (_, index) => pattern.weeks[index] ?? pattern.weeks.at(-1) ?? usualWeek),
})
