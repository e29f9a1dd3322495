import { z } from 'zod'
import { commissionSchema } from '../configuration/experts.ts'
import { earningTypes, payoutMethods, consolidationParts } from '../money/earnings.ts'
import { endpoint, idempotencyKey } from '../kernel/endpoint.ts'
import { consolidations } from '../entities/consolidations.ts'
import { earnings } from '../entities/earnings.ts'
import { daySchema, referenceSchema, wholeId } from '../kernel/fields.ts'
import { currencyCode, moneySchema } from '../money/money.ts'
import { sealedStatement } from '../documents/statements.ts'
import { manyLines, oneLine, string, optionalText } from '../text/texts.ts'
import { file } from '../kernel/uploads.ts'
import { filtersOf, oneOrMany, searchText } from './crud.ts'

/** Balances are created, approved, paid and canceled by their branch. */
const at = (call: string) => ({ boAdmin: `branch_offices/experts/balances/${call}` })
/** Its organization and partner read them. */
const atReaders = (call: string) => ({
  ...at(call),
  oAdmin: `organizations/branch_offices/experts/balances/${call}`,
  pAdmin: `partners/organizations/branch_offices/experts/balances/${call}`,
})
const version = z.int().min(1).optional()
const consolidation = consolidations.record
const largest = 99_999_999_999

/** The most entries that one balance consolidates, and that a list of ids names. */
export const mostConsolidated = 5000

const consolidationRequest = z.object({
  expert: wholeId,
  from: daySchema.optional(),
  to: daySchema.optional(),
  ids: z.array(wholeId).min(1).max(mostConsolidated).optional(),
  /** Needed where what is consolidated is in several currencies. */
  currency: currencyCode.optional(),
  note: optionalText(300, manyLines),
})

/** Whose totals are added up: those of each expert, or of each branch. */
export const totalsBy = ['expert', 'branchOffice'] as const

/** What is about to be consolidated. */
const previewed = z.object({
  expert: referenceSchema,
  from: z.string(),
  to: z.string(),
  entries: z.int(),
  parts: consolidationParts,
  total: moneySchema,
})

