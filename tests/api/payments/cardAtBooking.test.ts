import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { releaseLateCards } from '../../../server/app/payments/cards.ts'
import { detachTopic } from '../../../server/ports/outbox.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { consent } from '../../support/furnished/cardedBranch.ts'
import { chargeFees } from '../../support/jobs/chargeFees.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const rule = paymentRules.card_on_file

type Added = { state: string; challenge: string | null; card: { last4: string } | null }
type Card = { id: number; name: string; schedule: number | null; client: { id: number } | null }

/**
 * A branch whose visitors leave a card, of which half the price is taken where they do not come.
 */
const setUp = async (configured: Values = {}) => {
  const server = api()
  const branch = await advanceBranch(server, sandbox, { paymentRule: rule, deposit: null })
  await branch.configure({
    noShowFee: { kind: 'percent', percent: 5000 },
    cancelWindowMinutes: 1440,
    ...configured,
  })
  const leave = (
    booked: PublicBooking,
    card: string | null = 'pm_card_visa',
    more: Values = {},
  ): Promise<Envelope<Added>> =>
    server.post('payments/cards/create', {
      token: booked.payment!.token,
      gatewayToken: card,
      consent,
      ...more,
    })
  const cards = async (schedule: number) =>
    answerOf<{ items: Card[] }>(
      await server.post('branch_offices/clients/cards/get', { schedule }, branch.desk()),
    ).items
  return { ...branch, server, leave, cards }
}

const challenged = { idempotencyKey: 'challenged-by-the-bank' }
const approve = (challenge: string) =>
  fetch(challenge, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve' }),
    redirect: 'manual',
  })

