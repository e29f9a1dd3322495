import { dateOfDay, dayOfWall, instantOfWall } from '../../../contract/time/zones.ts'
import type { ErrorCode } from '../../../contract/kernel/errors.ts'
import { decide, type RefusedStart } from '../availability/availability.ts'
import type { AvailabilityInput, Occupation } from '../availability/input.ts'
import { occupationsOf, type ChainItem } from '../availability/occupations.ts'

/**
 * One occurrence of a series: when the branch's clock is to show what, in wall minutes, and what is
 * requested.
 */
export type Occurrence = {
  index: number
  wall: number
  input: AvailabilityInput
  experts: readonly (number | null)[]
}

/** What was decided about one: another start, or null to leave it out. */
export type Choice = { index: number; start: number | null }

export type PlacedOccurrence = {
  index: number
  start: number
  chain: ChainItem[]
  input: AvailabilityInput
  byChoice: boolean
}

type Series = {
  occurrences: readonly Occurrence[]
  skipPolicy: 'skip' | 'next_day' | 'ask'
  choices: readonly Choice[]
  /** What the experts do already, without the appointments of the series that are about to move. */
  occupations: readonly Occupation[]
}

export type PlacedSeries = {
  placed: PlacedOccurrence[]
  /** Without a code where that was chosen. */
  leftOut: { index: number; start: number; code: ErrorCode | null; rule?: RefusedStart['rule'] }[]
  /** What is not decided about yet, with free starts nearby. */
  conflicts: ({ index: number; start: number } & RefusedStart)[]
}

/** What the occurrences before one take of experts and of resources. */
type Taken = {
  occupations: Occupation[]
  /** Who was given a service, in order. */
  turns: number[]
  units: { index: number; type: string; quantity: number; from: number; to: number }[]
}

const minutesPerDay = 1440
/** How far the last occurrence may be put off, and how far near starts are looked for. */
const mostDays = 7
/**
 * Beyond this, what an expert does has no say in an appointment: the week of the limits and the
 * longest appointment.
 */
const surroundings = 12 * minutesPerDay

/**
 * Decides every occurrence of a series in turn, each one knowing where those before it went. One
 * whose time is not free is left out (`skip`), takes the same time on the first free day before the
 * next occurrence and else is left out (`next_day`), or is a conflict (`ask`).
 */
export const placeOccurrences = ({
  occurrences,
  skipPolicy,
  choices,
  occupations,
}: Series): PlacedSeries => {
  const result: PlacedSeries = { placed: [], leftOut: [], conflicts: [] }
  const taken: Taken = { occupations: [], turns: [], units: [] }
  for (const [position, occurrence] of occurrences.entries()) {
    const { index, wall } = occurrence
    const { zone } = occurrence.input.branch
    const start = instantOfWall(zone, wall)
    const choice = choices.find((each) => each.index === index)
    if (choice?.start === null) {
      result.leftOut.push({ index, start, code: null })
      continue
    }
    const next = occurrences[position + 1]
    const pause = Math.min(
      mostDays,
      next === undefined ? mostDays : Math.max(1, dayOfWall(next.wall) - dayOfWall(wall)),
    )
    const tries = [choice?.start ?? start]
    if (skipPolicy === 'next_day' && choice === undefined) {
      for (let days = 1; days < pause; days += 1)
        tries.push(instantOfWall(zone, wall + days * minutesPerDay))
    }
    const request = around(occurrence, { start: tries[0]!, days: pause, occupations, taken })
    const refused = decideInTurn(request, tries, occurrence.experts)
    if ('chain' in refused) {
      result.placed.push({
        index,
        start: refused.start,
        chain: refused.chain,
        input: request,
        byChoice: choice !== undefined,
      })
      const busy = occupationsOf(refused.chain, request.items, request.internalBuffers ?? false)
      taken.occupations.push(
        ...busy.map((each) => ({ ...each, schedule: -1 - index, branch: request.branch.id })),
      )
      taken.turns.push(...refused.chain.map(({ expert }) => expert))
      for (const [place, { start: from, end: to }] of refused.chain.entries()) {
        for (const { type, quantity } of request.items[place]!.resources ?? [])
          taken.units.push({ index, type, quantity, from, to })
      }
    } else if (skipPolicy === 'ask' || choice !== undefined) {
      result.conflicts.push({ index, start: tries[0]!, ...refused })
    } else {
      result.leftOut.push({ index, start, code: refused.code, rule: refused.rule })
    }
  }
  return result
}

/**
 * The input for one occurrence: only what is near it, so that a long series does not look at two
 * years for every appointment.
 */
const around = (
  { input }: Occurrence,
  {
    start,
    days,
    occupations,
    taken,
  }: { start: number; days: number; occupations: readonly Occupation[]; taken: Taken },
): AvailabilityInput => {
  const day = Math.floor(start / minutesPerDay)
  const isNear = (at: number) =>
    at > start - surroundings && at < start + surroundings + mostDays * minutesPerDay
  const near = [...occupations, ...taken.occupations].filter((each) => isNear(each.start))
  const resources = input.resources?.map((pool, place, pools) => {
    // Which units those before took is for the database to say: they are counted, under numbers
    // that no unit has.
    const own =
      pools.findIndex(({ type }) => type === pool.type) === place
        ? taken.units.filter(({ type }) => type === pool.type)
        : []
    const used = own.flatMap(({ index, quantity, from, to }) =>
      Array.from({ length: quantity }, (_, unit) => ({
        schedule: -1 - index,
        unit: -1 - unit - 100 * index,
        from,
        to,
      })),
    )
    return { ...pool, uses: [...pool.uses, ...used].filter(({ from }) => isNear(from)) }
  })
  return {
    ...input,
    experts: afterTurns(input.experts, taken.turns),
    occupations: near,
    ...(resources === undefined ? {} : { resources }),
    from: dateOfDay(day - 1),
    to: dateOfDay(day + days),
  }
}

/** The experts, once some of them were given further services: later than whatever they had. */
const afterTurns = (
  experts: AvailabilityInput['experts'],
  turns: readonly number[],
): AvailabilityInput['experts'] => {
  if (turns.length === 0) return experts
  const latest = Math.max(0, ...experts.map(({ lastTurn }) => lastTurn ?? 0))
  return experts.map((expert) => {
    const place = turns.lastIndexOf(expert.id)
    return place === -1 ? expert : { ...expert, lastTurn: latest + 1 + place }
  })
}

const decideInTurn = (
  input: AvailabilityInput,
  tries: readonly number[],
  experts: readonly (number | null)[],
): { start: number; chain: ChainItem[] } | RefusedStart => {
  let first: RefusedStart | undefined
  for (const start of tries) {
    const decision = decide(input, start, { experts })
    if (decision.accepted) return { start, chain: decision.chain }
    first ??= { rule: decision.rule, code: decision.code, nearest: decision.nearest }
  }
  return first!
}
