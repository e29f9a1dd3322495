import { describe, expect, it } from 'vitest'
import { settleOpenRefund } from '../../../server/app/payments/refunds.ts'
import { settleUnknown } from '../../../server/app/payments/gatewayEvents.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { linkingBranch, type Paid } from '../../support/furnished/linkingBranch.ts'
import { usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { until } from '../../support/server/until.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const setUp = () => linkingBranch(api(), sandbox)

describe('an answer of the gateway that is lost', () => {
  it('leaves the payment pending, no one is charged twice, and the clock finds the truth', async () => {
    const { link, fault, noFaults, list, server, organization, appointment, bill } = await setUp()
    const { pay, read } = await link({ schedule: appointment.id })
    await sandbox.deafen()
    await fault('unanswered', '/confirm', { times: 10 })
    expect(answerOf<Paid>(await pay('pm_card_visa')).status.sysName).toBe('pending')
    await noFaults()
    expect(codeOf(await pay('pm_card_visa'))).toBe('PAYMENT_PENDING')
    const [open] = await list()
    await settleUnknown(server.ports, organization, { payment: open!.id, ref: 'test' })
    expect((await list()).map(({ status }) => status.sysName)).toEqual(['paid'])
    expect(await bill()).toMatchObject({ status: { sysName: 'paid' } })
    expect((await read()).uses).toBe(1)
  })

  it('that never came to a charge is canceled after half an hour', async () => {
    const { link, fault, noFaults, list, server, organization } = await setUp()
    const { pay, read } = await link()
    await sandbox.deafen()
    // Lost on its way there: begun, and never confirmed.
    await fault('lost', '/confirm', { times: 10 })
    answerOf(await pay())
    await noFaults()
    const [open] = await list()
    await settleUnknown(server.ports, organization, { payment: open!.id, ref: 'test' })
    expect((await list())[0]!.status.sysName).toBe('pending')
    server.setNow(new Date(Date.now() + 31 * 60_000))
    await settleUnknown(server.ports, organization, { payment: open!.id, ref: 'test' })
    expect((await list())[0]!.status.sysName).toBe('expired')
    server.setNow(new Date())
    expect(answerOf<Paid>(await pay()).status.sysName).toBe('paid')
    expect((await read()).uses).toBe(1)
  })

  it('is read from the gateway that was charged first, though another one takes new payments by now', async () => {
    const { link, fault, noFaults, configure } = await setUp()
    const { pay } = await link()
    await sandbox.deafen()
    await fault('unanswered', '/confirm', { times: 10 })
    const key = { idempotencyKey: 'before-the-change' }
    expect(answerOf<Paid>(await pay('pm_card_visa', key)).status.sysName).toBe('pending')
    await noFaults()
    const manner = { mode: 'test', enabled: true }
    await configure(
      {
        processors: [
          { adapter: 'stripe', order: 0, ...manner },
          { adapter: 'sandbox', order: 1, ...manner },
        ],
      },
      'payment',
    )
    expect(answerOf<Paid>(await pay('pm_card_visa', key)).status.sysName).toBe('paid')
  })

  it('is reported by events, whose signature, order and number change nothing', async () => {
    const { link, fault, noFaults, get, list, server } = await setUp()
    const { pay } = await link()
    await fault('unanswered', '/confirm', { times: 10 })
    await pay('pm_card_visa')
    await noFaults()
    const [open] = await list()
    await until(
      'the events have come',
      async () => (await get(open!.id)).status.sysName === 'paid',
      20_000,
    )
    await sandbox.quiet()
    // Events of an earlier payment may still be on their way.
    const events = sandbox.brought.filter(
      ({ body }) => body.includes('payment_intent.succeeded') && body.includes(open!.code),
    )
    expect(events.length).toBeGreaterThan(0)
    const { version } = await get(open!.id)
    const bring = async ({ path, body, headers }: (typeof events)[number]) =>
      (await server.fetch(path, { method: 'POST', body, headers })).status
    expect(await bring(events[0]!)).toBe(200)
    expect(
      await bring({ ...events[0]!, body: events[0]!.body.replace('succeeded', 'canceled') }),
    ).toBe(400)
    expect(await bring({ ...events[0]!, headers: {} })).toBe(400)
    expect(await bring({ ...events[0]!, path: 'webhooks/sandbox/987654' })).toBe(400)
    server.setNow(new Date(Date.now() + 10 * 60_000))
    expect(await bring(events[0]!)).toBe(400)
    server.setNow(new Date())
    expect((await get(open!.id)).version).toBe(version)
    expect(server.faults).toEqual([])
  })
})

describe('a refund of a card payment', () => {
  it('is made by the gateway, in parts, once under a key, and never beyond what was paid', async () => {
    const { link, list, refund, get } = await setUp()
    const { pay } = await link()
    answerOf(await pay())
    const { id } = (await list())[0]!
    const part = { amount: usd(1000), idempotencyKey: 'a-part-goes-back' }
    const codes = (await Promise.all(Array.from({ length: 5 }, () => refund(id, part)))).map(codeOf)
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'answered'))
    expect(await get(id)).toMatchObject({
      refunded: usd(1000),
      status: { sysName: 'partially_refunded' },
      refunds: [{ state: 2, processorRef: expect.any(String) }],
    })
    expect(codeOf(await refund(id, { amount: usd(4000) }))).toBe('REFUND_EXCEEDS')
    expect(answerOf<PaymentRecord>(await refund(id)).status.sysName).toBe('refunded')
    expect((await get(id)).refunded).toEqual(usd(4500))
  })

  it('that was never requested from the gateway, or was refused, is requested by the clock in the same words', async () => {
    const { link, list, refund, get, fault, noFaults, server, organization } = await setUp()
    const { pay } = await link()
    answerOf(await pay())
    const { id } = (await list())[0]!
    await sandbox.deafen()
    await fault('lost', '/refunds', { times: 10 })
    answerOf(await refund(id, { amount: usd(1000), reason: 'fraud' }))
    await noFaults()
    const open = await server.database.asOwner((owner) =>
      owner.query<{ code: string }>('select code from payment_refund where state = 1'),
    )
    const { gateways } = server.ports
    const reasons: string[] = []
    server.ports.gateways = {
      open: (settings) => {
        const gateway = gateways.open(settings)
        return (
          gateway && {
            ...gateway,
            refund: (order) => (reasons.push(order.reason), gateway.refund(order)),
          }
        )
      },
    }
    await settleOpenRefund(server.ports, {
      organization,
      payment: id,
      code: open.rows[0]!.code,
      ref: 'test',
    })
    expect(reasons).toEqual(['fraudulent'])
    expect(await get(id)).toMatchObject({
      refunded: usd(1000),
      refunds: [{ state: 2 }],
      status: { sysName: 'partially_refunded' },
    })
  })

  it('whose answer is lost is made once', async () => {
    const { link, list, refund, get, fault, noFaults } = await setUp()
    const { pay } = await link()
    answerOf(await pay())
    const { id } = (await list())[0]!
    await fault('errorAfter', '/refunds', { times: 10 })
    const key = { amount: usd(1000), idempotencyKey: 'lost-on-its-way' }
    expect(answerOf<PaymentRecord>(await refund(id, key))).toMatchObject({ refunded: usd(1000) })
    await noFaults()
    answerOf(await refund(id, key))
    expect(await get(id)).toMatchObject({ refunded: usd(1000), refunds: [{ state: 2 }] })
  })
})
