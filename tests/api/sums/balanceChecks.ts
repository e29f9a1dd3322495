import { expect } from 'vitest'
import fc from 'fast-check'
import type { Money } from '../../../contract/money/money.ts'
import type { SealedStatement } from '../../../contract/documents/statements.ts'
import {
  earningBranch,
  type BalanceRecord,
  type EarningRecord,
} from '../../support/furnished/earningBranch.ts'
import { answerOf, signIn } from '../../support/furnished/furnish.ts'
import type { ApiUnderTest } from '../../support/server/useApi.ts'

type Total = {
  expert: { id: number }
  status: { sysName: string }
  month: string | null
  entries: number
  amount: Money
}
type Compared = {
  expert: { id: number }
  entries: number
  earned: Money
  tried: Money
  difference: Money
}
type Preview = { entries: number; parts: Record<string, number>; total: Money }
type Entry = EarningRecord & { expert: { id: number } }
type Earned = Awaited<ReturnType<typeof readEarned>>

/** The kinds of entries as a balance puts them together (definitions 3.14). */
const partTypes = {
  earned: [1, 3],
  tips: [2],
  adjustments: [4],
  advances: [5],
  fees: [6],
  reversals: [7],
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)
const amountsOf = (rows: readonly { amount: Money }[]): number =>
  sum(rows.map(({ amount }) => amount.amount))

