import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxSum } from '../../../contract/money/terms.ts'
import {
  receiptTaxes,
  addedBy,
  taxOf,
  taxSums,
  itemTotal,
  appointmentTotal,
} from '../../../server/domain/money/price.ts'
import { shareOut } from '../../../server/domain/money/shareOut.ts'

const amount = fc.integer({ min: 0, max: 99_999_999_999 })
const rate = fc.record({
  name: fc.constantFrom('IVA', 'ICE'),
  bp: fc.constantFrom(0, 1, 500, 1200, 1500, 1900, 2100, 10_000),
  included: fc.boolean(),
})

/**
 * The same by other means: whole cents found by trying the quotient and its neighbour with exact
 * fractions.
 */
const oracle = (total: number, bp: number, included: boolean): number => {
  const [whole, part, base] = [BigInt(total), BigInt(bp), 10_000n]
  const [top, bottom] = included ? [whole * base, base + part] : [whole * part, base]
  const low = top / bottom
  const nearest = 2n * (top - low * bottom) >= bottom ? low + 1n : low
  return Number(included ? whole - nearest : nearest)
}

describe('a tax', () => {
  it.each([
    { total: 2000, bp: 1500, included: false, tax: 300 },
    { total: 2000, bp: 1500, included: true, tax: 261 },
    { total: 1, bp: 5000, included: false, tax: 1 },
    { total: 333, bp: 1200, included: false, tax: 40 },
    // A currency without cents: its amounts are whole already.
    { total: 15_990, bp: 1900, included: true, tax: 2553 },
    { total: 2000, bp: 0, included: true, tax: 0 },
  ])('of $bp on $total, included: $included, is $tax', ({ total, bp, included, tax }) => {
    expect(taxOf(total, { name: 'IVA', bp, included })?.amount).toBe(tax)
  })

  it('is nothing where no rate applies', () => {
    expect(taxOf(2000, null)).toBeNull()
    expect(addedBy(null)).toBe(0)
  })

  it('is what exact fractions say, rounded once, halves up', () => {
    fc.assert(
      fc.property(amount, rate, (total, each) => {
        expect(taxOf(total, each)!.amount).toBe(oracle(total, each.bp, each.included))
      }),
    )
  })

  it('and the net price make up the gross price of every line, and of all of them', () => {
    const lines = fc.array(
      fc.record({ total: fc.integer({ min: 0, max: 1_000_000 }), rate: fc.option(rate) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(lines, (each) => {
        const taxed = each.map((line) => ({ total: line.total, tax: taxOf(line.total, line.rate) }))
        for (const { total, tax } of taxed) {
          const [sum] = taxSums([{ total, tax }])
          if (sum) expect(sum.net + sum.tax).toBe(total + addedBy(tax))
        }
        const untaxed = taxed.reduce((sum, { total, tax }) => (tax ? sum : sum + total), 0)
        const gross = taxed.reduce((sum, { total, tax }) => sum + total + addedBy(tax), 0)
        expect(taxSums(taxed).reduce((sum, { net, tax }) => sum + net + tax, untaxed)).toBe(gross)
      }),
    )
  })

  it('is added to what an appointment costs only where the price does not have it in', () => {
    const usd = (cents: number) => ({ amount: cents, currency: 'USD' })
    const iva = { name: 'IVA', bp: 1500 }
    const mask = { total: usd(500), tax: taxOf(500, { ...iva, included: true }) }
    const facial = {
      price: usd(1000),
      quantity: 2,
      tax: taxOf(2000, { ...iva, included: false }),
      addons: [mask],
    }
    expect(itemTotal(facial)).toEqual(usd(2800))
    expect(appointmentTotal([facial, { ...facial, addons: [] }])).toEqual(usd(5100))
  })
})

describe('the taxes of receipts', () => {
  const lines = fc.array(
    fc.record({ total: fc.integer({ min: 0, max: 1_000_000 }), rate: fc.option(rate) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  // Ways to split a bill: cuts in parts of a million of it.
  const cuts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 })

  it('make up those of the whole bill, however it is split, and each receipt its amount', () => {
    fc.assert(
      fc.property(lines, cuts, (each, at) => {
        const taxed = each.map((line) => ({ total: line.total, tax: taxOf(line.total, line.rate) }))
        const whole = taxed.reduce((sum, { total, tax }) => sum + total + addedBy(tax), 0)
        const ends = [
          ...at.map((cut) => Number((BigInt(whole) * BigInt(cut)) / 1_000_000n)),
          whole,
        ].sort((a, b) => a - b)
        const receipts: { amount: number; taxes: TaxSum[] }[] = []
        ends.forEach((end, place) => {
          const amount = end - (ends[place - 1] ?? 0)
          receipts.push({ amount, taxes: receiptTaxes(taxed, amount, receipts) })
        })
        const sums = taxSums(taxed)
        for (const { amount, taxes } of receipts) {
          const named = taxes.reduce((sum, { net, tax }) => sum + net + tax, 0)
          expect(named).toBeLessThanOrEqual(amount)
          if (taxed.every(({ tax }) => tax !== null)) expect(named).toBe(amount)
          for (const { net, tax } of taxes) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
        }
        sums.forEach((sum, index) => {
          expect(receipts.reduce((all, { taxes }) => all + taxes[index]!.tax, 0)).toBe(sum.tax)
          expect(receipts.reduce((all, { taxes }) => all + taxes[index]!.net, 0)).toBe(sum.net)
        })
      }),
    )
  })

  it('are a share of the whole bill where more is paid than the receipts before have left', () => {
    const taxed = [{ total: 1000, tax: taxOf(1000, { name: 'IVA', bp: 1000, included: false }) }]
    const earlier = [{ amount: 1000, taxes: receiptTaxes(taxed, 1000) }]
    expect(receiptTaxes(taxed, 550, earlier)).toEqual([
      { name: 'IVA', bp: 1000, included: false, net: 500, tax: 50 },
    ])
  })
})

describe('a whole that is shared out', () => {
  it('goes by the largest remainders, the first of equals first', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(10, [600, 300, 100])).toEqual([6, 3, 1])
    expect(shareOut(7, [0, 0])).toEqual([7, 0])
    expect(shareOut(7, [])).toEqual([])
  })

  it('is whole again when its shares are added, none a unit from its due, whatever the amounts', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 12 }), (whole, weights) => {
        const shares = shareOut(whole, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole)
        const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
        if (all > 0n)
          weights.forEach((weight, index) => {
            const off = BigInt(shares[index]!) * all - BigInt(whole) * BigInt(weight)
            expect(off > -all && off < all).toBe(true)
          })
      }),
    )
  })
})
