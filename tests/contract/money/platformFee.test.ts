import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { platformFee } from '../../../contract/money/platformFee.ts'

describe('what a platform keeps of a payment', () => {
  it.each([
    { amount: 4500, bp: 250, fixed: 30, fee: 143 },
    { amount: 4500, bp: 0, fixed: 0, fee: null },
    { amount: 20, bp: 0, fixed: 30, fee: 20 },
    { amount: 101, bp: 5000, fixed: 0, fee: 51 },
  ])('of $amount by $bp and $fixed is $fee', ({ amount, bp, fixed, fee }) => {
    expect(platformFee(amount, { bp, fixed })).toBe(fee)
  })

  it('is never more than the payment', () => {
    const most = { min: 0, max: 99_999_999_999 }
    fc.assert(
      fc.property(
        fc.integer({ ...most, min: 1 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer(most),
        (amount, bp, fixed) => {
          const fee = platformFee(amount, { bp, fixed }) ?? 0
          expect(fee).toBeGreaterThanOrEqual(0)
          expect(fee).toBeLessThanOrEqual(amount)
        },
      ),
    )
  })
})
