import { z } from 'zod'
import { moneySchema } from './money.ts'
import { paymentMethodNames } from './paymentMethods.ts'
import { taxSum } from './terms.ts'

/**
 * How an appointment is paid before it takes place: not at all online; online if the visitor likes;
 * by card before it is confirmed; or with a card that is saved before it is confirmed and charged
 * only for a fee.
 */
export const advanceWays = ['nothing', 'optional', 'card', 'card_kept'] as const
export type AdvanceWay = (typeof advanceWays)[number]

/**
 * Whether the price is certain: a fixed one is, one `from` an amount may become more, and one on
 * request is agreed with the branch, so that nothing is said of it. What is demanded online follows
 * the amount that the service has, either way.
 */
export const pricings = ['fixed', 'from', 'on_request'] as const
export type Pricing = (typeof pricings)[number]

/**
 * What is paid on top of the price: a tip, and what paying online costs. It is refunded only where
 * nothing of the price stays with the branch.
 */
export const onTopParts = ['tip', 'surcharge'] as const
export type OnTopPart = (typeof onTopParts)[number]

/** What it means to cancel until an instant, for the client. */
export const cancellationStep = z.object({
  /**
   * The last instant at which it holds, ISO 8601; the step after it holds from then on, and the
   * last one until the start.
   */
  until: z.string(),
  /** The same in minutes before the start. */
  minutesBefore: z.int(),
  /** What is refunded of what is paid online; null where nothing is. */
  refund: moneySchema.nullable(),
  /** Whether what is paid on top is in that. */
  withOnTop: z.boolean(),
  /** What is charged to the card that was saved; null where nothing is. */
  fee: moneySchema.nullable(),
  /** Whether the client may do it online; otherwise they ask the branch. */
  online: z.boolean(),
})
export type CancellationStep = z.infer<typeof cancellationStep>

/** What cancelling means and until when, and what it means not to come. */
export const cancellationTerms = z.object({
  /**
   * What it means to cancel a request before its branch approves it, at whatever time: the steps
   * hold from then on. What is refunded, null where nothing is paid. Null where nothing has to be
   * approved, or it makes no difference.
   */
  beforeApproval: z.object({ refund: moneySchema.nullable() }).nullable(),
  /** In the order of time, those that are over left out; at least one. */
  steps: z.array(cancellationStep),
  /**
   * What of the money that is paid online is on top of the price; none of it is refunded to who
   * does not come.
   */
  onTop: z.array(z.enum(onTopParts)),
  noShow: z.object({
    /**
     * What is not refunded of what is paid online, with what is paid on top; null where nothing is
     * paid.
     */
    kept: moneySchema.nullable(),
    /** What is charged to the card that was saved; null where nothing is. */
    fee: moneySchema.nullable(),
  }),
})
export type CancellationTerms = z.infer<typeof cancellationTerms>

const receiptLink = z.object({ number: z.string(), token: z.string() })

/**
 * A fee for not coming or for cancelling late: charged, still being charged, or refused by the
 * bank.
 */
export const settledFee = z.object({
  kind: z.enum(['no_show_fee', 'late_cancel_fee']),
  amount: moneySchema,
  state: z.enum(['charged', 'pending', 'failed']),
  /** The card, as it is called: `Visa ···4242`. */
  card: z.string().nullable(),
  receipt: receiptLink.nullable(),
})
export type SettledFee = z.infer<typeof settledFee>

/**
 * A payment that was made, as far as it is for the price; the card that it was made with, where
 * that is known.
 */
export const settledPayment = z.object({
  amount: moneySchema,
  method: z.enum(paymentMethodNames),
  card: z.string().nullable(),
  receipt: receiptLink.nullable(),
})
export type SettledPayment = z.infer<typeof settledPayment>

/** A refund, and how it reaches the client: as they paid. */
export const settledRefund = z.object({
  amount: moneySchema,
  state: z.enum(['made', 'pending']),
  method: z.enum(paymentMethodNames),
  card: z.string().nullable(),
  receipt: receiptLink.nullable(),
})
export type SettledRefund = z.infer<typeof settledRefund>

/**
 * What an appointment costs, how and when it is paid, and until when it can be cancelled with which
 * refund: stated in the same words on the booking page, the pages of payment, appointment and
 * receipt, and in emails (`summaryInWords`).
 */
export const appointmentSummary = z.object({
  pricing: z.enum(pricings),
  /**
   * The prices of its services with their add-ons, before the discount and the taxes that are added
   * to them.
   */
  price: moneySchema,
  /** What is taken off the services. */
  discount: moneySchema,
  /** In the prices (`included`) and added to them. */
  taxes: z.array(taxSum),
  /** The price without its discount, with the taxes added to it. */
  total: moneySchema,
  /** What was paid of the total, refunds included. */
  paid: moneySchema,
  /** The same by payment. */
  payments: z.array(settledPayment),
  /** What was paid on top of it: as a tip, and for paying online; what is held for that is not. */
  tip: moneySchema,
  surcharge: moneySchema,
  /**
   * What was refunded of all that, and what is held on a card, with what is on top of the price.
   */
  refunded: moneySchema,
  authorized: moneySchema,
  /** What refunds reduced the price by: that is not due again. */
  waived: moneySchema,
  /**
   * What stays with the branch of what was paid, with what was paid on top, once it did not take
   * place; null before, and where nothing stays.
   */
  kept: moneySchema.nullable(),
  /**
   * What was paid beyond the price as it is now: the branch refunds it, or the client keeps it as
   * credit.
   */
  overpaid: moneySchema,
  /**
   * Whether that can be kept as credit: a client has credit, a guest who is not linked to one gets
   * a refund.
   */
  mayKeepCredit: z.boolean(),
  /**
   * What is still to be paid before it takes place, and what is added to that for paying online.
   */
  now: z.object({ way: z.enum(advanceWays), amount: moneySchema, surcharge: moneySchema }),
  /** What is left to be paid at the branch. */
  later: moneySchema,
  /**
   * Whether what is left of its price is to be paid: not once it was called off, or its client did
   * not come.
   */
  isOwed: z.boolean(),
  /** The card that is saved for fees, as it is called. */
  card: z.string().nullable(),
  /** Null once it will not take place, or has begun. */
  terms: cancellationTerms.nullable(),
  fees: z.array(settledFee),
  refunds: z.array(settledRefund),
})
export type AppointmentSummary = z.infer<typeof appointmentSummary>
