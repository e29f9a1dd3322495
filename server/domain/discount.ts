import type { Discount } from '../../contract/money/terms.ts'
import { shareOf } from '../../contract/money/rounding.ts'
import { shareOut } from './shareOut.ts'

/**
 * What each of several prices is less by, in minor units and never more than the price: a share of each, rounded by itself, or a sum that
 * they bear by what they cost, so that the parts make up exactly the sum.
 */
export const discountsOn = (prices: readonly number[], discount: Discount | null): number[] => {
  if (discount === null) return prices.map(() => 0)
  if (discount.kind === 'percent') return prices.map((price) => shareOf(price, discount.percent ?? 0))
  const whole = prices.reduce((sum, price) => sum + price, 0)
  return shareOut(Math.min(discount.amount ?? 0, whole), prices)
}
