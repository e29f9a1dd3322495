import { z } from 'zod'
import { endpoint, idempotencyKey } from '../kernel/endpoint.ts'
import { referenceSchema, wholeId } from '../kernel/fields.ts'
import { moneySchema } from '../money/money.ts'
import { manyLines, oneLine, string, optionalText } from '../text/texts.ts'
import { atPayments } from './payments.ts'

const largest = 99_999_999_999
const at = (call: string) => atPayments(`cash_sessions/${call}`)
const by = z.object({ at: z.string(), by: referenceSchema.nullable() })

const movement = by.extend({
  id: z.int(),
  /** Below zero where it was taken out. */
  amount: moneySchema,
  reason: z.string(),
})

/**
 * The cash of a branch from the opening of its drawer until it is counted; amounts in minor units
 * of the currency it was opened in.
 */
const cashSession = z.object({
  id: z.int(),
  version: z.int(),
  branchOffice: z.int(),
  opened: by,
  closed: by.nullable(),
  /** What was there to give change with. */
  float: moneySchema,
  payments: moneySchema,
  refunds: moneySchema,
  movements: z.array(movement),
  /**
   * What has to be there: the float, what was paid and put in, less what went back and was taken
   * out.
   */
  expected: moneySchema,
  counted: moneySchema.nullable(),
  /** What is over, or below zero missing. */
  difference: moneySchema.nullable(),
  note: z.string().nullable(),
})
export type CashSession = z.infer<typeof cashSession>

/** The cash sessions of a branch (definitions 3.9, PaymentConfig `cashSessions`). */
export const cashSessions = {
  'cashSessions.get': endpoint({
    hiddenBy: 'prices',
    summary:
      'The open cash session of a branch with what should be in the drawer, and those that were counted, the latest first',
    at: at('get'),
    needs: [['payment', 'view']],
    input: () =>
      z.object({
        /** Needed by those above branches. */
        branchOffice: wholeId.optional(),
        /** Those counted that were opened before this one. */
        before: wholeId.optional(),
        limit: z.int().min(1).max(50).default(10),
      }),
    output: () =>
      z.object({
        /** Whether the branch takes cash only while a session is open. */
        required: z.boolean(),
        /** What a session would be opened in. */
        currency: z.string(),
        open: cashSession.nullable(),
        closed: z.array(cashSession),
        more: z.boolean(),
      }),
  }),
  'cashSessions.open': endpoint({
    hiddenBy: 'prices',
    summary:
      'Open the cash drawer of a branch with what is in it; there is one open session at most',
    at: at('open'),
    needs: [['payment', 'create']],
    input: () => z.object({ branchOffice: wholeId.optional(), float: z.int().min(0).max(largest) }),
    output: () => cashSession,
  }),
  'cashSessions.move': endpoint({
    hiddenBy: 'prices',
    summary:
      'Put cash into the open drawer, or take out no more than it holds, without anything being paid, with the reason',
    at: at('move'),
    needs: [['payment', 'create']],
    input: () =>
      z.object({
        id: wholeId,
        direction: z.enum(['in', 'out']),
        amount: z.int().min(1).max(largest),
        reason: string(3, 200, oneLine),
        idempotencyKey: idempotencyKey.optional(),
      }),
    output: () => cashSession,
  }),
  'cashSessions.close': endpoint({
    hiddenBy: 'prices',
    summary: 'Close the cash drawer with what was counted; a difference needs a note',
    at: at('close'),
    needs: [['payment', 'create']],
    input: () =>
      z.object({
        id: wholeId,
        version: z.int().min(1),
        counted: z.int().min(0).max(largest),
        /**
         * What the person who counts was shown to expect; where something was paid since then, it
         * is refused.
         */
        expected: z.int().min(-largest).max(largest).optional(),
        note: optionalText(300, manyLines),
      }),
    output: () => cashSession,
  }),
}
