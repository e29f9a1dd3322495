import { shareOf } from './rounding.ts'

/** What a platform keeps of each payment that a gateway takes: a share in basis points, and a fixed part in minor units. */
export type FeeTerms = { bp: number; fixed: number }

/** What the platform keeps of a payment, never more than the payment; null where it keeps nothing. */
export const platformFee = (amount: number, { bp, fixed }: FeeTerms): number | null => {
  const fee = Math.min(amount, shareOf(amount, bp) + fixed)
  return fee === 0 ? null : fee
}
