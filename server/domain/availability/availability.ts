import type { ErrorCode } from '../../../contract/kernel/errors.ts'
import { timeRules } from '../../../contract/time/timeRules.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import type { AvailabilityInput, ItemRequest } from './input.ts'
import { candidates, lengthOf } from './search.ts'
import type { ChainItem } from './occupations.ts'
import { type OfferedStarts, offeredStarts } from './offeredStarts.ts'
import { refusingRule, withoutGrid, type RefusingRule } from './refusingRule.ts'
import { difference, type Spans } from './spans.ts'
import { instantsOfDates, withHorizon, withLead, withLinkDays } from './openingHours.ts'

/**
 * Why nothing is offered in the range: the first obstacle, in the order state, hours, lead time and
 * horizon, bookings.
 */
export type EmptyReason =
  | 'closed'
  | 'fully_booked'
  | 'lead_time'
  | 'same_day'
  | 'horizon'
  | 'no_expert'
  | 'disabled'

/**
 * The listing. `expertsAt`, `remainingAt` and `chainAt` say what belongs to the start at an index
 * (availability 4.4).
 */
export type FreeTimes = OfferedStarts & {
  /** Minutes of the whole appointment. */
  length: number
  /** The first start after the range, when the range is empty and `searchUntil` was given. */
  nextAvailable: number | null
  emptyReason: EmptyReason | null
}

/**
 * A start accepted, with the chain to book; or refused by a rule, with up to five free starts of
 * the range, nearest first.
 */
export type Decision =
  | { accepted: true; chain: ChainItem[]; remaining: number }
  | ({ accepted: false } & RefusedStart)

/** A refused start: the rule and its code, and the nearest free starts. */
export type RefusedStart = { rule: RefusingRule; code: ErrorCode; nearest: number[] }

/** Lists the starts that are free in the range (availability 4.3). */
export const freeTimes = (input: AvailabilityInput): FreeTimes => {
  const length = lengthOf(input.items)
  const unavailable = stateReason(input)
  if (unavailable)
    return { ...offeredStarts(input, []), length, nextAvailable: null, emptyReason: unavailable }
  const offered = offeredStarts(input, bookable(input, input.from, input.to))
  if (offered.starts.length > 0)
    return { ...offered, length, nextAvailable: null, emptyReason: null }
  return {
    ...offered,
    length,
    nextAvailable: firstAfterRange(input),
    emptyReason: emptyReason(input),
  }
}

/**
 * Decides one start by the same rules; `experts` fixes the expert of each item (null: any). The
 * range of the input is where near starts are looked for; its data must cover the start as well.
 * When several rules refuse, the first in this order counts: state, lead time, horizon, days of the
 * link, hours, grid, what else the experts do, their limits, seats.
 * @param present the start of the appointment that is being changed: it is where it is already, so
 * it is not near, and may stay there off the grid
 */
export const decide = (
  input: AvailabilityInput,
  start: number,
  {
    experts = [],
    present = null,
  }: { experts?: readonly (number | null)[]; present?: number | null } = {},
): Decision => {
  const request = {
    ...input,
    items: input.items.map((item, index) => withExpert(item, experts[index] ?? null)),
  }
  const unavailable = stateReason(request)
  if (unavailable) return refusal(stateRule(request, unavailable), [])
  const only = [start, start + 1]
  const decided = start === present ? withoutGrid(request) : request
  const offered = offeredStarts(
    decided,
    withLinkDays(decided, withHorizon(decided, withLead(decided, only))),
  )
  if (offered.starts.length > 0)
    return { accepted: true, chain: offered.chainAt(0), remaining: offered.remainingAt(0) }
  return refusal(refusingRule(decided, start), nearestStarts(request, start, present))
}

/** Up to five free starts of the range, nearest first, without `present`. */
export const nearestStarts = (
  input: AvailabilityInput,
  start: number,
  present: number | null,
): number[] => {
  if (stateReason(input)) return []
  const { starts } = offeredStarts(input, bookable(input, input.from, input.to))
  // Sorting keeps the earlier of two as near in front.
  return starts
    .filter((each) => each !== present)
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
    .slice(0, 5)
}

const refusal = (rule: RefusingRule, nearest: number[]): Decision => ({
  accepted: false,
  rule,
  code: timeRules[rule],
  nearest,
})

const stateRule = ({ clientBlocked }: AvailabilityInput, reason: EmptyReason): RefusingRule => {
  if (clientBlocked) return 'clientBlocked'
  return reason === 'no_expert' ? 'noExpert' : 'notOffered'
}

const withExpert = (item: ItemRequest, expert: number | null): ItemRequest =>
  expert === null
    ? item
    : { ...item, candidates: item.candidates.filter((candidate) => candidate === expert) }

const bookable = (input: AvailabilityInput, from: string, to: string): Spans =>
  withoutExcluded(
    input,
    withLinkDays(input, withHorizon(input, withLead(input, instantsOfDates(input, from, to)))),
  )

const withoutExcluded = ({ excludedStarts }: AvailabilityInput, spans: Spans): Spans =>
  excludedStarts === undefined ? spans : difference(spans, excludedStarts)

/** Rule 12, and that there is an expert for each item. */
const stateReason = (input: AvailabilityInput): EmptyReason | null => {
  if (input.clientBlocked || !input.branch.enabled || input.items.some(({ enabled }) => !enabled))
    return 'disabled'
  const known = new Set(candidates(input).map(({ id }) => id))
  return input.items.every((item) => item.candidates.some((id) => known.has(id)))
    ? null
    : 'no_expert'
}

const emptyReason = (input: AvailabilityInput): EmptyReason => {
  const range = withLinkDays(input, instantsOfDates(input, input.from, input.to))
  const opensIn = (within: Spans): boolean => offeredStarts(input, within, 'busy').starts.length > 0
  if (!opensIn(range)) return 'closed'
  if (opensIn(withHorizon(input, withLead(input, range)))) return 'fully_booked'
  const soon = withHorizon(input, range)
  if (!opensIn(soon)) return 'horizon'
  return opensIn(withLead({ ...input, sameDayCutoff: null }, soon)) ? 'same_day' : 'lead_time'
}

/** A month at a time, because the first one mostly has it. */
const firstAfterRange = (input: AvailabilityInput): number | null => {
  if (input.searchUntil == null) return null
  const lastDay = dayOfDate(input.searchUntil)
  for (let day = dayOfDate(input.to) + 1; day <= lastDay; day += 31) {
    const [first] = offeredStarts(
      input,
      bookable(input, dateOfDay(day), dateOfDay(Math.min(day + 30, lastDay))),
    ).starts
    if (first !== undefined) return first
  }
  return null
}
