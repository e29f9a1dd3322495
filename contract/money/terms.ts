import { z } from 'zod'
import {
  amount,
  basisPoints,
  moneySchema,
  currencyCode,
  someAmount,
  someBasisPoints,
} from './money.ts'
import { paymentRulesByStrictness } from './paymentMethods.ts'

/** What part of each service is paid in advance; amounts in minor units of its price. */
export const depositSchema = z.object({
  kind: z.enum(['percent', 'fixed']),
  percent: basisPoints.nullish(),
  amount: amount.nullish(),
  min: amount.nullish(),
  max: amount.nullish(),
  /** Only for clients without a past appointment. */
  onlyFirstTime: z.boolean().nullish(),
  /** Only for visitors whom the organization does not know as clients. */
  onlyNewClients: z.boolean().nullish(),
})
export type Deposit = z.infer<typeof depositSchema>

/** The payment rule of an appointment: what is paid with the booking, and what later. */
export const paidInParts = z.object({ rule: z.int(), now: moneySchema, later: moneySchema })

/** The share refunded of an appointment that its client cancels at least so many hours before. */
export const refundTier = z.object({ hours: z.int().min(0).max(8760), bp: basisPoints })
export type RefundTier = z.infer<typeof refundTier>

/** A service's own payment terms, in place of its branch's; null inherits. */
export const bookingRules = z.object({
  paymentRule: z
    .int()
    .refine((id) => paymentRulesByStrictness.includes(id), { params: { rule: 'choice' } })
    .nullish(),
  deposit: depositSchema.nullish(),
})
export type BookingRules = z.infer<typeof bookingRules>

/**
 * A fee for a no-show or a late cancellation: none, a share of its total, or a sum in minor units.
 */
export const feeRule = z.object({
  kind: z.enum(['none', 'percent', 'fixed']),
  percent: basisPoints.nullish(),
  amount: amount.nullish(),
})
export type FeeRule = z.infer<typeof feeRule>

/** The fees of a place, and how long before its start, in minutes, a cancellation is late. */
export const feePolicy = z.object({
  noShowFee: feeRule,
  lateCancelFee: feeRule,
  cancelWindowMinutes: z.int(),
  currency: currencyCode,
})
export type FeePolicy = z.infer<typeof feePolicy>

/**
 * The discount on an appointment's services: a share of each price in hundredths of a per cent, or
 * a sum over all of them in minor units of their currency, never more than they cost. What is added
 * to a service keeps its price.
 */
export const discountSchema = z.object({
  kind: z.enum(['percent', 'fixed']),
  percent: someBasisPoints.nullish(),
  amount: someAmount.nullish(),
})
export type Discount = z.infer<typeof discountSchema>

/**
 * The tax of a line as it was booked: its rate in basis points, whether the price has it in
 * already, and what it comes to in minor units.
 */
export const lineTax = z.object({
  name: z.string(),
  bp: z.int(),
  included: z.boolean(),
  amount: z.int(),
})
export type LineTax = z.infer<typeof lineTax>

/**
 * The sum of a tax of one name and rate in an appointment, in minor units: on how much (`net`), and
 * how much (`tax`).
 */
export const taxSum = z.object({
  name: z.string(),
  bp: z.int(),
  included: z.boolean(),
  net: z.int(),
  tax: z.int(),
})
export type TaxSum = z.infer<typeof taxSum>

/**
 * Whether an appointment is paid whole: nothing of it is due, and not everything went back. Amounts
 * in minor units.
 */
export const isPaidWhole = ({
  due,
  paid,
  refunded,
}: Record<'due' | 'paid' | 'refunded', number>): boolean => due === 0 && paid > refunded

/** The id of one of the rates that a place has (definitions 3.15, taxRates). */
export const taxRateId = z.int().min(1).max(20)
