import type { Language } from '../../../contract/text/languages.ts'
import type { Holiday, Holidays } from '../../ports/places.ts'
import type { HoursOverride } from '../../../contract/time/hours.ts'
import { dateOfDay } from '../../../contract/time/zones.ts'
import { withHolidays, type HolidaySetting } from '../../domain/availability/openingHours.ts'
import type { CalendarRequest } from '../../ports/bookings.ts'

/** The years whose holidays anybody asks for; the rules behind them say nothing of others. */
export const holidayYears = { first: 2000, last: 2100 }

/**
 * The public holidays that a setting asks for between two dates (inclusive); the port keeps the
 * years that it has reckoned.
 */
export const holidaysBetween = async (
  holidays: Holidays,
  setting: HolidaySetting,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<Holiday[]> => {
  const country = setting?.country
  if (!country) return []
  const first = Math.max(holidayYears.first, Number(from.slice(0, 4)))
  const last = Math.min(holidayYears.last, Number(to.slice(0, 4)))
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  const days = await Promise.all(
    years.map((year) => holidays.days({ country, state: setting.state ?? null, year, language })),
  )
  return days.flat().filter(({ date }) => date >= from && date <= to)
}

/**
 * A branch's overrides with the holidays of the time that is seen; as they are where none are kept
 * or no time is looked at.
 */
export const overridesWithHolidays = async (
  holidays: Holidays,
  { overrides, setting }: { overrides: HoursOverride[]; setting: HolidaySetting },
  { seen, language }: { seen: CalendarRequest['seen']; language: Language },
): Promise<HoursOverride[]> => {
  if (setting === null || seen === null) return overrides
  const dateOf = (minute: number) => dateOfDay(Math.floor(minute / 1440))
  const known = await holidaysBetween(holidays, setting, {
    from: dateOf(seen.from),
    to: dateOf(seen.to),
    language,
  })
  return withHolidays(overrides, known, setting)
}
