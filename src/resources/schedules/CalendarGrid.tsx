import { useMediaQuery, type Theme } from '@mui/material'
import FullCalendar from '@fullcalendar/react'
import type { DatesSetArg } from '@fullcalendar/core'
import dayGrid from '@fullcalendar/daygrid'
import list from '@fullcalendar/list'
import { useEffect, useMemo, useRef } from 'react'
import type { BlockRecord } from '../../../contract/endpoints/blocks.ts'
import type { CalendarBooking } from '../../../contract/endpoints/scheduleMonth.ts'
import { dateOfDay, dayOfDate, instantOfIso, instantOfWall, isoAt, wallAt } from '../../../contract/zones.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { blockEvents, type BlockWords } from './blocks/blockEvents.ts'
import { bookingEvents, closedEvents, type EventStyle, type EventWords } from './calendarEvents.ts'
import { monthEvents } from './monthEvents.ts'
import { CalendarSurface } from './CalendarSurface.tsx'
import { gridViews, type GridView } from './calendarViews.ts'
import type { Dropped, Marked } from './drag/dragged.ts'
import { DragHint } from './drag/DragHint.tsx'
import { useClashHint } from './drag/useClashHint.ts'
import { grownBy, stretched } from './drag/stretched.ts'
import { drawEvent } from './drawEvent.tsx'
import { firstHour } from './firstHour.ts'
import { gridOptions } from './gridOptions.ts'
import { naive } from './placedBookings.ts'
import { useMonthRoom } from './useMonthRoom.ts'
import type { DateRange } from './useBookings.ts'
import type { Branch } from './useBranch.ts'
import { itemsOf } from './useMoveBooking.ts'
import type { ShownDate } from './useShown.ts'

type Props = {
  branch: Branch
  view: GridView
  shown: ShownDate
  now: string
  bookings: readonly CalendarBooking[]
  /** How many there are on each date, where not all of them are drawn. */
  counts: ReadonlyMap<string, number> | undefined
  blocks: readonly BlockRecord[]
  style: EventStyle
  mayCreate: boolean
  onRange: (range: DateRange) => void
  onOpen: (id: number) => void
  onBlock: (block: BlockRecord) => void
  onDrop: (dropped: Dropped) => void
  onMark: (marked: Marked) => void
}

const plugins = [...gridOptions.plugins, dayGrid, list]
/** The dash stays with the time before it where a phone breaks the line. */
const rangeSeparator = '\u00A0– '

/** FullCalendar over one branch. It is fed what the branch's clock shows, as if that were UTC, so that it never reckons with zones itself. */
export const CalendarGrid = (props: Props) => {
  const { branch, view, shown, now, bookings, counts, blocks, style, mayCreate, onRange, onOpen, onBlock, onDrop, onMark } = props
  const { date, show } = shown
  const say = useSay()
  const language = useLanguage()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const calendar = useRef<FullCalendar>(null)
  const { surface, hint, follow, end: endDrag } = useClashHint(bookings, now)
  const { from, to } = useMemo(() => around(date), [date])
  const room = useMonthRoom(surface)
  const events = useMemo(() => {
    const drawn = [...bookingEvents(bookings, style), ...blockEvents(blocks, branch.timeZone, say('schedules.blocks.word'))]
    const words = (count: number) => (isPhone ? `+${count}` : say('calendar.more', { count }))
    return [...(counts ? monthEvents(drawn, counts, room, words) : drawn), ...closedEvents(branch, from, to)]
  }, [blocks, bookings, branch, counts, from, isPhone, room, say, style, to])
  const instant = (drawn: Date) => instantOfWall(branch.timeZone, Math.round(drawn.getTime() / 60_000))

  useEffect(() => {
    // FullCalendar draws synchronously, which React does not allow inside an effect.
    queueMicrotask(() => calendar.current?.getApi().changeView(gridViews[view], date))
  }, [date, view])

  return (
    <CalendarSurface ref={surface}>
      <FullCalendar
        ref={calendar}
        {...gridOptions}
        plugins={plugins}
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
        navLinks
        navLinkDayClick={(day) => show({ view: 'day', date: day.toISOString().slice(0, 10) })}
        moreLinkClick={({ date: day }) => {
          show({ view: 'day', date: day.toISOString().slice(0, 10) })
          return 'none'
        }}
        moreLinkContent={({ num }) => `+${num}`}
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        noEventsContent={() => say('calendar.emptyList')}
        events={events}
        eventContent={drawEvent}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const { block, restOf } = event.extendedProps as Partial<BlockWords> & { restOf?: string }
          if ('booking' in event.extendedProps) onOpen(Number(event.id))
          if (restOf) show({ view: 'day', date: restOf })
          if (block) onBlock(block)
        }}
        eventAllow={({ start, end }, dragged) => {
          const { booking } = dragged!.extendedProps as EventWords
          const by = grownBy({ start, end }, dragged!)
          if (by !== 0 && !stretched(booking, booking.items.length - 1, by)) return false
          follow({ booking, from: instant(start), to: instant(end), experts: booking.items.map(({ expert }) => expert.id) })
          return true
        }}
        eventDragStop={() => endDrag()}
        eventDrop={({ event, revert }) => {
          const { booking } = event.extendedProps as EventWords
          onDrop({ booking, start: isoAt(branch.timeZone, instant(event.start!)), items: itemsOf(booking), revert })
        }}
        // Days of a month are no measure of how long something takes.
        eventDurationEditable={view === 'week'}
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
          onRange({ from: startStr.slice(0, 10), to: dateOfDay(dayOfDate(endStr.slice(0, 10)) - 1) })
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
const around = (date: string) => ({ from: dateOfDay(dayOfDate(date) - 45), to: dateOfDay(dayOfDate(date) + 45) })
