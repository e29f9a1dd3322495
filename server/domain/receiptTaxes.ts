import type { TaxSum } from '../../contract/money/terms.ts'
import { shareOut } from './shareOut.ts'
import { addedBy, taxSums, type TaxedLine } from './taxes.ts'

/** A receipt towards the same appointment: its amount in minor units without surcharge and tip, and the taxes that it names. */
export type EarlierReceipt = { amount: number; taxes: readonly TaxSum[] }

/**
 * The taxes that are in a payment of `amount` minor units towards what `lines` cost. Each payment takes its share, by the largest
 * remainders, of what the receipts before it have left: so net prices, taxes and what is not taxed make up exactly the amount of each
 * receipt, and the receipts of a bill that is paid in full make up exactly its taxes, however it was split. Where more is paid than is
 * left (a price went down in between), the share is that of the whole.
 */
export const receiptTaxes = (lines: readonly TaxedLine[], amount: number, earlier: readonly EarlierReceipt[] = []): TaxSum[] => {
  const sums = taxSums(lines)
  const whole = lines.reduce((sum, { total, tax }) => sum + total + addedBy(tax), 0)
  const parts = [...sums.flatMap(({ net, tax }) => [net, tax]), whole - sums.reduce((sum, { net, tax }) => sum + net + tax, 0)]
  const left = parts.map((part, place) => Math.max(0, part - earlier.reduce((sum, receipt) => sum + partsOf(receipt, sums)[place]!, 0)))
  const weights = amount <= left.reduce((sum, part) => sum + part, 0) ? left : parts
  const shares = shareOut(amount, weights)
  return sums.map((sum, index) => ({ ...sum, net: shares[2 * index]!, tax: shares[2 * index + 1]! }))
}

/** What a receipt took of each net price and tax of `sums`, and of the rest. */
const partsOf = ({ amount, taxes }: EarlierReceipt, sums: readonly TaxSum[]): number[] => {
  const taken = sums.flatMap(({ name, bp, included }) => {
    const same = taxes.find((tax) => tax.name === name && tax.bp === bp && tax.included === included)
    return [same?.net ?? 0, same?.tax ?? 0]
  })
  return [...taken, amount - taken.reduce((sum, part) => sum + part, 0)]
}
