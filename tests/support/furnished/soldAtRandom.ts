import fc from 'fast-check'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from './bookingBranch.ts'
import { answerOf } from './furnish.ts'
import { payingBranch, type PaymentRecord } from './payingBranch.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

const methods = { transfer: 3, cash: 4, terminal: 5 }
const clientCredit = 10
const kinds = { charge: 1, tip: 5, other: 7 }
const currencies = ['USD', 'KWD', 'CLP'] as const
const days = ['2027-01-12', '2027-01-13', '2027-01-14']
const times = ['09:00', '11:00', '13:00', '15:00']
const pageDiscounts = [{ kind: 'percent', percent: 1333 }, { kind: 'fixed', amount: 777 }, null]

/** One appointment and what happens to it, generated at random. */
const anySale = fc.record({
  currency: fc.constantFrom(...currencies),
  isOnline: fc.boolean(),
  page: fc.nat(pageDiscounts.length - 1),
  services: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  masks: fc.integer({ min: 0, max: 3 }),
  /** Shares of what is due, in per cent, paid one after the other. */
  paid: fc.array(
    fc.record({
      share: fc.integer({ min: 5, max: 100 }),
      method: fc.constantFrom(...Object.values(methods)),
    }),
    {
      maxLength: 3,
    },
  ),
  isOneCharge: fc.boolean(),
  tip: fc.option(fc.integer({ min: 1, max: 900 })),
  refund: fc.option(
    fc.record({
      which: fc.nat(2),
      share: fc.integer({ min: 1, max: 100 }),
      reducesPrice: fc.boolean(),
      asCredit: fc.boolean(),
    }),
  ),
  isVoided: fc.integer({ min: 0, max: 4 }).map((chosen) => chosen === 0),
  isCanceled: fc.integer({ min: 0, max: 4 }).map((chosen) => chosen === 0),
})
type Sale = typeof anySale extends fc.Arbitrary<infer Each> ? Each : never

const anyPrice = fc.integer({ min: 1001, max: 98_765 })

/**
 * A branch whose appointments, charges, tips, refunds, discounts, taxes and cash are generated at
 * random, on three days, in three currencies.
 */
