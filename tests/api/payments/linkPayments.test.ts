import { describe, expect, it } from 'vitest'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { linkingBranch, type Paid } from '../../support/furnished/linkingBranch.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { smsAccount, whatsappAccount } from '../../support/outside/textProviders.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const setUp = () => linkingBranch(api(), sandbox)

describe('a payment link', () => {
  it('says what it is for, and of its client no more than a first name and a masked email', async () => {
    const { link, appointment } = await setUp()
    const { view } = await link({ schedule: appointment.id, description: 'The deposit' })
    const seen = await view()
    expect(seen).toMatchObject({
      state: 'active',
      concept: 'Appointment',
      description: 'The deposit',
      amount: usd(4500),
      methods: ['card'],
      gateway: { gateway: 'sandbox', mode: 'test' },
      payer: { firstName: 'Gabriela', email: 'ga…@c….test' },
      visit: { total: appointment.total },
    })
    expect(JSON.stringify(seen)).not.toMatch(/Naranjo|99111|sk_test|whsec/)
  })

  it('is paid by card: the appointment is settled, the receipt numbered, the link used up', async () => {
    const { link, appointment, bill, list } = await setUp()
    const { pay, view, read } = await link({ schedule: appointment.id })
    const paid = answerOf<Paid>(await pay())
    expect(paid).toMatchObject({
      status: { sysName: 'paid' },
      amount: usd(4500),
      challenge: null,
      receipt: '1',
      receiptToken: expect.any(String),
    })
    expect(await bill()).toMatchObject({ status: { sysName: 'paid' }, due: usd(0) })
    expect(await read()).toMatchObject({ uses: 1, status: { sysName: 'paid' } })
    expect((await view()).state).toBe('paid')
    expect(await list()).toMatchObject([
      {
        code: paid.code,
        method: 1,
        card: { brand: 'visa', last4: '4242' },
        processor: 'sandbox',
        fee: expect.anything(),
      },
    ])
    expect(codeOf(await pay())).toBe('LINK_USED')
  })

  it('is paid with what it is limited to, of what its branch offers', async () => {
    const { link, list } = await setUp()
    const closed = await link({ methods: [] })
    expect((await closed.view()).methods).toEqual([])
    expect(said(await closed.pay())).toBe('method notAllowed')
    expect(await list()).toEqual([])
    for (const methods of [null, ['card']]) {
      const open = await link({ methods })
      expect((await open.view()).methods).toEqual(['card'])
      expect(answerOf<Paid>(await open.pay()).status.sysName).toBe('paid')
    }
  })

  it('is declined in words, and rests after five failed tries', async () => {
    const { link, list } = await setUp()
    const { pay, view } = await link()
    for (const [card, reason] of [
      ['pm_card_chargeDeclined', 'declined'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
      ['pm_card_chargeDeclined', 'declined'],
    ] as const) {
      const refused = await pay(card)
      expect([codeOf(refused), refused.error && refused.r.current]).toEqual([
        'PAYMENT_DECLINED',
        { reason },
      ])
    }
    expect(codeOf(await pay())).toBe('RATE_LIMITED')
    expect(await view()).toMatchObject({ state: 'paused', retryAfter: expect.any(Number) })
    expect((await list()).map(({ status }) => status.sysName)).toEqual(
      Array.from({ length: 5 }, () => 'failed'),
    )
  })

  it('answers as often as its page inquires: only a card that goes along is a try of one', async () => {
    const { server, link } = await setUp()
    server.ports.limits = { ...server.ports.limits, limitsVisitors: true }
    const { pay } = await link()
    const question = { gatewayToken: null, idempotencyKey: 'a question' }
    const codes = new Set<string>()
    for (let turn = 0; turn <= 30; turn += 1) codes.add(codeOf(await pay('', question)))
    expect([...codes]).toEqual(['VALIDATION'])
    expect(said(await pay('', question))).toBe('gatewayToken required')
    expect(codeOf(await pay())).toBe('answered')
  })

  it('asks for no more than is still due, for what its payer may choose, and again where that has changed', async () => {
    const { link, appointment, paid, own } = await setUp()
    const { view, pay } = await link({ schedule: appointment.id })
    await paid({ amount: usd(3000) })
    expect((await view()).amount).toEqual(usd(1500))
    const stale = await pay('pm_card_visa', { amount: 4500 })
    expect([codeOf(stale), stale.error && stale.r.current]).toMatchObject([
      'AMOUNT_MISMATCH',
      { proposed: usd(1500) },
    ])
    expect(answerOf<Paid>(await pay('pm_card_visa', { amount: 1500 })).status.sysName).toBe('paid')
    const gift = await link({
      branchOffice: own.branchOffice,
      amountKind: 3,
      amount: null,
      least: usd(500),
      most: usd(2000),
      maxUses: 2,
    })
    expect(codeOf(await gift.pay('pm_card_visa', { amount: 499 }))).toBe('AMOUNT_MISMATCH')
    expect(answerOf<Paid>(await gift.pay('pm_card_visa', { amount: 1800 })).amount).toEqual(
      usd(1800),
    )
    expect((await gift.view()).state).toBe('active')
  })

  it('is one charge, however often the same call is made at once', async () => {
    const { link, list, server } = await setUp()
    const { pay } = await link({ maxUses: 5 })
    const key = { idempotencyKey: 'one-press-of-the-button' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay('pm_card_visa', key)))
    expect(new Set(answers.map((each) => answerOf<Paid>(each).code)).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect(codeOf(await pay('pm_card_visa', { ...key, amount: 4400 }))).toBe('IDEMPOTENCY_MISMATCH')
    expect(server.faults).toEqual([])
  })

  it('is paid at a server that has just been started', async () => {
    const { link, server } = await setUp()
    const { token } = await link()
    const started = api()
    started.setNow(server.ports.clock.now())
    started.ports.gateways = server.ports.gateways
    const paid = await started.post('payments/process', {
      token,
      method: 'card',
      gatewayToken: 'pm_card_visa',
    })
    expect(answerOf<Paid>(paid).status.sysName).toBe('paid')
  })

  it('is paid once, however many pay by it at once', async () => {
    const { link, list } = await setUp()
    const { pay } = await link()
    const codes = (await Promise.all(Array.from({ length: 8 }, () => pay()))).map(codeOf)
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1)
    expect((await list()).filter(({ status }) => status.sysName === 'paid')).toHaveLength(1)
  })

  it('sends its payer to the bank, and knows what became of it when they come back', async () => {
    const { link } = await setUp()
    const { pay } = await link()
    const key = { idempotencyKey: 'with-a-challenge' }
    const requested = answerOf<Paid>(await pay('pm_card_threeDSecure2Required', key))
    expect(requested).toMatchObject({
      status: { sysName: 'pending' },
      challenge: expect.stringMatching(/^http/),
    })
    await fetch(requested.challenge!, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    })
    const { status, code } = answerOf<Paid>(await pay('pm_card_threeDSecure2Required', key))
    expect([status.sysName, code]).toEqual(['paid', requested.code])
  })

  it('is refused where the card’s number itself is sent', async () => {
    const { link, server } = await setUp()
    const { pay } = await link()
    await nothingChanged(server, async () => {
      expect(said(await pay('4242 4242 4242 4242'))).toBe('gatewayToken cardNumber')
      expect(said(await pay('x4242424242424242'))).toBe('gatewayToken notAllowed')
    })
  })
})

