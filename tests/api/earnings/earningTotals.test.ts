import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleOverdue } from '../../../server/app/earnings/settle.ts'
import { auditBalances } from '../../../server/adapters/db/queries/earnings/balances.ts'
import { earningBranch, type EarningRecord } from '../../support/furnished/earningBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Total = {
  status: { sysName: string }
  month: string | null
  entries: number
  amount: { amount: number }
}

/** Entries on days at both ends of months and in their middle, of which some are consolidated. */
const days = [
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-02-01',
  '2026-02-14',
  '2026-02-28',
  '2026-03-01',
  '2026-03-30',
  '2026-03-31',
  '2026-04-01',
]

const inWords = (totals: readonly Total[]) =>
  totals
    .map(
      ({ status, month, entries, amount }) =>
        `${status.sysName} ${month} ${entries} ${amount.amount}`,
    )
    .toSorted()

/** The same sums entry by entry. */
const summed = (entries: readonly EarningRecord[], byMonth: boolean): string[] => {
  const sums = new Map<string, { entries: number; amount: number }>()
  for (const { date, status, amount } of entries) {
    const key = `${status.sysName} ${byMonth ? date.slice(0, 7) : null}`
    const sum = sums.get(key) ?? { entries: 0, amount: 0 }
    sums.set(key, { entries: sum.entries + 1, amount: sum.amount + amount.amount })
  }
  return [...sums].map(([key, sum]) => `${key} ${sum.entries} ${sum.amount}`).toSorted()
}

describe('totals of what was earned', () => {
  it('are those of the rows that the list finds for the same filters', async () => {
    const { adjust, appointment, complete, paid, earnings, balance } = await earningBranch(api())
    answerOf(await complete(appointment.id))
    await paid()
    await paid({ kind: 5, amount: { amount: 700, currency: 'USD' } })
    for (const [nth, date] of days.entries())
      answerOf(await adjust(100 + nth, { date, note: nth % 2 === 0 ? 'Travel' : 'Materials' }))
    for (const filters of [
      { type: [2] },
      { type: [1, 4] },
      { status: [2], type: 4 },
      { search: 'travel' },
      { schedule: appointment.id },
      { date: { from: '2026-01-01', to: '2026-03-01' } },
      { type: [7] },
    ]) {
      const { totals } = answerOf<{ totals: Total[] }>(
        await balance('historical/totals', { ...filters, byMonth: true }),
      )
      expect(inWords(totals)).toEqual(summed(await earnings(filters), true))
    }
  })

  it('are the sums of the entries, from whichever day to whichever', async () => {
    const { adjust, earnings, balance, consolidate, own } = await earningBranch(api())
    for (const [nth, date] of days.entries()) answerOf(await adjust(100 + 37 * nth, { date }))
    answerOf(await consolidate({ from: '2026-01-31', to: '2026-03-01' }))
    for (const date of days) answerOf(await adjust(-5, { date }))
    const entries = await earnings()
    const end = fc.option(
      fc.constantFrom(...days, '2026-01-15', '2026-04-30', '1999-12-31', '2100-01-01'),
      { nil: undefined },
    )
    await fc.assert(
      fc.asyncProperty(end, end, fc.boolean(), fc.boolean(), async (from, to, byMonth, ofOne) => {
        if (from !== undefined && to !== undefined && from > to) return
        const request = { from, to, byMonth, ...(ofOne ? { expert: own.expert } : {}) }
        const { totals } = answerOf<{ totals: Total[] }>(
          await balance('historical/totals', request),
        )
        const within = entries.filter(
          ({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to),
        )
        expect(inWords(totals)).toEqual(summed(within, byMonth))
      }),
      { numRuns: 60 },
    )
  })

  it('follow what is released when it has been held long enough', async () => {
    const server = api()
    const { appointment, complete, paid, balance, later, own, standing } = await earningBranch(
      server,
      { holdDays: 3 },
    )
    answerOf(await complete(appointment.id))
    await paid()
    const totals = async () =>
      inWords(answerOf<{ totals: Total[] }>(await balance('historical/totals', {})).totals)
    expect(await totals()).toEqual(['pending null 1 1800'])
    await later(new Date('2027-01-15T22:01:00Z'))
    await settleOverdue(server.ports, [own.organization])
    expect(await standing()).toEqual([[1, 1800, 'available']])
    expect(await totals()).toEqual(['available null 1 1800'])
    expect(await server.database.asOwner(auditBalances)).toEqual([])
  })
})
