import type { EventInput } from '@fullcalendar/core'
import type { CalendarSettings } from '../../../../contract/time/clockSchema.ts'
import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import {
  dateOfDay,
  dayOfDate,
  instantOfIso,
  offsetSegments,
  weekdayOfDay,
} from '../../../../contract/time/zones.ts'
import { lookOf } from '../../ui/StatusChip.tsx'
import { colorIndex } from '../../appointments/colors.ts'
import { guestOf } from '../../appointments/words.ts'
import { cardFacts, cardLabel, type CardFacts } from './cardFacts.ts'
import type { EventStyle } from './eventStyle.ts'
import { clockWords, wallOf, naive } from '../model/gridTime.ts'
import type { GridTime } from '../model/gridTime.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import {
  minutesOfWindow,
  type HoursOverride,
  type HoursWindow,
  type Weekly,
  timeOfMinutes,
  minutesOfTime,
} from '../../../../contract/time/hours.ts'
import { weekdays } from '../../../../contract/time/weekdays.ts'
import type { Coloring } from '../model/views.ts'

/**
 * What an event carries to be rendered; `service` where it stands for one of several, `storedStart`
 * where it begins as it is stored.
 */
export type EventWords = Partial<CardFacts> & {
  booking: CalendarBooking
  time: string
  status: string
  label: string
  service?: string
  item?: number
  storedStart?: string
}

/** What the colors say by the setting of a branch. */
export const coloringOf = ({ colours }: Pick<CalendarSettings, 'colours'>): Coloring =>
  colours === 'product' ? 'service' : colours

type Item = CalendarBooking['items'][number]

/**
 * The look of a booking: that of its status, in the colour of its expert or service where those are
 * requested.
 */
export const lookClasses = (
  booking: CalendarBooking,
  { coloring }: EventStyle,
  item: Item | undefined = booking.items[0],
): string[] => {
  const look = ['booking', `look-${lookOf(booking.status.sysName)}`]
  if (coloring === 'status' || !item) return look
  return [
    ...look,
    `color-${colorIndex(coloring === 'expert' ? item.expert.id : item.entailedProduct.id)}`,
  ]
}

/**
 * A booking in words: who comes, from when to when on the clock of its branch, how it stands, and
 * all of it in one line.
 */
export const bookingInWords = (
  booking: CalendarBooking,
  style: EventStyle,
): { title: string; begins: string; time: string; status: string; label: string } => {
  const title = guestOf(booking, style.nameless)
  const { timeZone, startsAt, endsAt } = booking
  const [begins = '', ends] = [startsAt, endsAt].map((each) =>
    clockWords(timeZone, instantOfIso(each), style.locale),
  )
  const time = `${begins}–${ends}`
  const status = style.statusWord(booking.status.id)
  return { title, begins, time, status, label: cardLabel(booking, { time, title }, style) }
}

/** A branch's bookings as FullCalendar takes them, on the branch's clock. */
export const bookingEvents = (
  bookings: readonly CalendarBooking[],
  style: EventStyle,
  grid: GridTime,
): EventInput[] =>
  bookings.flatMap((booking) => {
    const { title, begins: _begins, ...words } = bookingInWords(booking, style)
    return grid
      .places(instantOfIso(booking.startsAt), instantOfIso(booking.endsAt))
      .map(({ start, end }, part, parts) => ({
        id: part === 0 ? String(booking.id) : `${booking.id}-${part}`,
        start,
        end,
        title,
        classNames: lookClasses(booking, style),
        startEditable: style.isMovable(booking) && part === 0,
        // What goes on in another column has its end there.
        ...(style.isMovable(booking) && parts.length === 1 ? {} : { durationEditable: false }),
        extendedProps: {
          booking,
          ...words,
          ...cardFacts(booking, style),
          storedStart: start,
        } satisfies EventWords,
      }))
  })

/** Dates that are looked at, without the last, and where a grid shows their time. */
type GridDates = { from: string; to: string; grid: GridTime }

/**
 * What lies behind the bookings: when the branch is closed, with the reason of a whole day, and
 * hours that do not exist, which `skipped` says.
 */
export const closedEvents = (branch: Branch, dates: GridDates, skipped: string): EventInput[] =>
  [
    ...closedHours({ ...branch, overrides: branch.overrides ?? [] }, dates.from, dates.to).flatMap(
      ({ start, end, kind }) =>
        dates.grid
          .wallPlaces(wallOf(start), wallOf(end))
          .map((place) => ({ ...place, kind, ...(kind === 'skipped' ? { title: skipped } : {}) })),
    ),
    ...closedDays(branch, dates),
  ].map(({ kind, ...event }) => behindAll(event, kind))

