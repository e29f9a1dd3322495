import type { ErrorCode } from '../../contract/errors.ts'
import type { AvailabilityInput } from './availabilityInput.ts'

/** One item of a visit, placed: who does it and when (instants in minutes). */
export type ChainItem = { entailedProduct: number; expert: number; start: number; end: number }

/** Why nothing is offered in the range. */
export type EmptyReason = 'closed' | 'fully_booked' | 'lead_time' | 'horizon' | 'no_expert' | 'disabled'

/** The listing. What belongs to the start at an index is worked out when it is asked for. */
export type FreeTimes = {
  /** Instants, ascending, each once. */
  starts: number[]
  /** Whole length of the visit in minutes. */
  length: number
  /** Every expert who can lead the first item in a full valid chain, by sortOrder, then id. */
  expertsAt: (index: number) => number[]
  /** The most seats left over the valid chains. */
  remainingAt: (index: number) => number
  /** The chain that the assignment rule would take now. */
  chainAt: (index: number) => ChainItem[]
  /** The first start after the range, when the range is empty and `searchUntil` was given. */
  nextAvailable: number | null
  emptyReason: EmptyReason | null
}

/** The rule that refuses a start, as the code that the caller is told. */
export type RefusedBy = Extract<
  ErrorCode,
  'SLOT_TAKEN' | 'OUTSIDE_HOURS' | 'LEAD_TIME' | 'HORIZON' | 'CAPACITY_FULL' | 'NOT_AVAILABLE' | 'CLIENT_BLOCKED'
>

/** A start accepted, with the chain to book; or refused, with up to five free starts of the range, nearest first. */
export type Decision = { accepted: true; chain: ChainItem[]; remaining: number } | { accepted: false; code: RefusedBy; nearest: number[] }

/** Lists the starts free in the range (availability 4.3). */
export type FreeTimesFunction = (input: AvailabilityInput) => FreeTimes

/**
 * Decides one start by the same rules. `experts` fixes the expert of each item (null: any). The range of the input is where near starts
 * are looked for; the data must cover the start.
 */
export type DecideFunction = (input: AvailabilityInput, start: number, experts?: (number | null)[]) => Decision
