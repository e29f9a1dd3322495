import { describe, expect, it } from 'vitest'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { linkingBranch, type Paid } from '../../support/furnished/linkingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const cop = (amount: number): Money => ({ amount, currency: 'COP' })

type GatewayEvent = {
  data: { object: { object: string; amount: number; amount_refunded?: number; currency: string } }
}

/** The amounts that the gateway names in its events, as it counts them. */
const countedThere = async (object: string) => {
  await sandbox.quiet()
  const objects = sandbox.brought
    .map(({ body }) => (JSON.parse(body) as GatewayEvent).data.object)
    .filter((each) => each.object === object)
  return [...new Set(objects.map(({ amount, currency }) => `${amount} ${currency}`))]
}

describe('a price of 50,000 Colombian pesos', () => {
  it('is stored in centavos and sent to the gateway in centavos', async () => {
    const server = api()
    const { own, partner, addService, link, list, refund } = await linkingBranch(server, sandbox)
    await addService('Limpieza facial', { price: cop(5_000_000) })
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        `select price_amount, price_currency from product where name = 'Limpieza facial'`,
      ),
    )
    expect(rows).toEqual([{ price_amount: 5_000_000, price_currency: 'COP' }])
    const newest = { organization: own.organization, sort: 'id', order: 'desc', limit: 1 }
    expect(answerOf(await server.post('partners/products/get', newest, partner))).toMatchObject({
      items: [{ price: cop(5_000_000) }],
    })

    const { pay, view } = await link({ amount: cop(5_000_000) })
    const { amount } = await view()
    expect([amount, formatPrice(amount!)]).toEqual([cop(5_000_000), '50.000\u00a0COP'])
    expect(answerOf<Paid>(await pay())).toMatchObject({
      status: { sysName: 'paid' },
      amount: cop(5_000_000),
    })
    expect(await countedThere('payment_intent')).toEqual(['5000000 cop'])

    const [payment] = await list()
    answerOf(await refund(payment!.id, { amount: cop(1_000_000) }))
    expect(await list()).toMatchObject([{ amount: cop(5_000_000), refunded: cop(1_000_000) }])
    expect(await countedThere('refund')).toEqual(['1000000 cop'])
  })

  it('is refused in a code that is no currency, which is named', async () => {
    const server = api()
    const { own, partner, createLink, desk } = await linkingBranch(server, sandbox)
    for (const currency of ['XYZ', 'XAU', 'BGN', 'cop'])
      expect(said(await createLink({ amount: { amount: 5_000_000, currency } }))).toBe(
        'amount.currency format',
      )
    const data = { currency: 'XYZ' }
    const place = { key: 'payment', branchOffice: own.branchOffice, data }
    expect(said(await server.post('branch_offices/config/edit', place, desk()))).toBe(
      'data.currency format',
    )
    const product = {
      organization: own.organization,
      name: 'Oro',
      categories: [own.category],
      duration: 30,
      price: { amount: 1, currency: 'XAU' },
    }
    const refused = await server.post('partners/products/create', product, partner)
    expect([codeOf(refused), said(refused)]).toEqual(['VALIDATION', 'price.currency format'])
  })
})
