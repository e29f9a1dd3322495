import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { answerChallenge, factsOf, order, type GatewayUnderTest } from './gatewayUnderTest.ts'

export const chargesSuite = (subject: () => GatewayUnderTest, sandboxed: boolean): void => {
  const charge = (...words: Parameters<typeof order>) => subject().gateway.charge(order(...words))

  it.each([
    ['visa', 'visa', '4242'],
    ['mastercard', 'mastercard', '4444'],
    ['amex', 'amex', '0005'],
    ['discover', 'discover', '1117'],
    ['diners', 'diners', '0004'],
    ['jcb', 'jcb', '0505'],
  ])('on %s is paid, with what is kept of the card and the fee', async (card, brand, last4) => {
    const ordered = order(card)
    const facts = factsOf(await subject().gateway.charge(ordered), 'succeeded')
    expect(facts).toMatchObject({
      code: ordered.code,
      amount: 5000,
      captured: 5000,
      refunded: 0,
      currency: 'USD',
      dispute: null,
    })
    expect(facts.card).toMatchObject({ brand, last4 })
    expect(facts.fee).toBeGreaterThan(0)
  })

  it.each([
    ['chargeDeclined', 'declined'],
    ['chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['chargeDeclinedLostCard', 'declined'],
    ['chargeDeclinedStolenCard', 'declined'],
    ['chargeDeclinedVelocityLimitExceeded', 'limit_exceeded'],
    ['chargeDeclinedExpiredCard', 'expired_card'],
    ['chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['chargeDeclinedProcessingError', 'processing_error'],
  ])('on %s is refused as %s, and takes nothing', async (card, reason) => {
    const result = await charge(card)
    expect(result).toMatchObject({ state: 'declined', reason, captured: 0 })
    const read = await subject().gateway.read({
      processorRef: factsOf(result, 'declined').processorRef,
    })
    expect(read).toMatchObject({ state: 'declined', reason, captured: 0 })
  })

  it('of too little, in no currency or by an unknown card is refused without being begun', async () => {
    expect(await charge('visa', { amount: 1 })).toMatchObject({
      state: 'declined',
      reason: 'amount_too_small',
    })
    expect(await charge('visa', { amount: 99_999_999_99 })).toMatchObject({
      state: 'declined',
      reason: 'amount_too_large',
    })
    expect(await charge('visa', { currency: 'XXX' })).toMatchObject({
      state: 'declined',
      reason: 'currency_not_supported',
    })
    expect(await charge('visa', { source: { token: 'pm_unknown' } })).toMatchObject({
      state: 'declined',
      reason: 'card_gone',
    })
  })

  it.each([
    ['JPY', 5000],
    ['CLP', 25_000],
    ['PYG', 90_000],
    ['EUR', 1999],
    ['ISK', 5000],
    ['COP', 5_000_050],
    ['HUF', 150_000],
    ['MGA', 150_000],
  ])('in %s keeps its amount to the unit, there and back', async (currency, amount) => {
    const facts = factsOf(await charge('visa', { currency, amount }), 'succeeded')
    expect(facts).toMatchObject({ amount, captured: amount, currency })
    const read = await subject().gateway.read({ processorRef: facts.processorRef })
    expect(read).toMatchObject({ state: 'succeeded', amount, captured: amount })
  })

  it('that is only authorised is captured once, in part or whole, and never beyond', async () => {
    const { gateway } = subject()
    const held = factsOf(await charge('visa', { capture: 'later' }), 'authorized')
    expect(held).toMatchObject({ captured: 0, refunded: 0 })
    const { processorRef } = held
    expect(await gateway.capture({ processorRef, amount: 5001, key: randomUUID() })).toMatchObject({
      state: 'refused',
      reason: 'exceeds',
    })
    const taken = await gateway.capture({ processorRef, amount: 3000, key: randomUUID() })
    expect(factsOf(taken, 'succeeded')).toMatchObject({ captured: 3000, refunded: 0 })
    const again = await gateway.capture({ processorRef, amount: 1000, key: randomUUID() })
    expect(again).toMatchObject({
      state: 'refused',
      reason: 'not_authorized',
      facts: { captured: 3000 },
    })
    expect(await gateway.cancel({ processorRef, key: randomUUID() })).toMatchObject({
      state: 'refused',
      reason: 'not_authorized',
    })
  })

  it('that is authorized is released, and then cannot be captured; a second time is no error', async () => {
    const { gateway } = subject()
    const { processorRef } = factsOf(await charge('visa', { capture: 'later' }), 'authorized')
    expect(await gateway.cancel({ processorRef, key: randomUUID() })).toMatchObject({
      state: 'cancelled',
      captured: 0,
    })
    expect(await gateway.cancel({ processorRef, key: randomUUID() })).toMatchObject({
      state: 'cancelled',
    })
    const late = await gateway.capture({ processorRef, amount: 5000, key: randomUUID() })
    expect(late).toMatchObject({ state: 'refused', reason: 'not_authorized' })
  })

  it('that the gateway does not know is absent', async () => {
    const { gateway } = subject()
    expect(await gateway.read({ processorRef: 'pi_unknown' })).toEqual({ state: 'absent' })
    expect(await gateway.cancel({ processorRef: 'pi_unknown', key: randomUUID() })).toMatchObject({
      state: 'refused',
      reason: 'absent',
    })
    expect(await gateway.read({ code: 'T-unknown', since: new Date() })).toEqual({
      state: 'absent',
    })
  })

  it('is found by our code', async () => {
    const ordered = order('visa')
    const { processorRef } = factsOf(await subject().gateway.charge(ordered), 'succeeded')
    expect(await subject().gateway.read({ code: ordered.code, since: new Date() })).toMatchObject({
      state: 'succeeded',
      processorRef,
    })
  })

  it('with the same key has one effect, fifty times at once', async () => {
    const ordered = order('visa')
    const results = await Promise.all(
      Array.from({ length: sandboxed ? 50 : 5 }, () => subject().gateway.charge(ordered)),
    )
    const refs = new Set(results.map((result) => (result as { processorRef: string }).processorRef))
    expect(refs.size).toBe(1)
    const read = await subject().gateway.read({ processorRef: [...refs][0]! })
    expect(read).toMatchObject({ state: 'succeeded', captured: 5000 })
  })

  it('with the same key and another body is our mistake', async () => {
    const ordered = order('visa')
    await subject().gateway.charge(ordered)
    await expect(subject().gateway.charge({ ...ordered, amount: 6000 })).rejects.toThrow(
      /same parameters/i,
    )
  })

  it('in months is taken whole at once, and sent to the gateway as chosen', async () => {
    const facts = factsOf(await charge('visa', { installments: 3 }), 'succeeded')
    expect(facts).toMatchObject({ amount: 5000, captured: 5000 })
    if (!sandboxed) return
    const { address, key } = subject().sandbox!
    const reply = await fetch(`${address}/v1/payment_intents/${facts.processorRef}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(await reply.json()).toMatchObject({
      payment_method_options: {
        card: {
          installments: {
            enabled: true,
            plan: { type: 'fixed_count', interval: 'month', count: 3 },
          },
        },
      },
    })
    expect(await charge('visa', { installments: 25 })).toMatchObject({
      state: 'declined',
      processorRef: null,
    })
  })

  it('that the bank wants to challenge, off session, is refused as that', async () => {
    expect(await charge('authenticationRequired', { returnUrl: null })).toMatchObject({
      state: 'declined',
      reason: 'challenge_required',
    })
  })

  if (!sandboxed) return

  it.each([
    ['threeDSecure2Required', 'approve', { state: 'succeeded', captured: 5000 }, 'succeeded'],
    [
      'authenticationRequired',
      'refuse',
      { state: 'declined', reason: 'challenge_failed', captured: 0 },
      'failed',
    ],
    ['authenticationRequiredOnSetup', 'approve', { state: 'succeeded' }, 'succeeded'],
    [
      'authenticationRequiredChargeDeclinedInsufficientFunds',
      'approve',
      { state: 'declined', reason: 'insufficient_funds', captured: 0 },
      'failed',
    ],
    [
      'threeDSecureRequiredChargeDeclined',
      'approve',
      { state: 'declined', reason: 'declined' },
      'failed',
    ],
  ] as const)(
    'on %s sends the payer to the bank and back: %s',
    async (card, answer, outcome, status) => {
      const charged = await charge(card)
      const back = await answerChallenge(charged, answer)
      const { processorRef } = factsOf(charged, 'needs_challenge')
      expect(back.href).toMatch(/^http:\/\/127\.0\.0\.1:9\/back\?/)
      expect(back.searchParams.get('payment_intent')).toBe(processorRef)
      expect(back.searchParams.get('redirect_status')).toBe(status)
      expect(await subject().gateway.read({ processorRef })).toMatchObject(outcome)
    },
  )

  it.each([
    ['USD', 5000, 5000],
    ['CLP', 25_000, 25_000],
    ['JPY', 5000, 5000],
    ['ISK', 5000, 500_000],
    ['COP', 5_000_000, 5_000_000],
    ['COP', 250_000_000, 250_000_000],
    ['HUF', 150_000, 150_000],
    ['IDR', 5_000_000, 5_000_000],
    ['PKR', 500_000, 500_000],
    ['UGX', 5000, 500_000],
    ['MGA', 500_000, 5000],
    ['KWD', 5010, 5010],
  ])('in %s is counted over there as the wire form counts', async (currency, amount, counted) => {
    const { processorRef } = factsOf(await charge('visa', { currency, amount }), 'succeeded')
    const { address, key } = subject().sandbox!
    const reply = await fetch(`${address}/v1/payment_intents/${processorRef}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(await reply.json()).toMatchObject({ amount: counted, currency: currency.toLowerCase() })
  })

  it('of a part that the wire form cannot say is refused', async () => {
    const result = await charge('visa', { currency: 'KWD', amount: 5005 })
    expect(result).toEqual({
      state: 'declined',
      reason: 'currency_not_supported',
      processorRef: null,
    })
  })

  it('that waits for the bank is released, and the answer comes too late', async () => {
    const charged = await charge('authenticationRequired')
    const { processorRef } = factsOf(charged, 'needs_challenge')
    expect(await subject().gateway.cancel({ processorRef, key: randomUUID() })).toMatchObject({
      state: 'cancelled',
    })
    const reply = await fetch((charged as { url: string }).url, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
    })
    expect(reply.status).toBe(200)
    expect(await subject().gateway.read({ processorRef })).toMatchObject({
      state: 'cancelled',
      captured: 0,
    })
  })

  it('is disputed as the card has it, with what is at stake and until when', async () => {
    const { processorRef } = factsOf(await charge('createDispute'), 'succeeded')
    const facts = factsOf(await subject().gateway.read({ processorRef }), 'succeeded')
    expect(facts.dispute).toMatchObject({ state: 'open', amount: 5000 })
    expect(facts.dispute!.deadline!.getTime()).toBeGreaterThan(Date.now())
  })
}
