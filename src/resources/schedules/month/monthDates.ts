import { dateOfDay, dayOfDate, weekdayOfDay } from '../../../../contract/zones.ts'

const weeks = 6

/** The dates that the month of a date is drawn with: whole weeks from the Monday on or before its first day, as many for every month. */
export const monthDates = (date: string): string[] => {
  const first = dayOfDate(`${date.slice(0, 7)}-01`)
  const monday = first - weekdayOfDay(first)
  return Array.from({ length: weeks * 7 }, (_, index) => dateOfDay(monday + index))
}
