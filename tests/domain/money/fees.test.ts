import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeeRule } from '../../../contract/money/terms.ts'
import { feeOf, feeToCharge } from '../../../server/domain/money/fees.ts'

const sums = fc.integer({ min: 0, max: 99_999_999_999 })
const rules: fc.Arbitrary<FeeRule> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 0, max: 10_000 }),
  }),
  fc.record({ kind: fc.constant('fixed' as const), amount: sums }),
)

describe('a fee', () => {
  it('is a share of the total to the nearest unit, or a sum, or nothing', () => {
    expect(feeOf({ kind: 'percent', percent: 5000 }, 4501)).toBe(2251)
    expect(feeOf({ kind: 'percent', percent: 3333 }, 1000)).toBe(333)
    expect(feeOf({ kind: 'fixed', amount: 1500 }, 0)).toBe(1500)
    expect(feeOf({ kind: 'none', amount: 1500, percent: 5000 }, 4500)).toBe(0)
  })

  it('as a share is never more than the total, and never below nothing', () => {
    fc.assert(
      fc.property(rules, sums, (rule, total) => {
        const fee = feeOf(rule, total)
        expect(Number.isSafeInteger(fee)).toBe(true)
        expect(fee).toBeGreaterThanOrEqual(0)
        if (rule.kind === 'percent') expect(fee).toBeLessThanOrEqual(total)
      }),
    )
  })

  it('is charged as far as what was paid does not cover it: together they are the fee, or what was paid', () => {
    fc.assert(
      fc.property(rules, sums, sums, (rule, total, kept) => {
        const charged = feeToCharge(rule, { total, kept })
        expect(charged + kept).toBe(Math.max(feeOf(rule, total), kept))
      }),
    )
  })
})
