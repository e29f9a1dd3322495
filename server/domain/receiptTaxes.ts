import type { TaxSum } from '../../contract/taxes.ts'
import { shareOut } from './shareOut.ts'
import { addedBy, taxSums, type TaxedLine } from './taxes.ts'

/**
 * The taxes that are in a payment of `amount` minor units towards what `lines` cost: all of them where it pays the whole, else its share of
 * each, so that net prices, taxes and what is not taxed make up exactly the amount.
 */
export const receiptTaxes = (lines: readonly TaxedLine[], amount: number): TaxSum[] => {
  const sums = taxSums(lines)
  const whole = lines.reduce((sum, { total, tax }) => sum + total + addedBy(tax), 0)
  if (amount === whole) return sums
  const untaxed = whole - sums.reduce((sum, { net, tax }) => sum + net + tax, 0)
  const shares = shareOut(amount, [...sums.flatMap(({ net, tax }) => [net, tax]), untaxed])
  return sums.map((sum, index) => ({ ...sum, net: shares[2 * index]!, tax: shares[2 * index + 1]! }))
}