describe('an appointment that a card is left for', () => {
  it('is held until the card is there, then confirmed; nothing is charged', async () => {
    const { submit, free, page, leave, cards, record, topics, list, server } = await setUp()
    const booked = await submit()
    expect(booked).toMatchObject({
      status: { sysName: 'pending_payment' },
      payment: { rule, now: usd(0), later: usd(4500), token: expect.any(String) },
    })
    expect(await free()).not.toContain('10:00')
    const held = await page(booked.token)
    expect(held).toMatchObject({ payment: { rule, token: booked.payment!.token } })
    const view = answerOf<PayerView>(
      await server.get(`payments/link/config?token=${booked.payment!.token}`),
    )
    expect(view).toMatchObject({
      kind: 2,
      amount: null,
      consent: { needs: ['fees'], fees: { noShowFee: { percent: 5000 } } },
    })
    const before = (await topics()).length
    expect(answerOf<Added>(await leave(booked))).toMatchObject({
      state: 'saved',
      card: { last4: '4242' },
    })
    expect(await page(booked.token)).toMatchObject({
      status: { sysName: 'confirmed' },
      holdExpiresAt: null,
      payment: null,
      bill: { paid: usd(0), due: usd(4500) },
    })
    expect((await topics()).slice(before)).toContain('schedules.booked')
    const { id } = await record(booked.code)
    expect(await cards(id)).toMatchObject([{ name: 'Visa ···4242', schedule: id, client: null }])
    expect(await list({ schedule: id })).toEqual([])
    expect(codeOf(await leave(booked))).toBe('LINK_USED')
  })

  it('is announced beforehand, and is the same when it was held first', async () => {
    const { server, appointment, own, book, leave, page, day } = await setUp()
    const request = {
      branchOffice: own.branchOffice,
      items: [{ entailedProduct: own.entailedProduct }],
    }
    const calculated = answerOf<Values>(await server.post('clients/schedules/calculate', request))
    expect(calculated['payment']).toEqual({
      rule,
      now: usd(0),
      later: appointment.total,
      surcharge: usd(0),
    })
    const held = answerOf<PublicBooking>(await book({ start: at('11:00', day) }))
    const booked = answerOf<PublicBooking>(
      await book({ hold: held.hold, booker, items: undefined }),
    )
    expect(booked).toMatchObject({
      status: { sysName: 'pending_payment' },
      code: held.code,
      payment: { rule },
    })
    answerOf(await leave(booked))
    expect((await page(booked.token)).status.sysName).toBe('confirmed')
  })

  it('waits for its approval once the card is there, where the branch approves', async () => {
    const { submit, leave, page } = await setUp({ approval: 2 })
    const booked = await submit()
    answerOf(await leave(booked))
    expect((await page(booked.token)).status.sysName).toBe('requested')
  })

  it('needs the fees to be agreed to, and stays held where the card is refused', async () => {
    const { submit, leave, page, cancel, free } = await setUp()
    const booked = await submit()
    expect(
      said(
        await leave(booked, 'pm_card_visa', { consent: { ...consent, uses: ['future_visits'] } }),
      ),
    ).toBe('consent.uses required')
    expect(codeOf(await leave(booked, 'pm_card_chargeDeclinedExpiredCard'))).toBe(
      'PAYMENT_DECLINED',
    )
    expect((await page(booked.token)).status.sysName).toBe('pending_payment')
    answerOf(await cancel(booked.token))
    expect(await free()).toContain('10:00')
    expect(codeOf(await leave(booked))).toBe('NOT_AVAILABLE')
  })

  it('is not confirmed by money that the desk takes', async () => {
    const { submit, record, paid, leave, page } = await setUp()
    const booked = await submit()
    const { id } = await record(booked.code)
    await paid({ schedule: id, amount: usd(500) })
    expect((await record(booked.code)).status.sysName).toBe('pending_payment')
    answerOf(await leave(booked))
    expect((await page(booked.token)).status.sysName).toBe('confirmed')
  })

  it('is released when no card is left, and no card is taken any more', async () => {
    const { server, submit, leave, page, free } = await setUp()
    const booked = await submit()
    server.setNow(new Date(booked.holdExpiresAt!))
    expect(codeOf(await leave(booked))).toBe('HOLD_EXPIRED')
    await turnsOf(server)['holds.expire']()
    expect((await page(booked.token)).status.sysName).toBe('expired')
    expect(await free()).toContain('10:00')
    expect(codeOf(await leave(booked))).toBe('HOLD_EXPIRED')
  })

  it('is held a while longer while the bank asks, and booked again where the answer comes late and the time is free', async () => {
    const { server, submit, leave, page, record, settle } = await setUp()
    const booked = await submit()
    server.setNow(new Date(Date.parse(booked.holdExpiresAt!) - 60_000))
    const { challenge } = answerOf<Added>(
      await leave(booked, 'pm_card_authenticationRequiredOnSetup', challenged),
    )
    const longer = Date.parse((await page(booked.token)).holdExpiresAt!)
    expect(Math.round((longer - Date.parse(booked.holdExpiresAt!)) / 60_000)).toBe(9)
    server.setNow(new Date(longer + 1000))
    await turnsOf(server)['holds.expire']()
    expect((await page(booked.token)).status.sysName).toBe('expired')
    await approve(challenge!)
    expect(answerOf<Added>(await leave(booked, null, challenged)).state).toBe('saved')
    await settle((await record(booked.code)).id)
    expect((await page(booked.token)).status.sysName).toBe('confirmed')
  })

  it('does not keep a card that came when its time was already taken: the gateway forgets it, and its visitor is notified', async () => {
    const {
      server,
      submit,
      leave,
      page,
      record,
      cards,
      topics,
      create,
      day,
      client,
      organization,
    } = await setUp()
    const booked = await submit()
    const { challenge } = answerOf<Added>(
      await leave(booked, 'pm_card_authenticationRequiredOnSetup', challenged),
    )
    server.setNow(new Date(Date.parse((await page(booked.token)).holdExpiresAt!) + 1000))
    await turnsOf(server)['holds.expire']()
    answerOf(await create({ start: at('10:00', day), client }))
    await approve(challenge!)
    expect(answerOf<Added>(await leave(booked, null, challenged)).state).toBe('saved')
    const { id } = await record(booked.code)
    await releaseLateCards(server.ports, { organization, schedule: id, ref: 'test' })
    await releaseLateCards(server.ports, { organization, schedule: id, ref: 'test' })
    expect((await page(booked.token)).status.sysName).toBe('expired')
    expect(await cards(id)).toEqual([])
    const calculated = await topics()
    expect(
      [detachTopic, 'schedules.cardReleased'].map(
        (topic) => calculated.filter((each) => each === topic).length,
      ),
    ).toEqual([1, 1])
  })

  it('is confirmed once, however often the same call is made', async () => {
    const { submit, leave, cards, record, topics } = await setUp()
    const booked = await submit()
    const before = (await topics()).length
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        leave(booked, 'pm_card_visa', { idempotencyKey: 'one-press' }),
      ),
    )
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 8 }, () => 'answered'))
    expect(await cards((await record(booked.code)).id)).toHaveLength(1)
    expect(
      (await topics()).slice(before).filter((topic) => topic === 'schedules.booked'),
    ).toHaveLength(1)
  })

  it('is required for free services too, and where a gateway takes cards', async () => {
    const { edit, own, advance, configure, submit } = await setUp()
    await edit('products', own.product, { price: usd(0) })
    expect(await submit()).toMatchObject({
      status: { sysName: 'pending_payment' },
      total: usd(0),
      payment: { rule },
    })
    await configure({ ...advance, paymentRule: rule, processors: [] }, 'payment')
    expect(await submit('12:00')).toMatchObject({ status: { sysName: 'confirmed' }, payment: null })
  })
})

describe('the fee for an appointment that a card was left for', () => {
  it('is charged on that card where the client does not come', async () => {
    const { server, submit, leave, later, record, change, list, day } = await setUp()
    const booked = await submit('10:00', {})
    answerOf(await leave(booked))
    const { id } = await record(booked.code)
    await later(new Date(Date.parse(at('10:30', day))))
    answerOf(await change(id, { status: { id: 8 } }))
    await chargeFees(server)
    expect(await list({ schedule: id })).toMatchObject([
      { kind: 3, method: 2, amount: usd(2250), status: { sysName: 'paid' } },
    ])
    expect(server.faults).toEqual([])
  })
})
