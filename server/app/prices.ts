import type { Discount } from '../../contract/money/terms.ts'
import type { Money } from '../../contract/money/money.ts'
import type { ChainItem } from '../domain/occupations.ts'
import { discountsOn } from '../domain/discount.ts'
import { taxOf } from '../domain/taxes.ts'
import { discountedTotal, lineTotal, visitTotal, type PricedItem } from '../domain/visitPrice.ts'
import { bookedAddons, type WantedAddons } from './addons.ts'
import type { Calendar, CalendarProduct } from './calendar.ts'

/** What one service costs with one expert: their own price, else the branch's. A free service costs nothing. */
export const priceOf = (product: CalendarProduct, expert: number): Money => {
  const { currency } = product.price
  if (product.priceKind === 0) return { amount: 0, currency }
  return product.offers.find((offer) => offer.expert === expert)?.price ?? product.price
}

/** Services as they are paid for with their experts: what they are less by is shared over them, and the tax is on what is left. */
export const pricedServices = <Rest extends Pick<PricedItem, 'quantity' | 'addons'>>(
  services: readonly { product: CalendarProduct; expert: number; rest: Rest }[],
  discount: Discount | null,
) => {
  const lines = services.map(({ product, expert, rest }) => ({ ...rest, price: priceOf(product, expert) }))
  const discounts = discountsOn(
    lines.map((line) => lineTotal(line).amount),
    discount,
  )
  return lines.map((line, place) => {
    const discounted = { ...line, discount: { ...line.price, amount: discounts[place]! } }
    return { ...discounted, tax: taxOf(discountedTotal(discounted), services[place]!.product.tax) } satisfies PricedItem
  })
}

/** The services of a chain as they are paid for: each with its expert's price, the seats, and what is added to it. */
export const pricedItems = (
  { products, discount }: Pick<Calendar, 'products' | 'discount'>,
  chain: readonly Pick<ChainItem, 'entailedProduct' | 'expert'>[],
  quantity: number,
  wanted: readonly WantedAddons[],
) =>
  pricedServices(
    chain.map(({ entailedProduct, expert }, place) => {
      const product = products.find(({ id }) => id === entailedProduct)!
      return { product, expert, rest: { quantity, addons: bookedAddons(product, wanted[place] ?? {}, place) } }
    }),
    discount,
  )

/** What a chain costs. */
export const priceOfChain = (calendar: Calendar, chain: readonly ChainItem[], quantity: number, wanted: readonly WantedAddons[]): Money =>
  visitTotal(pricedItems(calendar, chain, quantity, wanted))
