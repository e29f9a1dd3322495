import { useMediaQuery, type Theme } from '@mui/material'
import FullCalendar from '@fullcalendar/react'
import type { DatesSetArg, CalendarOptions } from '@fullcalendar/core'
import list from '@fullcalendar/list'
import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import type { BlockRecord, CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { firstDayOfWeek, type WeekStart } from '../../../../contract/time/weekdays.ts'
import {
  dateOfDay,
  dayOfDate,
  instantOfIso,
  isoAt,
  wallAt,
} from '../../../../contract/time/zones.ts'
import { useClock, useTimeLocale } from '../../ui/useClock.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { blockEvents, type BlockWords } from './blockEvents.ts'
import {
  behindAll,
  bookingEvents,
  closedEvents,
  type EventStyle,
  type EventWords,
  openWindows,
  firstHour,
} from './events.ts'
import { dayTitle, gridViews, type GridView } from '../model/views.ts'
import { CalendarSurface } from './CalendarSurface.tsx'
import type { Dropped, Marked } from '../drag/dragged.ts'
import { DragHint, useClashHint } from '../drag/clashHint.tsx'
import { grownBy, stretched } from '../drag/dragged.ts'
import { draggedOverWeek, useImpossibleTimes } from '../drag/useImpossibleTimes.ts'
import { renderEvent } from './eventContent.tsx'
import { gridOptions, timeOptions } from './gridOptions.ts'
import { clockTime, naive, clockWords } from '../model/gridTime.ts'
import { eventWalls, shownHours } from './shownHours.ts'
import type { DateRange } from '../model/useAppointments.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { itemsOf } from '../model/useMoveAppointment.ts'
import type { ShownDate } from '../model/useShown.ts'
import type { TimeLocale } from '../../../../contract/time/clock.ts'
import type { GridTime, Place } from '../model/gridTime.ts'
import {
  inColumn,
  minutesPerDay,
  outOfColumn,
  dayAxis,
  beforeColumns,
  daysOf,
  firstColumn,
  hiddenDays,
} from './dayAxis.ts'

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
  const {
    branch,
    view,
    shown,
    now,
    bookings,
    isKnown,
    blocks,
    style,
    mayCreate,
    onRange,
    onOpen,
    onBlock,
    onDrop,
    onMark,
  } = props
  const { date, show } = shown
  const say = useSay()
  const language = useLanguage()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const calendar = useRef<FullCalendar>(null)
  const { surface, hint, follow, end: endDrag } = useClashHint(bookings, now)
  const impossible = useImpossibleTimes(surface)
  const locale = useTimeLocale()
  const { weekStart } = useClock()
  const { calendar: settings } = branch.clock
  const { from, to } = useMemo(() => around(date), [date])
  const week = useMemo(
    () => (view === 'week' ? repeatedWeek(branch.timeZone, date, weekStart) : undefined),
    [branch.timeZone, date, view, weekStart],
  )
  const grid = useMemo(() => week ?? clockTime(branch.timeZone), [branch.timeZone, week])
  const events = useMemo(() => {
    return [
      ...bookingEvents(bookings, style, grid),
      ...blockEvents(blocks, {
        zone: branch.timeZone,
        time: grid,
        locale,
        word: say('schedules.blocks.word'),
      }),
      ...closedEvents(branch, from, to, grid, say('schedules.columns.skipped')).filter(
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
  const hours = useMemo(() => {
    const first = firstDayOfWeek(dayOfDate(date), weekStart)
    const open = openWindows(
      { ...branch, overrides: branch.overrides ?? [] },
      dateOfDay(first),
      dateOfDay(first + 7),
    )
    return shownHours(settings, [...open, ...eventWalls(events)])
  }, [branch, date, events, settings, weekStart])
  const instant = grid.instantOf

  useEffect(() => {
    // FullCalendar renders synchronously, which React does not allow inside an effect.
    if (week) return
    queueMicrotask(() => {
      const api = calendar.current?.getApi()
      // It begins with the requested view: rendered twice, it takes twice as long.
      const isShown =
        api?.view.type === gridViews[view] && api.getDate().toISOString().startsWith(date)
      if (!isShown) api?.changeView(gridViews[view], date)
    })
  }, [date, view, week])

  return (
    <CalendarSurface
      ref={surface}
      style={{ '--slot-height': `${settings.slotHeight}px` } as CSSProperties}
    >
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
        defaultRangeSeparator={rangeSeparator}
        scrollTime={firstHour(branch.weekly)}
        views={viewOptions}
        // More than that beside each other cannot be read in a seventh of the page.
        {...(view === 'week' ? { eventMaxStack: isWide ? 3 : 2 } : {})}
        {...(week ? { slotMinTime: 0, ...repeatedWeekOptions(week, locale) } : {})}
        navLinks
        navLinkDayClick={(day) => show({ view: 'day', date: grid.dateOf(day) })}
        moreLinkClick={({ date: day }) => {
          show({ view: 'day', date: grid.dateOf(day) })
          return 'none'
        }}
        moreLinkContent={({ num }) => `+${num}`}
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        noEventsContent={() => (isKnown ? say('calendar.emptyList') : say('list.loading'))}
        events={events}
        eventContent={renderEvent}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const { booking, block } = event.extendedProps as Partial<EventWords & BlockWords>
          if (booking) onOpen(booking.id)
          if (block) onBlock(block)
        }}
        eventAllow={({ start, end }, dragged) => {
          const { booking } = dragged!.extendedProps as EventWords
          const by = grownBy({ start, end }, dragged!)
          if (by !== 0 && !stretched(booking, booking.items.length - 1, by)) return false
          follow({
            booking,
            from: instant(start),
            to: instant(end),
            experts: booking.items.map(({ expert }) => expert.id),
          })
          return true
        }}
        eventDragStart={({ event }) => {
          const { booking } = event.extendedProps as EventWords
          const dates = datesOfWeek(date, weekStart)
          const columns = week
            ? dates.map((_, column) => inColumn(column, 0, week).slice(0, 10))
            : dates
          void impossible.begin({
            branchOffice: branch.id,
            exclude: booking.id,
            from: dates[0]!,
            to: dates.at(-1)!,
            timeZone: branch.timeZone,
            over: [draggedOverWeek(itemsOf(booking), grid, { dates, columns })],
            shown: week
              ? { from: 0, to: week.minutes }
              : { from: hours.from * 60, to: hours.to * 60 },
          })
        }}
        eventDragStop={() => {
          impossible.end()
          endDrag()
        }}
        eventDrop={({ event, revert }) => {
          const { booking } = event.extendedProps as EventWords
          onDrop({
            booking,
            start: isoAt(branch.timeZone, instant(event.start!)),
            items: itemsOf(booking),
            revert,
          })
        }}
        eventDurationEditable
        eventResizeStop={() => endDrag()}
        eventResize={({ event, oldEvent, revert }) => {
          const { booking } = event.extendedProps as EventWords
          const items = stretched(booking, booking.items.length - 1, grownBy(event, oldEvent))
          if (items) onDrop({ booking, start: booking.startsAt, items, revert })
          else revert()
        }}
        selectable={mayCreate && view === 'week'}
        select={({ start, end, jsEvent }) =>
          onMark({
            start: isoAt(branch.timeZone, instant(start)),
            end: isoAt(branch.timeZone, instant(end)),
            at: { left: jsEvent?.clientX ?? 0, top: jsEvent?.clientY ?? 0 },
          })
        }
        datesSet={({ startStr, endStr }: DatesSetArg) =>
          onRange(
            week
              ? { from: week.dates[0]!, to: week.dates.at(-1)! }
              : { from: startStr.slice(0, 10), to: dateOfDay(dayOfDate(endStr.slice(0, 10)) - 1) },
          )
        }
      />
      <DragHint ref={hint} />
    </CalendarSurface>
  )
}

const viewOptions = {
  agenda: {
    type: 'list',
    duration: { days: 7 },
    listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
    listDaySideFormat: false,
  },
  timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'short' } },
} as const

