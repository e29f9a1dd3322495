import type { LineTax, TaxSum } from '../../contract/money/terms.ts'
import { ratioOf, shareOf } from '../../contract/money/rounding.ts'

/** A rate as it applies to a service: in basis points, and whether the service's price has it in already. */
export type AppliedRate = { name: string; bp: number; included: boolean }

/**
 * The tax of a line of `total` minor units, rounded by itself, halves away from zero (definitions 3.0). In a price that has it in already it
 * is what is left above the net price, so that net and tax always make up the price.
 */
export const taxOf = (total: number, rate: AppliedRate | null): LineTax | null => {
  if (rate === null) return null
  const { bp, included } = rate
  const amount = included ? total - ratioOf(total, 10_000, 10_000 + bp) : shareOf(total, bp)
  return { ...rate, amount }
}

/** What a tax adds to the price that it is on: nothing where the price has it in. */
export const addedBy = (tax: LineTax | null | undefined): number => (tax && !tax.included ? tax.amount : 0)

/** A price per piece with what its tax adds to it, for whoever is told one price. */
export const withTax = (total: number, rate: AppliedRate | null): number => total + addedBy(taxOf(total, rate))

/** A line with its tax, in minor units. */
export type TaxedLine = { total: number; tax: LineTax | null | undefined }

/** The taxes of several lines, summed by name and rate in the order in which they come; lines without any are left out. */
export const taxSums = (lines: readonly TaxedLine[]): TaxSum[] => {
  const sums = new Map<string, TaxSum>()
  for (const { total, tax } of lines) {
    if (!tax) continue
    const { name, bp, included, amount } = tax
    const key = `${bp} ${included} ${name}`
    const sum = sums.get(key) ?? { name, bp, included, net: 0, tax: 0 }
    sums.set(key, { ...sum, net: sum.net + (included ? total - amount : total), tax: sum.tax + amount })
  }
  return [...sums.values()]
}
