import { useMediaQuery, type Theme } from '@mui/material'
import FullCalendar from '@fullcalendar/react'
import type {
  CalendarOptions,
  DateSelectArg,
  DatesSetArg,
  EventInput,
  NowIndicatorContentArg,
} from '@fullcalendar/core'
import list from '@fullcalendar/list'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { BlockRecord, CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { formatTime, type TimeLocale } from '../../../../contract/time/clock.ts'
import { firstDayOfWeek } from '../../../../contract/time/weekdays.ts'
import { dateOfDay, dayOfDate, instantOfIso, wallAt } from '../../../../contract/time/zones.ts'
import { useClock, useTimeLocale } from '../../ui/useClock.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { blockEvents } from './blockEvents.ts'
import { bookingEvents, closedEvents, firstHour } from './events.ts'
import type { EventStyle } from './eventStyle.ts'
import { dayTitle, gridViews, type GridView } from '../model/views.ts'
import { CalendarSurface, slotHeight } from './CalendarSurface.tsx'
import { markedFrom, type Dropped, type Marked } from '../drag/dragged.ts'
import { useHoverTime } from './useHoverTime.ts'
import { DragHint } from '../drag/clashHint.tsx'
import { pressIn, renderEvent } from './eventContent.tsx'
import { gridOptions, timeOptions } from './gridOptions.ts'
import { clockTime, naive, wallOf, type GridTime } from '../model/gridTime.ts'
import { minutesPerDay } from './dayAxis.ts'
import { useShownHours } from './shownHours.ts'
import type { DateRange } from '../model/useAppointments.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import type { ShownDate } from '../model/useShown.ts'
import {
  absentEvents,
  repeatedWeek,
  repeatedWeekOptions,
  type RepeatedWeek,
} from './repeatedWeek.ts'
import { useWeekDrag, type WeekTime } from './useWeekDrag.ts'

type Props = {
  branch: Branch
  view: GridView
  shown: ShownDate
  now: string
  bookings: readonly CalendarBooking[]
  /**
   * Whether the bookings of these days are loaded: only then can it be said that there are none.
   */
  isKnown: boolean
  blocks: readonly BlockRecord[]
  style: EventStyle
  mayCreate: boolean
  onRange: (range: DateRange) => void
  onOpen: (id: number) => void
  onBlock: (block: BlockRecord) => void
  onDrop: (dropped: Dropped) => void
  onMark: (marked: Marked) => void
}

const plugins = [...gridOptions.plugins, list]
/** The dash stays with the time before it where a phone breaks the line. */
const rangeSeparator = '\u00A0– '

/**
 * FullCalendar over one branch. It is fed what the branch's clock shows, as if that were UTC, so
 * that it never reckons with zones itself; a week in which that clock is set back has columns for
 * days, so that both hours of the same name have their place.
 */
export const CalendarGrid = (props: Props) => {
  const { branch, view, shown, now, isKnown, mayCreate, onRange, onMark } = props
  const { date } = shown
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const { weekStart } = useClock()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const time = useWeekTime(branch.timeZone, { date, view })
  const { week, grid } = time
  const events = useWeekEvents(props, time)
  const first = firstDayOfWeek(dayOfDate(date), weekStart)
  const days = { from: dateOfDay(first), to: dateOfDay(first + 7) }
  const hours = useShownHours(branch, days, events)
  const { surface, hint, drag } = useWeekDrag({ ...props, date }, time, hours)
  useHoverTime(surface, hours, mayCreate && view === 'week' && week === undefined)
  const calendar = useCalendarAt({ date, view }, week !== undefined)

  return (
    <CalendarSurface ref={surface} style={slotHeight(branch)}>
      <FullCalendar
        key={week?.dates[0] ?? 'clock'}
        ref={calendar}
        {...gridOptions}
        {...timeOptions(locale)}
        plugins={plugins}
        firstDay={weekStart === 'sun' ? 0 : 1}
        slotMinTime={{ hours: hours.from }}
        slotMaxTime={{ hours: hours.to }}
        locale={language}
        now={naive(wallAt(branch.timeZone, instantOfIso(now)))}
        initialView={gridViews[view]}
        initialDate={date}
        nowIndicator
        nowIndicatorContent={nowTime(locale)}
        defaultRangeSeparator={rangeSeparator}
        scrollTime={firstHour(branch.weekly)}
        views={viewOptions}
        // More than that beside each other cannot be read in a seventh of the page.
        {...(view === 'week' ? { eventMaxStack: isWide ? 3 : 2 } : {})}
        {...(week ? { slotMinTime: 0, ...repeatedWeekOptions(week, locale) } : {})}
        {...dayLinks(shown, grid)}
        noEventsContent={() => (isKnown ? say('calendar.emptyList') : say('list.loading'))}
        events={events}
        eventContent={renderEvent}
        eventClick={pressIn(props)}
        {...drag}
        selectable={mayCreate && view === 'week'}
        select={(selection) => onMark(markedIn(selection, branch.timeZone, grid))}
        datesSet={(dates) => onRange(rangeOf(dates, week))}
      />
      <DragHint ref={hint} />
    </CalendarSurface>
  )
}

type Viewed = { date: string; view: GridView }

/** How the grid shows time: by the clock of a zone, or by columns in a week that sets it back. */
const useWeekTime = (zone: string, { date, view }: Viewed): WeekTime => {
  const { weekStart } = useClock()
  const week = useMemo(
    () => (view === 'week' ? repeatedWeek(zone, date, weekStart) : undefined),
    [date, view, weekStart, zone],
  )
  const grid = useMemo(() => week ?? clockTime(zone), [week, zone])
  return { week, grid }
}

/** What the grid shows, and what lies behind it. */
const useWeekEvents = (
  { branch, view, shown: { date }, now, bookings, blocks, style }: Props,
  { week, grid }: WeekTime,
): EventInput[] => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const { from, to } = useMemo(() => around(date), [date])
  return useMemo(() => {
    return [
      ...bookingEvents(bookings, style, grid),
      ...blockEvents(blocks, {
        zone: branch.timeZone,
        time: grid,
        locale,
        word: say('schedules.blocks.word'),
      }),
      ...closedEvents(branch, { from, to, grid }, say('schedules.columns.skipped')).filter(
        ({ allDay }) => view === 'week' || allDay,
      ),
      ...(week
        ? absentEvents(
            week,
            now,
            say('schedules.columns.absent', { day: dayTitle(week.absent.date, language) }),
          )
        : []),
    ]
  }, [blocks, bookings, branch, from, grid, language, locale, now, say, style, to, view, week])
}

