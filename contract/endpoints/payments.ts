import { z } from 'zod'
import { contactShown } from '../text/address.ts'
import { appointmentSummary } from '../money/appointmentSummary.ts'
import { cardUses } from '../money/cards.ts'
import { clockSettings } from '../time/clockSchema.ts'
import { endpoint, idempotencyKey } from '../kernel/endpoint.ts'
import { paymentLinks } from '../entities/paymentLinks.ts'
import { cardSnapshot, payments as paymentEntity, invoiceSchema } from '../entities/payments.ts'
import { wholeId } from '../kernel/fields.ts'
import { feePolicy } from '../money/terms.ts'
import { gatewayFailures, gatewayNames } from '../money/gateways.ts'
import { invoiceDemands } from '../money/invoice.ts'
import { messageChannelNames } from '../messages/channels.ts'
import { routedEvents } from '../messages/shortMessages.ts'
import { basisPoints, moneySchema } from '../money/money.ts'
import { manualMethods, onlineMethods, payingMethods } from '../money/paymentMethods.ts'
import { paymentLinkStatuses } from '../kernel/statuses.ts'
import { feePayers } from '../money/platformFee.ts'
import { manyLines, string, optionalText } from '../text/texts.ts'
import { languageSchema } from '../text/languageSchema.ts'

/** The addresses of a call of staff about payments. */
export const atPayments = (call: string) => ({
  boAdmin: `branch_offices/payments/${call}`,
  oAdmin: `organizations/payments/${call}`,
  pAdmin: `partners/organizations/payments/${call}`,
})
export const linkToken = z.string().min(1).max(300)
const amount = z.int().min(1).max(99_999_999_999)
/** Why money goes back. */
export const refundReasons = [
  'requested',
  'cancelled',
  'no_service',
  'wrong_amount',
  'duplicate',
  'fraud',
  'fee_lifted',
  'other',
] as const
/** The reason of what went back by a dispute that was lost: no one requests it. */
export const lostDispute = 'dispute'
const payment = paymentEntity.record
const paymentLink = paymentLinks.record

/** What stands for a card, or its code, at the gateway: never a number. */
export const gatewayToken = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => !/(?:\d[ -]?){13,19}/.test(text), { params: { rule: 'notAllowed' } })

/** What a gateway's card fields need in a browser: nothing secret. */
const browserConfiguration = z.object({
  gateway: z.enum(gatewayNames),
  mode: z.enum(['test', 'live']),
  publicKeys: z.record(z.string(), z.string()),
  script: z.string().nullable(),
  frame: z.string().nullable(),
  origins: z.object({
    script: z.array(z.string()),
    frame: z.array(z.string()),
    connect: z.array(z.string()),
  }),
})

/** What a payer may know before paying. */
const payerConfiguration = z.object({
  currency: z.string(),
  methods: z.array(z.enum(onlineMethods)),
  gateway: browserConfiguration.nullable(),
  /** What is paid on top of an amount for paying it online (`surchargeOf`). */
  surcharge: z.object({ bp: z.int(), fixed: z.int(), paidBy: z.enum(feePayers) }),
  /**
   * What is proposed to be given on top to those who serve, in basis points of what the appointment
   * costs; null where no tip is requested.
   */
  tips: z.array(basisPoints).nullable(),
  /** In how many months a card may take it at most. */
  installments: z.int(),
  methodsAtBranch: z.array(z.enum(manualMethods)),
  /** Whether the payer enters to whom the receipt is made out. */
  invoiceData: z.enum(invoiceDemands),
})

/**
 * What a payment link shows: of the client no more than a first name and a masked email
 * (definitions 3.10).
 */
