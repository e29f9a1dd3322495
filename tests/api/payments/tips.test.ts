import { describe, expect, it } from 'vitest'
import type { Money } from '../../../contract/money/money.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import type { Values } from '../../../server/ports/values.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { earningBranch } from '../../support/furnished/earningBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { linkingBranch, type Paid } from '../../support/furnished/linkingBranch.ts'
import { payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const sandbox = useSandbox()
const processors = [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }]
const tips = { enabled: true, presets: [1000, 1500] }
const fieldsOf = (reply: { error: boolean; r: unknown }) =>
  (reply.r as { fields?: { path: string; rule: string; bound?: number }[] }).fields
type Kept = Record<'amount' | 'tip' | 'surcharge' | 'refunded', Money | null> & {
  id: number
  installments: number | null
  receiptUrl: string
}

const tipping = async (more: object = {}) => {
  const branch = await linkingBranch(api(), sandbox)
  await branch.configure({ processors, tips, ...more }, 'payment')
  return { ...branch, kept: async () => (await branch.list())[0] as unknown as Kept }
}

describe('a tip that is paid online', () => {
  it('is proposed, kept apart from the price, on the receipt, and is refunded with the whole', async () => {
    const { link, appointment, bill, kept, refund } = await tipping()
    const { view, pay } = await link({ schedule: appointment.id })
    expect(await view()).toMatchObject({ tips: [1000, 1500], amount: usd(4500) })
    expect(answerOf<Paid>(await pay('pm_card_visa', { tip: 700, total: 5200 })).amount).toEqual(
      usd(5200),
    )
    expect(await bill()).toMatchObject({
      status: { sysName: 'paid' },
      paid: usd(4500),
      due: usd(0),
    })
    const { id, receiptUrl, ...payment } = await kept()
    expect(payment).toMatchObject({ amount: usd(5200), tip: usd(700) })
    const receipt = answerOf<ReceiptView>(
      await api().get(`receipts/get?token=${receiptUrl.slice('/rc/'.length)}`),
    )
    expect(receipt).toMatchObject({ amount: 5200, tip: 700, total: 4500 })
    answerOf(await refund(id, { amount: usd(4500) }))
    expect(await bill()).toMatchObject({ refunded: usd(4500) })
    answerOf(await refund(id))
    expect(await kept()).toMatchObject({ refunded: usd(5200) })
    expect(await bill()).toMatchObject({ refunded: usd(4500), due: usd(4500) })
  })

  it('is named in the email of the payment, beside what paying online costs', async () => {
    const { link, appointment } = await tipping({
      platformFee: { bp: 1000, fixed: 0 },
      feePaidBy: 'client',
    })
    answerOf(
      await (
        await link({ schedule: appointment.id })
      ).pay('pm_card_visa', { tip: 500, total: 5500 }),
    )
    const { order, text } = (await waitingEmails(api())).findLast(
      ({ name }) => name === 'paymentReceived',
    )!
    expect(order.facts).toMatchObject({
      price: expect.stringContaining('55,00'),
      tip: expect.stringMatching(/^5,00/),
      surcharge: expect.stringMatching(/^5,00/),
    })
    expect(text).toMatch(/Includes a tip of: 5,00/)
  })

  it('is counted where its payer bears the platform’s fee', async () => {
    const { link, appointment, kept } = await tipping({
      platformFee: { bp: 1000, fixed: 0 },
      feePaidBy: 'client',
    })
    answerOf(
      await (
        await link({ schedule: appointment.id })
      ).pay('pm_card_visa', { tip: 500, total: 5500 }),
    )
    expect(await kept()).toMatchObject({ amount: usd(5500), tip: usd(500), surcharge: usd(500) })
  })

  it('is refused where none is offered, where no one served, and beyond what the appointment costs', async () => {
    const { link, appointment, configure } = await tipping()
    const refusedTip = async (body: Values, tip: number) =>
      fieldsOf(await (await link(body)).pay('pm_card_visa', { tip }))
    expect(await refusedTip({}, 100)).toMatchObject([{ path: 'tip', rule: 'notAllowed' }])
    expect(await refusedTip({ schedule: appointment.id }, 4501)).toMatchObject([
      { path: 'tip', rule: 'tooBig', bound: 4500 },
    ])
    await configure({ processors, tips: { enabled: false, presets: [] } }, 'payment')
    expect(await (await link({ schedule: appointment.id })).view()).toMatchObject({ tips: null })
    expect(await refusedTip({ schedule: appointment.id }, 100)).toMatchObject([
      { path: 'tip', rule: 'notAllowed' },
    ])
  })

  it('is earned by the serving expert, and shrinks with what of it is refunded', async () => {
    const { own, standing, refund, appointment, configure, call, server } =
      await earningBranch(api())
    sandbox.connect(server)
    await configure({ tips, processors }, 'payment')
    const body = {
      branchOffice: own.branchOffice,
      schedule: appointment.id,
      concept: 'Appointment',
      amount: usd(4500),
    }
    const { url } = answerOf<{ url: string }>(await call('links/create', body))
    const token = url.slice('/pl/'.length)
    answerOf(
      await server.post('payments/process', {
        token,
        method: 'card',
        gatewayToken: 'pm_card_visa',
        tip: 700,
      }),
    )
    const tipped = async () => (await standing()).filter(([type]) => type === 2)
    expect(await tipped()).toEqual([[2, 700, 'available']])
    const [{ id }] = answerOf<{ items: [{ id: number }] }>(await call('get', {})).items
    answerOf(await refund(id, { amount: usd(4700) }))
    expect(await tipped()).toEqual([[2, 500, 'available']])
  })

  it('is refunded with the whole price of a canceled booking', async () => {
    const { submit, pay, page, cancel, list } = await advanceBranch(api(), sandbox, {
      tips,
      paymentRule: 3,
      refundPolicy: [{ hours: 24, bp: 10_000 }],
    })
    const booked = await submit()
    answerOf(await pay(booked, 'pm_card_visa', { tip: 700 }))
    expect(await page(booked.token)).toMatchObject({ bill: { paid: usd(4500) }, refund: usd(5200) })
    answerOf(await cancel(booked.token))
    expect(await list()).toMatchObject([{ status: { sysName: 'refunded' }, refunded: usd(5200) }])
  })
})

