import { z } from 'zod'
import { payments } from '../../entities/payments.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { wholeId, instantSchema } from '../../kernel/fields.ts'
import { moneySchema } from '../../money/money.ts'
import { filtersOf, searchText } from '../crud.ts'
import { atPayments } from '../payments.ts'

/** What was taken, what of it went back and what was kept of it, in one currency. */
const moved = z.object({
  currency: z.string(),
  payments: z.int(),
  taken: moneySchema,
  refunded: moneySchema,
  fees: moneySchema,
  net: moneySchema,
})
export type MovedMoney = z.infer<typeof moved>

/** What payments come to. */
export const paymentTotals = {
  'payments.totals': endpoint({
    hiddenBy: 'prices',
    summary:
      'What was taken and given back in a span of time, by method and currency: the close of a day',
    at: atPayments('totals/get'),
    needs: [['payment', 'view']],
    input: () =>
      z.object({ from: instantSchema, to: instantSchema, branchOffice: wholeId.optional() }),
    output: () => z.object({ totals: z.array(moved.extend({ method: z.int() })) }),
  }),
  'payments.sums': endpoint({
    hiddenBy: 'prices',
    summary: 'What the payments that a list finds for these filters come to, by currency',
    at: atPayments('sums/get'),
    needs: [['payment', 'view']],
    input: () => z.object({ ...filtersOf(payments), search: searchText }),
    output: () => z.object({ sums: z.array(moved) }),
  }),
}
