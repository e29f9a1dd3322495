import type { CalendarOptions } from '@fullcalendar/core'
import spanish from '@fullcalendar/core/locales/es'
import interaction from '@fullcalendar/interaction'
import timeGrid from '@fullcalendar/timegrid'
import { formatTime, type TimeLocale } from '../../../../contract/time/clock.ts'
import { resizeDebounce } from '../../../components/resizeDebounce.ts'

/**
 * What every calendar here has in common: steps, and the rules of dragging. It is fed wall times as
 * if they were UTC.
 */
export const gridOptions = {
  plugins: [timeGrid, interaction],
  locales: [spanish],
  timeZone: 'UTC',
  headerToolbar: false,
  defaultRangeSeparator: '–',
  height: '100%',
  windowResizeDelay: resizeDebounce,
  allDaySlot: false,
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  slotLabelInterval: '01:00',
  scrollTimeReset: false,
  eventDisplay: 'block',
  slotEventOverlap: false,
  eventMinHeight: 20,
  eventInteractive: true,
  eventDurationEditable: false,
  dragRevertDuration: 150,
  selectMirror: true,
  longPressDelay: 450,
} satisfies CalendarOptions

type Clock = { hour: number; minute: number }
/** What FullCalendar has written: a time, or one until another. */
type Written = { date: Clock; end?: Clock; defaultSeparator: string }

/** The times of a calendar as the clock settings have them written. */
export const timeOptions = (
  locale: TimeLocale,
): Pick<CalendarOptions, 'slotLabelFormat' | 'eventTimeFormat'> => {
  const written = ({ date, end, defaultSeparator }: Written): string =>
    [date, end]
      .flatMap((at) => (at ? formatTime(at.hour * 60 + at.minute, locale) : []))
      .join(defaultSeparator)
  return { slotLabelFormat: written, eventTimeFormat: written }
}
