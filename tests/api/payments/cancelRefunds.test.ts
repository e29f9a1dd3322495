import { describe, expect, it } from 'vitest'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const tiers = [
  { hours: 24, bp: 5000 },
  { hours: 1000, bp: 10_000 },
]
const cancelled = 9

/** An appointment paid in full by card, in three weeks, of which half is refunded. */
const setUp = async (configured: object = {}) => {
  const branch = await advanceBranch(api(), sandbox, {
    paymentRule: 3,
    refundPolicy: tiers,
    ...configured,
  })
  const booked = await branch.submit()
  answerOf(await branch.pay(booked))
  const record = () => branch.record(booked.code)
  return {
    ...branch,
    booked,
    appointment: record,
    payments: async () => (await branch.list()).filter(({ method }) => method === 1),
  }
}

describe('what was paid for a canceled appointment', () => {
  it('is refunded as its client agreed to, said before and made by the gateway', async () => {
    const { booked, page, cancel, payments, appointment } = await setUp()
    expect(await page(booked.token)).toMatchObject({ refund: usd(2250), bill: { paid: usd(4500) } })
    expect((await appointment()).payment.refund).toEqual({ client: usd(2250), branch: usd(4500) })
    answerOf(await cancel(booked.token))
    expect(await page(booked.token)).toMatchObject({
      status: { sysName: 'cancelled' },
      bill: { refunded: usd(2250), due: usd(0) },
      refund: null,
    })
    expect(await payments()).toMatchObject([
      { status: { sysName: 'partially_refunded' }, refunds: [{ amount: usd(2250), state: 2 }] },
    ])
    answerOf(await cancel(booked.token))
    expect((await payments())[0]!.refunds).toHaveLength(1)
  })

  it('is not canceled where less would go back than the visitor was shown', async () => {
    const { booked, page, server } = await setUp()
    const cancelFor = (refund: number | null) =>
      server.post('public/schedules/cancel', { token: booked.token, agreed: { refund, fee: null } })
    expect(await cancelFor(4500)).toMatchObject({
      r: { msg: 'AMOUNT_MISMATCH', current: { refund: 2250, fee: null } },
    })
    expect(await page(booked.token)).toMatchObject({ status: { sysName: 'confirmed' } })
    answerOf(await cancelFor(2250))
    expect(await page(booked.token)).toMatchObject({ bill: { refunded: usd(2250) } })
    // Sent again, it is the same cancellation.
    answerOf(await cancelFor(2250))
  })

  it('is refunded as it was agreed to when booking, whatever is configured since', async () => {
    const { booked, page, configure, advance } = await setUp()
    await configure({ ...advance, refundPolicy: [] }, 'payment')
    expect((await page(booked.token)).refund).toEqual(usd(2250))
  })

  it('is refunded whole where the branch cancels, and by the tiers where its client does at the desk', async () => {
    const { change, appointment, payments, submit, pay, record } = await setUp()
    const ended = answerOf(
      await change((await appointment()).id, { status: { id: cancelled, comments: 'Closed' } }),
    )
    expect(ended).toMatchObject({
      payment: { refunded: usd(4500), toReturn: usd(0), refund: null },
    })
    const second = await submit('12:00')
    answerOf(await pay(second))
    const { id } = await record(second.code)
    expect(answerOf(await change(id, { status: { id: cancelled, by: 'client' } }))).toMatchObject({
      payment: { refunded: usd(2250) },
      cancel: { by: 1 },
    })
    expect(await payments()).toHaveLength(2)
  })

  it('is requested again where the gateway gave no answer', async () => {
    const { booked, cancel, fault, noFaults, payments, server } = await setUp()
    await sandbox.deafen()
    await fault('lost', '/refunds', { times: 10 })
    answerOf(await cancel(booked.token))
    expect(await payments()).toMatchObject([{ refunds: [{ state: 1 }], refunded: usd(2250) }])
    await noFaults()
    server.setNow(new Date(Date.now() + 120_000))
    await turnsOf(server)['payments.settle']()
    expect(await payments()).toMatchObject([
      { status: { sysName: 'partially_refunded' }, refunds: [{ amount: usd(2250), state: 2 }] },
    ])
  })

  it('is left for the desk to refund where it was paid by hand, and never silently', async () => {
    const branch = await advanceBranch(api(), sandbox, { paymentRule: 0 })
    const booked = await branch.submit()
    const { id } = await branch.record(booked.code)
    const cash = await branch.paid({ schedule: id, amount: usd(2000) })
    answerOf(await branch.cancel(booked.token))
    expect((await branch.record(booked.code)).payment).toMatchObject({
      refunded: usd(0),
      toReturn: usd(2000),
    })
    answerOf(await branch.refund(cash.id))
    expect((await branch.record(booked.code)).payment).toMatchObject({
      refunded: usd(2000),
      toReturn: usd(0),
    })
  })

  it('is refunded whole where a request is rejected or not approved in time', async () => {
    const branch = await advanceBranch(api(), sandbox)
    await branch.configure({ approval: 2, approvalHours: 24 })
    const [first, second] = [await branch.submit('10:00'), await branch.submit('12:00')]
    for (const each of [first, second]) answerOf(await branch.pay(each))
    const { id } = await branch.record(first.code)
    answerOf(await branch.change(id, { status: { id: 10, comments: 'Fully booked' } }))
    expect((await branch.page(first.token)).bill).toMatchObject({
      paid: usd(900),
      refunded: usd(900),
    })
    branch.server.setNow(new Date(Date.now() + 25 * 3_600_000))
    await turnsOf(branch.server)['requests.expire']()
    const late = await branch.appointments()
    await branch.settle(late.find(({ code }) => code === second.code)!.id)
    expect(await branch.page(second.token)).toMatchObject({
      status: { sysName: 'expired' },
      bill: { refunded: usd(900) },
    })
  })
})
