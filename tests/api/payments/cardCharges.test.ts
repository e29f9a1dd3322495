import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { cardedBranch, consent } from '../../support/furnished/cardedBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import type { LinkRecord, Paid } from '../../support/furnished/linkingBranch.ts'
import { usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const setUp = (card?: string) => cardedBranch(api(), sandbox, card)

describe('a saved card at the desk', () => {
  it('is charged for what is due, once under its key, and its owner is notified', async () => {
    const { leave, cards, pay, bill, list, server } = await setUp()
    await leave()
    const [card] = await cards()
    const body = { method: 2, savedCard: card!.id, idempotencyKey: 'charge-it-once' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(body)))
    expect(new Set(answers.map((each) => answerOf<PaymentRecord>(each).code)).size).toBe(1)
    expect(answerOf<PaymentRecord>(await pay(body))).toMatchObject({
      status: { sysName: 'paid' },
      receipt: '1',
    })
    expect(await bill()).toMatchObject({ status: { sysName: 'paid' }, due: usd(0) })
    expect(await list()).toMatchObject([
      {
        method: 2,
        savedCard: { name: 'Visa ···4242' },
        card: { last4: '4242' },
        processor: 'sandbox',
      },
    ])
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ letter: string; card: string }>(
        "select payload ->> 'letter' as letter, payload #>> '{facts,card}' as card from platform_outbox where topic = 'letters.send'",
      ),
    )
    expect(rows).toEqual([{ letter: 'paymentReceived', card: 'Visa ···4242' }])
  })

  it('that the bank refuses is declined in words, and nothing is paid', async () => {
    const { leave, cards, pay, bill, list } = await setUp('pm_card_chargeCustomerFail')
    await leave()
    const refused = await pay({ method: 2, savedCard: (await cards())[0]!.id })
    expect([codeOf(refused), refused.error && refused.r.current]).toEqual([
      'PAYMENT_DECLINED',
      { reason: 'declined' },
    ])
    expect(await list()).toMatchObject([{ status: { sysName: 'failed', comments: 'declined' } }])
    expect(await bill()).toMatchObject({ due: usd(4500) })
  })

  it('has to be the client’s, usable, and left for that', async () => {
    const { leave, cards, pay, server, desk } = await setUp()
    await leave('pm_card_visa', { uses: ['fees'] })
    const [card] = await cards()
    expect(said(await pay({ method: 2 }))).toBe('savedCard required')
    expect(said(await pay({ method: 2, savedCard: card!.id }))).toBe('savedCard notAllowed')
    expect(said(await pay({ method: 4, savedCard: card!.id }))).toBe('savedCard notAllowed')
    const edit = (data: Values) =>
      server.post('branch_offices/clients/cards/edit', { id: card!.id, data }, desk())
    answerOf(await edit({ requiresCvc: true }))
    expect(said(await pay({ method: 2, savedCard: card!.id, kind: 3 }))).toBe(
      'savedCard notAllowed',
    )
    answerOf(await server.post('branch_offices/clients/cards/delete', { id: card!.id }, desk()))
    expect(said(await pay({ method: 2, savedCard: card!.id }))).toMatch(/^savedCard unknown/)
  })
})

