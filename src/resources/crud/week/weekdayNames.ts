import { nameOf } from '../../../../contract/words/seriesInWords.ts'
import { weekdays, type Weekday } from '../../../../contract/time/weekdays.ts'
import type { Language } from '../../../../contract/text/languages.ts'

/** The names of the weekdays, capitalised, as headings want them. */
export const weekdayNames = (
  language: Language,
  length: 'long' | 'short',
): Record<Weekday, string> =>
  Object.fromEntries(
    weekdays.map((day) => {
      const name = nameOf(day, language, length)
      return [day, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)]
    }),
  ) as Record<Weekday, string>
