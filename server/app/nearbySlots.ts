import type { Slot } from '../../contract/endpoints/appointmentParts.ts'
import { dateOfDay, isoAt } from '../../contract/time/zones.ts'
import { freeTimes, type FreeTimes } from '../domain/availability.ts'
import type { AvailabilityInput } from '../domain/availabilityInput.ts'
import { availabilityReply } from '../domain/availabilityReply.ts'
import { seenFor, type Calendar } from './calendar.ts'
import { priceOfChain } from './prices.ts'
import type { VisitRequest } from './visitInput.ts'
import { tzdb } from './offer.ts'

/** How many days around the wanted start nearby times are looked for. */
export const nearbyDays = { before: 3, after: 7 }

/** What has to be read of a calendar to decide a start there and to find free ones nearby. */
export const seenAround = (instant: Date): ReturnType<typeof seenFor> => {
  const day = Math.floor(instant.getTime() / 86_400_000)
  return seenFor(dateOfDay(day - nearbyDays.before - 1), dateOfDay(day + nearbyDays.after + 1))
}

/** Nearby starts in the form in which availability offers them, nearest first. */
export const nearbySlots = (
  calendar: Calendar,
  within: AvailabilityInput,
  starts: readonly number[],
  { items, quantity }: Pick<VisitRequest, 'items' | 'quantity'>,
): Slot[] => {
  const free = freeTimes(within)
  const indexes = starts.map((start) => free.starts.indexOf(start))
  // only these few: putting a fortnight of starts into words costs more than the booking
  const nearest: FreeTimes = {
    ...free,
    starts: [...starts],
    expertsAt: (each) => free.expertsAt(indexes[each]!),
    remainingAt: (each) => free.remainingAt(indexes[each]!),
    chainAt: (each) => free.chainAt(indexes[each]!),
  }
  const reply = availabilityReply(within, nearest, { tzdb, priceOf: (chain) => priceOfChain(calendar, chain, quantity, items) })
  const slots = reply.days.flatMap((day) => day.slots) as Slot[]
  return starts.flatMap((start) => slots.find((slot) => slot.start === isoAt(reply.timeZone, start)) ?? [])
}
