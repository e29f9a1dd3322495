import type { HoursOverride } from '../../contract/time/hours.ts'
import type { Language } from '../../contract/words/languages.ts'
import { dateOfDay } from '../../contract/time/zones.ts'
import { withHolidays, type HolidaySetting } from '../domain/holidays.ts'
import type { CalendarRequest } from '../ports/bookings.ts'
import type { Holidays } from '../ports/holidays.ts'
import { holidaysBetween } from './holidaysBetween.ts'

/** A branch's overrides with the holidays of the time that is seen; as they are where none are kept or no time is looked at. */
export const overridesWithHolidays = async (
  holidays: Holidays,
  overrides: HoursOverride[],
  setting: HolidaySetting,
  { seen, language }: { seen: CalendarRequest['seen']; language: Language },
): Promise<HoursOverride[]> => {
  if (setting === null || seen === null) return overrides
  const dateOf = (minute: number) => dateOfDay(Math.floor(minute / 1440))
  const known = await holidaysBetween(holidays, setting, { from: dateOf(seen.from), to: dateOf(seen.to), language })
  return withHolidays(overrides, known, setting)
}
