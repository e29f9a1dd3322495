import { describe, expect, it } from 'vitest'
import type { PublicBooking, PublicProduct } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const iva = { id: 1, name: 'IVA', bp: 1500, default: true }
const exempt = { id: 2, name: 'Exento', bp: 0, default: false }

/**
 * A branch that adds 15 % to its prices: a facial of 20,00 with masks of 3,33, and a massage of
 * 20,00 that is exempt.
 */
const taxing = async (value: Values = {}) => {
  const branch = await staffedBranch(api(), { duration: 60 })
  await branch.configure({ taxRates: [iva, exempt], pricesIncludeTax: false, ...value }, 'payment')
  const { organization, category } = branch.own
  const mask = await branch.make('products', {
    organization,
    name: 'Mask',
    categories: [category],
    duration: 10,
    kind: 4,
    price: usd(333),
    taxIncluded: true,
  })
  const facial = await branch.addService('Facial', {
    addons: [{ product: mask, maxQuantity: 3, required: false }],
  })
  const massage = await branch.addService('Massage', { tax: 2 })
  const { expert } = await branch.addExpert('Benita', [facial, massage])
  const item = { entailedProduct: facial, expert, addons: [{ product: mask, quantity: 2 }] }
  const price = async (items: object[], quantity = 1) =>
    answerOf<Values>(
      await branch.call('calculate', { branchOffice: branch.own.branchOffice, items, quantity }),
    )
  return { ...branch, mask, facial, massage, expert, item, price }
}

describe('taxes', () => {
  it('are added to prices or are in them, as the place and then the service say, each line rounded by itself', async () => {
    const { price, item, massage, expert } = await taxing()
    expect(await price([item, { entailedProduct: massage, expert }])).toMatchObject({
      items: [
        {
          price: usd(2000),
          tax: usd(387),
          total: usd(2966),
          addons: [{ total: usd(666), tax: { amount: 87, included: true } }],
        },
        { tax: usd(0), total: usd(2000) },
      ],
      subtotal: usd(4666),
      tax: usd(387),
      taxes: [
        { name: 'IVA', bp: 1500, included: false, net: 2000, tax: 300 },
        { name: 'IVA', bp: 1500, included: true, net: 579, tax: 87 },
        { name: 'Exento', bp: 0, included: false, net: 2000, tax: 0 },
      ],
      total: usd(4966),
    })
  })

  it('are in what an appointment costs, and stay what they were when the rate changes', async () => {
    const { create, read, configure, item } = await taxing()
    const made = answerOf<ScheduleRecord>(await create({ start: at('10:00'), items: [item] }))
    expect(made).toMatchObject({
      total: usd(2966),
      items: [{ tax: { name: 'IVA', bp: 1500, included: false, amount: 300 } }],
    })
    await configure({ taxRates: [{ ...iva, bp: 1200 }], pricesIncludeTax: false }, 'payment')
    expect(await read(made.id)).toMatchObject({
      total: usd(2966),
      payment: { due: usd(2966) },
      items: [{ tax: { bp: 1500, amount: 300 } }],
    })
  })

  it('are in every price that visitors see, and in what they book', async () => {
    const { server, own, item, facial, mask, expert } = await taxing()
    const { branchOffice } = own
    const { items } = answerOf<{ items: PublicProduct[] }>(
      await server.post('clients/branch_offices/products/get', { branchOffice }),
    )
    const shown = items.find(({ id }) => id === facial)!
    expect(shown).toMatchObject({ price: usd(2300), addons: [{ id: mask, price: usd(333) }] })
    const held = answerOf<PublicBooking>(
      await server.post('public/schedules/create', {
        branchOffice,
        items: [{ entailedProduct: facial, expert }],
        start: at('12:00'),
      }),
    )
    expect(held.total).toEqual(usd(2300))
    const booked = answerOf<PublicBooking>(
      await server.post('public/schedules/create', {
        branchOffice,
        hold: held.hold,
        items: [item],
        booker,
      }),
    )
    expect(booked.total).toEqual(usd(2966))
  })

  it('are nothing where no rate applies, and a service takes none that its place does not have', async () => {
    const { server, partner, own, price, item } = await taxing({ taxRates: [exempt] })
    expect(await price([item])).toMatchObject({ tax: usd(0), taxes: [], total: usd(2666) })
    const draft = {
      organization: own.organization,
      name: 'Peel',
      categories: [own.category],
      duration: 30,
      price: usd(900),
      tax: 3,
    }
    expect(said(await server.post('partners/products/create', draft, partner))).toBe('tax unknown')
  })
})
