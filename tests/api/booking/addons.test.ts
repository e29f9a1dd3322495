import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

/** A service of 20,00 that may have a mask (5,00, up to three), and always has a towel (1,50). */
const salon = async () => {
  const branch = await staffedBranch(api(), { duration: 60 })
  const { organization, category } = branch.own
  const addon = (name: string, amount: number, data: Values = {}) =>
    branch.make('products', {
      organization,
      name,
      categories: [category],
      duration: 10,
      kind: 4,
      price: usd(amount),
      ...data,
    })
  const [mask, towel] = [await addon('Mask', 500), await addon('Towel', 150)]
  const addons = [
    { product: mask, maxQuantity: 3, required: false },
    { product: towel, maxQuantity: 1, required: true },
  ]
  const facial = await branch.addService('Facial', { addons })
  const { expert } = await branch.addExpert('Benita', [facial])
  const item = { entailedProduct: facial, expert }
  const masks = (quantity: number) => ({ ...item, addons: [{ product: mask, quantity }] })
  return { ...branch, addon, mask, towel, facial, expert, item, masks }
}

const named = ({
  items,
}: {
  items: { addons: { product: { name: string }; quantity: number; total: Money }[] }[]
}) =>
  items.map(({ addons }) =>
    addons.map(({ product, quantity, total }) => `${quantity} × ${product.name} ${total.amount}`),
  )

describe('additions to a service', () => {
  it('are services of the kind add-on of the same organization, each once', async () => {
    const { server, partner, own, addon, mask } = await salon()
    const { organization, category } = own
    const draft = {
      organization,
      name: 'Peel',
      categories: [category],
      duration: 30,
      price: usd(900),
    }
    const row = (product: number) => ({ product, maxQuantity: 1, required: false })
    const make = (data: Values) =>
      server.post('partners/products/create', { ...draft, ...data }, partner)
    const plain = answerOf<{ id: number }>(await make({ name: 'Plain' })).id
    expect(said(await make({ addons: [row(plain)] }))).toBe('addons.0.product notAllowed')
    expect(said(await make({ addons: [row(999_999)] }))).toBe('addons.0.product unknown')
    expect(said(await make({ addons: [row(mask), row(mask)] }))).toBe('addons notAllowed')
    expect(said(await make({ kind: 4, addons: [row(mask)] }))).toBe('addons notAllowed')
    expect(
      said(await make({ addons: [{ ...row(await addon('Oil', 100)), maxQuantity: 11 }] })),
    ).toBe('addons.0.maxQuantity tooBig 10')
    expect(codeOf(await make({ addons: [row(mask)] }))).toBe('answered')
  })

  it('are priced with the services by the piece, the ones that always belong to it among them', async () => {
    const { call, item, masks, own, mask, towel } = await salon()
    const price = async (items: object[], quantity = 1) =>
      answerOf<Values>(await call('calculate', { branchOffice: own.branchOffice, items, quantity }))
    expect(await price([item])).toMatchObject({
      total: usd(2150),
      items: [{ total: usd(2150), addons: [{ product: { id: towel } }] }],
    })
    expect(await price([masks(2), item])).toMatchObject({ subtotal: usd(5300), total: usd(5300) })
    expect(await price([masks(2)])).toMatchObject({
      items: [
        {
          offered: [
            { id: mask, maxQuantity: 3 },
            { id: towel, required: true },
          ],
        },
      ],
    })
    expect(
      said(await call('calculate', { branchOffice: own.branchOffice, items: [masks(4)] })),
    ).toBe('items.0.addons.0.quantity tooBig 3')
    const stranger = { ...item, addons: [{ product: 999_999, quantity: 1 }] }
    expect(
      said(await call('calculate', { branchOffice: own.branchOffice, items: [stranger] })),
    ).toBe('items.0.addons.0.product notAllowed')
  })

  it('are kept as they were booked, whatever becomes of them, until they are changed', async () => {
    const { create, change, masks, mask, towel, item, edit, topics } = await salon()
    const made = answerOf<WholeSchedule>(await create({ items: [masks(2)], start: at('10:00') }))
    expect(named(made)).toEqual([['2 × Mask 1000', '1 × Towel 150']])
    expect([made.total, made.endsAt]).toEqual([usd(3150), new Date(at('10:30')).toISOString()])
    await edit('products', mask, { price: usd(900), name: 'Clay' })
    await edit('products', towel, { status: { id: 2 } })
    const moved = answerOf<WholeSchedule>(await change(made.id, { start: at('12:00') }))
    expect([named(moved), moved.total]).toEqual([named(made), made.total])
    const changed = answerOf<WholeSchedule>(await change(made.id, { items: [masks(1)] }))
    expect([named(changed), changed.total]).toEqual([[['1 × Clay 900']], usd(2900)])
    const without = answerOf<WholeSchedule>(
      await change(made.id, { items: [{ ...item, addons: [] }] }),
    )
    expect([named(without), without.total]).toEqual([[[]], usd(2000)])
    // Their client is notified of another time, and of other add-ons at the same.
    expect(await topics()).toEqual([
      'schedules.booked',
      'schedules.moved',
      'schedules.changed',
      'schedules.changed',
    ])
  })

  it('are not what a branch leaves out, and cost what it takes for them', async () => {
    const { call, item, make, own, mask, towel } = await salon()
    await make('organizations/branch_offices/products', {
      branchOffice: own.branchOffice,
      product: mask,
      price: usd(700),
    })
    await make('organizations/branch_offices/products', {
      branchOffice: own.branchOffice,
      product: towel,
      status: { id: 2 },
    })
    const { items } = answerOf<{ items: Values[] }>(
      await call('calculate', { branchOffice: own.branchOffice, items: [item] }),
    )
    expect(items[0]).toMatchObject({ offered: [{ id: mask, price: usd(700) }], addons: [] })
  })

  it('are taken by visitors when they hold a time, or when they confirm it', async () => {
    const { book, own, facial, mask, expert } = await salon()
    const bookingRequest = { branchOffice: own.branchOffice, start: at('11:00') }
    const held = answerOf<PublicBooking>(
      await book({ ...bookingRequest, items: [{ entailedProduct: facial }] }),
    )
    expect([held.total, named(held)]).toEqual([usd(2150), [['1 × Towel 150']]])
    const items = [{ entailedProduct: facial, expert, addons: [{ product: mask, quantity: 2 }] }]
    const key = 'the-same-appointment'
    const confirm = {
      branchOffice: own.branchOffice,
      items,
      hold: held.hold!,
      booker,
      idempotencyKey: key,
    }
    const booked = answerOf<PublicBooking>(await book(confirm))
    expect([booked.code, booked.total, named(booked)]).toEqual([
      held.code,
      usd(3150),
      [['2 × Mask 1000', '1 × Towel 150']],
    ])
    expect(answerOf<PublicBooking>(await book(confirm))).toEqual(booked)
    const seen = answerOf<PublicSchedule>(
      await api().post('public/schedules/get', { token: booked.token! }),
    )
    expect([seen.total, named(seen)]).toEqual([usd(3150), named(booked)])
    const other = answerOf<PublicBooking>(
      await book({ ...bookingRequest, start: at('14:00'), items }),
    )
    const kept = answerOf<PublicBooking>(
      await book({ items: undefined, hold: other.hold!, booker }),
    )
    expect([kept.total, named(kept)]).toEqual([usd(3150), named(booked)])
  })
})
