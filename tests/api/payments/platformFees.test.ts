import { describe, expect, it } from 'vitest'
import type { Money } from '../../../contract/money/money.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { advanceBranch, dayAhead } from '../../support/furnished/advanceBranch.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { linkingBranch, type Paid } from '../../support/furnished/linkingBranch.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const processors = [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }]
/** Of 45.00 USD the platform keeps 1.43. */
const platformFee = { bp: 250, fixed: 30 }
type Costs = Record<'amount' | 'fee' | 'platformFee' | 'surcharge' | 'net', Money> & {
  receiptUrl: string
}

const linking = async (feePaidBy: string) => {
  const branch = await linkingBranch(api(), sandbox)
  await branch.configure({ processors, platformFee, feePaidBy }, 'payment')
  const costs = async () => (await branch.list())[0] as unknown as Costs
  return { ...branch, costs }
}

describe('the platform’s fee', () => {
  it.each([
    { feePaidBy: 'business', surcharge: 0 },
    { feePaidBy: 'shared', surcharge: 71 },
    { feePaidBy: 'client', surcharge: 143 },
  ])(
    'paid by $feePaidBy adds $surcharge to what is paid, shown, charged, received and on the receipt',
    async ({ feePaidBy, surcharge }) => {
      const { link, appointment, bill, costs } = await linking(feePaidBy)
      const { view, pay } = await link({ schedule: appointment.id })
      expect(await view()).toMatchObject({
        amount: usd(4500),
        surcharge: { ...platformFee, paidBy: feePaidBy },
      })
      const total = 4500 + surcharge
      const another = await pay('pm_card_visa', { amount: 4500, total: total - 1 })
      expect([codeOf(another), another.error && another.r.current]).toEqual([
        'AMOUNT_MISMATCH',
        { total: usd(total) },
      ])
      expect(answerOf<Paid>(await pay('pm_card_visa', { amount: 4500, total })).amount).toEqual(
        usd(total),
      )
      expect(await bill()).toMatchObject({
        status: { sysName: 'paid' },
        paid: usd(4500),
        due: usd(0),
      })
      const { amount, fee, net, receiptUrl, ...kept } = await costs()
      expect([amount, kept.platformFee, kept.surcharge?.amount ?? 0]).toEqual([
        usd(total),
        usd(143),
        surcharge,
      ])
      expect(net).toEqual(usd(total - 143 - fee.amount))
      const receipt = answerOf<ReceiptView>(
        await api().get(`receipts/get?token=${receiptUrl.slice('/rc/'.length)}`),
      )
      expect(receipt).toMatchObject({ amount: total, surcharge, total: 4500 })
    },
  )

  it('that its client paid is refunded with the whole price, and not with a part of it', async () => {
    const { link, appointment, list, refund, bill, costs } = await linking('client')
    answerOf(await (await link({ schedule: appointment.id })).pay())
    const { id } = (await list())[0]!
    answerOf(await refund(id, { amount: usd(4500) }))
    expect(await bill()).toMatchObject({ refunded: usd(4500), due: usd(4500) })
    answerOf(await refund(id))
    expect(await bill()).toMatchObject({ refunded: usd(4500), due: usd(4500) })
    expect((await costs()) as unknown as { refunded: Money }).toMatchObject({ refunded: usd(4643) })
  })
})

describe('an appointment that is paid with the booking', () => {
  const tiers = [{ hours: 24, bp: 10_000 }]
  const setUp = (more: object = {}) =>
    advanceBranch(api(), sandbox, { platformFee, feePaidBy: 'client', paymentRule: 3, ...more })

  it('says before what paying online adds, and gives that back with the whole price', async () => {
    const { server, submit, pay, page, cancel, list, own, day } = await setUp({
      refundPolicy: tiers,
    })
    const items = [{ entailedProduct: own.entailedProduct }]
    const reply = await server.post('clients/schedules/calculate', {
      branchOffice: own.branchOffice,
      items,
      start: at('10:00', day),
    })
    expect(answerOf(reply)).toMatchObject({ payment: { now: usd(4500), surcharge: usd(143) } })
    const booked = await submit()
    expect(answerOf<Paid>(await pay(booked)).amount).toEqual(usd(4643))
    expect(await page(booked.token)).toMatchObject({
      status: { sysName: 'confirmed' },
      bill: { paid: usd(4500) },
      refund: usd(4643),
    })
    answerOf(await cancel(booked.token))
    expect(await list()).toMatchObject([{ status: { sysName: 'refunded' }, refunded: usd(4643) }])
  })

  it.each(['client', 'branch'] as const)(
    'is shown to staff to the unit before they cancel for the %s, and is refunded so',
    async (by) => {
      const { submit, pay, record, change, list } = await setUp({ refundPolicy: tiers })
      const booked = await submit()
      answerOf<Paid>(await pay(booked))
      const { id, payment } = await record(booked.code)
      expect(payment.refund).toEqual({ client: usd(4643), branch: usd(4643) })
      answerOf(await change(id, { status: { id: 9, comments: 'Ill', by } }))
      expect(await list()).toMatchObject([{ refunded: payment.refund![by] }])
    },
  )

  it('keeps it where a part of the price stays', async () => {
    const { submit, pay, page, cancel, list } = await setUp({
      refundPolicy: [{ hours: 24, bp: 5000 }],
    })
    const booked = await submit()
    answerOf(await pay(booked))
    expect((await page(booked.token)).refund).toEqual(usd(2250))
    answerOf(await cancel(booked.token))
    expect(await list()).toMatchObject([{ refunded: usd(2250) }])
  })

  it('of which the desk takes a part of what is held pays that part of it', async () => {
    const branch = await setUp({ capture: 'at_visit' })
    const booked = await branch.submit('10:00', { start: at('10:00', dayAhead(3)) })
    answerOf(await branch.pay(booked))
    const [held] = await branch.list()
    expect(held).toMatchObject({ status: { sysName: 'authorized' }, amount: usd(4643) })
    answerOf(await branch.call('capture', { id: held!.id, amount: usd(2322) }))
    expect((await branch.list())[0]).toMatchObject({
      amount: usd(2322),
      surcharge: usd(72),
      platformFee: usd(86),
    })
    expect(await branch.record(booked.code)).toMatchObject({
      payment: { paid: usd(2250), due: usd(2250) },
    })
  })
})
