import type { CalendarBooking } from '../../../contract/endpoints/scheduleMonth.ts'
import { instantOfIso, wallAt } from '../../../contract/zones.ts'

/** Where a booking stands on a calendar: what the branch's clock shows at its start and end, written without any zone. */
export type PlacedBooking = { id: string; start: string; end: string; booking: CalendarBooking }

/** A wall minute as a calendar that knows no zones reads it: `2026-11-20T09:30:00`. */
export const naive = (wall: number): string => new Date(wall * 60_000).toISOString().slice(0, 19)

/**
 * Bookings on their branch's clock. One that begins before the clock is set back and ends after it may end earlier on the clock than
 * it began: it is drawn with the length that it really has.
 */
export const placedBookings = (bookings: readonly CalendarBooking[]): PlacedBooking[] =>
  bookings.map((booking) => {
    const [from, to] = [instantOfIso(booking.startsAt), instantOfIso(booking.endsAt)]
    const start = wallAt(booking.timeZone, from)
    const end = wallAt(booking.timeZone, to)
    return { id: String(booking.id), start: naive(start), end: naive(end > start ? end : start + (to - from)), booking }
  })