/** What experts earn, consolidated and paid. */
export const balances = {
  'balances.terms': endpoint({
    hiddenBy: 'pay',
    summary:
      'How a branch settles with its experts: in which currency, and whether a second person approves a balance',
    addition: 'who settles balances need not read the settings of the branch',
    at: at('terms'),
    needs: [
      ['expert_historical_balance', 'view'],
      ['expert_consolidated_balances', 'view'],
    ],
    input: () => z.object({}),
    output: () => z.object({ currency: currencyCode, approvalRequired: z.boolean() }),
  }),
  'balances.totals': endpoint({
    lists: true,
    hiddenBy: 'pay',
    summary:
      'What experts earned by state, and by month where that is requested; by branch in place of by expert where that is',
    at: atReaders('historical/totals'),
    needs: [['expert_historical_balance', 'view']],
    input: () =>
      z.object({
        /** What the list of earnings is narrowed by: the totals are those of its rows. */
        ...filtersOf(earnings),
        search: searchText,
        expert: oneOrMany(wholeId).optional(),
        /** One branch or several; all of those that the caller administers where none is named. */
        branchOffice: oneOrMany(wholeId).optional(),
        from: daySchema.optional(),
        to: daySchema.optional(),
        byMonth: z.boolean().default(false),
        by: z.enum(totalsBy).default('expert'),
      }),
    output: () =>
      z.object({
        totals: z.array(
          z.object({
            /** Null where the totals are by branch. */
            expert: referenceSchema.nullable(),
            /** Null where the totals are by expert. */
            branchOffice: referenceSchema.nullable(),
            status: z.object({ id: z.int(), sysName: z.string() }),
            month: z.string().nullable(),
            entries: z.int(),
            amount: moneySchema,
          }),
        ),
      }),
  }),
  'balances.adjust': endpoint({
    hiddenBy: 'pay',
    summary: 'Give an expert more or less than was earned, or note what they were given in advance',
    at: at('historical/adjust'),
    needs: [['expert_historical_balance', 'create']],
    input: () =>
      z.object({
        expert: wholeId,
        type: z.literal([earningTypes.adjustment, earningTypes.advance]),
        /** With its sign where it is an adjustment; an advance is named by how much it was. */
        amount: moneySchema.extend({ amount: z.int().min(-largest).max(largest) }),
        date: daySchema.optional(),
        note: string(3, 300, manyLines),
        idempotencyKey: idempotencyKey.optional(),
      }),
    output: () => earnings.record,
  }),
  'balances.whatIf': endpoint({
    hiddenBy: 'prices',
    summary:
      'What another commission would have come to in a span of time, expert by expert; nothing is written',
    at: at('historical/compare'),
    needs: [['expert_historical_balance', 'view']],
    input: () =>
      z.object({
        expert: wholeId.optional(),
        from: daySchema,
        to: daySchema,
        commission: commissionSchema,
      }),
    output: () =>
      z.object({
        experts: z.array(
          z.object({
            expert: referenceSchema,
            entries: z.int(),
            earned: moneySchema,
            tried: moneySchema,
            difference: moneySchema,
          }),
        ),
      }),
    perMinute: 30,
  }),
  'balances.preview': endpoint({
    hiddenBy: 'pay',
    summary: 'What consolidating would come to; nothing is written',
    at: at('historical/preview'),
    needs: [['expert_historical_balance', 'view']],
    input: () => consolidationRequest,
    output: () => previewed,
  }),
  'balances.consolidate': endpoint({
    hiddenBy: 'pay',
    summary: 'Consolidate available entries of one expert so that they are paid together',
    at: at('historical/consolidate'),
    needs: [['expert_historical_balance', 'edit']],
    alsoNeeds: [['expert_consolidated_balances', 'create']],
    input: () => consolidationRequest.extend({ idempotencyKey: idempotencyKey.optional() }),
    output: () => consolidation,
  }),
  'balances.approve': endpoint({
    hiddenBy: 'pay',
    summary: 'Say as a second person that a balance may be paid',
    at: at('consolidated/approve'),
    needs: [['expert_consolidated_balances', 'edit']],
    input: () => z.object({ id: wholeId, version }),
    output: () => consolidation,
  }),
  'balances.pay': endpoint({
    hiddenBy: 'pay',
    summary: 'Pay a consolidation, whole or in part',
    at: at('consolidated/pay'),
    needs: [['expert_consolidated_balances', 'edit']],
    input: () =>
      z.object({
        id: wholeId,
        version,
        amount: z.int().min(1).max(largest),
        method: z.enum(payoutMethods),
        reference: optionalText(60, oneLine),
        date: daySchema.optional(),
        /** A picture or a PDF that proves it; it stays with the payment. */
        voucher: file().input.optional(),
        idempotencyKey: idempotencyKey.optional(),
      }),
    output: () => consolidation,
  }),
  'balances.voucher': endpoint({
    hiddenBy: 'pay',
    summary:
      'The bytes of the voucher of a payment to an expert, by the id of the payment; reading it is audited',
    at: atReaders('consolidated/voucher'),
    needs: [['expert_consolidated_balances', 'view']],
    input: () => z.object({ id: wholeId, inline: z.boolean().default(false) }),
    output: () => z.object({}),
    answersFile: true,
  }),
  'balances.cancel': endpoint({
    hiddenBy: 'pay',
    summary:
      'Cancel a consolidation that is not paid yet, so that its entries can be consolidated again',
    at: at('consolidated/cancel'),
    needs: [['expert_consolidated_balances', 'edit']],
    input: () => z.object({ id: wholeId, version, reason: string(3, 500, manyLines) }),
    output: () => consolidation,
  }),
  'balances.statement': endpoint({
    hiddenBy: 'prices',
    summary:
      'The statement of a balance as it was consolidated, with its hash and that of the one before it, to be verified by anybody',
    at: atReaders('consolidated/statement'),
    needs: [['expert_consolidated_balances', 'view']],
    input: () => z.object({ id: wholeId }),
    output: () => sealedStatement,
  }),
  'balances.statementFile': endpoint({
    hiddenBy: 'prices',
    summary: 'The same statement as a PDF that carries what it says, in the language of the call',
    at: atReaders('consolidated/statement/file'),
    needs: [['expert_consolidated_balances', 'view']],
    input: () => z.object({ id: wholeId }),
    output: () => z.object({}),
    answersFile: true,
  }),
}
