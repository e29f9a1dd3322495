import { capitalized, formatDay } from '../../../contract/text/formats.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { firstDayOfWeek, type WeekStart } from '../../../contract/time/weekdays.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { isOfDay, type CalendarView } from './calendarViews.ts'

/** A day in words: `Viernes, 20 nov 2026`. */
export const dayTitle = (date: string, language: Language): string =>
  capitalized(`${part({ weekday: 'long' }, date, language)}, ${formatDay(date, language)}`)

/** What the calendar shows, in words: `Viernes, 20 nov 2026`, `16 nov – 22 nov 2026`, `Noviembre 2026`; a list begins with its date. */
export const calendarTitle = (view: CalendarView, date: string, language: Language, weekStart: WeekStart): string => {
  if (isOfDay(view)) return dayTitle(date, language)
  if (view === 'month') return capitalized(`${part({ month: 'long' }, date, language)} ${date.slice(0, 4)}`)
  const from = view === 'week' ? firstDayOfWeek(dayOfDate(date), weekStart) : dayOfDate(date)
  const [first, last] = [dateOfDay(from), dateOfDay(from + 6)]
  const start = formatDay(first, language)
  return `${first.slice(0, 4) === last.slice(0, 4) ? start.slice(0, -5) : start} – ${formatDay(last, language)}`
}

const part = (options: Intl.DateTimeFormatOptions, date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`))
