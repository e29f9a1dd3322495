import type { Language } from '../../contract/words/languages.ts'
import type { HolidaySetting } from '../domain/holidays.ts'
import type { Holiday, Holidays } from '../ports/holidays.ts'

/** The years whose holidays anybody asks for; the rules behind them say nothing of others. */
export const holidayYears = { first: 2000, last: 2100 }

/** The public holidays that a setting asks for between two dates (inclusive); the port keeps the years that it has reckoned. */
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
  const days = await Promise.all(years.map((year) => holidays.days({ country, state: setting.state ?? null, year, language })))
  return days.flat().filter(({ date }) => date >= from && date <= to)
}
