import type { Money } from '../../contract/money.ts'

/** One service of a visit: what one seat costs, how many seats there are, and what is added to it. */
export type PricedItem = { price: Money; quantity: number; addons: readonly { total: Money }[] }

/**
 * What one line costs: its price as often as it is taken. Every line is rounded by itself (definitions 3.0), so whatever takes a share of
 * one, as a tax does, begins from here.
 */
export const lineTotal = ({ price, quantity }: Pick<PricedItem, 'price' | 'quantity'>): Money => ({
  ...price,
  amount: price.amount * quantity,
})

/** What one service costs with what is added to it. Additions are taken by the piece, not by the seat. */
export const itemTotal = (item: PricedItem): Money => ({
  ...item.price,
  amount: item.addons.reduce((sum, { total }) => sum + total.amount, lineTotal(item).amount),
})

/** What a visit costs: the sum of its services with their additions, all in one currency. */
export const visitTotal = (items: readonly PricedItem[]): Money => ({
  ...items[0]!.price,
  amount: items.reduce((sum, item) => sum + itemTotal(item).amount, 0),
})
