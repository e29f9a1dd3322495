import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { firstDayOfWeek, type WeekStart } from '../../../contract/time/weekdays.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'

type Consolidation = ConfigurationOf<'experts'>['consolidation']

/**
 * The last day (YYYY-MM-DD) of the latest period that was over before `today`: consolidated is what
 * was earned up to that day. Weeks end the day before the branch's week starts, periods of two
 * weeks every second time; months end on the closing day, or on their last day where they are
 * shorter.
 * @returns undefined where nothing is consolidated without an administrator
 */
export const lastClosedDay = (
  { period, closingDay }: Consolidation,
  today: string,
  weekStart: WeekStart,
): string | undefined => {
  const day = dayOfDate(today)
  switch (period) {
    case 'manual':
      return undefined
    case 'weekly':
      return dateOfDay(firstDayOfWeek(day, weekStart) - 1)
    case 'biweekly': {
      const start = firstDayOfWeek(day, weekStart)
      return dateOfDay((isSecondWeek(start) ? start - 7 : start) - 1)
    }
    case 'monthly':
      return closeOfMonth(today, closingDay ?? 31)
  }
}

/** Of the two weeks of a period, counted from the first week of 1970 on. */
const isSecondWeek = (start: number): boolean => Math.floor((start + 3) / 7) % 2 !== 0

/** In the month of `today` if its closing day is over, else in the month before. */
const closeOfMonth = (today: string, closingDay: number): string => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const closeIn = (monthIndex: number) => {
    const length = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate()
    return new Date(Date.UTC(year, monthIndex, Math.min(closingDay, length)))
      .toISOString()
      .slice(0, 10)
  }
  const close = closeIn(month - 1)
  return close < today ? close : closeIn(month - 2)
}
