import { z } from 'zod'
import { appointmentSummary, pricings } from '../money/appointmentSummary.ts'
import { clockSettings } from '../time/clockSchema.ts'
import { offScheduleStatuses } from '../kernel/scheduleStates.ts'
import { taxSum } from '../money/terms.ts'

const line = z.object({
  name: z.string(),
  quantity: z.int(),
  price: z.int(),
  total: z.int(),
  /** How certain its price was; absent where that is fixed. */
  pricing: z.enum(pricings).optional(),
})

/** What a receipt says, as it was issued; amounts in minor units of `currency`. */
export const receiptContent = z.object({
  /** The code of the payment. */
  code: z.string(),
  issuedAt: z.string(),
  timeZone: z.string(),
  organization: z.object({
    name: z.string(),
    businessName: z.string(),
    taxId: z.string().nullable(),
    logo: z.string().nullable(),
  }),
  branchOffice: z.object({
    name: z.string(),
    taxId: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    /** Absent where the branch named none. */
    whatsApp: z.string().optional(),
    email: z.string().nullable(),
  }),
  client: z
    .object({ name: z.string(), taxId: z.string().nullable(), address: z.string().nullish() })
    .nullable(),
  visit: z.object({ code: z.string(), startsAt: z.string(), timeZone: z.string() }).nullable(),
  /** What was paid for, where that is no appointment. */
  concept: z.string().nullable(),
  kind: z.int(),
  currency: z.string(),
  /**
   * The services of the appointment and what was added to them, without the taxes that are not in
   * their prices.
   */
  lines: z.array(line),
  /** What the services are less by; it is off the total already. */
  discount: z.int().optional(),
  /** What the appointment costs in all; null where it is none. */
  total: z.int().nullable(),
  /**
   * How certain that was, as its statement says; absent on receipts of earlier versions, where it
   * is taken as fixed.
   */
  pricing: z.enum(pricings).optional(),
  amount: z.int(),
  /** What of the amount the payer pays for the service of paying online. */
  surcharge: z.int(),
  /** What of the amount is a tip. */
  tip: z.int().optional(),
  /** In how many months the card takes it, where that is not all at once. */
  installments: z.int().optional(),
  /** The taxes that are in the amount, as its share of the appointment. */
  taxes: z.array(taxSum),
  method: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  reference: z.string().nullable(),
  /**
   * By what it was paid, part by part, where that was more than one payment; `method`, `card` and
   * `reference` are those of the first.
   */
  tenders: z
    .array(
      z.object({
        /** The code of the payment. */
        code: z.string(),
        method: z.int(),
        amount: z.int(),
        card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
        reference: z.string().nullable(),
      }),
    )
    .optional(),
  /** What is left to pay of the appointment after it. */
  left: z.int().optional(),
  footer: z.string(),
})
export type ReceiptContent = z.infer<typeof receiptContent>

/**
 * How a receipt stands: of money that was taken, and of which nothing, a part or all went back, or
 * which is taken back or questioned.
 */
export const receiptStates = [
  'valid',
  'partially_refunded',
  'refunded',
  'voided',
  'disputed',
] as const
export type ReceiptState = (typeof receiptStates)[number]

/** How an appointment ends that does not take place. */
const appointmentEnds = [...offScheduleStatuses, 'no_show'] as const
export type AppointmentEnd = (typeof appointmentEnds)[number]

const standing = { number: z.string(), state: z.enum(receiptStates), refunded: z.int() }

/** A receipt as the holder of its link sees it. `clock`: how its branch shows times now. */
export const receiptView = receiptContent.extend({
  ...standing,
  clock: clockSettings,
  /** `asCredit`: the client keeps it as credit, no money went back. */
  refunds: z.array(z.object({ at: z.string(), amount: z.int(), asCredit: z.boolean() })),
  /**
   * How the appointment that was paid for ended without taking place; null where it did not, or
   * where none was paid for.
   */
  visitEnded: z.enum(appointmentEnds).nullable(),
  /** What that costs and what was paid of it; null where it is none. */
  summary: appointmentSummary.nullable(),
  /** The token of the page that says whether it is genuine. */
  proof: z.string(),
})
export type ReceiptView = z.infer<typeof receiptView>

/**
 * What anyone who holds a printed receipt may know of it: whether it is genuine, and whether the
 * money is still with the branch.
 */
export const receiptProof = receiptContent
  .pick({ issuedAt: true, timeZone: true, organization: true, currency: true, amount: true })
  .extend({ ...standing, clock: clockSettings, branchOffice: z.string() })
export type ReceiptProof = z.infer<typeof receiptProof>
