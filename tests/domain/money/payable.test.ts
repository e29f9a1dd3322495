import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountKinds } from '../../../contract/entities/paymentLinks.ts'
import { paymentLinkStatuses, paymentStatuses } from '../../../contract/kernel/statuses.ts'
import {
  afterFailure,
  afterUse,
  linkStateAt,
  payableOf,
  type LinkTerms,
} from '../../../server/domain/money/payable.ts'
import { statusAfterResult, mayMove } from '../../../server/domain/money/paymentMoves.ts'
import type { StatusName } from '../../../contract/kernel/statuses.ts'

const { active, blocked, cancelled, exhausted, expired, paid } = paymentLinkStatuses.ids
const link = (more: Partial<LinkTerms> = {}): LinkTerms => ({
  status: active,
  expiresAt: 1000,
  pausedUntil: null,
  uses: 0,
  maxUses: 1,
  amountKind: amountKinds.fixed,
  amount: 4500,
  least: null,
  most: null,
  ...more,
})

describe('how much can be paid by a link', () => {
  const upToDue = link({ amountKind: amountKinds.up_to_due, amount: null })
  const open = link({ amountKind: amountKinds.open, amount: null, least: 1000, most: 9000 })
  it.each<[string, LinkTerms, number | null, object | undefined]>([
    ['is what it asks for', link(), null, { least: 4500, most: 4500, proposed: 4500 }],
    [
      'is never more than what is still open of its appointment',
      link(),
      3000,
      { least: 3000, most: 3000, proposed: 3000 },
    ],
    ['is anything up to what is due', upToDue, 3000, { least: 1, most: 3000, proposed: 3000 }],
    ['is anything between two bounds', open, null, { least: 1000, most: 9000, proposed: 1000 }],
    [
      'is the rest where that is less than the lower bound',
      open,
      700,
      { least: 700, most: 700, proposed: 700 },
    ],
    ['is nothing once all is paid', link(), 0, undefined],
    ['is nothing of what is due once all is paid', upToDue, 0, undefined],
  ])('%s', (_, terms, due, expected) => {
    expect(payableOf(terms, due)).toEqual(expected)
  })
})

describe('a payment link', () => {
  it('ends by the clock, and rests after tries that failed', () => {
    expect(linkStateAt(link(), 999)).toBe('active')
    expect(linkStateAt(link(), 1000)).toBe('expired')
    expect(linkStateAt(link({ pausedUntil: 500 }), 499)).toBe('paused')
    expect(linkStateAt(link({ pausedUntil: 500 }), 500)).toBe('active')
    expect(linkStateAt(link({ status: cancelled }), 0)).toBe('cancelled')
  })

  it('rests for a quarter of an hour after every fifth failed try, and is blocked by the fifteenth', () => {
    let state = { failedTries: 0, status: active as number, pausedUntil: null as number | null }
    const pauses: number[] = []
    for (let turn = 1; turn <= 15; turn += 1) {
      state = afterFailure({ status: state.status }, state.failedTries, 0)
      if (state.pausedUntil !== null) pauses.push(turn)
      expect(state.status).toBe(turn < 15 ? active : blocked)
    }
    expect([pauses, state.pausedUntil]).toEqual([[5, 10, 15], 15 * 60_000])
  })

  it('is paid by its only use, and exhausted by the last of several', () => {
    expect(afterUse(link())).toEqual({ uses: 1, status: paid })
    expect(afterUse(link({ maxUses: 3, uses: 1 }))).toEqual({ uses: 2, status: active })
    expect(afterUse(link({ maxUses: 3, uses: 2 }))).toEqual({ uses: 3, status: exhausted })
    // Paid while it ended: counted, and left as it is where a person ended it.
    expect(afterUse(link({ status: expired }))).toEqual({ uses: 1, status: paid })
    expect(afterUse(link({ status: cancelled }))).toEqual({ uses: 1, status: cancelled })
  })
})

describe('events of a gateway', () => {
  const names = Object.keys(paymentStatuses.ids) as StatusName<'payment'>[]
  const anyState = fc.constantFrom(
    'succeeded',
    'authorized',
    'pending',
    'needs_challenge',
    'declined',
    'cancelled',
    'unknown' as const,
  )

  it('never take a payment back, in whatever order and however often they come', () => {
    const rank: Partial<Record<string, number>> = {
      created: 0,
      pending: 1,
      authorized: 2,
      paid: 3,
      failed: 3,
      expired: 3,
      voided: 3,
    }
    fc.assert(
      fc.property(fc.array(anyState, { maxLength: 12 }), (states) => {
        let status: StatusName<'payment'> = 'created'
        for (const each of states) {
          const next = statusAfterResult(status, each)
          if (next === null) continue
          expect(mayMove(status, next)).toBe(true)
          expect(rank[next]!).toBeGreaterThan(rank[status]!)
          expect(statusAfterResult(next, each)).toBeNull()
          status = next
        }
      }),
    )
  })

  it('change nothing that is over', () => {
    for (const status of names.filter((name) =>
      ['failed', 'voided', 'refunded', 'expired', 'invalid'].includes(name),
    ))
      expect(statusAfterResult(status, 'succeeded')).toBeNull()
  })
})
