import { z } from 'zod'
import {
  taxId,
  choice,
  data,
  instant,
  integer,
  largestInteger,
  longText,
  money,
  reference,
  references,
  status,
  text,
} from '../kernel/fields.ts'
import type { InvoiceData } from '../money/invoice.ts'
import { oneLine, string } from '../text/texts.ts'
import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import { moneySchema } from '../money/money.ts'
import {
  paymentKinds,
  paymentMethods,
  recordedKinds,
  recordedMethods,
} from '../money/paymentMethods.ts'

/** What a payer may write of whom the receipt is made out to. */
export const invoiceSchema = z.object({
  name: string(1, 160, oneLine),
  taxId: taxId().input,
  address: string(1, 200, oneLine),
}) satisfies z.ZodType<InvoiceData>

/** Where a refund stands: requested of the gateway, made, or refused by it. */
export const refundStates = { pending: 1, made: 2, failed: 3 } as const

/** Money that went back (definitions 3.9, refunds). */
export const paymentRefund = z.object({
  id: z.int(),
  amount: moneySchema,
  reason: z.string(),
  comment: z.string().nullable(),
  /** Whether it reduces the price: what went back is not due again. */
  reducesPrice: z.boolean(),
  /** Whether no money went back: the client keeps it as credit. */
  asCredit: z.boolean(),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  processorRef: z.string().nullable(),
  state: z.int(),
})

/** The appointment that something was paid for. */
export const paidAppointment = z.object({
  id: z.int(),
  code: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
})

/** Who booked an appointment without being a client. */
export const guestBooker = z.object({ name: z.string() })

/** What is read of that. */
export const nameOfGuest = (guest: z.infer<typeof guestBooker> | null): string[] =>
  guest === null ? [] : [guest.name]

/** What is shown of a card: never its number. */
export const cardSnapshot = z.object({ brand: z.string(), last4: z.string() })

const paymentDispute = z.object({
  state: z.enum(['open', 'won', 'lost']),
  amount: moneySchema,
  deadline: z.string().nullable(),
})

/**
 * What was paid, or is being paid (definitions 3.9). Staff record what was paid by hand, and change
 * only how and by whom it was received; amounts and what a gateway answered are never edited.
 */
export const payments = entity({
  name: 'payments',
  singular: 'payment',
  owner: 'branchOffice',
  titledBy: 'code',
  newestFirst: true,
  oncePerKey: true,
  hiddenBy: 'prices',
  // Voiding cash above `security.refundStepUp` takes it out of the drawer, as a refund does.
  stepUpSometimes: ['edit'],
  searchedBy: ['code', 'reference', 'note', 'receipt', 'concept', 'client', 'booker'],
  fields: {
    branchOffice: reference('branchOffices').unlisted(),
    code: text({ max: 20 }).readOnly(),
    paidAt: listed(instant()).optional().readOnly().narrowing(),
    client: reference('clients').optional().masked('clients').orElse('booker'),
    /** Who booked what is paid, where that is no client. */
    booker: data(guestBooker.nullable(), nameOfGuest).readOnly().unlisted().masked('clients'),
    /** Those of the appointment that is paid. */
    experts: references('experts', { max: 10 }).readOnly().unlisted(),
    /** What it is for, where that is no appointment. */
    concept: text().optional().unlisted(),
    schedule: integer({ min: 1, max: largestInteger }).optional().narrowing(),
    visit: data(paidAppointment.nullable()).readOnly(),
    amount: money(),
    refunded: money().readOnly(),
    refunds: data(z.array(paymentRefund)).readOnly(),
    /**
     * What of it has still to go back, since its appointment is off; nothing sends it by itself.
     */
    toReturn: money().optional().readOnly().unlisted().narrowing().derived(),
    kind: listed(choice(paymentKinds, recordedKinds, Object.keys(paymentKinds))).initially(
      paymentKinds.charge,
    ),
    method: listed(choice(paymentMethods, recordedMethods)),
    /** What the gateway kept. */
    fee: money().optional().readOnly().unlisted(),
    /** What the platform keeps. */
    platformFee: money().optional().readOnly().unlisted(),
    /** What the payer paid on top of what is settled, for paying online; it is in the amount. */
    surcharge: money().optional().readOnly().unlisted(),
    /**
     * What of the amount is for those who gave the service; a tip at the desk is a payment of its
     * own kind.
     */
    tip: money().optional().readOnly().unlisted(),
    /** In how many months the card takes it, where that is not all at once. */
    installments: integer({ min: 2, max: 24 }).optional().readOnly().unlisted(),
    /** To whom its payer had the receipt made out. */
    invoice: data(invoiceSchema.nullable()).optional().readOnly().unlisted().masked('contact'),
    /** What is left of the amount once fees and what went back are off. */
    net: data(moneySchema).readOnly().unlisted(),
    card: data(cardSnapshot.nullable()).readOnly(),
    /**
     * The cardholder's bank takes it back: how that stands, and until when it may be answered at
     * the gateway.
     */
    dispute: data(paymentDispute.nullable()).optional().readOnly().unlisted(),
    /** The client's card that it was charged on; sent with the method `saved_card`. */
    savedCard: reference('savedCards').optional().unlisted(),
    link: reference('paymentLinks').optional().readOnly().unlisted(),
    /** The number of a transfer, a terminal's slip or a voucher. */
    reference: text({ max: 60 }).optional().unlisted(),
    receivedBy: reference('branchOfficeAdmins').optional().unlisted(),
    note: longText({ max: 300 }).optional().masked('clients'),
    /** In which session of the branch’s drawer its cash lies. */
    cashSession: integer({ min: 1, max: largestInteger }).optional().readOnly().unlisted(),
    receipt: text({ max: 30 }).optional().readOnly(),
    /**
     * The payment that was recorded just before it in the same charge: it stands on the receipt of
     * that one.
     */
    receiptWith: integer({ min: 1, max: largestInteger }).optional().unlisted(),
    /** Where it can be read, without the address of the installation. */
    receiptUrl: data(z.string().nullable()).readOnly().unlisted().masked('clients'),
    processor: text({ max: 30 }).optional().readOnly().unlisted(),
    processorRef: text({ max: 255 }).optional().readOnly().unlisted(),
    status: status('payment').initially({ id: 4 }),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/payments',
      can: ['get', 'create', 'edit'],
      needs: 'payment',
      screen: 'payments',
    },
    oAdmin: {
      path: 'organizations/payments',
      can: ['get', 'create', 'edit'],
      needs: 'payment',
      screen: 'payments',
    },
    pAdmin: {
      path: 'partners/organizations/payments',
      can: ['get', 'create', 'edit'],
      needs: 'payment',
      screen: 'payments',
    },
  },
})
