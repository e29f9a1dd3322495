import type { CalendarOptions } from '@fullcalendar/core'
import type { TimeLocale } from '../../../../contract/time/clock.ts'
import { dayTitle } from '../calendarTitle.ts'
import { beforeColumns, daysOf, firstColumn, hiddenDays } from './columnTimes.ts'
import type { RepeatedWeek } from './repeatedWeek.ts'

/** How FullCalendar draws a week that has an hour twice: its days are columns that stand for dates. */
export const repeatedWeekOptions = (week: RepeatedWeek, locale: TimeLocale): CalendarOptions => {
  const { language } = locale
  const head = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    initialView: 'timeGridColumns',
    initialDate: firstColumn,
    views: { timeGridColumns: { type: 'timeGrid', duration: { days: daysOf(week.dates.length) } } },
    // Nothing is now in a column: what is now is drawn behind it.
    now: beforeColumns,
    hiddenDays,
    slotMaxTime: { minutes: week.minutes },
    slotLabelContent: ({ time }) => week.rowWords(time.milliseconds / 60_000, locale),
    dayHeaderContent: ({ date }) => head.format(new Date(`${week.dateOf(date)}T00:00Z`)),
    navLinkHint: (_: string, date: Date) => dayTitle(week.dateOf(date), language),
    selectAllow: ({ start, end }) => week.dateOf(start) === week.dateOf(new Date(end.getTime() - 60_000)),
  }
}
