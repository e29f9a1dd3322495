import {
  dayOfDate,
  dayOfWall,
  addInstantsBetween,
  offsetSegments,
  type OffsetSegment,
} from '../../../contract/time/zones.ts'
import type { AvailabilityInput, Calendar, ItemRequest, ResourcePool } from './input.ts'
import type { Session } from './itemStarts.ts'
import type { ChainItem } from './occupations.ts'
import { openingHours } from './openingHours.ts'
import { difference, includes, intersection, merged, type Spans } from './spans.ts'

/** When the branch and a calendar are open. */
type Opening = (calendar?: Calendar | null) => Spans

/**
 * Rule 10: the starts at which an item would lack a resource: in some minute of it, units in use
 * and units needed are more than are there. `none` is all instants that may be requested.
 */
export const startsLackingResources = (
  { resources = [], excludeSchedule }: AvailabilityInput,
  item: ItemRequest,
  { open, segments }: { open: Opening; segments: readonly OffsetSegment[] },
): Spans => {
  const lacking = (item.resources ?? []).flatMap(({ type, quantity }) => {
    const steps = resources
      .filter((pool) => pool.type === type)
      .flatMap((pool) => freeSteps(pool, { open, segments, excludeSchedule }))
    return belowOf(steps, quantity)
  })
  const starts = merged(lacking)
  // An item that starts so many minutes before a lack still runs into it.
  return merged(
    starts.map((instant, place) => (place % 2 === 0 ? instant - item.duration + 1 : instant)),
  )
}

/**
 * The starts of sessions that no one can join for want of resources: what a session uses itself is
 * there for those who join it, so one that was given without what it needs takes in no one, and one
 * booking more never adds a time.
 */
export const startsOfUnplacedSessions = (
  input: AvailabilityInput,
  item: ItemRequest,
  {
    sessions,
    lacking,
    open,
    segments,
  }: {
    sessions: readonly Session[]
    lacking: Spans
    open: Opening
    segments: readonly OffsetSegment[]
  },
): Spans => {
  const { resources = [], excludeSchedule } = input
  const unplaced = sessions.filter(({ start, end, seats }) => {
    if (!includes(lacking, start)) return false
    const own = new Set(seats.map(({ schedule }) => schedule))
    const usedByOthers = resources.map((pool) => ({
      ...pool,
      uses: pool.uses.filter(
        ({ schedule, from, to }) =>
          from < end && to > start && !own.has(schedule) && schedule !== excludeSchedule,
      ),
    }))
    return includes(
      startsLackingResources({ ...input, resources: usedByOthers }, item, { open, segments }),
      start,
    )
  })
  return merged(unplaced.flatMap(({ start }) => [start, start + 1]))
}

/** How many units of a pool are free from one instant on more (or less) than before. */
type Step = { at: number; more: number }

const freeSteps = (
  pool: ResourcePool,
  {
    open,
    segments,
    excludeSchedule,
  }: { open: Opening; segments: readonly OffsetSegment[]; excludeSchedule: number | undefined },
): Step[] => {
  const there = presence(pool, open, segments)
  const byUnit = new Map<number, number[]>()
  for (const { schedule, unit, from, to } of pool.uses) {
    if (schedule !== excludeSchedule) byUnit.set(unit, [...(byUnit.get(unit) ?? []), from, to])
  }
  // Those who sit in one session use the same unit at the same time: it is in use once.
  const used = [...byUnit.values()].flatMap((pairs) =>
    merged(pairs).map((at, place) => ({ at, used: place % 2 === 0 ? 1 : -1, there: 0 })),
  )
  const events = [
    ...used,
    ...there.map((at, place) => ({ at, used: 0, there: place % 2 === 0 ? 1 : -1 })),
  ].sort((a, b) => a.at - b.at)
  const steps: Step[] = []
  let [inUse, isThere, before] = [0, 0, 0]
  for (const [place, event] of events.entries()) {
    inUse += event.used
    isThere += event.there
    if (events[place + 1]?.at === event.at) continue
    const free = isThere > 0 ? Math.max(0, pool.quantity - inUse) : 0
    if (free !== before) steps.push({ at: event.at, more: free - before })
    before = free
  }
  return steps
}

/** When a pool can be used at all: in its hours, on no day off. */
const presence = (
  { calendar, timeOff = [] }: ResourcePool,
  open: Opening,
  segments: readonly OffsetSegment[],
): Spans => {
  const away: number[] = []
  for (const { dateFrom, dateTo } of timeOff)
    addInstantsBetween(
      { segments, pairs: away },
      dayOfDate(dateFrom) * 1440,
      (dayOfDate(dateTo) + 1) * 1440,
    )
  return difference(open(calendar), merged(away))
}

/** The instants at which fewer than so many are free. */
const belowOf = (steps: readonly Step[], quantity: number): number[] => {
  const ordered = steps.toSorted((a, b) => a.at - b.at)
  const pairs: number[] = []
  let free = 0
  let since = -Infinity
  for (const [place, { at, more }] of ordered.entries()) {
    free += more
    if (ordered[place + 1]?.at === at) continue
    if (free >= quantity && since < Infinity) {
      if (since < at) pairs.push(since, at)
      since = Infinity
    } else if (free < quantity && since === Infinity) since = at
  }
  if (since < Infinity) pairs.push(since, Infinity)
  return pairs
}

/**
 * What an accepted item needs of each type, and the resources of that type with the minutes of the
 * item in which they can be used.
 */
export type ResourceDemand = {
  quantity: number
  pools: { resource: number; quantity: number; from: number; to: number }[]
}

/** The same for each item of an accepted chain: what the database takes units from. */
export const resourceDemands = (
  input: AvailabilityInput,
  chain: readonly ChainItem[],
): ResourceDemand[][] => {
  const { branch, resources = [], items } = input
  if (items.every((item) => (item.resources ?? []).length === 0)) return items.map(() => [])
  const [from, to] = [chain[0]!.start - 3 * 1440, chain.at(-1)!.end + 3 * 1440]
  const segments = offsetSegments(branch.zone, from, to)
  const open: Opening = input.force
    ? () => [from, to]
    : openingHours(branch, {
        segments,
        fromDay: dayOfWall(chain[0]!.start) - 2,
        toDay: dayOfWall(chain.at(-1)!.end) + 1,
      })
  return chain.map(({ start, end }, place) =>
    (items[place]!.resources ?? []).map(({ type, quantity }) => ({
      quantity,
      pools: resources
        .filter((pool) => pool.type === type)
        .flatMap((pool) =>
          pairsOf(intersection(presence(pool, open, segments), [start, end])).map((span) => ({
            resource: pool.id,
            quantity: pool.quantity,
            ...span,
          })),
        ),
    })),
  )
}

const pairsOf = (spans: Spans): { from: number; to: number }[] =>
  Array.from({ length: spans.length / 2 }, (_, place) => ({
    from: spans[2 * place]!,
    to: spans[2 * place + 1]!,
  }))
