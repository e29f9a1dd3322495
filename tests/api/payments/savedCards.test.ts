import { cardConsentVersion } from '../../../contract/money/cards.ts'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { linkingBranch, type LinkRecord } from '../../support/furnished/linkingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const consent = { version: cardConsentVersion, language: 'es', uses: ['fees', 'future_visits'] }

type Added = {
  state: string
  challenge: string | null
  card: { brand: string; last4: string } | null
}
type Card = {
  id: number
  name: string
  isDefault: boolean
  version: number
  client: { id: number }
  consent: { ip: string; uses: string[] }
}

const setUp = async () => {
  const server = api()
  const branch = await linkingBranch(server, sandbox)
  const cards = async () =>
    answerOf<{ items: Card[] }>(
      await server.post('branch_offices/clients/cards/get', {}, branch.desk()),
    ).items
  const left = async (more: Values = {}) => {
    const { url, id } = answerOf<LinkRecord>(
      await branch.createLink({ kind: 2, client: branch.client, amount: null, ...more }),
    )
    expect(url).toMatch(/^\/ac\//)
    const token = url.slice('/ac/'.length)
    return {
      id,
      token,
      add: (card: string | null = 'pm_card_visa', body: Values = {}): Promise<Envelope<Added>> =>
        server.post('payments/cards/create', { token, gatewayToken: card, consent, ...body }),
      read: async () => answerOf<LinkRecord>(await branch.call<LinkRecord>('links/get', { id })),
    }
  }
  return { ...branch, server, cards, left }
}

describe('a card that a client leaves by a link', () => {
  it('is kept at the gateway with what was agreed to, uses the link up, and is the default', async () => {
    const { left, cards, server, client } = await setUp()
    const link = await left()
    const view = answerOf<object>(await server.get(`payments/link/config?token=${link.token}`))
    expect(view).toMatchObject({
      kind: 2,
      amount: null,
      card: null,
      consent: { version: cardConsentVersion, fees: { noShowFee: { kind: 'none' } } },
    })
    expect(answerOf<Added>(await link.add())).toMatchObject({
      state: 'saved',
      challenge: null,
      card: { brand: 'visa', last4: '4242' },
    })
    const [card] = await cards()
    expect(card).toMatchObject({
      name: 'Visa ···4242',
      isDefault: true,
      client: { id: client },
      consent: { ...consent, ip: expect.any(String) },
    })
    expect(await link.read()).toMatchObject({ uses: 1, status: { sysName: 'paid' } })
    expect(codeOf(await link.add())).toBe('LINK_USED')
    expect(JSON.stringify(card)).not.toMatch(/pm_|cus_/)
  })

  it('is one card, however often the same number is left or the same call made', async () => {
    const { left, cards } = await setUp()
    const first = await left({ maxUses: 3 })
    const key = { idempotencyKey: 'one-press' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => first.add('pm_card_visa', key)),
    )
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 8 }, () => 'answered'))
    expect(
      codeOf(await first.add('pm_card_visa', { ...key, consent: { ...consent, uses: ['fees'] } })),
    ).toBe('IDEMPOTENCY_MISMATCH')
    answerOf(await first.add('pm_card_visa', { consent: { ...consent, uses: ['fees'] } }))
    expect(await cards()).toMatchObject([{ name: 'Visa ···4242', consent: { uses: ['fees'] } }])
    answerOf(await first.add('pm_card_mastercard'))
    expect((await cards()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Visa ···4242', true],
      ['Mastercard ···4444', false],
    ])
  })

  it('is declined in words, and the link rests after five failed tries', async () => {
    const { left, cards } = await setUp()
    const { add } = await left()
    for (let turn = 1; turn <= 5; turn += 1) {
      const refused = await add('pm_card_chargeDeclinedExpiredCard')
      expect([codeOf(refused), refused.error && refused.r.current]).toEqual([
        'PAYMENT_DECLINED',
        { reason: 'expired_card' },
      ])
    }
    expect(codeOf(await add())).toBe('RATE_LIMITED')
    expect(await cards()).toEqual([])
  })

  it('is kept once its owner has shown their bank that it is them', async () => {
    const { left, cards } = await setUp()
    const { add } = await left()
    const key = { idempotencyKey: 'challenged' }
    const challenged = answerOf<Added>(await add('pm_card_authenticationRequiredOnSetup', key))
    expect(challenged).toMatchObject({
      state: 'pending',
      challenge: expect.stringMatching(/^http/) as string,
      card: null,
    })
    expect(await cards()).toEqual([])
    await fetch(challenged.challenge!, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    })
    expect(answerOf<Added>(await add(null, key))).toMatchObject({
      state: 'saved',
      card: { last4: expect.any(String) as string },
    })
    const refused = await left()
    const other = { idempotencyKey: 'refused-by-its-owner' }
    const again = answerOf<Added>(await refused.add('pm_card_authenticationRequiredOnSetup', other))
    await fetch(again.challenge!, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'refuse' }),
      redirect: 'manual',
    })
    expect(codeOf(await refused.add(null, other))).toBe('PAYMENT_DECLINED')
    expect(await cards()).toHaveLength(1)
  })

  it('needs an agreement to the present text, a gateway’s token, and a link for it', async () => {
    const { left, link, server } = await setUp()
    const { add, token } = await left()
    expect(said(await add('pm_card_visa', { consent: { ...consent, version: '2020-01' } }))).toBe(
      'consent.version choice',
    )
    expect(said(await add('pm_card_visa', { consent: { ...consent, uses: [] } }))).toMatch(
      /^consent.uses/,
    )
    expect(said(await add(null))).toBe('gatewayToken required')
    expect(said(await add('4242 4242 4242 4242'))).toBe('gatewayToken cardNumber')
    expect(
      codeOf(
        await server.post('payments/process', {
          token,
          method: 'card',
          gatewayToken: 'pm_card_visa',
        }),
      ),
    ).toBe('NOT_AVAILABLE')
    const pay = await link()
    expect(
      codeOf(
        await server.post('payments/cards/create', {
          token: pay.token,
          gatewayToken: 'pm_card_visa',
          consent,
        }),
      ),
    ).toBe('NOT_AVAILABLE')
    expect(server.faults).toEqual([])
  })
})

describe('saved cards in the back office', () => {
  it('have one default, which passes on when its card is removed, and go from the gateway too', async () => {
    const { left, cards, server, desk } = await setUp()
    const { add } = await left({ maxUses: 3 })
    answerOf(await add())
    answerOf(await add('pm_card_mastercard'))
    const named = async (name: string) =>
      (await cards()).find((card) => card.name.startsWith(name))!
    const edit = (id: number, data: Values) =>
      server.post('branch_offices/clients/cards/edit', { id, data }, desk())
    const [visa, master] = [await named('Visa'), await named('Master')]
    expect(said(await edit(visa.id, { isDefault: false }))).toBe('isDefault notAllowed')
    answerOf(await edit(master.id, { isDefault: true }))
    expect([(await named('Visa')).isDefault, (await named('Master')).isDefault]).toEqual([
      false,
      true,
    ])
    answerOf(await server.post('branch_offices/clients/cards/delete', { id: master.id }, desk()))
    expect(await cards()).toMatchObject([{ id: visa.id, isDefault: true }])
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ payload: object; processor_token: string | null }>(
        "select o.payload, c.processor_token from outbox o, saved_card c where o.topic = 'cards.detach' and c.id = $1",
        [master.id],
      ),
    )
    expect(rows).toMatchObject([
      {
        payload: { processor: 'sandbox', processorToken: expect.stringMatching(/^cus_/) as string },
        processor_token: null,
      },
    ])
  })
})
