import { dateOfDay, dayOfDate } from '../../../contract/zones.ts'

/** What the calendar can show, by what FullCalendar calls it. */
export const calendarViews = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth', list: 'agenda' } as const
export type CalendarView = keyof typeof calendarViews
export const calendarViewNames = Object.keys(calendarViews) as CalendarView[]

export const isCalendarView = (name: string | null): name is CalendarView => name !== null && name in calendarViews

/** The date a page further or back; a month keeps to days that every month has. */
export const turned = (view: CalendarView, date: string, by: 1 | -1): string => {
  if (view === 'day') return dateOfDay(dayOfDate(date) + by)
  if (view !== 'month') return dateOfDay(dayOfDate(date) + by * 7)
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + by
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
