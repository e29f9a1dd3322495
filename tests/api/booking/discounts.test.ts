import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { PublicBooking, PublicLink } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { calculation } from '../../../contract/endpoints/schedulePlans.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import type { EarningRecord } from '../../support/furnished/earningBranch.ts'
import { answerOf, signIn } from '../../support/furnished/furnish.ts'
import { payingBranch, usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'

const api = useApi()
const sandbox = useSandbox()
const tenth = { kind: 'percent', percent: 1000 }
const iva = { id: 1, name: 'IVA', bp: 1500, default: true }

/**
 * A branch with a page that takes something off: a facial of 45.00 with masks of 3.33, and a
 * massage of 20.00, each with 15 % tax on top.
 */
const discounting = async (
  discount: Values = tenth,
  configured: Values = {},
  page: Values = {},
) => {
  const server = api()
  sandbox.connect(server)
  const branch = await payingBranch(server)
  await branch.configure({ taxRates: [iva], pricesIncludeTax: false, ...configured }, 'payment')
  const {
    organization,
    category,
    product,
    entailedProduct: facial,
    branchOffice,
    slug,
    expert,
  } = branch.own
  const addon = {
    organization,
    name: 'Mask',
    categories: [category],
    duration: 10,
    kind: 4,
    price: usd(333),
    taxIncluded: true,
  }
  const mask = await branch.make('products', addon)
  await branch.edit('products', product, {
    addons: [{ product: mask, maxQuantity: 3, required: false }],
  })
  const massage = await branch.addService('Massage')
  await branch.addExpert('Benita', [massage])
  const link = { branchOffice, name: `less-${slug}`, title: 'Less', discount, ...page }
  const made = answerOf<{ id: number }>(
    await server.post('branch_offices/direct_links/create', link, branch.desk()),
  )
  const quoted = async (items: object[], more: Values = {}) =>
    answerOf<z.output<typeof calculation>>(
      await server.post('clients/schedules/calculate', {
        branchOffice,
        directLink: link.name,
        items,
        ...more,
      }),
    )
  return {
    ...branch,
    mask,
    facial,
    massage,
    expert,
    link: link.name,
    quoted,
    editLink: (data: Values) =>
      server.post('branch_offices/direct_links/edit', { id: made.id, data }, branch.desk()),
    bookHere: async (time: string, more: Values = {}) =>
      answerOf<PublicBooking>(
        await branch.book({ directLink: link.name, start: at(time), booker, ...more }),
      ),
    found: async (code: string) =>
      branch.read((await branch.appointments()).find((each) => each.code === code)!.id),
  }
}

describe('the discount of a booking page', () => {
  it('is off each service, and the tax is on what is left; what is added keeps its price', async () => {
    const { quoted, facial, massage, mask } = await discounting()
    const items = [
      { entailedProduct: facial, addons: [{ product: mask, quantity: 1 }] },
      { entailedProduct: massage },
    ]
    expect(await quoted(items)).toMatchObject({
      items: [
        { price: usd(4500), discount: usd(450), tax: usd(651), total: usd(4991) },
        { price: usd(2000), discount: usd(200), tax: usd(270), total: usd(2070) },
      ],
      subtotal: usd(6833),
      discount: usd(650),
      taxes: [
        { included: false, net: 5850, tax: 878 },
        { included: true, net: 290, tax: 43 },
      ],
      total: usd(7061),
    })
    expect(await quoted(items, { directLink: undefined })).toMatchObject({
      discount: usd(0),
      total: usd(7808),
    })
  })

  it('is a sum that the services bear by what they cost, never more than they cost', async () => {
    const { quoted, facial, massage, editLink } = await discounting(
      { kind: 'fixed', amount: 1000 },
      { pricesIncludeTax: true },
    )
    const items = [{ entailedProduct: facial }, { entailedProduct: massage }]
    expect(await quoted(items)).toMatchObject({
      items: [{ discount: usd(692) }, { discount: usd(308) }],
      subtotal: usd(6500),
      discount: usd(1000),
      total: usd(5500),
    })
    answerOf(await editLink({ discount: { kind: 'fixed', amount: 999_900 } }))
    expect(await quoted(items)).toMatchObject({ discount: usd(6500), tax: usd(0), total: usd(0) })
  })

  it('is in the prices that visitors see, beside those without it', async () => {
    const { server, link, facial, own } = await discounting()
    const { branchOffice } = own
    const page = answerOf<PublicLink>(await server.post('direct_links/get', { name: link }))
    expect(page.discount).toMatchObject(tenth)
    expect(page.products.find(({ id }) => id === facial)).toMatchObject({
      price: usd(4658),
      fullPrice: usd(5175),
    })
    const { items } = answerOf<{ items: PublicLink['products'] }>(
      await server.post('clients/branch_offices/products/get', { branchOffice }),
    )
    expect(items.find(({ id }) => id === facial)).toMatchObject({
      price: usd(5175),
      fullPrice: null,
    })
  })

  it('makes no deposit smaller than its share of what is paid, and loosens no rule that is locked', async () => {
    const deposit = { kind: 'percent', percent: 5000 }
    const cards = { processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }] }
    const locked = {
      ...cards,
      taxRates: [],
      paymentRule: paymentRules.deposit,
      deposit,
      minDepositLocked: true,
    }
    const { quoted, facial } = await discounting(tenth, locked, { paymentRule: paymentRules.none })
    expect(await quoted([{ entailedProduct: facial }])).toMatchObject({
      total: usd(4050),
      deposit: usd(2025),
      payment: { rule: paymentRules.deposit, now: usd(2025), later: usd(2025) },
    })
  })

  it('stays with what was held by it, with what is added at the last moment, and with a time that moves', async () => {
    const { server, book, link, facial, mask, expert, found, editLink, change } =
      await discounting()
    const held = answerOf<PublicBooking>(await book({ directLink: link, start: at('12:00') }))
    expect(held.total).toEqual(usd(4658))
    answerOf(await editLink({ discount: null }))
    const items = [{ entailedProduct: facial, expert, addons: [{ product: mask, quantity: 2 }] }]
    const booked = answerOf<PublicBooking>(
      await book({ directLink: link, hold: held.hold, items, booker }),
    )
    expect(booked.total).toEqual(usd(5324))
    const kept = {
      total: usd(5324),
      discount: usd(450),
      items: [{ price: usd(4500), discount: usd(450), tax: { amount: 608 } }],
    }
    const record = await found(booked.code)
    expect(record).toMatchObject(kept)
    answerOf(await change(record.id, { start: at('14:00') }))
    expect(await found(booked.code)).toMatchObject({
      ...kept,
      startsAt: '2027-01-12T19:00:00.000Z',
    })
    const moved = answerOf<PublicSchedule>(
      await server.post('public/schedules/reschedule', { token: booked.token, start: at('15:00') }),
    )
    expect(moved).toMatchObject({ total: usd(5324), discount: usd(450) })
  })

  it('is on the receipt, and experts earn of what is left', async () => {
    const { server, bookHere, found, paid, change, later, configure, desk } = await discounting()
    await configure({ commission: { kind: 1, bp: 5000, base: 2 } }, 'experts')
    const { code } = await bookHere('12:00')
    const { id, total } = await found(code)
    expect(total).toEqual(usd(4658))
    const payment = (await paid({ schedule: id, amount: total })) as PaymentRecord & {
      receiptUrl: string
    }
    const receipt = answerOf<ReceiptView>(
      await server.get(`receipts/get?token=${payment.receiptUrl.slice('/rc/'.length)}`),
    )
    expect(receipt).toMatchObject({
      lines: [{ price: 4500, total: 4500 }],
      discount: 450,
      total: 4658,
      taxes: [{ net: 4050, tax: 608 }],
    })
    await later(new Date('2027-01-12T22:00:00Z'))
    answerOf(await change(id, { status: 7 }))
    const { items } = answerOf<{ items: EarningRecord[] }>(
      await server.post(
        'branch_offices/experts/balances/historical/get',
        { sort: 'id', order: 'desc', limit: 1 },
        desk(),
      ),
    )
    expect(items).toMatchObject([
      { gross: usd(5108), base: usd(4050), amount: usd(2025), parts: { discount: 450, tax: 608 } },
    ])
  })

  it('is of at least a hundredth of a per cent or a unit, and says how much', async () => {
    const { editLink } = await discounting()
    const refusal = async (discount: Values) => said(await editLink({ discount }))
    expect(await refusal({ kind: 'percent' })).toBe('discount.percent required')
    expect(await refusal({ kind: 'fixed', percent: 500 })).toBe('discount.amount required')
    expect(await refusal({ kind: 'percent', percent: 0 })).toBe('discount.percent tooSmall 1')
    expect(await refusal({ kind: 'percent', percent: 10_001 })).toBe(
      'discount.percent tooBig 10000',
    )
    expect(await refusal({ kind: 'fixed', amount: -5 })).toBe('discount.amount tooSmall 1')
    expect(await refusal({ kind: 'free' })).toBe('discount.kind choice')
  })

  it('applies to a client on the waitlist who came by the page', async () => {
    const { server, own, join, fillDay, cancelAt, pass, held } = await waitingBranch(api())
    const { branchOffice, slug } = own
    const page = { branchOffice, name: `line-${slug}`, title: 'Line', discount: tenth }
    const desk = await signIn(server, `bo-${slug}@admin.test`)
    answerOf(await server.post('branch_offices/direct_links/create', page, desk))
    await fillDay()
    await join('Ana', { directLink: page.name })
    await cancelAt('10:00')
    await pass()
    expect(await held()).toMatchObject([{ total: usd(4050), discount: usd(450) }])
  })
})
