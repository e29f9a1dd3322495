import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earningStatuses } from '../../../../contract/kernel/statuses.ts'
import { closeOf } from '../../../../src/resources/payments/dayClose/closeOf.ts'
import { currenciesOf, sumsOf } from '../../../../src/resources/balances/totals.ts'

const amount = fc.integer({ min: -90_000, max: 90_000 })
const currency = fc.constantFrom('USD', 'KWD', 'CLP')
const parts = ['taken', 'refunded', 'fees', 'net'] as const

const anyMoved = fc
  .record({
    currency,
    method: fc.integer({ min: 1, max: 9 }),
    payments: fc.nat(40),
    taken: amount,
    refunded: amount,
    fees: amount,
    net: amount,
  })
  .map((each) => ({
    ...each,
    ...Object.fromEntries(
      parts.map((part) => [part, { amount: each[part], currency: each.currency }]),
    ),
  }))

const anyTotal = fc
  .record({
    expert: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom(...Object.values(earningStatuses.ids)),
    currency,
    month: fc.constantFrom('2026-11', '2026-12', '2027-01'),
    amount,
  })
  .map((each) => ({
    expert: { id: each.expert, name: `Expert ${each.expert}` },
    branchOffice: null,
    status: { id: each.status, sysName: '' },
    month: each.month,
    entries: 1,
    amount: { amount: each.amount, currency: each.currency },
  }))

const added = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

describe('the sums that a screen adds up by itself', () => {
  it('of the close of a day are those of its methods, currency by currency', () => {
    fc.assert(
      fc.property(fc.array(anyMoved, { maxLength: 20 }), (totals) => {
        const closes = closeOf(totals as never)
        expect(closes.map((close) => close.currency)).toEqual(
          [...new Set(totals.map((each) => each.currency))].toSorted(),
        )
        for (const { currency: of, methods, sum } of closes) {
          const rows = totals.filter((each) => each.currency === of) as unknown as Record<
            string,
            { amount: number }
          >[]
          expect(methods).toHaveLength(rows.length)
          for (const part of parts)
            expect(sum[part]).toBe(added(rows.map((each) => each[part]!.amount)))
        }
      }),
    )
  })

  it('of what experts earned are those of the totals, by state, by month and in all but what is void', () => {
    fc.assert(
      fc.property(fc.array(anyTotal, { maxLength: 30 }), (totals) => {
        const sums = sumsOf(totals)
        expect(currenciesOf(sums).toSorted()).toEqual(
          [...new Set(totals.map((each) => each.amount.currency))].toSorted(),
        )
        for (const { of: expert, currency: of, byStatus, byMonth, all } of sums) {
          const rows = totals.filter(
            (each) => each.expert.id === expert.id && each.amount.currency === of,
          )
          const standing = rows.filter(({ status }) => status.id !== earningStatuses.ids.void)
          expect(all).toBe(added(standing.map((each) => each.amount.amount)))
          for (const [status, sum] of byStatus)
            expect(sum).toBe(
              added(
                rows.filter((each) => each.status.id === status).map((each) => each.amount.amount),
              ),
            )
          for (const [month, sum] of byMonth)
            expect(sum).toBe(
              added(
                standing.filter((each) => each.month === month).map((each) => each.amount.amount),
              ),
            )
          expect(added([...byMonth.values()])).toBe(all)
        }
      }),
    )
  })
})
