import { describe, expect, it } from 'vitest'
import { answerOf } from '../../support/furnished/furnish.ts'
import { payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('the close of a day', () => {
  it('lists by method what came in and what went out, each on its own day', async () => {
    const { paid, refund, call } = await payingBranch(api())
    const cash = await paid({ amount: usd(2000) })
    await paid({ amount: usd(1500), method: 5 })
    await paid({ kind: 5, amount: usd(300) })
    answerOf(await refund(cash.id, { amount: usd(700) }))
    const totals = async (from: string, to: string) =>
      answerOf<{
        totals: {
          method: number
          payments: number
          taken: { amount: number }
          refunded: { amount: number }
          net: { amount: number }
        }[]
      }>(await call('totals/get', { from, to })).totals.map(
        ({ method, payments, taken, refunded, net }) => [
          method,
          payments,
          taken.amount,
          refunded.amount,
          net.amount,
        ],
      )
    expect(await totals('2027-01-11T05:00:00Z', '2027-01-12T05:00:00Z')).toEqual([
      [4, 2, 2300, 700, 1600],
      [5, 1, 1500, 0, 1500],
    ])
    expect(await totals('2027-01-10T05:00:00Z', '2027-01-11T05:00:00Z')).toEqual([])
    expect(
      said(await call('totals/get', { from: '2027-01-12T05:00:00Z', to: '2027-01-11T05:00:00Z' })),
    ).toBe('to order')
  })

  it('lists payments of a span of time and of one appointment', async () => {
    const { paid, list, appointment } = await payingBranch(api())
    const { id } = await paid({ amount: usd(2000) })
    await paid({ schedule: null, concept: 'Hand cream', kind: 7, amount: usd(900) })
    const ids = async (filters: object) => (await list({ ...filters })).map((each) => each.id)
    expect(await ids({ schedule: appointment.id })).toEqual([id])
    expect(
      await ids({ paidAt: { from: '2027-01-11T12:00:00Z', to: '2027-01-11T12:00:01Z' } }),
    ).toHaveLength(2)
    expect(await ids({ paidAt: { to: '2027-01-11T12:00:00Z' } })).toEqual([])
  })
})
