import type { EventInput } from '@fullcalendar/core'
import { blockingScheduleStatuses } from '../../../contract/scheduleStatuses.ts'
import type { EventWords } from './calendarEvents.ts'

const takingPlace: readonly string[] = blockingScheduleStatuses

type Drawn = Omit<EventInput, 'start'> & { start: string }

/**
 * What a month shows of each day: as many events as there is room for, what takes place before what was called off; the last line says how
 * many more there are. `counts` says of each date how many bookings it has, of which not all have to be among the events.
 */
export const monthEvents = (
  events: readonly Drawn[],
  counts: ReadonlyMap<string, number>,
  room: number,
  words: (count: number) => string,
): EventInput[] =>
  [...byDate(events, [...counts.keys()][0] ?? '')].flatMap(([date, ofDay]) => {
    const bookings = ofDay.filter(isBooking).length
    const all = ofDay.length - bookings + Math.max(bookings, counts.get(date) ?? 0)
    if (all <= room) return ofDay
    const shown = ofDay.toSorted((one, other) => Number(isOff(one)) - Number(isOff(other))).slice(0, room - 1)
    return [...shown, restOf(date, words(all - shown.length))]
  })

/** What began the night before the first day belongs to the first. */
const byDate = (events: readonly Drawn[], first: string): Map<string, Drawn[]> =>
  Map.groupBy(
    events.toSorted((one, other) => one.start.localeCompare(other.start)),
    ({ start }) => (start.slice(0, 10) < first ? first : start.slice(0, 10)),
  )

const bookingOf = ({ extendedProps }: Drawn) => (extendedProps as Partial<EventWords> | undefined)?.booking
const isBooking = (event: Drawn): boolean => bookingOf(event) !== undefined
const isOff = (event: Drawn): boolean => {
  const booking = bookingOf(event)
  return booking !== undefined && !takingPlace.includes(booking.status.sysName)
}

/** It stands after all that begins on its day. */
const restOf = (date: string, title: string): EventInput => ({
  id: `rest-${date}`,
  start: `${date}T23:59:00`,
  end: `${date}T23:59:59`,
  title,
  classNames: ['rest-of-day'],
  editable: false,
  extendedProps: { restOf: date },
})