/** The hour that only one of the days has, and where the line of now runs. */
const absentEvents = (week: RepeatedWeek, now: string, words: string) => [
  ...week.absent.places.map((place, index) =>
    behindAll({ ...place, ...(index === 0 ? { title: words } : {}) }, 'skipped'),
  ),
  ...week.places(instantOfIso(now), instantOfIso(now) + 1).map((place) => behindAll(place, 'now')),
]

/** The dates of the week that a date lies in. */
const datesOfWeek = (date: string, weekStart: WeekStart): string[] => {
  const first = firstDayOfWeek(dayOfDate(date), weekStart)
  return Array.from({ length: 7 }, (_, index) => dateOfDay(first + index))
}

/** The dates around one that any view of it may show. */
const around = (date: string) => ({
  from: dateOfDay(dayOfDate(date) - 45),
  to: dateOfDay(dayOfDate(date) + 45),
})

/**
 * A week of columns that are all longer than a day, by the time that the clock shows twice on one
 * of them.
 */
export type RepeatedWeek = GridTime & {
  dates: readonly string[]
  minutes: number
  /** What the row says that begins with a minute. */
  rowWords: (minute: number, locale: TimeLocale) => string
  /** The time that the other days do not have; `date` is the day that has it. */
  absent: { date: string; places: Place[] }
}

