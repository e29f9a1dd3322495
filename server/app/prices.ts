import type { Money } from '../../contract/money.ts'
import type { ChainItem } from '../domain/occupations.ts'
import type { Calendar, CalendarProduct } from './calendar.ts'

/** What one service costs with one expert: their own price, else the branch's. A free service costs nothing. */
export const priceOf = (product: CalendarProduct, expert: number): Money => {
  const { currency } = product.price
  if (product.priceKind === 0) return { amount: 0, currency }
  return product.offers.find((offer) => offer.expert === expert)?.price ?? product.price
}

/** What a chain costs: each service with its expert's price, times the seats. */
export const priceOfChain = ({ products }: Calendar, chain: readonly ChainItem[], quantity: number): Money => {
  const prices = chain.map(({ entailedProduct, expert }) =>
    priceOf(
      products.find(({ id }) => id === entailedProduct)!,
      expert,
    ),
  )
  return { amount: prices.reduce((sum, { amount }) => sum + amount * quantity, 0), currency: prices[0]!.currency }
}
