import { useMediaQuery, type Theme } from '@mui/material'
import FullCalendar from '@fullcalendar/react'
import type { DatesSetArg } from '@fullcalendar/core'
import list from '@fullcalendar/list'
import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import type { BlockRecord, CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { firstDayOfWeek } from '../../../../contract/time/weekdays.ts'
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
import { clockTime, naive } from '../model/gridTime.ts'
import { eventWalls, shownHours } from './shownHours.ts'
import type { DateRange } from '../model/useAppointments.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { itemsOf } from '../model/useMoveAppointment.ts'
import type { ShownDate } from '../model/useShown.ts'
import { inColumn } from './dayAxis.ts'
import { absentEvents, datesOfWeek, repeatedWeek, repeatedWeekOptions } from './repeatedWeek.ts'

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

/** The dates around one that any view of it may show. */
const around = (date: string) => ({
  from: dateOfDay(dayOfDate(date) - 45),
  to: dateOfDay(dayOfDate(date) + 45),
})
