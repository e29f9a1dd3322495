import { z } from 'zod'
import { amount, basisPoints, moneySchema } from './money.ts'
import { paymentRulesByStrictness } from './paymentRules.ts'

/** What part of each service is paid in advance; amounts in minor units of its price. */
export const depositSchema = z.object({
  kind: z.enum(['percent', 'fixed']),
  percent: basisPoints.nullish(),
  amount: amount.nullish(),
  min: amount.nullish(),
  max: amount.nullish(),
  /** Only of whoever has not been here yet. */
  onlyFirstTime: z.boolean().nullish(),
  /** Only of whoever the organization does not know as a client. */
  onlyNewClients: z.boolean().nullish(),
})
export type Deposit = z.infer<typeof depositSchema>

/** By which rule a visit is paid, what of it with the booking, and what later. */
export const paidInParts = z.object({ rule: z.int(), now: moneySchema, later: moneySchema })

/** What goes back of a visit that its client calls off at least so many hours before. */
export const refundTier = z.object({ hours: z.int().min(0).max(8760), bp: basisPoints })
export type RefundTier = z.infer<typeof refundTier>

/** What a service asks of whoever books it, in place of what its branch asks; null as there. */
export const bookingRules = z.object({
  paymentRule: z
    .int()
    .refine((id) => paymentRulesByStrictness.includes(id), { params: { rule: 'choice' } })
    .nullish(),
  deposit: depositSchema.nullish(),
})
export type BookingRules = z.infer<typeof bookingRules>
