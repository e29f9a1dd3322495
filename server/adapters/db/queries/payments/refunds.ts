import { sql, type Transaction } from 'kysely'
import { refundStates } from '../../../../../contract/entities/payments.ts'
import { takenPayments } from '../../../../../contract/kernel/statuses.ts'
import type { Money } from '../../../../../contract/money/money.ts'
import { paymentMethods } from '../../../../../contract/money/paymentMethods.ts'
import type { PaymentBook } from '../../../../ports/payments.ts'
import type { Tables } from '../../tables.ts'

const addRefund =
  (transaction: Transaction<Tables>): PaymentBook['addRefund'] =>
  async (
    organization,
    {
      payment,
      code,
      amount,
      reason,
      comment,
      priceReduction,
      asCredit,
      state,
      at,
      who,
      cashSession,
    },
  ) => {
    const added = await sql<{ id: number }>`insert into payment_refund
        (organization_id, payment_id, code, amount, reason, comment, price_reduction, as_credit, state,
          created_at, created_by, cash_session)
      values (${organization}, ${payment}, ${code}, ${amount}, ${reason}, ${comment}, ${priceReduction}, ${asCredit}, ${state}, ${at}, ${who},
          ${cashSession})
      returning id`.execute(transaction)
    return added.rows[0]!.id
  }

const readCredit =
  (transaction: Transaction<Tables>): PaymentBook['creditOf'] =>
  async (organization, client) => {
    const found = await sql<Money>`select currency, sum(amount)::bigint as amount from (
        select p.amount_currency as currency, r.amount from payment_refund r
          join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
          where p.organization_id = ${organization} and p.client_id = ${client} and r.as_credit and r.state = ${refundStates.made}
        union all
        select amount_currency, -amount_amount from payment where organization_id = ${organization} and client_id = ${client}
          and method = ${paymentMethods.client_credit} and status_id in (${sql.join(takenPayments)}) and deleted_at is null
      ) as moved group by currency having sum(amount) <> 0 order by currency`.execute(transaction)
    return found.rows.map(({ amount, currency }) => ({ amount, currency }))
  }

/** What was given back, and what of it is still to be settled. */
export const refundsWithin = (
  transaction: Transaction<Tables>,
): Pick<PaymentBook, 'givenBack' | 'creditOf' | 'addRefund' | 'byRefund' | 'settleRefund'> => ({
  givenBack: async (organization, { account, branchOffice, payment, at }) => {
    const summed = await sql<{
      amount: number
    }>`select given_back(${organization}, ${account}, ${branchOffice}, ${payment}, ${at}::timestamptz) as amount`.execute(
      transaction,
    )
    return summed.rows[0]!.amount
  },
  creditOf: readCredit(transaction),
  addRefund: addRefund(transaction),
  byRefund: async (organization, code) => {
    const found = await sql<{
      id: number
      payment: number
      amount: number
      reason: string
      priceReduction: number
    }>`
      select id, payment_id as payment, amount, reason, price_reduction as "priceReduction" from payment_refund
      where organization_id = ${organization} and code = ${code}`.execute(transaction)
    return found.rows[0]
  },
  settleRefund: async (organization, refund, { state, processorRef }) => {
    const settled =
      await sql`update payment_refund set state = ${state}, processor_ref = ${processorRef}
      where organization_id = ${organization} and id = ${refund} and state = ${refundStates.pending} returning id`.execute(
        transaction,
      )
    return settled.rows.length > 0
  },
})