/** Entries by their kinds, in minor units. */
const partsOf = (entries: readonly { type: number; amount: number }[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(partTypes).map(([part, types]) => [
      part,
      sum(entries.filter(({ type }) => types.includes(type)).map(({ amount }) => amount)),
    ]),
  )

/** Each sum that the back office shows of what experts earn, added up again from the entries. */
export const balanceChecks = {
  'totals of earnings': async ({ branch, entries }) => {
    for (const byMonth of [true, false]) {
      const { totals } = answerOf<{ totals: Total[] }>(
        await branch.balance('historical/totals', { byMonth }),
      )
      const keyOf = (expert: number, status: string, currency: string, month: string | null) =>
        `${expert} ${status} ${currency} ${month}`
      const shown = new Map(
        totals.map((each) => [
          keyOf(each.expert.id, each.status.sysName, each.amount.currency, each.month),
          each,
        ]),
      )
      const keyed = (row: Entry) =>
        keyOf(
          row.expert.id,
          row.status.sysName,
          row.amount.currency,
          byMonth ? row.date.slice(0, 7) : null,
        )
      for (const key of new Set([...entries.map(keyed), ...shown.keys()])) {
        const rows = entries.filter((row) => keyed(row) === key)
        expect([key, shown.get(key)?.entries, shown.get(key)?.amount.amount]).toEqual([
          key,
          rows.length,
          amountsOf(rows),
        ])
      }
    }
  },

  'a balance': ({ balances, entries }) => {
    expect(balances.length).toBeGreaterThan(2)
    for (const balance of balances) {
      const rows = entries.filter(({ consolidation }) => consolidation?.id === balance.id)
      if (balance.status.sysName !== 'cancelled') {
        expect([balance.number, balance.entries, balance.total.amount]).toEqual([
          balance.number,
          rows.length,
          amountsOf(rows),
        ])
        expect(balance.parts).toEqual(
          partsOf(rows.map(({ type, amount }) => ({ type, amount: amount.amount }))),
        )
      }
      expect(sum(Object.values(balance.parts))).toBe(balance.total.amount)
      expect(balance.paid.amount).toBe(amountsOf(balance.payments))
    }
  },

  'the statement of a balance': async ({ branch, balances }) => {
    for (const { id, total, parts } of balances) {
      const { statement } = answerOf<SealedStatement>(
        await branch.balance('consolidated/statement', { id }),
      )
      expect(statement.total).toBe(sum(statement.entries.map(({ amount }) => amount)))
      expect([statement.total, statement.parts]).toEqual([total.amount, parts])
      expect(statement.parts).toEqual(partsOf(statement.entries))
    }
  },

  'the preview of a balance': async ({ branch, entries }) => {
    const available = entries.filter(({ status }) => status.sysName === 'available')
    expect(available.length).toBeGreaterThan(0)
    for (const { expert, amount } of available) {
      const rows = available.filter(
        (each) => each.expert.id === expert.id && each.amount.currency === amount.currency,
      )
      const shown = answerOf<Preview>(
        await branch.balance('historical/preview', {
          expert: expert.id,
          currency: amount.currency,
        }),
      )
      expect([shown.entries, shown.total.amount]).toEqual([rows.length, amountsOf(rows)])
      expect(shown.parts).toEqual(
        partsOf(rows.map(({ type, amount: of }) => ({ type, amount: of.amount }))),
      )
    }
  },

  'another commission': async ({ branch, entries }) => {
    const tried = {
      from: '2027-01-01',
      to: '2027-01-31',
      commission: { kind: 1, bp: 2500, base: 1 },
    }
    const { experts } = answerOf<{ experts: Compared[] }>(
      await branch.balance('historical/compare', tried),
    )
    expect(experts.length).toBeGreaterThan(0)
    for (const { expert, entries: count, earned, tried: instead, difference } of experts) {
      const rows = entries.filter(
        (row) =>
          row.expert.id === expert.id &&
          row.type === 1 &&
          row.amount.currency === earned.currency &&
          row.status.sysName !== 'void',
      )
      expect([count, earned.amount]).toEqual([rows.length, amountsOf(rows)])
      expect(difference.amount).toBe(instead.amount - earned.amount)
    }
  },
} satisfies Record<string, (earned: Earned) => void | Promise<void>>

/**
 * What two experts earned at random: of appointments, tips, refunds, adjustments and advances, some
 * of it in balances, some of these paid.
 */
export async function readEarned(server: ApiUnderTest, seed: number) {
  const branch = await earningBranch(server, { holdDays: 0 }, [
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
  ])
  const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number, salt: number) =>
    fc.sample(arbitrary, { numRuns, seed: seed + salt })
  const appointments = [branch.appointment, ...branch.further]
  const other = await addExpert()
  const payments: { id: number; amount: Money }[] = []
  for (const [nth, amount] of sample(
    fc.integer({ min: 500, max: 4500 }),
    appointments.length,
    1,
  ).entries()) {
    const { id } = appointments[nth]!
    payments.push(await branch.paid({ schedule: id, amount: { amount, currency: 'USD' } }))
    if (nth % 2 === 0)
      payments.push(
        await branch.paid({
          schedule: id,
          kind: 5,
          amount: { amount: 100 + nth, currency: 'USD' },
        }),
      )
    if (nth !== 4) answerOf(await branch.complete(id))
  }
  const refund = async (nth: number) => {
    const { id, amount } = payments[nth]!
    answerOf(
      await branch.refund(id, { amount: { ...amount, amount: Math.ceil(amount.amount / 3) } }),
    )
  }
  await refund(0)
  const kinds = fc.record({
    amount: fc.integer({ min: 1, max: 3000 }),
    isNegative: fc.boolean(),
    isAdvance: fc.boolean(),
    currency: fc.constantFrom('USD', 'EUR', 'KWD'),
    date: fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-12'),
    isOfOther: fc.boolean(),
  })
  const adjust = async (salt: number) => {
    for (const { amount, isNegative, isAdvance, currency, date, isOfOther } of sample(
      kinds,
      12,
      salt,
    )) {
      const signed = isNegative && !isAdvance ? -amount : amount
      const adjusted = { amount: { amount: signed, currency }, date, type: isAdvance ? 5 : 4 }
      answerOf(
        await branch.adjust(amount, { ...adjusted, ...(isOfOther ? { expert: other } : {}) }),
      )
    }
  }
  await adjust(2)
  const ofWhom = [branch.own.expert, other].flatMap((expert) =>
    ['USD', 'EUR', 'KWD'].map((currency) => ({ expert, currency })),
  )
  const made: BalanceRecord[] = []
  for (const each of ofWhom) {
    const answer = await branch.consolidate(each)
    if (!answer.error) made.push(answer.r)
  }
  for (const [nth, balance] of made
    .filter(({ total, status }) => total.amount > 2 && status.sysName === 'open')
    .entries()) {
    if (nth === 1)
      answerOf(await branch.balance('consolidated/cancel', { id: balance.id, reason: 'Too early' }))
    else
      for (const share of [3, 3])
        answerOf(await branch.payBalance(balance.id, Math.floor(balance.total.amount / share)))
  }
  await refund(2)
  await adjust(3)
  // The session of the partner that furnished the branch is over by now.
  async function addExpert(): Promise<number> {
    const partner = await signIn(server, 'norte@partner.test')
    const { organization, branchOffice } = branch.own
    const make = async (path: string, body: object) =>
      answerOf<{ id: number }>(await server.post(`partners/${path}/create`, body, partner)).id
    const expert = await make('experts', { organization, name: 'Benita' })
    await make('organizations/branch_offices/experts', { branchOffice, expert })
    return expert
  }

  return {
    branch,
    entries: (await branch.earnings()) as Entry[],
    balances: await branch.balances({ limit: 200 }),
  }
}
