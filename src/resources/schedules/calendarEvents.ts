import type { EventInput } from '@fullcalendar/core'
import type { TimeLocale } from '../../../contract/time/clock.ts'
import type { CalendarSettings } from '../../../contract/time/clockSchema.ts'
import type { CalendarBooking } from '../../../contract/endpoints/schedules.ts'
import type { HoursOverride } from '../../../contract/time/hours.ts'
import { dateOfDay, dayOfDate, instantOfIso } from '../../../contract/time/zones.ts'
import { lookOf } from '../statusLooks.ts'
import { colorIndex } from './bookingColors.ts'
import { guestOf, servicesOf, type NamelessWords } from './bookingWords.ts'
import { clockWords } from './clockWords.ts'
import { closedHours } from './closedHours.ts'
import { firstHour } from './firstHour.ts'
import type { GridTime } from './gridTime.ts'
import { wallOf } from './naive.ts'
import type { Branch } from './useBranch.ts'

/** What an event carries for its drawing; `service` where it stands for one of several, `drawn` where it begins as it is stored. */
export type EventWords = {
  booking: CalendarBooking
  time: string
  status: string
  label: string
  service?: string
  item?: number
  drawn?: string
}

/** What the colours of the events say. */
export const colorings = ['status', 'expert', 'service'] as const
export type Coloring = (typeof colorings)[number]

/** What the colors say by the setting of a branch. */
export const coloringOf = ({ colours }: Pick<CalendarSettings, 'colours'>): Coloring => (colours === 'product' ? 'service' : colours)

/** How bookings are put into words and colours, and which of them may be dragged. */
export type EventStyle = {
  locale: TimeLocale
  nameless: NamelessWords
  statusWord: (id: number) => string
  /** Said of whoever has said that they come. */
  comesWord: string
  coloring: Coloring
  isMovable: (booking: CalendarBooking) => boolean
}

type Item = CalendarBooking['items'][number]

/** The drawing of a booking: that of its status, in the colour of its expert or service where those are asked for. */
export const lookClasses = (booking: CalendarBooking, { coloring }: EventStyle, item: Item | undefined = booking.items[0]): string[] => {
  const look = ['booking', `look-${lookOf(booking.status.sysName)}`]
  if (coloring === 'status' || !item) return look
  return [...look, `color-${colorIndex(coloring === 'expert' ? item.expert.id : item.entailedProduct.id)}`]
}

/** A booking in words: who comes, when it begins on the clock of its branch, how it stands, and all of it in one line. */
export const bookingInWords = (
  booking: CalendarBooking,
  style: EventStyle,
): { title: string; time: string; status: string; label: string } => {
  const title = guestOf(booking, style.nameless)
  const time = clockWords(booking.timeZone, instantOfIso(booking.startsAt), style.locale)
  const status = style.statusWord(booking.status.id)
  const label = [time, title, servicesOf(booking), status, booking.reconfirmedAt && style.comesWord].filter(Boolean).join(', ')
  return { title, time, status, label }
}

/** A branch's bookings as FullCalendar takes them, on the branch's clock. */
export const bookingEvents = (bookings: readonly CalendarBooking[], style: EventStyle, grid: GridTime): EventInput[] =>
  bookings.flatMap((booking) => {
    const { title, ...words } = bookingInWords(booking, style)
    return grid.places(instantOfIso(booking.startsAt), instantOfIso(booking.endsAt)).map(({ start, end }, part, parts) => ({
      id: part === 0 ? String(booking.id) : `${booking.id}-${part}`,
      start,
      end,
      title,
      classNames: lookClasses(booking, style),
      startEditable: style.isMovable(booking) && part === 0,
      // What goes on in another column has its end there.
      ...(style.isMovable(booking) && parts.length === 1 ? {} : { durationEditable: false }),
      extendedProps: { booking, ...words, drawn: start } satisfies EventWords,
    }))
  })

/** What lies behind the bookings: when the branch is closed, with the reason of a whole day, and hours that do not exist. */
export const closedEvents = (branch: Branch, from: string, to: string, grid: GridTime, skipped: string): EventInput[] =>
  [
    ...closedHours({ ...branch, overrides: branch.overrides ?? [] }, from, to).flatMap(({ start, end, kind }) =>
      grid.wallPlaces(wallOf(start), wallOf(end)).map((place) => ({ ...place, kind, ...(kind === 'skipped' ? { title: skipped } : {}) })),
    ),
    ...closedDays(branch, from, to, grid),
  ].map(({ kind, ...drawn }) => behindAll(drawn, kind))

/** Something drawn behind the bookings. */
export const behindAll = (drawn: EventInput, kind: string): EventInput => ({ ...drawn, display: 'background', classNames: [kind] })

/**
 * Whole days for which the branch has a reason to be closed: as a day of the month, and in a day's hours from where those begin that are
 * looked at first.
 */
const closedDays = ({ overrides, weekly }: Branch, from: string, to: string, grid: GridTime) =>
  namedClosures(overrides ?? [])
    .filter(({ date }) => date >= from && date < to)
    .flatMap(({ date, reason: title }) => {
      const end = dateOfDay(dayOfDate(date) + 1)
      const drawn = { title, kind: 'closed-day' }
      const hours = grid.wallPlaces(wallOf(`${date}T${firstHour(weekly)}`), wallOf(`${end}T00:00:00`))
      return [{ ...drawn, start: date, end, allDay: true }, ...hours.map((place) => ({ ...drawn, ...place, allDay: false }))]
    })

/** The dates on which a branch is closed all day, and says why. */
export const namedClosures = (overrides: readonly HoursOverride[]) =>
  overrides.flatMap(({ date, windows, reason }) => (windows.length === 0 && reason ? [{ date, reason }] : []))
