import { holdEnd, statusAfterBooking } from '../bookedAs.ts'
import type { Calendar } from '../calendar.ts'

/** How visitors are asked: nobody knows yet whose client they are, and their time is held as long as every time that somebody chose. */
export const visitorAsked = (calendar: Calendar, now: Date) => ({
  client: null,
  becomes: statusAfterBooking(calendar),
  until: holdEnd(calendar, now),
})
