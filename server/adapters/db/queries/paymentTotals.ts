import { sql, type Kysely } from 'kysely'
import { refundStates } from '../../../../contract/entities/payments.ts'
import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { takenPayments } from '../../../../contract/kernel/statuses.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { MethodTotal, PaymentSpan } from '../../../ports/paymentBook.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { ownRecords } from './ownRecords.ts'

const { pending, made } = refundStates

/**
 * What came in and went out in a span of time, each by its own instant: money that goes back today does not change yesterday. What clients keep as
 * credit goes out by that method, and comes in by it once they pay with it.
 */
export const paymentTotals = (kysely: Kysely<Tables>, scope: Scope, { from, to, branchOffice }: PaymentSpan): Promise<MethodTotal[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const branch = scope.branchOffice ?? branchOffice
    const within = [
      sql<boolean>`payment.organization_id = any (${[...scope.organizations]}::bigint[])`,
      sql<boolean>`payment.deleted_at is null`,
      ...(branch === null ? [] : [sql<boolean>`payment.branch_office_id = ${branch}`]),
      ...(scope.own === undefined ? [] : [ownRecords('payments', scope.own)!]),
    ]
    const found = await sql<{ method: number; currency: string; payments: number; taken: number; refunded: number; fees: number }>`
      select method, currency, count(*) filter (where taken > 0)::int as payments, sum(taken)::bigint as taken,
        sum(refunded)::bigint as refunded, sum(fees)::bigint as fees
      from (
        select payment.method, payment.amount_currency as currency, payment.amount_amount as taken, 0 as refunded,
          coalesce(payment.fee_amount, 0) + coalesce(payment.platform_fee_amount, 0) as fees
        from payment where ${sql.join(within, sql` and `)} and payment.paid_at >= ${from} and payment.paid_at < ${to}
          and payment.status_id in (${sql.join(takenPayments)})
        union all
        select case when r.as_credit then ${paymentMethods.client_credit}::int else payment.method end, payment.amount_currency, 0, r.amount, 0
        from payment_refund r
        join payment on payment.organization_id = r.organization_id and payment.id = r.payment_id
        where ${sql.join(within, sql` and `)} and r.state in (${pending}, ${made}) and r.created_at >= ${from} and r.created_at < ${to}
      ) as moved
      group by method, currency order by currency, method`.execute(transaction)
    return found.rows.map(({ method, currency, payments, ...sums }) => {
      const money = (amount: number) => ({ amount, currency })
      const { taken, refunded: back, fees } = sums
      return { method, currency, payments, taken: money(taken), refunded: money(back), fees: money(fees), net: money(taken - back - fees) }
    })
  })