/**
 * The week of a date in which a branch's clock is set back; undefined where it is not. Both hours
 * of the same name have a row of their own, and on the other days the second of them is nothing.
 */
export const repeatedWeek = (
  zone: string,
  date: string,
  weekStart: WeekStart,
): RepeatedWeek | undefined => {
  const days = datesOfWeek(date, weekStart).map((each) => ({
    date: each,
    axis: dayAxis(zone, each),
  }))
  const long = days.findIndex(({ axis }) => axis.isDoubled)
  const longDay = days[long]
  if (!longDay) return undefined
  const { minutes } = longDay.axis
  const extra = minutes - minutesPerDay
  // From here on the clock of the long day shows again what it has shown.
  const turn =
    Array.from({ length: minutes }, (_, minute) => minute).find(
      (minute) => longDay.axis.wallAt(minute) < minute,
    ) ?? minutes
  const begins = (column: number, minute: number) =>
    column === long || minute < turn ? minute : minute + extra
  const ends = (column: number, minute: number) =>
    column === long || minute <= turn ? minute : minute + extra
  const meant = (column: number, minute: number) =>
    column === long || minute < turn ? minute : Math.max(turn, minute - extra)
  const placed = (column: number, from: number, to: number): Place[] => {
    const most = days[column]!.axis.minutes
    const [start, end] = [Math.max(0, from), Math.min(most, to)]
    if (end <= start) return []
    return [
      {
        start: inColumn(column, begins(column, start), { minutes }),
        end: inColumn(column, ends(column, end), { minutes }),
      },
    ]
  }
  const eachDay = (placesOf: (day: (typeof days)[number], column: number) => Place[]): Place[] =>
    days.flatMap(placesOf)
  const instantOf = (at: Date) => {
    const { column, minute } = outOfColumn(at)
    const { axis } = days[Math.max(0, Math.min(6, column))]!
    return axis.instantAt(meant(column, minute))
  }
  return {
    dates: days.map((day) => day.date),
    minutes,
    rowWords: (minute, locale) => clockWords(zone, longDay.axis.instantAt(minute), locale),
    places: (from, to) =>
      eachDay(({ axis }, column) =>
        placed(column, axis.at(from), Math.max(axis.at(to), axis.at(from) + 1)),
      ),
    wallPlaces: (from, to) =>
      eachDay((day, column) => {
        const midnight = dayOfDate(day.date) * minutesPerDay
        const [start, end] = [Math.max(from, midnight), Math.min(to, midnight + minutesPerDay)]
        return start < end
          ? day.axis.between(start, end).flatMap((part) => placed(column, part.from, part.to))
          : []
      }),
    instantOf,
    dateOf: (at) => days[Math.max(0, Math.min(6, outOfColumn(at).column))]!.date,
    absent: {
      date: longDay.date,
      places: days.flatMap((_, column) =>
        column === long
          ? []
          : [
              {
                start: inColumn(column, turn, { minutes }),
                end: inColumn(column, turn + extra, { minutes }),
              },
            ],
      ),
    },
  }
}

/**
 * How FullCalendar renders a week that has an hour twice: its days are columns that stand for
 * dates.
 */
export const repeatedWeekOptions = (week: RepeatedWeek, locale: TimeLocale): CalendarOptions => {
  const { language } = locale
  const head = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return {
    initialView: 'timeGridColumns',
    initialDate: firstColumn,
    views: { timeGridColumns: { type: 'timeGrid', duration: { days: daysOf(week.dates.length) } } },
    // Nothing is now in a column: what is now is rendered behind it.
    now: beforeColumns,
    hiddenDays,
    slotMaxTime: { minutes: week.minutes },
    slotLabelContent: ({ time }) => week.rowWords(time.milliseconds / 60_000, locale),
    dayHeaderContent: ({ date }) => head.format(new Date(`${week.dateOf(date)}T00:00Z`)),
    navLinkHint: (_: string, date: Date) => dayTitle(week.dateOf(date), language),
    selectAllow: ({ start, end }) =>
      week.dateOf(start) === week.dateOf(new Date(end.getTime() - 60_000)),
  }
}
