import type { AvailabilityReply, CompactTimes, Slot } from '../appointmentParts.ts'
import {
  dateOfDay,
  dayOfDate,
  dayOfWall,
  instantsOfSteps,
  isoWithOffset,
  offsetIn,
} from '../../time/zones.ts'

/** A reply with its free starts as slots by date, the form of availability 4.4. */
export const expandTimes = (reply: AvailabilityReply): AvailabilityReply => {
  const { compact, ...rest } = reply
  if (compact === undefined) return reply
  const firstDay = dayOfDate(compact.from)
  const days = Array.from(
    { length: Math.max(0, dayOfDate(compact.to) - firstDay + 1) },
    (_, day): AvailabilityReply['days'][number] => ({ date: dateOfDay(firstDay + day), slots: [] }),
  )
  for (const [index, start] of instantsOfSteps(compact.starts).entries()) {
    const day = dayOfWall(start + offsetIn(compact.offsets, start)) - firstDay
    days[day]!.slots.push(slotAt(compact, index, start))
  }
  return { ...rest, days }
}

const slotAt = (compact: CompactTimes, index: number, start: number): Slot => {
  const iso = (instant: number) => isoWithOffset(instant, offsetIn(compact.offsets, instant))
  const chain = compact.chains[compact.chainOf[index]!]!
  let end = start
  const items = compact.services.map(({ entailedProduct, minutes }, place) => {
    const item = { entailedProduct, expert: chain.experts[place]!, start: iso(end) }
    end += minutes
    return { ...item, end: iso(end) }
  })
  return {
    start: iso(start),
    end: iso(end),
    remaining: compact.remaining[index]!,
    experts: [...compact.leads[compact.leadsOf[index]!]!],
    items,
    price: chain.price,
  }
}