describe('a charge that is confirmed by the code of a card', () => {
  const confirming = async () => {
    const branch = await setUp()
    await branch.leave()
    const link = await branch.link({ kind: 3, client: branch.client })
    return { ...branch, ...link }
  }
  const cvc = async (
    view: () => Promise<{
      gateway: { publicKeys: Record<string, string>; frame: string | null } | null
    }>,
  ) => {
    const { gateway } = await view()
    const reply = await fetch(new URL('/v1/tokens', gateway!.frame!), {
      method: 'POST',
      headers: { authorization: `Bearer ${gateway!.publicKeys['publishableKey']}` },
      body: new URLSearchParams({ 'cvc_update[cvc]': '123' }),
    })
    return ((await reply.json()) as { id: string }).id
  }

  it('is made once, within a quarter of an hour, on the card that the link names', async () => {
    const { view, token, server, list, client, createLink } = await confirming()
    expect(await view()).toMatchObject({
      kind: 3,
      amount: usd(4500),
      card: { brand: 'visa', last4: '4242' },
      payer: { firstName: 'Gabriela' },
    })
    const pay = async (more: Values = {}) =>
      server.post('payments/process', {
        token,
        method: 'saved_card',
        gatewayToken: await cvc(view),
        ...more,
      })
    expect(said(await pay({ gatewayToken: null }))).toBe('gatewayToken required')
    expect(said(await pay({ method: 'card' }))).toBe('method notAllowed')
    expect(answerOf<Paid>(await pay()).status.sysName).toBe('paid')
    expect(codeOf(await pay())).toBe('LINK_USED')
    expect(await list()).toMatchObject([{ method: 2, savedCard: { name: 'Visa ···4242' } }])
    const link = { kind: 3, client, amount: usd(100) }
    expect(said(await createLink({ ...link, maxUses: 2 }))).toMatch(/^maxUses tooBig/)
    expect(
      said(
        await createLink({ ...link, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
      ),
    ).toMatch(/^expiresAt tooBig/)
    const { token: late, view: lateView } = await (async () => {
      const { url } = answerOf<{ url: string }>(await createLink(link))
      const own = url.slice('/cc/'.length)
      return {
        token: own,
        view: async () => answerOf<never>(await server.get(`payments/link/config?token=${own}`)),
      }
    })()
    const typed = await cvc(lateView)
    server.setNow(new Date(Date.now() + 16 * 60_000))
    expect(
      codeOf(
        await server.post('payments/process', {
          token: late,
          method: 'saved_card',
          gatewayToken: typed,
        }),
      ),
    ).toBe('LINK_EXPIRED')
  })

  it('is requested from clients who left a card', async () => {
    const { createLink, client } = await setUp()
    expect(said(await createLink({ kind: 3, client }))).toBe('savedCard required')
    expect(said(await createLink({ kind: 3 }))).toBe('client required')
  })
})

describe('the fee of an appointment that its client cancels late', () => {
  it('is charged by the desk as it is online, unless it is waived', async () => {
    const { leave, book, edit, later, chargeFees, fees, server, desk, read } = await setUp()
    await leave()
    const [charged, waived, byBranch] = [
      await book(at('11:00')),
      await book(at('13:00')),
      await book(at('15:00')),
    ]
    await later(new Date(at('09:00')))
    const owed = await server.post('branch_offices/schedules/fees/get', { id: charged.id }, desk())
    expect(answerOf(owed)).toMatchObject({
      lateCancel: { amount: usd(1000), card: 'Visa ···4242' },
    })
    expect(answerOf(await edit(charged.id, { status: { id: 9, by: 'client' } }))).toMatchObject({
      cancel: { late: true, fee: 1000 },
    })
    answerOf(await edit(waived.id, { status: { id: 9, by: 'client' }, fee: 'waive' }))
    answerOf(await edit(byBranch.id, { status: { id: 9, by: 'branch' } }))
    await chargeFees()
    expect(await fees(charged.id)).toMatchObject([
      { kind: 4, amount: usd(1000), status: { sysName: 'paid' } },
    ])
    for (const { id } of [waived, byBranch]) {
      expect(await fees(id)).toEqual([])
      expect((await read(id)).cancel!.fee).toBeUndefined()
    }
    expect(server.faults).toEqual([])
  }, 60_000)
})

describe('the fee of an appointment that its visitor cancels too late', () => {
  it('is announced first, accepted, and charged', async () => {
    const { createLink, request, chargeFees, fees, later, server, edit, client, desk } =
      await setUp()
    const { token, code } = answerOf<PublicBooking>(await request({ start: at('15:00'), booker }))
    const { items } = answerOf<{ items: ScheduleRecord[] }>(
      await server.post(
        'branch_offices/schedules/get',
        { from: '2027-01-12', to: '2027-01-12' },
        desk(),
      ),
    )
    const { id } = items.find((each) => each.code === code)!
    answerOf(await edit(id, { client }))
    await later(new Date(at('13:00')))
    const mine = (path: string, body: Values = {}) =>
      server.post(`public/schedules/${path}`, { token, ...body })
    // Without a card nothing could be charged: it is too late.
    expect(answerOf<PublicSchedule>(await mine('get'))).toMatchObject({
      cancelUntil: null,
      lateCancel: null,
    })
    expect(await mine('cancel', { acceptFee: true })).toMatchObject({
      r: { msg: 'POLICY_WINDOW', rule: 'cancelWindow', current: { lateCancel: null } },
    })
    const { url } = answerOf<LinkRecord>(await createLink({ kind: 2, schedule: id, amount: null }))
    answerOf(
      await server.post('payments/cards/create', {
        token: url.slice('/ac/'.length),
        gatewayToken: 'pm_card_visa',
        consent,
      }),
    )
    expect(answerOf<PublicSchedule>(await mine('get')).lateCancel).toEqual({
      fee: usd(1000),
      card: 'Visa ···4242',
    })
    expect(await mine('cancel')).toMatchObject({
      r: {
        msg: 'POLICY_WINDOW',
        rule: 'cancelWindow',
        current: { lateCancel: { fee: usd(1000), card: 'Visa ···4242' } },
      },
    })
    expect(answerOf<PublicSchedule>(await mine('cancel', { acceptFee: true }))).toMatchObject({
      cancel: { by: 1, late: true },
    })
    await chargeFees()
    await chargeFees()
    expect(await fees(id)).toMatchObject([
      { kind: 4, amount: usd(1000), status: { sysName: 'paid' } },
    ])
    // The branch takes the cancellation back.
    answerOf(await edit(id, { status: 4 }))
    expect(await fees(id)).toMatchObject([
      { kind: 4, refunded: usd(1000), status: { sysName: 'refunded' } },
    ])
  })
})
