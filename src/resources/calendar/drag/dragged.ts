import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { instantOfIso, isoAt } from '../../../../contract/time/zones.ts'
import type { RequestedItem } from '../../appointments/requestedItem.ts'
import { isLength, lengthOf, itemsOf } from '../model/useMoveAppointment.ts'

/** Where a booking was dropped; `revert` puts it back where it was. */
export type Dropped = {
  booking: CalendarBooking
  start: string
  items: readonly RequestedItem[]
  revert: () => void
}

/** The same with all that is known of the booking. */
export type DroppedWhole = Omit<Dropped, 'booking'> & { booking: ScheduleRecord }

/**
 * A time that was pressed or marked, to be booked or blocked; `minutes`: how long it was marked,
 * absent where it was pressed.
 */
export type Marked = {
  start: string
  end: string
  minutes?: number
  expert?: { id: number; name: string }
  /** Set where a day was pressed, whose time is still to be chosen. */
  isDay?: true
}

/** The minutes that a press alone marks, and those that it stands for. */
export const snapMinutes = 15
export const pressedMinutes = 30

/** A time from an instant (minutes since 1970); so short, it was pressed alone. */
export const markedFrom = (start: number, minutes: number, zone: string): Marked =>
  minutes <= snapMinutes
    ? { start: isoAt(zone, start), end: isoAt(zone, start + pressedMinutes) }
    : { start: isoAt(zone, start), end: isoAt(zone, start + minutes), minutes }

type Clash = { booking: CalendarBooking; minutes: number }

/**
 * The booking that an expert would have to share their time with, if another one ran from one
 * instant to another; instants are minutes.
 */
export const clashOf = (
  bookings: readonly CalendarBooking[],
  {
    id,
    from,
    to,
    experts,
    holds,
  }: {
    id: number
    from: number
    to: number
    experts: readonly number[]
    holds: (booking: CalendarBooking) => boolean
  },
): Clash | undefined =>
  bookings
    .filter((each) => each.id !== id && holds(each))
    .flatMap((booking) =>
      booking.items
        .filter(({ expert }) => experts.includes(expert.id))
        .map(({ startsAt, endsAt }) => ({
          booking,
          minutes: Math.min(to, instantOfIso(endsAt)) - Math.max(from, instantOfIso(startsAt)),
        })),
    )
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes)[0]

/**
 * The services of a booking once the end of one of them was dragged by some minutes; undefined
 * where it cannot be so short or long.
 */
export const stretched = (
  booking: CalendarBooking,
  index: number,
  by: number,
): RequestedItem[] | undefined => {
  const duration = Math.round((lengthOf(booking.items[index]!) + by) / 5) * 5
  if (!isLength(duration)) return undefined
  return itemsOf(booking).map((item, place) => (place === index ? { ...item, duration } : item))
}

/** By how many minutes a rendered event has become longer than it was. */
export const grownBy = (
  now: { start: Date | null; end: Date | null },
  before: { start: Date | null; end: Date | null },
): number => Math.round((shownLength(now) - shownLength(before)) / 60_000)

const shownLength = ({ start, end }: { start: Date | null; end: Date | null }): number =>
  (end?.getTime() ?? 0) - (start?.getTime() ?? 0)