/** FullCalendar, taken to another view or date when these change. */
const useCalendarAt = (
  { date, view }: Viewed,
  hasColumns: boolean,
): RefObject<FullCalendar | null> => {
  const calendar = useRef<FullCalendar>(null)
  useEffect(() => {
    // FullCalendar renders synchronously, which React does not allow inside an effect.
    if (hasColumns) return
    queueMicrotask(() => {
      const api = calendar.current?.getApi()
      // It begins with the requested view: rendered twice, it takes twice as long.
      const isShown =
        api?.view.type === gridViews[view] && api.getDate().toISOString().startsWith(date)
      if (!isShown) api?.changeView(gridViews[view], date)
    })
  }, [date, hasColumns, view])
  return calendar
}

/** The time beside the line of now. */
const nowTime =
  (locale: TimeLocale) =>
  ({ isAxis, date }: NowIndicatorContentArg): string | undefined =>
    isAxis ? formatTime(wallOf(date) % minutesPerDay, locale) : undefined

/** What leads to a day: its head, and the number of what does not fit into it. */
const dayLinks = ({ show }: ShownDate, grid: GridTime) =>
  ({
    navLinks: true,
    navLinkDayClick: (day) => show({ view: 'day', date: grid.dateOf(day) }),
    moreLinkClick: ({ date: day }) => {
      show({ view: 'day', date: grid.dateOf(day) })
      return 'none'
    },
    moreLinkContent: ({ num }) => `+${num}`,
    moreLinkDidMount: ({ el }) => el.setAttribute('role', 'button'),
  }) satisfies CalendarOptions

/** A time that was marked in the grid. */
const markedIn = ({ start, end }: DateSelectArg, zone: string, grid: GridTime): Marked => {
  const [from, to] = [grid.instantOf(start), grid.instantOf(end)]
  return markedFrom(from, to - from, zone)
}

/** The dates that the grid shows. */
const rangeOf = ({ startStr, endStr }: DatesSetArg, week: RepeatedWeek | undefined): DateRange =>
  week
    ? { from: week.dates[0]!, to: week.dates.at(-1)! }
    : { from: startStr.slice(0, 10), to: dateOfDay(dayOfDate(endStr.slice(0, 10)) - 1) }

const viewOptions = {
  agenda: {
    type: 'list',
    duration: { days: 7 },
    listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
    listDaySideFormat: false,
  },
  timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'short' } },
} as const

/** The dates around one that any view of it may show. */
const around = (date: string) => ({
  from: dateOfDay(dayOfDate(date) - 45),
  to: dateOfDay(dayOfDate(date) + 45),
})
