import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, freeTimes } from '../../../server/domain/availability/availability.ts'
import type { AvailabilityInput } from '../../../server/domain/availability/input.ts'
import { anyInput, anyLongAppointment, runs } from './anyInput.ts'
import { type Ignored, oracle, oracleAt } from './oracle.ts'

describe('free times, against a count of every minute by the wording of the rules (P3)', () => {
  const matches = (input: AvailabilityInput) => {
    const free = freeTimes(input)
    const listed = free.starts.map((start, index) => ({
      start,
      experts: free.expertsAt(index),
      remaining: free.remainingAt(index),
      chain: free.chainAt(index).map(({ expert }) => expert),
    }))
    expect(listed).toEqual(oracle(input))
  }

  it('are the same starts, with the same experts, seats and chains', () => {
    fc.assert(fc.property(anyInput, matches), runs)
  }, 600_000)

  it('are the same for long appointments whose buffers bind', () => {
    // The count tries up to 3⁵ chains at each start, so a few runs take as long as many of the
    // others.
    fc.assert(fc.property(anyLongAppointment, matches), { numRuns: Math.ceil(runs.numRuns / 5) })
  }, 600_000)

  it('are refused and explained by the same rule', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(288), (input, tens) => {
        const start = Date.parse(input.from) / 60_000 + tens * 10
        const decision = decide(input, start)
        expect(decision.accepted ? 'accepted' : decision.code).toBe(outcome(input, start))
      }),
      runs,
    )
  }, 600_000)
})

/**
 * What the oracle says to one start: the first rule in order that must be left aside to be offered
 * it.
 */
const outcome = (input: AvailabilityInput, start: number): string => {
  const passes = (...ignoring: Ignored[]) => oracleAt(input, start, ignoring) !== undefined
  const canServe = (candidates: number[]) =>
    input.experts.some(({ id, enabled }) => enabled && candidates.includes(id))
  if (!input.branch.enabled || !input.items.every(({ candidates }) => canServe(candidates)))
    return 'NOT_AVAILABLE'
  if (passes()) return 'accepted'
  // Always possible but for lead and horizon: buffers may bind so that no one can ever do it.
  const anywhere = { granularity: 1, bufferBefore: 0, bufferAfter: 0 }
  const always = {
    ...input,
    items: input.items.map((item) => ({ ...item, ...anywhere })),
    force: true,
  }
  const inTime = (...ignoring: Ignored[]) =>
    oracleAt(always, start, ['busy', ...ignoring]) !== undefined
  if (!inTime('horizon')) return 'LEAD_TIME'
  if (!inTime()) return 'HORIZON'
  if (!passes('busy')) return 'OUTSIDE_HOURS'
  if (passes('group')) return 'LEAD_TIME'
  if (!passes('seats', 'limits')) return 'SLOT_TAKEN'
  return passes('seats') ? 'CAPACITY_FULL' : 'LIMIT_REACHED'
}
