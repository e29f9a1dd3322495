import type { Money } from '../../../contract/money/money.ts'
import type { LineTax, Discount, TaxSum } from '../../../contract/money/terms.ts'
import { shareOf, ratioOf } from '../../../contract/money/rounding.ts'
import { shareOut } from './shareOut.ts'

/**
 * One service of an appointment: what one seat costs, how many seats there are, what all of them
 * are less by, what is added, and each line's tax.
 */
export type PricedItem = {
  price: Money
  quantity: number
  discount?: Money
  tax?: LineTax | null
  addons: readonly { total: Money; tax?: LineTax | null | undefined }[]
}

/**
 * What one line costs: its price as often as it is taken. Every line is rounded by itself
 * (definitions 3.0), so whatever takes a share of one, as a tax does, begins from here.
 */
export const lineTotal = ({ price, quantity }: Pick<PricedItem, 'price' | 'quantity'>): Money => ({
  ...price,
  amount: price.amount * quantity,
})

/** What a service itself is paid with, in minor units: its line without its discount. */
export const discountedTotal = (
  item: Pick<PricedItem, 'price' | 'quantity' | 'discount'>,
): number => lineTotal(item).amount - (item.discount?.amount ?? 0)

/**
 * The lines of a service as they are paid, with their taxes: its own without its discount first,
 * then what is added to it.
 */
export const taxedLines = (item: PricedItem): TaxedLine[] => [
  { total: discountedTotal(item), tax: item.tax },
  ...item.addons.map(({ total, tax }) => ({ total: total.amount, tax })),
]

/**
 * What one service costs with what is added to it and the taxes that are not in its prices.
 * Additions are taken by the piece, not by the seat.
 */
export const itemTotal = (item: PricedItem): Money => ({
  ...item.price,
  amount: taxedLines(item).reduce((sum, { total, tax }) => sum + total + addedBy(tax), 0),
})

/** What an appointment costs: the sum of its services with their additions, all in one currency. */
export const appointmentTotal = (items: readonly PricedItem[]): Money => ({
  ...items[0]!.price,
  amount: items.reduce((sum, item) => sum + itemTotal(item).amount, 0),
})

/**
 * What each of several prices is less by, in minor units and never more than the price: a share of
 * each, rounded by itself, or a sum that they bear by what they cost, so that the parts make up
 * exactly the sum.
 */
export const discountsOn = (prices: readonly number[], discount: Discount | null): number[] => {
  if (discount === null) return prices.map(() => 0)
  if (discount.kind === 'percent')
    return prices.map((price) => shareOf(price, discount.percent ?? 0))
  const whole = prices.reduce((sum, price) => sum + price, 0)
  return shareOut(Math.min(discount.amount ?? 0, whole), prices)
}

/**
 * A rate as it applies to a service: in basis points, and whether the service's price has it in
 * already.
 */
export type AppliedRate = { name: string; bp: number; included: boolean }

/**
 * The tax of a line of `total` minor units, rounded by itself, halves away from zero (definitions
 * 3.0). In a price that has it in already it is what is left above the net price, so that net and
 * tax always make up the price.
 */
export const taxOf = (total: number, rate: AppliedRate | null): LineTax | null => {
  if (rate === null) return null
  const { bp, included } = rate
  const amount = included ? total - ratioOf(total, 10_000, 10_000 + bp) : shareOf(total, bp)
  return { ...rate, amount }
}

/** What a tax adds to the price that it is on: nothing where the price has it in. */
export const addedBy = (tax: LineTax | null | undefined): number =>
  tax && !tax.included ? tax.amount : 0

/** A price per piece with what its tax adds to it, for a visitor who is shown a single price. */
export const withTax = (total: number, rate: AppliedRate | null): number =>
  total + addedBy(taxOf(total, rate))

/** A line with its tax, in minor units. */
export type TaxedLine = { total: number; tax: LineTax | null | undefined }

/**
 * The taxes of several lines, summed by name and rate in the order in which they come; lines
 * without any are left out.
 */
export const taxSums = (lines: readonly TaxedLine[]): TaxSum[] => {
  const sums = new Map<string, TaxSum>()
  for (const { total, tax } of lines) {
    if (!tax) continue
    const { name, bp, included, amount } = tax
    const key = `${bp} ${included} ${name}`
    const sum = sums.get(key) ?? { name, bp, included, net: 0, tax: 0 }
    sums.set(key, {
      ...sum,
      net: sum.net + (included ? total - amount : total),
      tax: sum.tax + amount,
    })
  }
  return [...sums.values()]
}

/**
 * A receipt towards the same appointment: its amount in minor units without surcharge and tip, and
 * the taxes that it names.
 */
export type EarlierReceipt = { amount: number; taxes: readonly TaxSum[] }

/**
 * The taxes that are in a payment of `amount` minor units towards what `lines` cost. Each payment
 * takes its share, by the largest remainders, of what the receipts before it have left: so net
 * prices, taxes and what is not taxed make up exactly the amount of each receipt, and the receipts
 * of a bill that is paid in full make up exactly its taxes, however it was split. Where more is
 * paid than is left (a price went down in between), the share is that of the whole.
 */
export const receiptTaxes = (
  lines: readonly TaxedLine[],
  amount: number,
  earlier: readonly EarlierReceipt[] = [],
): TaxSum[] => {
  const sums = taxSums(lines)
  const whole = lines.reduce((sum, { total, tax }) => sum + total + addedBy(tax), 0)
  const parts = [
    ...sums.flatMap(({ net, tax }) => [net, tax]),
    whole - sums.reduce((sum, { net, tax }) => sum + net + tax, 0),
  ]
  const left = parts.map((part, place) =>
    Math.max(0, part - earlier.reduce((sum, receipt) => sum + partsOf(receipt, sums)[place]!, 0)),
  )
  const weights = amount <= left.reduce((sum, part) => sum + part, 0) ? left : parts
  const shares = shareOut(amount, weights)
  return sums.map((sum, index) => ({
    ...sum,
    net: shares[2 * index]!,
    tax: shares[2 * index + 1]!,
  }))
}

/** What a receipt took of each net price and tax of `sums`, and of the rest. */
const partsOf = ({ amount, taxes }: EarlierReceipt, sums: readonly TaxSum[]): number[] => {
  const taken = sums.flatMap(({ name, bp, included }) => {
    const same = taxes.find(
      (tax) => tax.name === name && tax.bp === bp && tax.included === included,
    )
    return [same?.net ?? 0, same?.tax ?? 0]
  })
  return [...taken, amount - taken.reduce((sum, part) => sum + part, 0)]
}
