import { useMediaQuery, type Theme } from '@mui/material'
import FullCalendar from '@fullcalendar/react'
import type { DatesSetArg, EventContentArg } from '@fullcalendar/core'
import spanish from '@fullcalendar/core/locales/es'
import dayGrid from '@fullcalendar/daygrid'
import list from '@fullcalendar/list'
import timeGrid from '@fullcalendar/timegrid'
import { useEffect, useMemo, useRef } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { dateOfDay, dayOfDate, instantOfIso, wallAt } from '../../../contract/zones.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { BookingEvent } from './BookingEvent.tsx'
import { resizeDebounce } from '../../components/resizeDebounce.ts'
import { bookingEvents, closedEvents, type EventWords } from './calendarEvents.ts'
import { CalendarSurface } from './CalendarSurface.tsx'
import { calendarViews } from './calendarViews.ts'
import { firstHour } from './firstHour.ts'
import { naive } from './placedBookings.ts'
import type { DateRange } from './useBookings.ts'
import type { Branch } from './useBranch.ts'
import type { ShownDate } from './useShown.ts'

type Props = {
  branch: Branch
  shown: ShownDate
  now: string
  bookings: readonly ScheduleRecord[]
  onRange: (range: DateRange) => void
  onOpen: (id: number) => void
}

const plugins = [dayGrid, timeGrid, list]
/** The dash stays with the time before it where a phone breaks the line. */
const rangeSeparator = '\u00A0– '
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const

/** FullCalendar over one branch. It is fed what the branch's clock shows, as if that were UTC, so that it never reckons with zones itself. */
export const CalendarGrid = ({ branch, shown: { view, date, show }, now, bookings, onRange, onOpen }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const statuses = useStatusWords('schedule')
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const calendar = useRef<FullCalendar>(null)
  const { from, to } = useMemo(() => around(date), [date])

  const events = useMemo(() => {
    const statusWord = (status: number) => statuses.find(({ id }) => id === status)?.word ?? ''
    return [...bookingEvents(bookings, { unnamed: say('calendar.unnamed'), statusWord }), ...closedEvents(branch, from, to)]
  }, [bookings, branch, from, say, statuses, to])

  useEffect(() => {
    // FullCalendar draws synchronously, which React does not allow inside an effect.
    queueMicrotask(() => calendar.current?.getApi().changeView(calendarViews[view], date))
  }, [date, view])

  return (
    <CalendarSurface>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locales={[spanish]}
        locale={language}
        firstDay={1}
        timeZone="UTC"
        now={naive(wallAt(branch.timeZone, instantOfIso(now)))}
        initialView={calendarViews[view]}
        initialDate={date}
        headerToolbar={false}
        height="100%"
        windowResizeDelay={resizeDebounce}
        expandRows
        nowIndicator
        defaultRangeSeparator={rangeSeparator}
        allDaySlot={false}
        slotDuration="00:30:00"
        slotLabelInterval="01:00"
        slotLabelFormat={clock}
        eventTimeFormat={clock}
        scrollTime={firstHour(branch.weekly)}
        scrollTimeReset={false}
        dayMaxEvents
        views={viewOptions}
        // More than that beside each other cannot be read in a seventh of the page.
        {...(view === 'week' ? { eventMaxStack: isWide ? 3 : 2 } : {})}
        eventDisplay="block"
        slotEventOverlap={false}
        eventMinHeight={20}
        eventInteractive
        navLinks
        navLinkDayClick={(day) => show({ view: 'day', date: day.toISOString().slice(0, 10) })}
        moreLinkClick={({ date: day }) => {
          show({ view: 'day', date: day.toISOString().slice(0, 10) })
          return 'none'
        }}
        moreLinkContent={({ num }) => (isPhone || view === 'week' ? `+${num}` : say('calendar.more', { count: num }))}
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        noEventsContent={() => say('calendar.emptyList')}
        events={events}
        eventContent={drawEvent}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          if ('booking' in event.extendedProps) onOpen(Number(event.id))
        }}
        datesSet={({ startStr, endStr }: DatesSetArg) =>
          onRange({ from: startStr.slice(0, 10), to: dateOfDay(dayOfDate(endStr.slice(0, 10)) - 1) })
        }
      />
    </CalendarSurface>
  )
}

const viewOptions = {
  timeGridDay: { dayHeaders: false },
  agenda: {
    type: 'list',
    duration: { days: 7 },
    listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
    listDaySideFormat: false,
  },
  timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'short' } },
} as const

/** What FullCalendar puts into an event; the stretches behind them are empty. */
const drawEvent = ({ event, view }: EventContentArg) => {
  const words = event.extendedProps as Partial<EventWords>
  return words.booking ? <BookingEvent {...(words as EventWords)} name={event.title} view={view.type} /> : null
}

/** The dates around one that any view of it may show. */
const around = (date: string) => ({ from: dateOfDay(dayOfDate(date) - 45), to: dateOfDay(dayOfDate(date) + 45) })
