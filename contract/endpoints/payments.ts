import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instantSchema, referenceSchema, wholeId } from '../fields.ts'
import { moneySchema } from '../money.ts'
import { listOf } from './crud.ts'

const at = (call: string) => ({
  boAdmin: `branch_offices/payments/${call}`,
  oAdmin: `organizations/payments/${call}`,
  pAdmin: `partners/organizations/payments/${call}`,
})
const linkToken = z.string().min(1).max(300)
const amount = z.int().min(1).max(99_999_999_999)
const note = z.string().trim().max(300)

/** What was, or is to be, paid (definitions 3.9). */
export const paymentRecord = z.object({
  id: z.int(),
  code: z.string(),
  organization: referenceSchema,
  branchOffice: referenceSchema.nullable(),
  client: referenceSchema.nullable(),
  schedule: z.int().nullable(),
  kind: z.int(),
  method: z.int(),
  amount: moneySchema,
  refunded: moneySchema,
  status: z.object({ id: z.int(), sysName: z.string(), comments: z.string().nullable() }),
  note: z.string().nullable(),
  version: z.int(),
  create: z.object({ date: z.string() }),
})

const linkRecord = z.object({
  id: z.int(),
  token: z.string(),
  url: z.string(),
  kind: z.int(),
  amount: moneySchema.nullable(),
  expiresAt: z.string().nullable(),
  status: z.object({ id: z.int(), sysName: z.string() }),
})

/** What a payer may know before paying: never a client's data beyond first name and masked e-mail (definitions 3.10). */
const payerConfiguration = z.object({
  currency: z.string(),
  methods: z.array(z.string()),
  gateway: z.object({ adapter: z.string(), mode: z.string(), publicKeys: z.record(z.string(), z.string()) }).nullable(),
})

/** Payments and payment links. */
export const payments = {
  'payments.get': endpoint({
    summary: 'One payment by id, or a page of those that meet the filters',
    at: at('get'),
    needs: [['payment', 'view']],
    input: z.object({
      id: wholeId.optional(),
      ids: z.array(wholeId).max(200).optional(),
      branchOffice: wholeId.optional(),
      client: wholeId.optional(),
      schedule: wholeId.optional(),
      status: z.int().min(0).max(10).optional(),
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      search: z.string().trim().max(100).optional(),
      limit: z.int().min(1).max(200).default(20),
      page: z.int().min(1).optional(),
      after: z.string().max(500).optional(),
    }),
    output: z.union([listOf(paymentRecord), paymentRecord]),
    comesWith: 'payments',
  }),
  'payments.edit': endpoint({
    summary: 'Change note, voucher, who received it, or one manual method for another; never an amount',
    at: at('edit'),
    needs: [['payment', 'edit']],
    input: z.object({
      id: wholeId,
      version: z.int().min(1).optional(),
      data: z.object({
        note: note.nullish(),
        method: z.int().min(1).max(9).optional(),
        receivedBy: wholeId.nullish(),
        reference: z.string().trim().max(60).nullish(),
      }),
    }),
    output: paymentRecord,
    comesWith: 'payments',
  }),
  'payments.createLink': endpoint({
    summary: 'Make a link by which somebody pays, adds a card or confirms one',
    at: at('links/create'),
    needs: [['payment_link', 'create']],
    input: z.object({
      kind: z.int().min(1).max(3).default(1),
      organization: wholeId.optional(),
      branchOffice: wholeId.optional(),
      client: wholeId.nullish(),
      schedule: wholeId.nullish(),
      concept: z.string().trim().min(1).max(120),
      description: z.string().trim().max(500).nullish(),
      amountKind: z.int().min(1).max(3).default(1),
      amount: amount.nullish(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullish(),
      expiresAt: instantSchema.nullish(),
      maxUses: z.int().min(1).max(1000).default(1),
      sendVia: z
        .array(z.enum(['email', 'sms', 'whatsapp']))
        .max(3)
        .default([]),
    }),
    output: linkRecord,
    comesWith: 'payments',
  }),
  'payments.linkConfig': endpoint({
    summary: 'What a payment link is for, and how it can be paid',
    method: 'GET',
    at: { anyone: 'payments/link/config' },
    input: z.object({ token: linkToken.optional() }),
    output: payerConfiguration.extend({
      concept: z.string(),
      amount: moneySchema.nullable(),
      organization: z.string(),
      logo: z.string().nullable(),
      payer: z.object({ firstName: z.string(), email: z.string() }).nullable(),
    }),
    perMinute: 60,
    comesWith: 'payments',
  }),
  'payments.process': endpoint({
    summary: 'Pay by a payment link or for an appointment, with what the gateway’s own fields gave',
    at: { anyone: 'payments/process' },
    input: z.object({
      token: linkToken,
      method: z.string().trim().min(1).max(30),
      gatewayToken: z.string().min(1).max(500).nullish(),
      savedCard: wholeId.nullish(),
      amount: amount.optional(),
      idempotencyKey: z.string().min(8).max(255).optional(),
    }),
    output: z.object({
      status: z.object({ id: z.int(), sysName: z.string() }),
      amount: moneySchema,
      challenge: z.string().nullable(),
      receipt: z.string().nullable(),
    }),
    perMinute: 30,
    comesWith: 'payments',
  }),
  'payments.config': endpoint({
    summary: 'What a payer of an organization or branch office may know: methods, public keys, currency',
    at: { anyone: 'payments/config/get' },
    input: z.object({ organization: wholeId.optional(), branchOffice: wholeId.optional(), directLink: z.string().max(60).optional() }),
    output: payerConfiguration,
    comesWith: 'payments',
  }),
}
