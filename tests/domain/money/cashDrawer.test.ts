import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  differenceIn,
  expectedIn,
  type DrawerSums,
} from '../../../server/domain/money/cashDrawer.ts'

const amount = fc.integer({ min: 0, max: 99_999_999_999 })
const sums: fc.Arbitrary<DrawerSums> = fc.record({
  float: amount,
  payments: amount,
  refunds: amount,
  moved: fc.integer(),
})

describe('what has to be in a cash drawer', () => {
  it('is the float, what was paid and put in, less what was refunded and taken out', () => {
    expect(expectedIn({ float: 5000, payments: 2000, refunds: 300, moved: 750 })).toBe(7450)
    expect([differenceIn(7450, 7400), differenceIn(7450, 7450), differenceIn(7450, null)]).toEqual([
      -50,
      0,
      null,
    ])
  })

  it('is the same whether a drawer is counted once or in between, with what was there as the next float', () => {
    fc.assert(
      fc.property(sums, sums, (morning, evening) => {
        const between = expectedIn(morning)
        const whole = {
          float: morning.float,
          payments: morning.payments + evening.payments,
          refunds: morning.refunds + evening.refunds,
          moved: morning.moved + evening.moved,
        }
        expect(expectedIn({ ...evening, float: between })).toBe(expectedIn(whole))
      }),
    )
  })
})
