import { describe, expect, it } from 'vitest'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import type { EarningRecord } from '../../support/furnished/earningBranch.ts'
import { answerOf, signIn } from '../../support/furnished/furnish.ts'
import { linkingBranch } from '../../support/furnished/linkingBranch.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()

const iva = { id: 1, name: 'IVA', bp: 1500, default: true }

/**
 * Appointments of 45.00 USD plus 15 % tax, 51.75 USD each, paid by card and completed, whose expert
 * has an agreement for the service. What each earned: base and amount in minor units.
 */
const earnedBy = async (
  commission: Values,
  appointments: readonly string[] = ['12:00'],
): Promise<[number, number][]> => {
  const server = api()
  const branch = await linkingBranch(server, sandbox)
  const processors = [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }]
  await branch.configure({ processors, taxRates: [iva], pricesIncludeTax: false }, 'payment')
  // What the place says does not hold where there is an agreement.
  await branch.configure({ commission: { kind: 1, bp: 9900, base: 1 } }, 'experts')
  const partner = await signIn(server, 'norte@partner.test')
  const agreed = { id: branch.own.expertProduct, data: { commission } }
  answerOf(
    await server.post(
      'partners/organizations/branch_offices/experts/products/edit',
      agreed,
      partner,
    ),
  )
  const made: ScheduleRecord[] = []
  for (const start of appointments)
    made.push(answerOf<ScheduleRecord>(await branch.create({ start: at(start) })))
  for (const { id, total } of made) {
    expect(total).toEqual(usd(5175))
    answerOf(await (await branch.link({ schedule: id, amount: total })).pay())
  }
  await branch.later(new Date('2027-01-12T22:00:00Z'))
  for (const { id } of made) answerOf(await branch.change(id, { status: 7 }))
  const listed = { sort: 'id', order: 'asc', status: [2] }
  const { items } = answerOf<{ items: EarningRecord[] }>(
    await server.post('branch_offices/experts/balances/historical/get', listed, branch.desk()),
  )
  return items.map(({ base, amount }) => [base.amount, amount.amount])
}

/** Each part of a month by its own tier, or all of it by the highest that it reaches. */
const tiered = (mode: string, base: number) => ({
  kind: 3,
  mode,
  base,
  tiers: [
    { from: 0, bp: 1000 },
    { from: 8000, bp: 3000 },
  ],
})

// By hand. Gross is 51.75. Without its tax, which is 15 % of 45.00, it is 45.00. The gateway keeps
// 2.9 % and 0.30: 1.80.
describe('an agreement with an expert about one service', () => {
  it.each([
    ['40 % of the gross', { kind: 1, bp: 4000, base: 1 }, 5175, 2070],
    ['40 % without tax', { kind: 1, bp: 4000, base: 2 }, 4500, 1800],
    ['40 % without tax and fees', { kind: 1, bp: 4000, base: 3 }, 4320, 1728],
  ])('comes to %s', async (_, commission, base, amount) => {
    expect(await earnedBy(commission)).toEqual([[base, amount]])
  })

  it.each([1, 2, 3])('comes to a fixed sum, whatever it would be counted on: %i', async (base) => {
    expect((await earnedBy({ kind: 2, amount: 1234, base })).map(([, amount]) => amount)).toEqual([
      1234,
    ])
  })

  it.each([
    // 51.75 at 10 %; 103.50 is 80.00 at 10 % and 23.50 at 30 %: 15.05, of which 5.18 are there
    // already.
    ['progressive', 1, [518, 987]],
    // 103.50 at 30 % is 31.05.
    ['retroactive', 1, [518, 2587]],
    // 45.00 at 10 %; 90.00 is 80.00 at 10 % and 10.00 at 30 %: 11.00.
    ['progressive', 2, [450, 650]],
    // 90.00 at 30 % is 27.00.
    ['retroactive', 2, [450, 2250]],
    // 43.20 at 10 %; 86.40 is 80.00 at 10 % and 6.40 at 30 %: 9.92.
    ['progressive', 3, [432, 560]],
    // 86.40 at 30 % is 25.92.
    ['retroactive', 3, [432, 2160]],
  ])('grows with the month: %s, counted on base %i', async (mode, base, amounts) => {
    expect(
      (await earnedBy(tiered(mode, base), ['12:00', '14:00'])).map(([, amount]) => amount),
    ).toEqual(amounts)
  })

  it('may be that nothing is earned by it', async () => {
    expect(await earnedBy({ kind: 0, base: 1 })).toEqual([])
  })
})
