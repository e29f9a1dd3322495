import type { AvailabilityReply, CompactTimes, Slot } from '../endpoints/appointmentParts.ts'
import {
  dateOfDay,
  dayOfDate,
  dayOfWall,
  instantOfIso,
  isoWithOffset,
  offsetOfIso,
} from './zones.ts'

/** A free start: whole minutes since 1970 UTC, and how many its clock is ahead of UTC there. */
export type ClockStart = [start: number, offset: number]

/** The free starts of a reply of either form, in order. */
export const startsOf = ({ days, compact }: Pick<AvailabilityReply, 'days' | 'compact'>) =>
  compact === undefined
    ? days.flatMap(({ slots }) =>
        slots.map(({ start }): ClockStart => [instantOfIso(start), offsetOfIso(start)]),
      )
    : instantsIn(compact).map((start): ClockStart => [start, offsetIn(compact, start)])

/** A reply with its free starts as slots by date, the form of availability 4.4. */
export const expandTimes = (reply: AvailabilityReply): AvailabilityReply => {
  const { compact, ...rest } = reply
  if (compact === undefined) return reply
  const firstDay = dayOfDate(compact.from)
  const days = Array.from(
    { length: Math.max(0, dayOfDate(compact.to) - firstDay + 1) },
    (_, day): AvailabilityReply['days'][number] => ({ date: dateOfDay(firstDay + day), slots: [] }),
  )
  for (const [index, start] of instantsIn(compact).entries()) {
    const day = dayOfWall(start + offsetIn(compact, start)) - firstDay
    days[day]!.slots.push(slotAt(compact, index, start))
  }
  return { ...rest, days }
}

const instantsIn = ({ starts }: CompactTimes): number[] => {
  let instant = 0
  return starts.map((minutes) => (instant += minutes))
}

const offsetIn = ({ offsets }: CompactTimes, instant: number): number =>
  offsets.findLast(({ from }) => from <= instant)!.offset

const slotAt = (compact: CompactTimes, index: number, start: number): Slot => {
  const iso = (instant: number) => isoWithOffset(instant, offsetIn(compact, instant))
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