describe('the emails of a payment link', () => {
  it('ask its client to pay, again where that is wanted, and thank them', async () => {
    const { link, call, client, server } = await setUp()
    const { id, pay } = await link({ client, sendVia: ['email'] })
    const emails = async () => {
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{
          payload: { letter: string; to: { email: string }; facts: Record<string, string> }
        }>("select payload from platform_outbox where topic = 'letters.send' order by id"),
      )
      return rows.map(({ payload: { letter, to, facts } }) => [
        letter,
        to.email,
        facts['price'],
        facts['receipt'],
      ])
    }
    const requested = ['paymentAsked', 'gabriela@client.test', '45,00\u00a0US$', '']
    expect(await emails()).toEqual([requested])
    expect(answerOf<{ sentAt: string[] }>(await call('links/send', { id })).sentAt).toHaveLength(2)
    answerOf(await pay())
    expect(await emails()).toEqual([
      requested,
      requested,
      ['paymentReceived', 'gabriela@client.test', '45,00\u00a0US$', '1'],
    ])
    expect(codeOf(await call('links/send', { id }))).toBe('LINK_USED')
  })

  it('go to no one without an address, and by nothing that the branch has not set up', async () => {
    const { createLink, link, client, call, configure, server, own } = await setUp()
    expect(said(await createLink({ sendVia: ['email'] }))).toBe('client required')
    expect(said(await createLink({ client, sendVia: ['sms'] }))).toBe('sendVia notAllowed')
    const { id } = await link({ client })
    expect(said(await call('links/send', { id, by: 'whatsapp' }))).toBe('by notAllowed')
    const offered = async () =>
      answerOf<{ linkChannels: string[] }>(
        await server.post('payments/config/get', { branchOffice: own.branchOffice }),
      ).linkChannels
    expect(await offered()).toEqual(['email'])
    await configure({ sms: smsAccount }, 'messages')
    expect(await offered()).toEqual(['email', 'sms'])
    expect(said(await createLink({ sendVia: ['sms'] }))).toBe('client required')
    answerOf(await call('links/send', { id, by: 'sms' }))
    expect(said(await call('links/send', { id, by: 'whatsapp' }))).toBe('by notAllowed')
  })

  it('go by other channels than the messages about each event', async () => {
    const { configure, server, own } = await setUp()
    const open = async () =>
      answerOf<{ eventChannels: object }>(
        await server.post('payments/config/get', { branchOffice: own.branchOffice }),
      ).eventChannels
    const email = ['email']
    const byEmail = {
      booked: email,
      changed: email,
      cancelled: email,
      waitlist: email,
      payment: email,
    }
    await configure({ sms: smsAccount }, 'messages')
    expect(await open()).toEqual(byEmail)
    const routes = [
      { about: 'booked', by: 'sms', emailToo: false },
      { about: 'cancelled', by: 'sms', emailToo: true },
      { about: 'cancelled', by: 'whatsapp', emailToo: true },
    ]
    await configure({ sms: smsAccount, whatsapp: whatsappAccount, routes }, 'messages')
    expect(await open()).toEqual({
      ...byEmail,
      // Email is left for those whom no text reaches.
      booked: ['email', 'sms'],
      cancelled: ['email', 'sms', 'whatsapp'],
    })
  })

  it('are refused where one of several ways reaches no one', async () => {
    const { createLink, client, configure, server } = await setUp()
    await configure({ sms: smsAccount }, 'messages')
    answerOf(await createLink({ client, sendVia: ['email', 'sms'] }))
    await server.database.asOwner((owner) =>
      owner.query('update client set phone = null where id = $1', [client]),
    )
    expect(said(await createLink({ client, sendVia: ['email', 'sms'] }))).toBe('client lacksPhone')
    answerOf(await createLink({ client, sendVia: ['email'] }))
    await server.database.asOwner((owner) =>
      owner.query('update client set email = null where id = $1', [client]),
    )
    expect(said(await createLink({ client, sendVia: ['email'] }))).toBe('client lacksEmail')
  })
})

