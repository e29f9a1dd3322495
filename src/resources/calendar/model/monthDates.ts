import { firstDayOfWeek, type WeekStart } from '../../../../contract/time/weekdays.ts'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'

const weeks = 6

/**
 * The dates that the month of a date is rendered with: whole weeks from the first day of a week on
 * or before its own, as many for every month.
 */
export const monthDates = (date: string, weekStart: WeekStart): string[] => {
  const first = firstDayOfWeek(dayOfDate(`${date.slice(0, 7)}-01`), weekStart)
  return Array.from({ length: weeks * 7 }, (_, index) => dateOfDay(first + index))
}

/** The dates of the week that a date lies in. */
export const datesOfWeek = (date: string, weekStart: WeekStart): string[] => {
  const first = firstDayOfWeek(dayOfDate(date), weekStart)
  return Array.from({ length: 7 }, (_, index) => dateOfDay(first + index))
}