describe('installments', () => {
  it('are offered as the branch or the link says, sent to the gateway, kept and on the receipt', async () => {
    const { link, appointment, kept } = await tipping({ installments: 6 })
    const { view, pay } = await link({ schedule: appointment.id })
    expect(await view()).toMatchObject({ installments: 6 })
    expect(fieldsOf(await pay('pm_card_visa', { installments: 7 }))).toMatchObject([
      { path: 'installments', rule: 'tooBig', bound: 6 },
    ])
    answerOf(await pay('pm_card_visa', { installments: 3 }))
    const { installments, receiptUrl } = await kept()
    expect(installments).toBe(3)
    expect(
      answerOf<ReceiptView>(
        await api().get(`receipts/get?token=${receiptUrl.slice('/rc/'.length)}`),
      ).installments,
    ).toBe(3)
    expect(await (await link({ installments: 2 })).view()).toMatchObject({ installments: 2 })
  })
})

describe('the desk', () => {
  it('records only by what its branch takes', async () => {
    const { configure, pay, paid, call } = await payingBranch(api())
    await configure({ methodsAtBranch: ['cash', 'transfer'] }, 'payment')
    const refused = await pay({ method: 5 })
    expect([codeOf(refused), fieldsOf(refused)]).toMatchObject([
      'VALIDATION',
      [{ path: 'method', rule: 'notAllowed' }],
    ])
    const { id } = await paid({ amount: usd(1000) })
    expect(fieldsOf(await call('edit', { id, data: { method: 5 } }))).toMatchObject([
      { path: 'method', rule: 'notAllowed' },
    ])
    answerOf(await call('edit', { id, data: { method: 3 } }))
    // What was received before is still described.
    await configure({ methodsAtBranch: [] }, 'payment')
    answerOf(await call('edit', { id, data: { note: 'By transfer after all' } }))
  })
})
