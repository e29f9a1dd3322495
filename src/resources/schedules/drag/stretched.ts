import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { isLength, lengthOf } from '../bookingLength.ts'
import type { AskedItem } from '../times/askedItem.ts'
import { itemsOf } from '../useMoveBooking.ts'

/** The services of a booking once the end of one of them was dragged by some minutes; undefined where it cannot be so short or long. */
export const stretched = (booking: CalendarBooking, index: number, by: number): AskedItem[] | undefined => {
  const duration = Math.round((lengthOf(booking.items[index]!) + by) / 5) * 5
  if (!isLength(duration)) return undefined
  return itemsOf(booking).map((item, place) => (place === index ? { ...item, duration } : item))
}

/** By how many minutes a drawn event has become longer than it was. */
export const grownBy = (now: { start: Date | null; end: Date | null }, before: { start: Date | null; end: Date | null }): number =>
  Math.round((drawnLength(now) - drawnLength(before)) / 60_000)

const drawnLength = ({ start, end }: { start: Date | null; end: Date | null }): number => (end?.getTime() ?? 0) - (start?.getTime() ?? 0)