const payerView = payerConfiguration.extend({
  kind: z.int(),
  /** Where it stands by the clock: `paused` for a while after failed tries. */
  state: z.enum([
    ...(Object.keys(paymentLinkStatuses.ids) as (keyof typeof paymentLinkStatuses.ids)[]),
    'paused',
  ]),
  /** Seconds until it can be tried again. */
  retryAfter: z.int().nullable(),
  status: z.object({ id: z.int(), sysName: z.string() }),
  concept: z.string(),
  description: z.string().nullable(),
  /** What is proposed; null where nothing is left to be paid. */
  amount: moneySchema.nullable(),
  least: moneySchema.nullable(),
  most: moneySchema.nullable(),
  expiresAt: z.string(),
  organization: z.string(),
  logo: z.string().nullable(),
  branchOffice: z.object({
    name: z.string(),
    ...contactShown,
    timeZone: z.string(),
    clock: clockSettings,
  }),
  /** The appointment that is paid for; its summary states what is due now by this link. */
  visit: z
    .object({
      startsAt: z.string(),
      /** The zone that its time is stated in first, and the visitor's own. */
      timeZone: z.string(),
      ownTimeZone: z.string(),
      total: moneySchema,
      summary: appointmentSummary,
      /**
       * Whether its time was let go since nothing was paid or saved in time, or it will not take
       * place: nothing can be paid then.
       */
      ended: z.enum(['let_go', 'off']).nullable(),
    })
    .nullable(),
  payer: z.object({ firstName: z.string(), email: z.string().nullable() }).nullable(),
  /** The card whose code a link of that kind asks for. */
  card: cardSnapshot.nullable(),
  /**
   * What a client who leaves a card agrees to: the version of the text, the fees of the place, and
   * what it has to be left for at least.
   */
  consent: z
    .object({ version: z.string(), fees: feePolicy, needs: z.array(z.enum(cardUses)) })
    .nullable(),
})
export type PayerView = z.infer<typeof payerView>

