import { describe, expect, it } from 'vitest'
import { earningBranch, type BalanceRecord } from '../../support/furnished/earningBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
type Made = BalanceRecord & { create: { user: { name: string } | null } }

/** An expert has earned 18.00 USD on Tuesday 12 January 2027; the job runs when a test says. */
const setUp = async (consolidation: object) => {
  const branch = await earningBranch(api(), { consolidation })
  answerOf(await branch.complete(branch.appointment.id))
  await branch.paid()
  const run = async (now: string) => {
    await branch.later(new Date(now))
    await turnsOf(branch.server)['earnings.consolidate']()
    return (await branch.balances()) as Made[]
  }
  return { ...branch, run }
}

describe('the consolidation of a period', () => {
  it('is created without an administrator once the week is over in the branch’s zone, and once', async () => {
    const { run, adjust } = await setUp({ period: 'weekly' })
    // Sunday 23:30 in Bogota, when it is Monday in UTC.
    expect(await run('2027-01-18T04:30:00Z')).toEqual([])
    const [created, ...others] = await run('2027-01-18T05:30:00Z')
    expect(others).toEqual([])
    expect(created).toMatchObject({
      number: 1,
      from: '2027-01-12',
      to: '2027-01-17',
      total: usd(1800),
      create: { user: null },
    })
    answerOf(await adjust(700, { date: '2027-01-17' }))
    expect(await run('2027-01-20T15:00:00Z')).toHaveLength(1)
    const balances = await run('2027-01-25T15:00:00Z')
    expect(balances.map(({ number, total }) => [number, total.amount])).toEqual([
      [1, 1800],
      [2, 700],
    ])
  })

  it('takes what was earned up to the closing day of the month', async () => {
    const { run, adjust } = await setUp({ period: 'monthly', closingDay: 13 })
    answerOf(await adjust(500, { date: '2027-01-12' }))
    expect(await run('2027-01-14T04:30:00Z')).toEqual([])
    expect(await run('2027-01-14T05:30:00Z')).toMatchObject([
      { to: '2027-01-13', entries: 2, total: usd(2300) },
    ])
  })

  it('that was cancelled is not created again: its entries go into the next one', async () => {
    const { run, balance } = await setUp({ period: 'weekly' })
    const [{ id }] = (await run('2027-01-18T15:00:00Z')) as [Made]
    answerOf(await balance('consolidated/cancel', { id, reason: 'Too early' }))
    expect(await run('2027-01-18T16:00:00Z')).toMatchObject([
      { id, status: { sysName: 'cancelled' } },
    ])
    expect(await run('2027-01-25T15:00:00Z')).toMatchObject([
      { id },
      { number: 2, status: { sysName: 'open' } },
    ])
  })

  it('is left to administrators where the setting says so', async () => {
    const { run } = await setUp({ period: 'manual' })
    expect(await run('2027-03-01T15:00:00Z')).toEqual([])
  })
})
