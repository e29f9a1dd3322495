import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { daySchema, referenceSchema, wholeId } from '../fields.ts'
import { idempotencyKey } from '../idempotencyKey.ts'
import { moneySchema } from '../money.ts'
import { listOf } from './crud.ts'

const range = {
  expert: wholeId.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  limit: z.int().min(1).max(200).default(20),
  page: z.int().min(1).optional(),
  after: z.string().max(500).optional(),
}

/** What an expert earned, or gave back, by one event (definitions 3.14). */
const historicalEntry = z.object({
  id: z.int(),
  branchOffice: referenceSchema,
  expert: referenceSchema,
  date: z.string(),
  type: z.int(),
  schedule: z.int().nullable(),
  gross: moneySchema,
  base: moneySchema,
  amount: moneySchema,
  state: z.int(),
  consolidated: z.int().nullable(),
  note: z.string().nullable(),
})

/** Entries gathered to be paid together (definitions 3.14). */
const consolidatedRecord = z.object({
  id: z.int(),
  number: z.int(),
  branchOffice: referenceSchema,
  expert: referenceSchema,
  from: z.string(),
  to: z.string(),
  entries: z.int(),
  total: moneySchema,
  paid: moneySchema,
  status: z.object({ id: z.int(), sysName: z.string() }),
  version: z.int(),
})

/** What experts earn, gathered and paid. */
export const balances = {
  'balances.historical': endpoint({
    summary: 'What experts earned, entry by entry',
    at: { boAdmin: 'branch_offices/experts/balances/historical/get' },
    needs: [['expert_historical_balance', 'view']],
    input: z.object({ id: wholeId.optional(), state: z.int().min(1).max(5).optional(), type: z.int().min(1).max(7).optional(), ...range }),
    output: z.union([listOf(historicalEntry), historicalEntry]),
    comesWith: 'balances',
  }),
  'balances.consolidate': endpoint({
    summary: 'Gather available entries of one expert so that they are paid together',
    at: { boAdmin: 'branch_offices/experts/balances/historical/consolidate' },
    needs: [['expert_historical_balance', 'edit']],
    alsoNeeds: [['expert_consolidated_balances', 'create']],
    input: z.object({
      expert: wholeId,
      from: daySchema.optional(),
      to: daySchema.optional(),
      ids: z.array(wholeId).min(1).max(5000).optional(),
      note: z.string().trim().max(300).nullish(),
      preview: z.boolean().default(false),
      idempotencyKey: idempotencyKey.optional(),
    }),
    output: consolidatedRecord,
    comesWith: 'balances',
  }),
  'balances.consolidated': endpoint({
    summary: 'What was gathered, and how much of it is paid',
    at: { boAdmin: 'branch_offices/experts/balances/consolidated/get' },
    needs: [['expert_consolidated_balances', 'view']],
    input: z.object({ id: wholeId.optional(), status: z.int().min(1).max(4).optional(), ...range }),
    output: z.union([listOf(consolidatedRecord), consolidatedRecord]),
    comesWith: 'balances',
  }),
  'balances.pay': endpoint({
    summary: 'Pay what was gathered, whole or in part',
    at: { boAdmin: 'branch_offices/experts/balances/consolidated/pay' },
    needs: [['expert_consolidated_balances', 'edit']],
    input: z.object({
      id: wholeId,
      version: z.int().min(1).optional(),
      amount: z.int().min(1).max(99_999_999_999),
      method: z.enum(['transfer', 'cash', 'other']),
      reference: z.string().trim().max(60).nullish(),
      date: daySchema.optional(),
      idempotencyKey: idempotencyKey.optional(),
    }),
    output: consolidatedRecord,
    comesWith: 'balances',
  }),
}
