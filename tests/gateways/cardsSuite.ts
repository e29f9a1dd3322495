import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CardOrder } from '../../server/ports/gateway.ts'
import {
  answerChallenge,
  factsOf,
  keptCard,
  order,
  type GatewayUnderTest,
} from './gatewayUnderTest.ts'

export const cardsSuite = (subject: () => GatewayUnderTest, sandboxed: boolean): void => {
  const save = (card: string, more: Partial<CardOrder> = {}) =>
    subject().gateway.saveCard({
      key: randomUUID(),
      token: `pm_card_${card}`,
      owner: { client: 'C1' },
      verification: null,
      returnUrl: 'http://127.0.0.1:9/back',
      ...more,
    })
  const chargeKept = (savedCard: string, more: Parameters<typeof order>[1] = {}) =>
    subject().gateway.charge(order('none', { source: { savedCard }, returnUrl: null, ...more }))

  it('is charged again and again off session, until it is removed', async () => {
    const { gateway } = subject()
    const savedCard = await keptCard(gateway)
    expect(await chargeKept(savedCard)).toMatchObject({
      state: 'succeeded',
      card: { last4: '4242' },
    })
    expect(await chargeKept(savedCard)).toMatchObject({ state: 'succeeded' })
    expect(await gateway.removeCard(savedCard)).toEqual({ state: 'removed' })
    expect(await gateway.removeCard(savedCard)).toEqual({ state: 'removed' })
    expect(await chargeKept(savedCard)).toMatchObject({ state: 'declined', reason: 'card_gone' })
  })

  it('is the same number twice by its print, and another by another', async () => {
    const cards = [await save('visa'), await save('visa'), await save('mastercard')]
    const [first, second, other] = cards.map(
      (saved) => (saved as { card: { fingerprint: string } }).card.fingerprint,
    )
    expect(first).toBe(second)
    expect(other).not.toBe(first)
  })

  it('stands beside another of the same client', async () => {
    const first = await keptCard(subject().gateway)
    const second = await save('mastercard', { owner: { client: 'C1', alongside: first } })
    expect((second as { savedCard: string }).savedCard.split('/')[0]).toBe(first.split('/')[0])
  })

  it.each([
    ['chargeDeclined', 'declined'],
    ['chargeDeclinedExpiredCard', 'expired_card'],
    ['chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ])('on %s is not kept: %s', async (card, reason) => {
    expect(await save(card)).toMatchObject({ state: 'declined', reason })
  })

  it('may be kept and refused later', async () => {
    const savedCard = await keptCard(subject().gateway, 'chargeCustomerFail')
    expect(await chargeKept(savedCard)).toMatchObject({ state: 'declined', reason: 'declined' })
  })

  it('is kept while paying', async () => {
    const facts = factsOf(
      await subject().gateway.charge(
        order('visa', { source: { token: 'pm_card_visa', keep: { client: 'C2' } } }),
      ),
      'succeeded',
    )
    expect(await chargeKept(facts.savedCard!)).toMatchObject({ state: 'succeeded' })
    expect(factsOf(await subject().gateway.charge(order('visa')), 'succeeded').savedCard).toBeNull()
  })

  it('is verified by an amount that is released', async () => {
    const saved = await save('visa', { verification: { amount: 100, currency: 'USD' } })
    expect(saved).toMatchObject({ state: 'saved', card: { last4: '4242' } })
    const { setupRef, savedCard } = saved as { setupRef: string; savedCard: string }
    expect(await subject().gateway.read({ processorRef: setupRef })).toMatchObject({
      state: 'cancelled',
      captured: 0,
    })
    expect(await subject().gateway.readCard(setupRef)).toMatchObject({ state: 'saved', savedCard })
    expect(await chargeKept(savedCard)).toMatchObject({ state: 'succeeded' })
    expect(
      await save('chargeDeclinedInsufficientFunds', {
        verification: { amount: 100, currency: 'USD' },
      }),
    ).toMatchObject({
      state: 'declined',
      reason: 'insufficient_funds',
    })
  })

  it('that asks for its code again is not charged without one', async () => {
    const savedCard = await keptCard(subject().gateway)
    const result = await subject().gateway.charge(
      order('none', { source: { savedCard, requireCvc: true } }),
    )
    expect(result).toEqual({ state: 'declined', reason: 'cvc_required', processorRef: null })
  })

  it('that is unknown is absent', async () => {
    expect(await subject().gateway.readCard('seti_unknown')).toEqual({ state: 'absent' })
  })

  if (!sandboxed) return

  const cvcToken = async (cvc: string): Promise<string> => {
    const { sandbox, gateway } = subject()
    const key = (await gateway.browserConfiguration()).publicKeys['publishableKey']!
    const reply = await fetch(`${sandbox!.address}/v1/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({ 'cvc_update[cvc]': cvc }),
    })
    return ((await reply.json()) as { id: string }).id
  }

  it('is charged with its code typed again, once for each code', async () => {
    const savedCard = await keptCard(subject().gateway)
    const charge = (token: string) =>
      subject().gateway.charge(
        order('none', { source: { savedCard, requireCvc: true, cvcToken: token } }),
      )
    const token = await cvcToken('123')
    expect(await charge(token)).toMatchObject({ state: 'succeeded' })
    expect(await charge(token)).toMatchObject({ state: 'declined', reason: 'card_gone' })
    expect(await charge(await cvcToken('1234'))).toMatchObject({
      state: 'declined',
      reason: 'incorrect_cvc',
    })
  })

  it.each([
    [null, 'approve', { state: 'saved' }],
    [null, 'refuse', { state: 'declined', reason: 'challenge_failed' }],
    [{ amount: 100, currency: 'USD' }, 'approve', { state: 'saved' }],
    [{ amount: 100, currency: 'USD' }, 'refuse', { state: 'declined', reason: 'challenge_failed' }],
  ] as const)(
    'that the bank asks about (verification %o) is kept as the payer answers: %s',
    async (verification, answer, outcome) => {
      const request = await save('authenticationRequiredOnSetup', { verification })
      await answerChallenge(request, answer)
      const read = await subject().gateway.readCard((request as { setupRef: string }).setupRef)
      expect(read).toMatchObject(outcome)
      // Confirmed when it was saved, it is charged without its cardholder.
      const charged = read.state === 'saved' ? await chargeKept(read.savedCard) : undefined
      expect(charged?.state).toBe(outcome.state === 'saved' ? 'succeeded' : undefined)
    },
  )
}
