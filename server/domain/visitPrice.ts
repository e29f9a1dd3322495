import type { Money } from '../../contract/money/money.ts'
import type { LineTax } from '../../contract/money/terms.ts'
import { addedBy, type TaxedLine } from './taxes.ts'

/** One service of a visit: what one seat costs, how many seats there are, what all of them are less by, what is added, and each line's tax. */
export type PricedItem = {
  price: Money
  quantity: number
  discount?: Money
  tax?: LineTax | null
  addons: readonly { total: Money; tax?: LineTax | null | undefined }[]
}

/**
 * What one line costs: its price as often as it is taken. Every line is rounded by itself (definitions 3.0), so whatever takes a share of
 * one, as a tax does, begins from here.
 */
export const lineTotal = ({ price, quantity }: Pick<PricedItem, 'price' | 'quantity'>): Money => ({
  ...price,
  amount: price.amount * quantity,
})

/** What a service itself is paid with, in minor units: its line without its discount. */
export const discountedTotal = (item: Pick<PricedItem, 'price' | 'quantity' | 'discount'>): number =>
  lineTotal(item).amount - (item.discount?.amount ?? 0)

/** The lines of a service as they are paid, with their taxes: its own without its discount first, then what is added to it. */
export const taxedLines = (item: PricedItem): TaxedLine[] => [
  { total: discountedTotal(item), tax: item.tax },
  ...item.addons.map(({ total, tax }) => ({ total: total.amount, tax })),
]

/** What one service costs with what is added to it and the taxes that are not in its prices. Additions are taken by the piece, not by the seat. */
export const itemTotal = (item: PricedItem): Money => ({
  ...item.price,
  amount: taxedLines(item).reduce((sum, { total, tax }) => sum + total + addedBy(tax), 0),
})

/** What a visit costs: the sum of its services with their additions, all in one currency. */
export const visitTotal = (items: readonly PricedItem[]): Money => ({
  ...items[0]!.price,
  amount: items.reduce((sum, item) => sum + itemTotal(item).amount, 0),
})
