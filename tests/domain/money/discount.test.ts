import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Discount } from '../../../contract/money/terms.ts'
import {
  discountsOn,
  taxOf,
  itemTotal,
  appointmentTotal,
} from '../../../server/domain/money/price.ts'

const price = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 99_999_999 }),
)
const prices = fc.array(price, { minLength: 1, maxLength: 10 })
const percent = fc
  .integer({ min: 1, max: 10_000 })
  .map((bp): Discount => ({ kind: 'percent', percent: bp }))
const fixed = fc
  .integer({ min: 1, max: 250_000_000 })
  .map((amount): Discount => ({ kind: 'fixed', amount }))
const rate = fc.option(
  fc.record({
    name: fc.constant('IVA'),
    bp: fc.constantFrom(0, 1, 500, 1200, 10_000),
    included: fc.boolean(),
  }),
)

/**
 * The same by other means: a share as a decimal text rounded by hand; a sum handed out a unit at a
 * time to the person who is furthest behind.
 */
const oracle = (costs: readonly number[], { kind, percent: bp, amount }: Discount): number[] => {
  if (kind === 'percent') {
    return costs.map((cost) => {
      const text = (BigInt(cost) * BigInt(bp!)).toString().padStart(5, '0')
      const [whole, rest] = [Number(text.slice(0, -4)), text.slice(-4)]
      return rest >= '5000' ? whole + 1 : whole
    })
  }
  const sum = costs.reduce((all, cost) => all + cost, 0)
  const off = amount! < sum ? amount! : sum
  if (sum === 0) return costs.map(() => 0)
  // What each is due, as a quotient and what is left of it.
  const due = costs.map((cost, place) => {
    const product = BigInt(off) * BigInt(cost)
    let whole = product
    for (whole = product / BigInt(sum); (whole + 1n) * BigInt(sum) <= product;) whole += 1n
    return { place, whole: Number(whole), left: product - whole * BigInt(sum) }
  })
  let missing = off
  for (const { whole } of due) missing -= whole
  while (missing > 0) {
    let most = due[0]!
    for (const each of due) if (each.left > most.left) most = each
    most.whole += 1
    most.left = -1n
    missing -= 1
  }
  return due.map(({ whole }) => whole)
}

describe('a discount', () => {
  it.each<[string, Discount, number[], number[]]>([
    [
      'a share of each price, rounded by itself',
      { kind: 'percent', percent: 1000 },
      [4500, 3333, 5, 4],
      [450, 333, 1, 0],
    ],
    ['all of it', { kind: 'percent', percent: 10_000 }, [4500, 0], [4500, 0]],
    [
      'a sum by what each costs, to the last unit',
      { kind: 'fixed', amount: 1000 },
      [2000, 1000, 1000],
      [500, 250, 250],
    ],
    [
      'a sum that does not go into them, by the largest remainders',
      { kind: 'fixed', amount: 100 },
      [1, 1, 1].map((one) => one * 700),
      [34, 33, 33],
    ],
    ['never more than they cost', { kind: 'fixed', amount: 9999 }, [2000, 500], [2000, 500]],
    ['nothing off what costs nothing', { kind: 'fixed', amount: 500 }, [0, 0], [0, 0]],
  ])('is %s', (_, discount, costs, less) => {
    expect(discountsOn(costs, discount)).toEqual(less)
    expect(oracle(costs, discount)).toEqual(less)
  })

  it('is nothing where the page gives none', () => {
    expect(discountsOn([4500, 100], null)).toEqual([0, 0])
  })

  it('is what is counted by other means, and takes no price below zero', () => {
    fc.assert(
      fc.property(prices, fc.oneof(percent, fixed), (costs, discount) => {
        const less = discountsOn(costs, discount)
        expect(less).toEqual(oracle(costs, discount))
        less.forEach((each, place) => {
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual(costs[place]!)
        })
      }),
    )
  })

  it('and what is paid make up the prices, with the taxes that are on what is left', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    const service = fc.record({
      price: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      rate,
      addon: fc.option(fc.integer({ min: 0, max: 50_000 })),
    })
    fc.assert(
      fc.property(
        fc.array(service, { minLength: 1, maxLength: 8 }),
        fc.oneof(percent, fixed),
        (services, discount) => {
          const less = discountsOn(
            services.map((each) => each.price * each.quantity),
            discount,
          )
          const items = services.map((each, place) => ({
            price: usd(each.price),
            quantity: each.quantity,
            discount: usd(less[place]!),
            tax: taxOf(each.price * each.quantity - less[place]!, each.rate),
            addons: each.addon === null ? [] : [{ total: usd(each.addon), tax: null }],
          }))
          const subtotal = services.reduce(
            (sum, each) => sum + each.price * each.quantity + (each.addon ?? 0),
            0,
          )
          const off = less.reduce((sum, each) => sum + each, 0)
          // Rounded by hand: what is added is the tax on what is left of the line, halves up.
          const added = services.reduce((sum, { price: cost, quantity, rate: on }, place) => {
            if (on === null || on.included) return sum
            const exact = BigInt(cost * quantity - less[place]!) * BigInt(on.bp) * 2n + 10_000n
            return sum + Number(exact / 20_000n)
          }, 0)
          expect(appointmentTotal(items).amount).toBe(subtotal - off + added)
          for (const item of items) expect(itemTotal(item).amount).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
