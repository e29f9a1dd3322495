import { weekdays, type Weekday } from '../../../../contract/weekdays.ts'
import type { Language } from '../../../../contract/words/index.ts'

/** Monday, 5 January 1970 in UTC. */
const aMonday = 4 * 86_400_000

/** The names of the weekdays, capitalised, as headings want them. */
export const weekdayNames = (language: Language, length: 'long' | 'short'): Record<Weekday, string> => {
  const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
  const named = weekdays.map((day, index) => {
    const name = format.format(aMonday + index * 86_400_000)
    return [day, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)] as const
  })
  return Object.fromEntries(named) as Record<Weekday, string>
}
