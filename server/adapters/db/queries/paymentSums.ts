import { sql, type Kysely } from 'kysely'
import type { MovedMoney } from '../../../../contract/endpoints/till.ts'
import { takenPayments } from '../../../../contract/kernel/statuses.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { PaymentSumQuery } from '../../../ports/paymentBook.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { filtered } from './filtered.ts'
import { inScope } from './inScope.ts'
import { searched } from './searched.ts'
import { storageOf } from './storage.ts'

/** What the payments that a list finds come to, by currency: only what was taken counts, whatever else is found. */
export const paymentSums = (kysely: Kysely<Tables>, scope: Scope, asked: PaymentSumQuery): Promise<MovedMoney[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const storage = storageOf('payments')
    const found = await searched(transaction, 'payments', scope, filtered(inScope(transaction, storage, scope), storage, asked), {
      ...asked,
      limit: 1,
    })
    const whole = found
      .clearSelect()
      .select(['amount_currency', 'amount_amount', 'refunded_amount', 'fee_amount', 'platform_fee_amount'] as never)
      .where('payment.status_id', 'in', [...takenPayments])
    const summed = await sql<{ currency: string; payments: number; taken: number; refunded: number; fees: number }>`
      select amount_currency as currency, count(*)::int as payments, sum(amount_amount)::bigint as taken,
        sum(refunded_amount)::bigint as refunded, sum(coalesce(fee_amount, 0) + coalesce(platform_fee_amount, 0))::bigint as fees
      from (${whole}) as found group by 1 order by 1`.execute(transaction)
    return summed.rows.map(({ currency, payments, taken, refunded, fees }) => {
      const money = (amount: number) => ({ amount, currency })
      return { currency, payments, taken: money(taken), refunded: money(refunded), fees: money(fees), net: money(taken - refunded - fees) }
    })
  })
