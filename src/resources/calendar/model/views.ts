import type { CalendarSettings } from '../../../../contract/time/clockSchema.ts'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { capitalized, formatDay } from '../../../../contract/text/formats.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import { firstDayOfWeek, type WeekStart } from '../../../../contract/time/weekdays.ts'

/**
 * What one calendar of FullCalendar's shows by its own names; the day has a column for each expert,
 * the team, the month and the board are rendered by us.
 */
export const gridViews = { week: 'timeGridWeek', list: 'agenda' } as const
export type GridView = keyof typeof gridViews

/** What the calendar can show. */
export const calendarViewNames = ['day', 'week', 'team', 'month', 'list', 'board'] as const
export type CalendarView = (typeof calendarViewNames)[number]

/**
 * The view that a branch's calendar opens with, by its setting. The columns of a day or a week are
 * too narrow on a phone: it lists them.
 */
export const openingView = (
  { view }: Pick<CalendarSettings, 'view'>,
  isPhone: boolean,
): CalendarView => {
  const opening = openingViews[view]
  return isPhone && (opening === 'day' || opening === 'week') ? 'list' : opening
}

const openingViews: Record<CalendarSettings['view'], CalendarView> = {
  day: 'day',
  week: 'week',
  month: 'month',
  agenda: 'list',
}

export const isCalendarView = (name: string | null): name is CalendarView =>
  calendarViewNames.some((each) => each === name)

/** Whether a view shows one day. */
export const isOfDay = (view: CalendarView): view is 'day' | 'board' =>
  view === 'day' || view === 'board'

/** The date a page further or back; a month keeps to days that every month has. */
export const turned = (view: CalendarView, date: string, by: 1 | -1): string => {
  if (isOfDay(view)) return dateOfDay(dayOfDate(date) + by)
  if (view !== 'month') return dateOfDay(dayOfDate(date) + by * 7)
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + by
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** A day in words: `Viernes, 20 nov 2026`. */
export const dayTitle = (date: string, language: Language): string =>
  capitalized(`${part({ weekday: 'long' }, date, language)}, ${formatDay(date, language)}`)

/**
 * What the calendar shows, in words: `Viernes, 20 nov 2026`, `16 nov – 22 nov 2026`, `Noviembre
 * 2026`; a list begins with its date.
 */
export const calendarTitle = (
  { view, date }: { view: CalendarView; date: string },
  language: Language,
  weekStart: WeekStart,
): string => {
  if (isOfDay(view)) return dayTitle(date, language)
  if (view === 'month')
    return capitalized(`${part({ month: 'long' }, date, language)} ${date.slice(0, 4)}`)
  const from =
    view === 'week' || view === 'team'
      ? firstDayOfWeek(dayOfDate(date), weekStart)
      : dayOfDate(date)
  const [first, last] = [dateOfDay(from), dateOfDay(from + 6)]
  const start = formatDay(first, language)
  return `${first.slice(0, 4) === last.slice(0, 4) ? start.slice(0, -5) : start} – ${formatDay(last, language)}`
}

const part = (options: Intl.DateTimeFormatOptions, date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  )

/** What the colors of the events say. */
export const colorings = ['status', 'expert', 'service'] as const
export type Coloring = (typeof colorings)[number]

/** What the columns of a day stand for. */
export const columnsBy = ['expert', 'resource'] as const
export type ColumnsBy = (typeof columnsBy)[number]
