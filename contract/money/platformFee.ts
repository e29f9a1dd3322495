import { shareOf } from './rounding.ts'

/**
 * What a platform keeps of each payment that a gateway takes: a share in basis points, and a fixed
 * part in minor units.
 */
export type FeeTerms = { bp: number; fixed: number }

/**
 * What the platform keeps of a payment, never more than the payment; null where it keeps nothing.
 */
export const platformFee = (amount: number, { bp, fixed }: FeeTerms): number | null => {
  const fee = Math.min(amount, shareOf(amount, bp) + fixed)
  return fee === 0 ? null : fee
}

/** Who bears that fee; shared, each bears a half. */
export const feePayers = ['business', 'client', 'shared'] as const

/** The platform's fee as far as it concerns the payer online. */
export type SurchargeTerms = FeeTerms & { paidBy: (typeof feePayers)[number] }

/**
 * What the payer of `amount` minor units online pays on top of them: the platform's fee, or half of
 * it. A unit that cannot be halved is borne by the business.
 */
export const surchargeOf = (amount: number, { paidBy, ...terms }: SurchargeTerms): number => {
  const fee = platformFee(amount, terms) ?? 0
  return { business: 0, shared: Math.floor(fee / 2), client: fee }[paidBy]
}
