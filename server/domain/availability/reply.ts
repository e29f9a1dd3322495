import { dateOfDay, dayOfDate, dayOfWall, isoAt, wallAt } from '../../../contract/time/zones.ts'
import type { EmptyReason, FreeTimes } from './availability.ts'
import type { AvailabilityInput } from './input.ts'
import type { ChainItem } from './occupations.ts'

/**
 * A start as it is offered: ISO texts with the offset that the display zone has at that instant.
 */
export type OfferedSlot<Price> = {
  start: string
  end: string
  remaining: number
  experts: number[]
  items: { entailedProduct: number; expert: number; start: string; end: string }[]
  price: Price | null
}

/**
 * The reply of availability 4.4. `tzdb` is the version of the time zone data; every date of the
 * range appears, also empty ones.
 */
export type AvailabilityReply<Price> = {
  timeZone: string
  branchTimeZone: string
  tzdb: string
  now: string
  days: { date: string; slots: OfferedSlot<Price>[] }[]
  nextAvailable: string | null
  emptyReason: EmptyReason | null
}

/**
 * Puts a listing into the words of the reply; `priceOf` prices the chain that would be taken now.
 */
export const availabilityReply = <Price>(
  input: AvailabilityInput,
  free: FreeTimes,
  { tzdb, priceOf }: { tzdb: string; priceOf?: (chain: ChainItem[]) => Price },
): AvailabilityReply<Price> => {
  const timeZone = input.timeZone ?? input.branch.zone
  const text = (instant: number): string => isoAt(timeZone, instant)
  const slotAt = (index: number): OfferedSlot<Price> => {
    const first = free.starts[index]!
    const last = first + free.length
    const chain = free.chainAt(index)
    const [start, end] = [text(first), text(last)]
    // Most appointments are of one service, which begins and ends with them.
    const ofItem = (instant: number): string =>
      instant === first ? start : instant === last ? end : text(instant)
    return {
      start,
      end,
      remaining: free.remainingAt(index),
      experts: free.expertsAt(index),
      items: chain.map((item) => ({ ...item, start: ofItem(item.start), end: ofItem(item.end) })),
      price: priceOf ? priceOf(chain) : null,
    }
  }
  return {
    timeZone,
    branchTimeZone: input.branch.zone,
    tzdb,
    now: text(input.now),
    days: startsByDate(input, free).map(({ date, indexes }) => ({
      date,
      slots: indexes.map(slotAt),
    })),
    nextAvailable: free.nextAvailable === null ? null : text(free.nextAvailable),
    emptyReason: free.emptyReason,
  }
}

/**
 * How much is free on each date of the range in the display zone, for the month view; few is up to
 * three starts.
 */
export const describeDays = (
  input: AvailabilityInput,
  free: FreeTimes,
): Record<string, 'none' | 'few' | 'many'> =>
  Object.fromEntries(
    startsByDate(input, free).map(({ date, indexes }) => [
      date,
      indexes.length === 0 ? 'none' : indexes.length <= 3 ? 'few' : 'many',
    ]),
  )

const startsByDate = (
  input: AvailabilityInput,
  { starts }: FreeTimes,
): { date: string; indexes: number[] }[] => {
  const firstDay = dayOfDate(input.from)
  const days = Array.from(
    { length: Math.max(0, dayOfDate(input.to) - firstDay + 1) },
    (_, day): { date: string; indexes: number[] } => ({
      date: dateOfDay(firstDay + day),
      indexes: [],
    }),
  )
  const zone = input.timeZone ?? input.branch.zone
  for (const [index, start] of starts.entries())
    days[dayOfWall(wallAt(zone, start)) - firstDay]!.indexes.push(index)
  return days
}
