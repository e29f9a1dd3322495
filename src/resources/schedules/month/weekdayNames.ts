import type { Language } from '../../../../contract/words/index.ts'
import { weekdays } from '../../../../contract/weekdays.ts'

/** 1970-01-05, a Monday. */
const monday = 4 * 86_400_000

/** The days of a week from Monday, as a language shortens them and in full. */
export const weekdayNames = (language: Language): { short: string; long: string }[] => {
  const names = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
    return weekdays.map((_, index) => format.format(new Date(monday + index * 86_400_000)))
  }
  const [short, long] = [names('short'), names('long')]
  return weekdays.map((_, index) => ({ short: short[index]!, long: long[index]! }))
}
