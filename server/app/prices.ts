import type { Money } from '../../contract/money.ts'
import type { ChainItem } from '../domain/occupations.ts'
import { taxOf } from '../domain/taxes.ts'
import { lineTotal, visitTotal, type PricedItem } from '../domain/visitPrice.ts'
import { bookedAddons, type WantedAddons } from './addons.ts'
import type { Calendar, CalendarProduct } from './calendar.ts'

/** What one service costs with one expert: their own price, else the branch's. A free service costs nothing. */
export const priceOf = (product: CalendarProduct, expert: number): Money => {
  const { currency } = product.price
  if (product.priceKind === 0) return { amount: 0, currency }
  return product.offers.find((offer) => offer.expert === expert)?.price ?? product.price
}

/** One service as it is paid for with an expert, with its tax. */
export const pricedItem = <Rest extends Pick<PricedItem, 'quantity' | 'addons'>>(product: CalendarProduct, expert: number, rest: Rest) => {
  const price = priceOf(product, expert)
  return { ...rest, price, tax: taxOf(lineTotal({ ...rest, price }).amount, product.tax) } satisfies PricedItem
}

/** The services of a chain as they are paid for: each with its expert's price, the seats, and what is added to it. */
export const pricedItems = (
  { products }: Calendar,
  chain: readonly Pick<ChainItem, 'entailedProduct' | 'expert'>[],
  quantity: number,
  wanted: readonly WantedAddons[],
) =>
  chain.map(({ entailedProduct, expert }, place) => {
    const product = products.find(({ id }) => id === entailedProduct)!
    return pricedItem(product, expert, { quantity, addons: bookedAddons(product, wanted[place] ?? {}, place) })
  })

/** What a chain costs. */
export const priceOfChain = (calendar: Calendar, chain: readonly ChainItem[], quantity: number, wanted: readonly WantedAddons[]): Money =>
  visitTotal(pricedItems(calendar, chain, quantity, wanted))