export const soldAtRandom = async (server: ApiUnderTest, seed: number) => {
  const branch = await payingBranch(server)
  const { organization, branchOffice, category, slug } = branch.own
  const taxRates = [
    { id: 1, name: 'IVA', bp: 1500, default: true },
    { id: 2, name: 'Reduced', bp: 725, default: false },
  ]
  await branch.configure({ taxRates, pricesIncludeTax: false, cashSessions: true }, 'payment')
  const drawer = async <R>(call: string, body: Values) =>
    answerOf<R>(await branch.call<R>(`cash_sessions/${call}`, body))
  const session = await drawer<{ id: number; version: number }>('open', { float: 12_345 })
  const sell = await offer()
  const clients = [
    await branch.make('clients', {
      organization,
      firstName: 'Ana',
      lastName: 'Lara',
      email: 'ana@client.test',
    }),
  ]
  clients.push(
    await branch.make('clients', {
      organization,
      firstName: 'Luis',
      lastName: 'Mora',
      email: 'luis@client.test',
    }),
  )
  const appointments: WholeSchedule[] = []
  /** The tokens of the pages of the appointments that were booked online, by their ids. */
  const tokens = new Map<number, string>()
  const sales = fc.sample(anySale, { numRuns: days.length * times.length, seed })
  for (const [place, sale] of sales.entries()) {
    const time = times[place % times.length]!
    const day = days[Math.floor(place / times.length)]!
    appointments.push(
      await (sale.isOnline ? bookOnline(sale, at(time, day)) : bookAtDesk(sale, at(time, day))),
    )
  }
  for (const [place, sale] of sales.entries()) {
    if (place % times.length === 0)
      await branch.later(new Date(`${days[place / times.length]!}T12:00:00Z`))
    await charge(sale, appointments[place]!)
  }
  for (const currency of currencies) await sellRetail(currency)
  for (const client of clients) await payWithCredit(client)
  await moveCash()
  return {
    ...branch,
    session,
    tokens,
    clients,
    appointments: appointments.map(({ id }) => id),
    pages: sell.pages,
    services: sell.services,
  }

  async function offer() {
    const services: Record<string, { ids: number[]; mask: number }> = {}
    const every: number[] = []
    for (const [index, currency] of currencies.entries()) {
      const prices = fc.sample(anyPrice, { numRuns: 4, seed: seed + index })
      const money = (amount: number): Money => ({ amount, currency })
      const mask = await branch.make('products', {
        organization,
        name: `Mask ${currency}`,
        categories: [category],
        duration: 5,
        kind: 4,
        price: money(prices[3]!),
        taxIncluded: true,
      })
      const addons = [{ product: mask, maxQuantity: 3, required: false }]
      const ids: number[] = []
      for (const [nth, tax] of [{ tax: 1 }, { tax: 2, taxIncluded: true }, { tax: 2 }].entries())
        ids.push(
          await branch.addService(`Service ${nth} ${currency}`, {
            price: money(prices[nth]!),
            addons,
            ...tax,
          }),
        )
      services[currency] = { ids, mask }
      every.push(...ids)
    }
    await branch.addExpert('Benita', every)
    const pages: { id: number; name: string }[] = []
    for (const [index, discount] of pageDiscounts.entries()) {
      const page = {
        branchOffice,
        name: `page-${index}-${slug}`,
        title: 'Page',
        ...(discount === null ? {} : { discount }),
      }
      const made = await server.post('branch_offices/direct_links/create', page, branch.desk())
      pages.push({ id: answerOf<{ id: number }>(made).id, name: page.name })
    }
    return { services, pages }
  }

  function itemsOf({ currency, services, masks }: Sale, quantity?: number) {
    const { ids, mask } = sell.services[currency]!
    return ids.slice(0, services).map((entailedProduct, nth) => ({
      entailedProduct,
      ...(quantity === undefined || nth > 0 ? {} : { quantity }),
      ...(masks === 0 || nth > 0 ? {} : { addons: [{ product: mask, quantity: masks }] }),
    }))
  }

  async function bookAtDesk(sale: Sale, start: string): Promise<WholeSchedule> {
    const client = clients[sale.services % clients.length]!
    return answerOf<WholeSchedule>(
      await branch.create({ start, items: itemsOf(sale, sale.quantity), client }),
    )
  }

  async function bookOnline(sale: Sale, start: string): Promise<WholeSchedule> {
    const directLink = sell.pages[sale.page]!.name
    const { code, token } = answerOf<PublicBooking>(
      await branch.book({ directLink, start, items: itemsOf(sale), booker }),
    )
    const { id } = (await branch.appointments()).find((each) => each.code === code)!
    tokens.set(id, token!)
    return branch.read(id)
  }

  /** The drawer takes one currency. */
  function methodFor(method: number, { currency }: Pick<Money, 'currency'>): number {
    return method === methods.cash && currency !== 'USD' ? methods.terminal : method
  }

  async function charge(sale: Sale, appointment: WholeSchedule): Promise<void> {
    const made: (PaymentRecord & { kind: number })[] = []
    const pay = async (body: Values) => {
      const joined = sale.isOneCharge && made[0] !== undefined ? { receiptWith: made[0].id } : {}
      made.push(
        answerOf<PaymentRecord & { kind: number }>(
          await branch.pay({ schedule: appointment.id, reference: 'R-1', ...joined, ...body }),
        ),
      )
    }
    for (const { share, method } of sale.paid) {
      const { due } = (await branch.read(appointment.id)).payment
      const amount = Math.floor((due.amount * share) / 100)
      if (amount > 0)
        await pay({
          amount: { ...due, amount },
          method: methodFor(method, due),
          kind: kinds.charge,
        })
    }
    if (sale.tip !== null && made.length > 0)
      await pay({
        amount: { ...appointment.total, amount: sale.tip },
        method: methodFor(methods.cash, appointment.total),
        kind: kinds.tip,
      })
    if (made.length === 0) return
    if (sale.refund !== null) {
      const { which, share, reducesPrice, asCredit } = sale.refund
      const { id, amount, kind } = made[which % made.length]!
      const back = { ...amount, amount: Math.max(1, Math.floor((amount.amount * share) / 100)) }
      answerOf(
        await branch.refund(id, {
          amount: back,
          reducesPrice: reducesPrice && kind === kinds.charge,
          asCredit: asCredit && !sale.isOnline,
        }),
      )
    } else if (sale.isVoided)
      answerOf(await branch.call('void', { id: made.at(-1)!.id, reason: 'Recorded twice' }))
    if (sale.isCanceled)
      answerOf(await branch.change(appointment.id, { status: { id: 9, comments: 'Ill' } }))
  }

  async function sellRetail(currency: string): Promise<void> {
    for (const method of new Set(
      Object.values(methods).map((each) => methodFor(each, { currency })),
    )) {
      const [amount] = fc.sample(anyPrice, { numRuns: 1, seed: seed + method }) as [number]
      const bought = {
        schedule: null,
        concept: 'Cream',
        kind: kinds.other,
        reference: 'R-2',
        method,
        amount: { amount, currency },
      }
      const { id } = answerOf<PaymentRecord>(await branch.pay(bought))
      if (amount % 2 === 0)
        answerOf(await branch.refund(id, { amount: { amount: Math.floor(amount / 3), currency } }))
    }
  }

  /**
   * Pays with two thirds of what a client has, and refunds a part of that, which becomes credit
   * again.
   */
  async function payWithCredit(client: number): Promise<void> {
    const { credit } = answerOf<{ credit: Money[] }>(await branch.call('credit/get', { client }))
    for (const { amount, currency } of credit) {
      const used = { amount: Math.ceil((amount * 2) / 3), currency }
      const bought = {
        schedule: null,
        concept: 'Cream',
        kind: kinds.other,
        method: clientCredit,
        client,
        amount: used,
      }
      const { id } = answerOf<PaymentRecord>(await branch.pay(bought))
      answerOf(
        await branch.refund(id, { amount: { amount: Math.ceil(used.amount / 4), currency } }),
      )
    }
  }

  /** Takes out no more than the float, which is all that the drawer surely holds. */
  async function moveCash(): Promise<void> {
    for (const [nth, amount] of fc.sample(anyPrice, { numRuns: 4, seed }).entries())
      await drawer('move', {
        id: session.id,
        ...(nth % 2 === 0
          ? { direction: 'in', amount }
          : { direction: 'out', amount: Math.min(amount, 6_000) }),
        reason: 'Change',
      })
  }
}
