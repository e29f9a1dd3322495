import type { SeriesConflict, SeriesDecision } from '../../../../contract/endpoints/series.ts'
import {
  Refusal,
  refuseField,
  refuseTime,
  type RefusalDetails,
} from '../../../../contract/kernel/errors.ts'
import { dateOfDay, dayOfWall, isoAt } from '../../../../contract/time/zones.ts'
import type { AvailabilityInput } from '../../../domain/availability/input.ts'
import { placeOccurrences, type PlacedSeries } from '../../../domain/scheduling/placeOccurrences.ts'
import type { Ports } from '../../../ports/ports.ts'
import {
  configurationOf,
  readCalendar,
  seenFor,
  type Calendar,
} from '../../availability/calendar.ts'
import type { WantedItem } from '../../availability/items.ts'
import { minuteOf } from '../../availability/request.ts'
import { refuseUnknown } from '../../availability/availableTimes.ts'
import { availabilityInput, type Reach } from '../../availability/availabilityInput.ts'

/** The occurrences to place at a branch, and what is decided about them already. */
export type SeriesRequest = {
  organization: number
  branchOffice: number
  quantity: number
  occurrences: readonly {
    index: number
    wall: number
    items: readonly WantedItem[]
    quantity?: number
  }[]
  skipPolicy: 'skip' | 'next_day' | 'ask'
  decisions: readonly SeriesDecision[]
  /** Appointments whose own time counts as free. */
  moving?: readonly number[]
  reachOf: (calendar: Calendar) => Reach
  replayKey?: string | undefined
  now: Date
}

/** The calendar that a series was decided on, and where its occurrences go. */
export type SeriesOnCalendar = PlacedSeries & { calendar: Calendar & { branch: object } }

/**
 * Reads all that a series meets, in one round trip, and decides its occurrences; nothing is
 * written.
 */
export const placeSeries = async (
  ports: Ports,
  request: SeriesRequest,
): Promise<SeriesOnCalendar> => {
  const { occurrences, organization, branchOffice, now } = request
  const chosen = request.decisions.flatMap(({ start }) =>
    start === null ? [] : [Math.floor(Date.parse(start) / 86_400_000)],
  )
  const days = [...occurrences.map(({ wall }) => dayOfWall(wall)), ...chosen]
  const calendar = await readCalendar(ports, {
    organization,
    branchOffice,
    link: null,
    entailedProducts: [
      ...new Set(
        occurrences.flatMap(({ items }) => items.map(({ entailedProduct }) => entailedProduct)),
      ),
    ],
    seen: seenFor(dateOfDay(Math.min(...days)), dateOfDay(Math.max(...days) + 7)),
    now,
    replayKey: request.replayKey ?? null,
  })
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  const moving = new Set(request.moving ?? [])
  const inputFor = inputsOn(calendar, { request, moving })
  const wanted = occurrences.map(({ index, wall, items, quantity = request.quantity }) => ({
    index,
    wall,
    input: inputFor(items, quantity),
    experts: items.map(({ expert }) => expert),
  }))
  const placed = placeOccurrences({
    occurrences: wanted,
    skipPolicy: request.skipPolicy,
    choices: request.decisions.map(({ index, start }, place) => ({
      index,
      start: start === null ? null : minuteOf(start, `decisions.${place}.start`),
    })),
    occupations: wanted[0]?.input.occupations.filter(({ schedule }) => !moving.has(schedule)) ?? [],
  })
  return { calendar, ...placed }
}

/** What decides about occurrences, once for all that want the same, without what moves. */
const inputsOn = (
  calendar: SeriesOnCalendar['calendar'],
  { request, moving }: { request: SeriesRequest; moving: ReadonlySet<number> },
) => {
  const { now } = request
  const { maxItems } = configurationOf(calendar)
  const reach = request.reachOf(calendar)
  const today = dateOfDay(Math.floor(now.getTime() / 86_400_000))
  const inputs = new Map<string, AvailabilityInput>()
  return (items: readonly WantedItem[], quantity: number): AvailabilityInput => {
    const key = JSON.stringify([items, quantity])
    const known = inputs.get(key)
    if (known !== undefined) return known
    refuseUnknown(calendar, items)
    if (items.length > maxItems) throw refuseField('items', 'tooBig', maxItems)
    const all = availabilityInput(
      calendar,
      { items: [...items], quantity, from: today, to: today, now },
      reach,
    )
    const resources = all.resources?.map((pool) => ({
      ...pool,
      uses: pool.uses.filter(({ schedule }) => !moving.has(schedule)),
    }))
    const input = { ...all, resources }
    inputs.set(key, input)
    return input
  }
}

/** Those in the way, by their place in the rule, as refusals and previews list them. */
export const conflictsOf = (zone: string, conflicts: PlacedSeries['conflicts']): SeriesConflict[] =>
  conflicts.map(({ index, start, code, rule, nearest }) => ({
    index,
    start: isoAt(zone, start),
    reason: code,
    rule,
    nearest: nearest.map((each) => isoAt(zone, each)),
  }))

/** @throws Refusal with every occurrence that is in the way and not decided about */
export const refuseConflicts = (zone: string, conflicts: PlacedSeries['conflicts']): void => {
  const [first] = conflicts
  if (first === undefined) return
  const fields: RefusalDetails['fields'] = conflicts.map(({ index }) => ({
    path: `occurrences.${index}`,
    rule: 'notAllowed',
  }))
  throw refuseTime(first.rule, { fields, occurrences: conflictsOf(zone, conflicts) })
}
