import { z } from 'zod'
import { amount, basisPoints, currencyCode } from './money.ts'

/** A fee for a visit that is missed or called off too late: none, a share of its total, or a sum in minor units. */
export const feeRule = z.object({
  kind: z.enum(['none', 'percent', 'fixed']),
  percent: basisPoints.nullish(),
  amount: amount.nullish(),
})
export type FeeRule = z.infer<typeof feeRule>

/** The fees of a place, and how long before its start, in minutes, calling off a visit is late. */
export const feePolicy = z.object({
  noShowFee: feeRule,
  lateCancelFee: feeRule,
  cancelWindowMinutes: z.int(),
  currency: currencyCode,
})
export type FeePolicy = z.infer<typeof feePolicy>
