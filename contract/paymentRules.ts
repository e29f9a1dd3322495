import { z } from 'zod'
import { amount, basisPoints } from './money.ts'

/** What a visitor is asked to pay when booking (definitions 3.15, paymentRule). */
export const paymentRules = { none: 0, optional: 1, deposit: 2, full: 3, card_on_file: 4 } as const
export type PaymentRule = keyof typeof paymentRules

/** The rules from the loosest to the strictest: who asks for more than another. */
export const paymentRulesByStrictness: readonly number[] = [
  paymentRules.none,
  paymentRules.optional,
  paymentRules.card_on_file,
  paymentRules.deposit,
  paymentRules.full,
]

/** The rules by which a visit is not confirmed before money is paid. */
export const advanceRules: readonly number[] = [paymentRules.deposit, paymentRules.full]

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

/** When what a card pays is taken: at once, when somebody approves the visit, or when its client is here. */
export const captureTimes = ['at_booking', 'at_confirmation', 'at_visit'] as const
export type CaptureTime = (typeof captureTimes)[number]
