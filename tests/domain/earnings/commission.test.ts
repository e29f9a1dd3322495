import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Commission } from '../../../contract/configuration/experts.ts'
import {
  commissionOf,
  nearestCommission,
  tieredShare,
  repricedBy,
} from '../../../server/domain/earnings/commission.ts'
import { shareOut } from '../../../server/domain/money/shareOut.ts'

const none = { base: 0, amount: 0 }
const worth = { gross: 10_000, discount: 1000, refunded: 500, tax: 1071, fee: 300, quantity: 2 }
const percent = (bp: number, base: number): Commission => ({ kind: 1, bp, base })
const amounts = fc.integer({ min: 0, max: 99_999_999_999 })
const tiers = fc.uniqueArray(
  fc.record({
    from: fc.integer({ min: 0, max: 500_000 }),
    bp: fc.integer({ min: 0, max: 10_000 }),
  }),
  {
    selector: ({ from }) => from,
    minLength: 1,
    maxLength: 10,
  },
)

/** Minor unit by minor unit, in whole tenths of thousandths. */
const counted = (steps: { from: number; bp: number }[], sum: number): number => {
  let all = 0n
  const rising = [...steps].sort((a, b) => b.from - a.from)
  for (let unit = 0; unit < sum; unit += 1)
    all += BigInt(rising.find(({ from }) => unit >= from)?.bp ?? 0)
  return Number((2n * all + 10_000n) / 20_000n)
}

describe('a commission', () => {
  it('is taken of what was kept: of all of it, without its tax, or without the gateway’s fee too', () => {
    // 8,500 of 9,000 were kept, in which there were 1,071 of tax: 1,011.5 of it.
    expect(commissionOf(percent(4000, 1), worth, none)).toEqual({ base: 8500, amount: 3400 })
    expect(commissionOf(percent(4000, 2), worth, none)).toEqual({ base: 7488, amount: 2995 })
    expect(commissionOf(percent(4000, 3), worth, none)).toEqual({ base: 7188, amount: 2875 })
  })

  it('of a fixed amount counts the seats, and is nothing where all was refunded', () => {
    const fixed: Commission = { kind: 2, amount: 700, base: 1 }
    expect(commissionOf(fixed, worth, none).amount).toBe(1400)
    expect(commissionOf(fixed, { ...worth, refunded: 9000 }, none)).toEqual({ base: 0, amount: 0 })
    expect(
      commissionOf(fixed, { gross: 0, discount: 0, refunded: 0, tax: 0, fee: 0, quantity: 1 }, none)
        .amount,
    ).toBe(700)
  })

  it('rounds halves away from zero', () => {
    expect(
      commissionOf(percent(5000, 1), { ...worth, gross: 1501, discount: 0, refunded: 0 }, none)
        .amount,
    ).toBe(751)
  })

  it('is that of the expert for the service, of the service, of the expert, of the place', () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((bp) => percent(bp, 1)) as [
      Commission,
      Commission,
      Commission,
      Commission,
    ]
    const levels = { expertProduct: a, entailedProduct: b, expert: c, place: d }
    expect(nearestCommission(levels)).toBe(a)
    expect(nearestCommission({ ...levels, expertProduct: null })).toBe(b)
    expect(nearestCommission({ ...levels, expertProduct: null, entailedProduct: null })).toBe(c)
    expect(
      nearestCommission({ expertProduct: null, entailedProduct: null, expert: null, place: d }),
    ).toBe(d)
  })

  it('is never more than what it is taken of', () => {
    const any = fc.record({
      gross: amounts,
      discount: amounts,
      refunded: amounts,
      tax: amounts,
      fee: amounts,
      quantity: fc.constant(1),
    })
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 3 }),
        (each, bp, base) => {
          const made = commissionOf(
            percent(bp, base),
            { ...each, tax: Math.min(each.tax, each.gross) },
            none,
          )
          expect(made.amount).toBeGreaterThanOrEqual(0)
          expect(made.amount).toBeLessThanOrEqual(made.base)
          expect(made.base).toBeLessThanOrEqual(each.gross)
        },
      ),
    )
  })
})

describe('a share that grows with the month', () => {
  it('counts each part by its own tier, or all of it by the highest that it reaches', () => {
    const steps = [
      { from: 0, bp: 1000 },
      { from: 10_000, bp: 2000 },
    ]
    expect(tieredShare({ tiers: steps, mode: 'progressive' }, 15_000)).toBe(2000)
    expect(tieredShare({ tiers: steps, mode: 'retroactive' }, 15_000)).toBe(3000)
    expect(tieredShare({ tiers: [{ from: 5000, bp: 1000 }], mode: 'progressive' }, 4000)).toBe(0)
  })

  it('is what counting it unit by unit gives', () => {
    const few = fc.uniqueArray(
      fc.record({
        from: fc.integer({ min: 0, max: 900 }),
        bp: fc.integer({ min: 0, max: 10_000 }),
      }),
      {
        selector: ({ from }) => from,
        minLength: 1,
        maxLength: 5,
      },
    )
    fc.assert(
      fc.property(few, fc.integer({ min: 0, max: 1500 }), (steps, sum) => {
        expect(tieredShare({ tiers: steps, mode: 'progressive' }, sum)).toBe(counted(steps, sum))
      }),
    )
  })

  it('comes to the same in whatever parts a month is sold', () => {
    const sales = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        tiers,
        fc.constantFrom('progressive' as const, 'retroactive' as const),
        sales,
        (steps, mode, parts) => {
          const rule: Commission = { kind: 3, tiers: steps, mode, base: 1 }
          const sold = parts.map((gross) => {
            const rest = { discount: 0, refunded: 0, tax: 0, fee: 0, quantity: 1 }
            return {
              ...rest,
              gross,
              expert: 1,
              name: 'Ana',
              currency: 'USD',
              month: '2027-01',
              amount: 0,
            }
          })
          const sum = parts.reduce((all, each) => all + each, 0)
          expect(repricedBy(rule, sold)[0]!.tried).toBe(tieredShare(rule, sum))
        },
      ),
    )
  })
})

describe('parts of a whole', () => {
  it('add up to it, and none differs from its exact share by a unit or more', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 10 }),
        (whole, weights) => {
          const parts = shareOut(whole, weights)
          const sum = weights.reduce((all, each) => all + BigInt(each), 0n)
          expect(parts.reduce((all, each) => all + each, 0)).toBe(whole)
          for (const [place, part] of parts.entries()) {
            const apart = BigInt(part) * sum - BigInt(whole) * BigInt(weights[place]!)
            expect(apart < sum && apart > -sum).toBe(true)
          }
        },
      ),
    )
  })
})
