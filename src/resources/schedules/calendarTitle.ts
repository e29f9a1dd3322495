import { formatDay } from '../../../contract/formats.ts'
import type { Language } from '../../../contract/words/index.ts'
import { dateOfDay, dayOfDate, weekdayOfDay } from '../../../contract/zones.ts'
import { isOfDay, type CalendarView } from './calendarViews.ts'

/** What the calendar shows, in words: `Viernes, 20 nov 2026`, `16 nov – 22 nov 2026`, `Noviembre 2026`; a list begins with its date. */
export const calendarTitle = (view: CalendarView, date: string, language: Language): string => {
  if (isOfDay(view)) return capitalised(`${part({ weekday: 'long' }, date, language)}, ${formatDay(date, language)}`, language)
  if (view === 'month') return capitalised(`${part({ month: 'long' }, date, language)} ${date.slice(0, 4)}`, language)
  const from = dayOfDate(date) - (view === 'week' ? weekdayOfDay(dayOfDate(date)) : 0)
  const [first, last] = [dateOfDay(from), dateOfDay(from + 6)]
  const start = formatDay(first, language)
  return `${first.slice(0, 4) === last.slice(0, 4) ? start.slice(0, -5) : start} – ${formatDay(last, language)}`
}

const part = (options: Intl.DateTimeFormatOptions, date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`))

const capitalised = (text: string, language: Language): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
