import { Refusal, refuseTime } from '../../../contract/kernel/errors.ts'
import type { TimeRule } from '../../../contract/time/timeRules.ts'
import {
  dateOfDay,
  dayOfWall,
  instantsBetween,
  offsetSegments,
  wallAt,
} from '../../../contract/time/zones.ts'
import { nearestStarts } from '../../domain/availability/availability.ts'
import type { AvailabilityInput } from '../../domain/availability/input.ts'
import { configurationOf, seenFor, type Calendar } from './calendar.ts'
import { nearbySlots } from './availableTimes.ts'
import { availabilityInput, type Reach, type AvailabilityQuery } from './availabilityInput.ts'

type Read = Calendar & { branch: object }
type Wanted = Pick<
  AvailabilityQuery,
  'items' | 'quantity' | 'now' | 'timeZone' | 'excludeSchedule' | 'person'
>
/** Reads the same calendar for another time. */
export type ReadAgain = (seen: ReturnType<typeof seenFor>) => Promise<Read | undefined>

/**
 * How many days are looked at on either side of the first and of the last time that may be booked.
 */
const days = 10
const tooSoon: readonly TimeRule[] = ['leadTime', 'sameDayCutoff']

/**
 * The calendar around the first or the last minute that visitors may book, where a time was refused
 * for lying before or after it, so far that nothing is free nearby; undefined where it was refused
 * for something else. `near` are then the free starts nearest to that minute.
 */
export const timesInReach = async (
  calendar: Read,
  {
    rule,
    wanted: { now, ...wanted },
    reachOf,
  }: { rule: TimeRule; wanted: Wanted; reachOf: (calendar: Read) => Reach },
  readAgain: ReadAgain,
): Promise<{ calendar: Read; within: AvailabilityInput; near: number[] } | undefined> => {
  if (rule !== 'horizon' && !tooSoon.includes(rule)) return undefined
  const { horizonDays, leadTimeMinutes } = configurationOf(calendar)
  const { timeZone: zone } = calendar.branch
  const minute = Math.floor(now.getTime() / 60_000)
  const lastDay = dayOfWall(wallAt(zone, minute)) + horizonDays
  const edge = rule === 'horizon' ? endOf(zone, lastDay) : minute + leadTimeMinutes
  const day = dayOfWall(wallAt(zone, edge))
  const range = { from: dateOfDay(day - days), to: dateOfDay(day + days) }
  const there = await readAgain(seenFor(range.from, range.to))
  if (there === undefined) return undefined
  const within = availabilityInput(there, { now, ...wanted, ...range }, reachOf(there))
  return { calendar: there, within, near: nearestStarts(within, edge, null) }
}

/** The last instant of a day where the clock shows it. */
const endOf = (zone: string, day: number): number => {
  const end = (day + 1) * 1440
  return (
    (instantsBetween(offsetSegments(zone, end - 2 * 1440, end + 2 * 1440), end - 1440, end).at(
      -1,
    ) ?? end) - 1
  )
}

/**
 * Decides a time; where it is refused for being too soon or too far ahead, and nothing is free
 * nearby, the refusal names the nearest times that may be booked at all.
 */
export const decidedInReach = async <Decided>(
  decide: () => Decided,
  {
    calendar,
    wanted,
    reachOf,
  }: { calendar: Read; wanted: Wanted; reachOf: (calendar: Read) => Reach },
  readAgain: ReadAgain,
): Promise<Decided> => {
  try {
    return decide()
  } catch (error) {
    const rule =
      error instanceof Refusal &&
      Array.isArray(error.details.slots) &&
      error.details.slots.length === 0
        ? error.details.rule
        : undefined
    const found =
      rule === undefined
        ? undefined
        : await timesInReach(calendar, { rule, wanted, reachOf }, readAgain)
    if (found === undefined) throw error
    throw refuseTime(rule!, {
      slots: nearbySlots(found.calendar, { within: found.within, starts: found.near }, wanted),
    })
  }
}
