import type { TimeRule } from '../../../contract/time/timeRules.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import type { AvailabilityInput } from './input.ts'
import { offeredStarts } from './offeredStarts.ts'
import { withHorizon, withLead, withLinkDays } from './openingHours.ts'

/** The rules that decide a start; the others are decided as it is written. */
export type RefusingRule = Exclude<
  TimeRule,
  | 'justTaken'
  | 'clientOverlap'
  | 'clientOpen'
  | 'clientDay'
  | 'holds'
  | 'plan'
  | 'link'
  | 'cancelWindow'
  | 'rescheduleWindow'
  | 'cancelsByBranch'
  | 'movesByBranch'
  | 'moves'
>

/**
 * The rule that refuses a start, which some rule does: the one without which it would be free, in
 * the order of availability 4.3. Where several rules would each refuse, the first counts.
 */
export const refusingRule = (input: AvailabilityInput, start: number): RefusingRule => {
  const only = [start, start + 1]
  if (withLead(input, only).length === 0)
    return withLead({ ...input, sameDayCutoff: null }, only).length > 0
      ? 'sameDayCutoff'
      : 'leadTime'
  if (withHorizon(input, only).length === 0) return 'horizon'
  if (withLinkDays(input, only).length === 0) return 'linkDays'
  const opens = (changed: AvailabilityInput) =>
    offeredStarts(changed, only, 'busy').starts.length > 0
  if (!opens(input)) return opens(withoutGrid(input)) ? 'offGrid' : hoursRule(input, start, opens)
  // A group session that is decided already, without enough people, is one that visitors come too
  // late for.
  if (offeredStarts({ ...input, minCapacityHours: 0 }, only).starts.length > 0)
    return 'groupDecided'
  const isClear = (changed: AvailabilityInput) =>
    offeredStarts(changed, only, 'limits').starts.length > 0
  if (!isClear(input)) return busyRule(input, isClear)
  return offeredStarts(input, only, 'seats').starts.length === 0 ? 'expertLimit' : 'seats'
}

/** The same where an appointment may begin at any minute. */
export const withoutGrid = (input: AvailabilityInput): AvailabilityInput => ({
  ...input,
  items: input.items.map((item) => ({ ...item, granularity: 1, gridOffset: 0 })),
})

const hoursRule = (
  input: AvailabilityInput,
  start: number,
  opens: (changed: AvailabilityInput) => boolean,
): RefusingRule => {
  const anyMinute = withoutGrid(input)
  const anyExpert = {
    ...anyMinute,
    experts: anyMinute.experts.map((expert) => ({ ...expert, calendar: null })),
  }
  if (opens(anyExpert)) return 'expertHours'
  const anyService = {
    ...anyMinute,
    items: anyMinute.items.map((item) => ({ ...item, calendar: null })),
  }
  if (opens(anyService)) return 'serviceHours'
  if (opens({ ...anyExpert, items: anyService.items })) return 'expertHours'
  const date = dateAt(input.branch.zone, start)
  return input.branch.overrides.some(
    (override) => override.date === date && override.windows.length === 0,
  )
    ? 'closedDay'
    : 'branchHours'
}

const busyRule = (
  input: AvailabilityInput,
  isClear: (changed: AvailabilityInput) => boolean,
): RefusingRule => {
  const withoutBuffers = {
    ...input,
    items: input.items.map((item) => ({ ...item, bufferBefore: 0, bufferAfter: 0 })),
    occupations: input.occupations.map((occupation) => ({
      ...occupation,
      bufferBefore: 0,
      bufferAfter: 0,
    })),
  }
  if (isClear(withoutBuffers)) return 'buffer'
  if (isClear({ ...input, occupations: [] })) return 'overlap'
  const withoutResources = {
    ...input,
    items: input.items.map((item) => ({ ...item, resources: [] })),
  }
  if (isClear(withoutResources)) return 'resource'
  if (
    isClear({
      ...input,
      experts: input.experts.map((expert) => ({ ...expert, timeOff: [], externalBusy: [] })),
    })
  )
    return 'timeOff'
  return isClear({ ...withoutResources, occupations: [] }) ? 'overlap' : 'timeOff'
}
