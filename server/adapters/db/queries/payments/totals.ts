import { sql, type Kysely } from 'kysely'
import type { MovedMoney } from '../../../../../contract/endpoints/payments/paymentTotals.ts'
import { takenPayments } from '../../../../../contract/kernel/statuses.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { PaymentSumQuery, MethodTotal, PaymentSpan } from '../../../../ports/payments.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { filtered, searched } from '../core/filters.ts'
import { inScope, ownRecords } from '../core/scope.ts'
import { storageOf } from '../core/storage.ts'
import { refundStates } from '../../../../../contract/entities/payments.ts'
import { paymentMethods } from '../../../../../contract/money/paymentMethods.ts'

/**
 * What the payments that a list finds come to, by currency: only what was taken counts, whatever
 * else is found.
 */
export const paymentSums = (
  kysely: Kysely<Tables>,
  scope: Scope,
  query: PaymentSumQuery,
): Promise<MovedMoney[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const storage = storageOf('payments')
    const found = await searched(
      transaction,
      filtered(inScope(transaction, storage, { scope }), storage, query),
      { name: 'payments', scope, request: { ...query, limit: 1 } },
    )
    const whole = found
      .clearSelect()
      .select([
        'amount_currency',
        'amount_amount',
        'refunded_amount',
        'fee_amount',
        'platform_fee_amount',
      ])
      .where('payment.status_id', 'in', [...takenPayments])
    const summed = await sql<{
      currency: string
      payments: number
      taken: number
      refunded: number
      fees: number
    }>`
      select amount_currency as currency, count(*)::int as payments, sum(amount_amount)::bigint as taken,
        sum(refunded_amount)::bigint as refunded, sum(coalesce(fee_amount, 0) + coalesce(platform_fee_amount, 0))::bigint as fees
      from (${whole}) as found group by 1 order by 1`.execute(transaction)
    return summed.rows.map(({ currency, payments, taken, refunded, fees }) => {
      const money = (amount: number) => ({ amount, currency })
      return {
        currency,
        payments,
        taken: money(taken),
        refunded: money(refunded),
        fees: money(fees),
        net: money(taken - refunded - fees),
      }
    })
  })

const { pending, made } = refundStates

/**
 * What came in and went out in a span of time, each by its own instant: money that goes back today
 * does not change yesterday. What clients keep as credit goes out by that method, and comes in by
 * it once they pay with it.
 */
export const paymentTotals = (
  kysely: Kysely<Tables>,
  scope: Scope,
  { from, to, branchOffice }: PaymentSpan,
): Promise<MethodTotal[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const branch = scope.branchOffice ?? branchOffice
    const within = [
      sql<boolean>`payment.organization_id = any (${[...scope.organizations]}::bigint[])`,
      sql<boolean>`payment.deleted_at is null`,
      ...(branch === null ? [] : [sql<boolean>`payment.branch_office_id = ${branch}`]),
      ...(scope.own === undefined ? [] : [ownRecords('payments', scope.own)!]),
    ]
    const found = await sql<{
      method: number
      currency: string
      payments: number
      taken: number
      refunded: number
      fees: number
    }>`
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
      return {
        method,
        currency,
        payments,
        taken: money(taken),
        refunded: money(back),
        fees: money(fees),
        net: money(taken - back - fees),
      }
    })
  })