describe('a gateway', () => {
  it('is tried by the user who sets it up, and says whether its keys work', async () => {
    const { call, configure } = await setUp()
    expect(answerOf(await call('gateway/test', { adapter: 'sandbox' }))).toMatchObject({
      works: true,
      reason: null,
      missing: [],
    })
    expect(codeOf(await call('gateway/test', { adapter: 'stripe' }))).toBe('GATEWAY_UNAVAILABLE')
    await configure(
      { processors: [{ adapter: 'stripe', mode: 'test', enabled: true, order: 0 }] },
      'payment',
    )
    expect(answerOf(await call('gateway/test', { adapter: 'stripe' }))).toMatchObject({
      works: false,
      reason: 'keys_missing',
      missing: ['publishableKey', 'secretKey', 'webhookSecret'],
    })
    expect(said(await call('gateway/test', { adapter: 'other' }))).toBe('adapter choice')
  })
})

describe('a link that takes no money', () => {
  it('says so to its payer, and is sent as what it is', async () => {
    const { link, createLink, client, call, server } = await setUp()
    const card = { kind: 2, client, amount: null }
    const { id, view, pay } = await link(card)
    expect(await view()).toMatchObject({
      kind: 2,
      amount: null,
      least: null,
      most: null,
      currency: 'USD',
    })
    expect(codeOf(await pay())).toBe('NOT_AVAILABLE')
    answerOf(await call('links/send', { id }))
    answerOf(await createLink({ ...card, sendVia: ['email'] }))
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ letter: string }>(
        "select payload ->> 'letter' as letter from platform_outbox where topic = 'letters.send'",
      ),
    )
    expect(rows.map(({ letter }) => letter)).toEqual(['paymentCardAsked', 'paymentCardAsked'])
    expect(server.faults).toEqual([])
  })
})