/** Something behind the bookings. */
export const behindAll = (event: EventInput, kind: string): EventInput => ({
  ...event,
  display: 'background',
  classNames: [kind],
})

/**
 * Whole days for which the branch has a reason to be closed: as a day of the month, and in a day's
 * hours from where those begin that are looked at first.
 */
const closedDays = ({ overrides, weekly }: Branch, { from, to, grid }: GridDates) =>
  namedClosures(overrides ?? [])
    .filter(({ date }) => date >= from && date < to)
    .flatMap(({ date, reason: title }) => {
      const end = dateOfDay(dayOfDate(date) + 1)
      const closed = { title, kind: 'closed-day' }
      const hours = grid.wallPlaces(
        wallOf(`${date}T${firstHour(weekly)}`),
        wallOf(`${end}T00:00:00`),
      )
      return [
        { ...closed, start: date, end, allDay: true },
        ...hours.map((place) => ({ ...closed, ...place, allDay: false })),
      ]
    })

/** The dates on which a branch is closed all day, and says why. */
export const namedClosures = (overrides: readonly HoursOverride[]) =>
  overrides.flatMap(({ date, windows, reason }) =>
    windows.length === 0 && reason ? [{ date, reason }] : [],
  )

export type Hours = { weekly: Weekly; overrides: readonly HoursOverride[]; timeZone: string }
export type Stretch = { start: string; end: string; kind: 'closed' | 'skipped' }

const minutesPerDay = 1440

/**
 * When a branch is closed between two dates (`to` is left out), on its own clock; and the hours
 * that its clock skips.
 */
export const closedHours = (hours: Hours, from: string, to: string): Stretch[] => {
  const [first, last] = [dayOfDate(from), dayOfDate(to)]
  const open = openWindows(hours, dateOfDay(first - 1), to).toSorted(
    (one, other) => one.from - other.from,
  )
  const closed: Stretch[] = []
  let reached = first * minutesPerDay
  for (const window of open) {
    if (window.from > reached)
      closed.push(stretch(reached, Math.min(window.from, last * minutesPerDay), 'closed'))
    reached = Math.max(reached, window.to)
  }
  if (reached < last * minutesPerDay) closed.push(stretch(reached, last * minutesPerDay, 'closed'))
  return [...closed, ...skippedHours(hours.timeZone, first, last)]
}

/** When a branch opens on dates (`to` is left out) and until when, in wall minutes of its clock. */
export const openWindows = (
  hours: Hours,
  from: string,
  to: string,
): { from: number; to: number }[] => {
  const [first, last] = [dayOfDate(from), dayOfDate(to)]
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index).flatMap(
    (day) =>
      windowsOf(hours, day).map((window) => {
        const { start, end } = minutesOfWindow(window)
        return { from: day * minutesPerDay + start, to: day * minutesPerDay + end }
      }),
  )
}

const windowsOf = ({ weekly, overrides }: Hours, day: number): readonly HoursWindow[] => {
  const date = dateOfDay(day)
  const override = overrides.find((each) => each.date === date)
  return override ? override.windows : (weekly[weekdays[weekdayOfDay(day)]!] ?? [])
}

/** Where a clock is set forward, there is an hour that it never shows. */
const skippedHours = (zone: string, first: number, last: number): Stretch[] => {
  const segments = offsetSegments(zone, (first - 1) * minutesPerDay, (last + 1) * minutesPerDay)
  return segments.flatMap((segment, index) => {
    const next = segments[index + 1]
    if (!next || next.offset <= segment.offset) return []
    const [from, to] = [segment.to + segment.offset, segment.to + next.offset]
    return from >= first * minutesPerDay && to <= last * minutesPerDay
      ? [stretch(from, to, 'skipped')]
      : []
  })
}

const stretch = (from: number, to: number, kind: Stretch['kind']): Stretch => ({
  start: naive(from),
  end: naive(to),
  kind,
})

/**
 * Where the day begins on the screen: half an hour before the earliest opening of the week; 08:00
 * for a branch that never opens.
 */
export const firstHour = (weekly: Weekly): string => {
  const starts = Object.values(weekly).flatMap((windows) =>
    windows.map(({ s }) => minutesOfTime(s)),
  )
  return `${timeOfMinutes(starts.length === 0 ? 480 : Math.max(0, Math.min(...starts) - 30))}:00`
}
