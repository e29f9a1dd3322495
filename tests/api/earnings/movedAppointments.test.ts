import { describe, expect, it } from 'vitest'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import type { EarningRecord } from '../../support/furnished/earningBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { payingBranch } from '../../support/furnished/payingBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const tiers = [
  { from: 0, bp: 1000 },
  { from: 6000, bp: 5000 },
]
const growing = { kind: 3, tiers, mode: 'retroactive', base: 1 }

/**
 * Two appointments of 45.00 USD to come, paid in advance, whose expert earns by what is paid; the
 * share of a month above 60.00 USD is a half of all of it, else a tenth.
 */
const paidInAdvance = async () => {
  const server = api()
  const branch = await payingBranch(server)
  await branch.configure({ commission: growing, earnOn: 2 }, 'experts')
  const second = answerOf<ScheduleRecord>(await branch.create({ start: at('12:00') }))
  for (const schedule of [branch.appointment.id, second.id]) await branch.paid({ schedule })
  const settle = turnsOf(server)['earnings.settle']
  const earned = async () => {
    const listed = { sort: 'id', order: 'asc', status: [1, 2, 3] }
    const { items } = answerOf<{ items: (EarningRecord & { expert: { id: number } })[] }>(
      await server.post('branch_offices/experts/balances/historical/get', listed, branch.desk()),
    )
    return items
  }
  const first = branch.appointment.id
  const amountsOf = async (expert: number) =>
    (await earned()).filter((each) => each.expert.id === expert).map(({ amount }) => amount.amount)
  return { ...branch, first, second: second.id, settle, earned, amountsOf }
}

describe('what was earned by an appointment', () => {
  it('that is moved counts on its new day', async () => {
    const { change, first, settle, earned } = await paidInAdvance()
    expect((await earned()).map(({ date }) => date)).toEqual(['2027-01-12', '2027-01-12'])
    answerOf(await change(first, { start: '2027-01-13T10:00:00-05:00' }))
    await settle()
    expect((await earned()).map(({ date }) => date).toSorted()).toEqual([
      '2027-01-12',
      '2027-01-13',
    ])
  })

  it('that is moved out of a month evens that month out', async () => {
    const { change, first, settle, own, amountsOf } = await paidInAdvance()
    expect(await amountsOf(own.expert)).toEqual([450, 4050])
    answerOf(await change(first, { start: '2027-02-02T10:00:00-05:00' }))
    await settle()
    expect(await amountsOf(own.expert)).toEqual([450, 450])
  })

  it('that is given to another expert evens the month of the first one out', async () => {
    const { change, first, settle, own, addExpert, amountsOf } = await paidInAdvance()
    const { expert: benita } = await addExpert('Benita', [own.entailedProduct])
    answerOf(
      await change(first, { items: [{ entailedProduct: own.entailedProduct, expert: benita }] }),
    )
    await settle()
    expect(await amountsOf(benita)).toEqual([450])
    expect(await amountsOf(own.expert)).toEqual([450])
  })

  it('that is given away is no longer in the balance of the first expert, settled or not', async () => {
    const { server, desk, change, first, own, addExpert } = await paidInAdvance()
    const { expert: benita } = await addExpert('Benita', [own.entailedProduct])
    answerOf(
      await change(first, { items: [{ entailedProduct: own.entailedProduct, expert: benita }] }),
    )
    const preview = await server.post(
      'branch_offices/experts/balances/historical/preview',
      { expert: own.expert },
      desk(),
    )
    expect(answerOf(preview)).toMatchObject({ total: { amount: 450 } })
  })
})