describe('a link that staff ended, or that ended by itself', () => {
  it('takes no payment', async () => {
    const { link, call, server } = await setUp()
    const cancelled = await link()
    answerOf(await call('links/cancel', { id: cancelled.id, comments: 'Paid at the desk' }))
    expect(codeOf(await cancelled.pay())).toBe('LINK_EXPIRED')
    const short = await link({ expiresAt: new Date(Date.now() + 11 * 60_000).toISOString() })
    server.setNow(new Date(Date.now() + 12 * 60_000))
    expect([(await short.view()).state, codeOf(await short.pay())]).toEqual([
      'expired',
      'LINK_EXPIRED',
    ])
  })

  it('has all of its tries once it is opened again', async () => {
    const { link, call, server } = await setUp()
    const { id, pay, view, read } = await link()
    for (let turn = 1; turn <= 15; turn += 1) {
      // It rests after every fifth.
      if (turn % 5 === 1) server.setNow(new Date(Date.now() + turn * 4 * 60_000))
      expect(codeOf(await pay('pm_card_chargeDeclined'))).toBe('PAYMENT_DECLINED')
    }
    expect([(await view()).state, codeOf(await pay())]).toEqual(['blocked', 'NOT_AVAILABLE'])
    answerOf(await call('links/edit', { id, data: { status: { id: 1 } } }))
    expect(codeOf(await pay('pm_card_chargeDeclined'))).toBe('PAYMENT_DECLINED')
    expect((await read()).status.sysName).toBe('active')
    expect(answerOf<Paid>(await pay()).status.sysName).toBe('paid')
  })

  it('is known by its secret alone', async () => {
    const { link, server } = await setUp()
    const { token } = await link()
    for (const guess of [token.slice(0, -1), `${token.slice(0, -2)}aa`, '1.1.x', 'x'])
      expect(
        codeOf(
          await server.post('payments/process', {
            token: guess,
            method: 'card',
            gatewayToken: 'pm_card_visa',
          }),
        ),
      ).toBe('NOT_FOUND')
  })

  it('is only ended or opened again once it was given away', async () => {
    const { link, call, createLink, appointment } = await setUp()
    const { id } = await link()
    expect(said(await call('links/edit', { id, data: { amount: usd(1) } }))).toBe(
      'amount notAllowed',
    )
    expect(said(await createLink({ amount: null }))).toBe('amount required')
    expect(said(await createLink({ amountKind: 2, amount: null }))).toBe('schedule required')
    expect(
      said(
        await createLink({ schedule: appointment.id, amount: { amount: 100, currency: 'EUR' } }),
      ),
    ).toBe('amount.currency choice')
    expect(said(await createLink({ expiresAt: '2020-01-01T00:00:00Z' }))).toMatch(
      /^expiresAt tooSmall/,
    )
    expect(said(await createLink({ kind: 2, amount: null }))).toBe('client required')
  })
})