/** Payments and payment links. */
export const payments = {
  'payments.refund': endpoint({
    hiddenBy: 'prices',
    summary: 'Give money back: at the desk it is recorded, by a gateway it is sent',
    security: 'refund',
    at: atPayments('refund'),
    needs: [['refund', 'create']],
    stepUp: 'sometimes',
    input: () =>
      z.object({
        id: wholeId,
        /** All that is left, where none is named. */
        amount: moneySchema.extend({ amount: z.int().min(1).max(99_999_999_999) }).nullish(),
        reason: z.enum(refundReasons),
        /**
         * Whether the price of the appointment is reduced by it; otherwise the amount is due again.
         */
        reducesPrice: z.boolean().default(false),
        /**
         * Whether the client keeps it as credit for what they pay next, instead of getting money
         * back.
         */
        asCredit: z.boolean().default(false),
        comment: optionalText(300, manyLines),
        idempotencyKey: idempotencyKey.optional(),
      }),
    output: () => payment,
  }),
  'payments.credit': endpoint({
    hiddenBy: 'prices',
    summary:
      'The credit of a client, by currency: what refunds left with them, less what they paid with it',
    at: atPayments('credit/get'),
    needs: [['payment', 'view']],
    input: () => z.object({ client: wholeId }),
    output: () => z.object({ credit: z.array(moneySchema) }),
  }),
  'payments.void': endpoint({
    hiddenBy: 'prices',
    summary:
      'Take back a payment that was recorded by mistake, on the day it was taken; let go of what is only held on a card',
    security: 'refund',
    at: atPayments('void'),
    needs: [['refund', 'create']],
    stepUp: 'sometimes',
    input: () =>
      z.object({
        id: wholeId,
        version: z.int().min(1).optional(),
        reason: string(3, 500, manyLines),
      }),
    output: () => payment,
  }),
  'payments.capture': endpoint({
    hiddenBy: 'prices',
    summary: 'Take what is held on a card, or a part of it; the rest of it is let go',
    at: atPayments('capture'),
    needs: [['payment', 'edit']],
    input: () =>
      z.object({
        id: wholeId,
        version: z.int().min(1).optional(),
        /** All that is held, where none is named. */
        amount: moneySchema.extend({ amount: z.int().min(1).max(99_999_999_999) }).nullish(),
      }),
    output: () => payment,
  }),
  'payments.testGateway': endpoint({
    summary: 'Whether a gateway takes the keys that are set up for it; nothing is charged',
    at: atPayments('gateway/test'),
    needs: [['payment_gateway', 'edit']],
    input: () =>
      z.object({
        adapter: z.enum(gatewayNames),
        organization: wholeId.optional(),
        branchOffice: wholeId.optional(),
      }),
    output: () =>
      z.object({
        works: z.boolean(),
        /** The name of the account over there. */
        account: z.string().nullable(),
        reason: z.enum(gatewayFailures).nullable(),
        /** The keys that are not there yet. */
        missing: z.array(z.string()),
      }),
    perMinute: 20,
  }),
  'paymentLinks.cancel': endpoint({
    hiddenBy: 'prices',
    summary: 'End a payment link, so that nothing can be paid by it any more',
    at: atPayments('links/cancel'),
    needs: [['payment_link', 'edit']],
    input: () =>
      z.object({
        id: wholeId,
        version: z.int().min(1).optional(),
        comments: optionalText(500, manyLines),
      }),
    output: () => paymentLink,
  }),
  'paymentLinks.send': endpoint({
    hiddenBy: 'prices',
    summary: 'Send a payment link to its client again, by email, SMS or WhatsApp',
    at: atPayments('links/send'),
    needs: [['payment_link', 'edit']],
    input: () =>
      z.object({
        id: wholeId,
        /** By what, of `linkChannels` of the branch's `payments/config/get`. */
        by: z.enum(messageChannelNames).default('email'),
      }),
    output: () => paymentLink,
  }),
  'payments.linkConfig': endpoint({
    summary: 'What a payment link is for, how much can be paid by it, and how',
    method: 'GET',
    at: { anyone: 'payments/link/config' },
    input: () => z.object({ token: linkToken }),
    output: () => payerView,
    perMinute: 60,
  }),
  'payments.process': endpoint({
    summary:
      'Pay by a payment link, with what the gateway’s own fields gave; the same call again asks what became of it',
    at: { anyone: 'payments/process' },
    proofOfWork: 'underLoad',
    input: () =>
      z.object({
        token: linkToken,
        method: z.enum(payingMethods),
        /**
         * The payer's own card, with the method `saved_card`: its code, typed anew, stands in
         * `gatewayToken`.
         */
        savedCard: wholeId.optional(),
        gatewayToken: gatewayToken.nullish(),
        /** What of the bill is paid. */
        amount: amount.optional(),
        /** What is given on top to those who serve, no more than the appointment costs. */
        tip: amount.optional(),
        /** In how many months the card takes it. */
        installments: z.int().min(1).max(24).optional(),
        /**
         * What the payer was shown to pay in all: with the tip and the charge for paying online.
         * Another total is refused.
         */
        total: amount.optional(),
        /** To whom the receipt is made out. */
        invoice: invoiceSchema.nullish(),
        idempotencyKey: idempotencyKey.optional(),
      }),
    output: () =>
      z.object({
        status: z.object({ id: z.int(), sysName: z.string() }),
        amount: moneySchema,
        code: z.string(),
        /** Where the payer has to confirm the payment with their bank. */
        challenge: z.string().nullable(),
        receipt: z.string().nullable(),
        /** Opens the page of the receipt, where there is one. */
        receiptToken: z.string().nullable(),
      }),
    perMinute: 30,
  }),
  'payments.config': endpoint({
    inBatch: true,
    summary:
      'What a payer of an organization or branch office may know: methods, public keys, currency',
    at: { anyone: 'payments/config/get' },
    input: () =>
      z.object({
        organization: wholeId.optional(),
        branchOffice: wholeId.optional(),
        directLink: z.string().max(60).optional(),
      }),
    output: () =>
      payerConfiguration.extend({
        /**
         * By what payment links can be sent to a client: by email, and by the texts that the place
         * has set up.
         */
        linkChannels: z.array(z.enum(messageChannelNames)),
        /**
         * By what messages about an event can leave: by email, which is left for those whom no text
         * reaches, and by the texts that the place has set up and chosen for the event.
         */
        eventChannels: z.record(z.enum(routedEvents), z.array(z.enum(messageChannelNames))),
      }),
  }),
}

/** Cards that clients leave for charges to come. */
export const cards = {
  'cards.add': endpoint({
    summary:
      'Save a card by a link, with the token of the gateway’s own fields; the same call again answers with its state',
    at: { anyone: 'payments/cards/create' },
    proofOfWork: 'underLoad',
    input: () =>
      z.object({
        token: linkToken,
        gatewayToken: gatewayToken.nullish(),
        /**
         * The version of the text that was agreed to, what for, and the language it was read in.
         */
        consent: z.object({
          version: z.string().min(1).max(20),
          language: languageSchema,
          uses: z.array(z.enum(cardUses)).min(1).max(cardUses.length),
        }),
        idempotencyKey: idempotencyKey.optional(),
      }),
    output: () =>
      z.object({
        state: z.enum(['saved', 'pending']),
        /** Where the client has to show their bank that it is them. */
        challenge: z.string().nullable(),
        card: z
          .object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })
          .nullable(),
      }),
    perMinute: 30,
  }),
}
