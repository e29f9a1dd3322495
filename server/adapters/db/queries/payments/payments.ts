import { sql, type Transaction } from 'kysely'
import type { Scope } from '../../../../ports/caller.ts'
import { refundStates } from '../../../../../contract/entities/payments.ts'
import { unsettledPayments } from '../../../../../contract/kernel/statuses.ts'
import type { AppointmentBill, LockedLink, PaymentBook } from '../../../../ports/payments.ts'
import type { Tables } from '../../tables.ts'
import type { Announce } from '../booking/bookings.ts'
import { ownExperts } from '../core/scope.ts'
import { receiptBookWithin, receiptNumbersWithin } from './receipts.ts'
import { refundsWithin } from './refunds.ts'

const lockBill =
  (transaction: Transaction<Tables>, scope: Scope): PaymentBook['lockBill'] =>
  async (organization, schedule) => {
    const within = [
      sql<boolean>`s.organization_id = ${organization}`,
      sql<boolean>`s.id = ${schedule}`,
    ]
    if (!scope.organizations.includes(organization)) return undefined
    if (scope.branchOffice !== null) within.push(sql`s.branch_office_id = ${scope.branchOffice}`)
    if (scope.own !== undefined)
      within.push(sql`exists (select from schedule_item x where x.organization_id = s.organization_id and x.schedule_id = s.id
        and x.expert_id in ${ownExperts(sql`s.organization_id`, scope.own)})`)
    const found = await sql<
      Omit<AppointmentBill, 'payments' | 'total'> & { total: number; currency: string }
    >`
      select s.id as schedule, s.branch_office_id as "branchOffice", s.client_id as client, s.channel, s.code, s.status_id as status,
        s.total_amount as total, s.total_currency as currency, s.starts_at as "startsAt", s.time_zone as "timeZone",
        s.hold_expires_at as "holdExpiresAt", s.booker, s.policy -> 'payment' as demand, s.link_version as "linkVersion",
        coalesce((s.cancel ->> 'kept')::bigint, 0) as kept, s.cancel -> 'refund' as refund
      from schedule s where ${sql.join(within, sql` and `)} for no key update`.execute(transaction)
    const [row] = found.rows
    if (row === undefined) return undefined
    // Read once the appointment is locked: a payment made meanwhile has been waited for.
    const payments = await sql<
      AppointmentBill['payments'][number]
    >`select id, kind, status_id as status, amount_amount as amount,
        refunded_amount as refunded, surcharge_amount as surcharge, tip_amount as tip,
        (select coalesce(sum(r.price_reduction), 0)::bigint from payment_refund r where r.organization_id = payment.organization_id
          and r.payment_id = payment.id and r.state <> ${refundStates.failed}) as waived
      from payment where organization_id = ${organization} and schedule = ${schedule}`.execute(
      transaction,
    )
    const { total, currency, ...bill } = row
    return { ...bill, total: { amount: total, currency }, payments: payments.rows }
  }

const lockLink =
  (transaction: Transaction<Tables>, scope: Scope): PaymentBook['lockLink'] =>
  async (organization, link) => {
    if (!scope.organizations.includes(organization)) return undefined
    const found = await sql<
      Omit<LockedLink, 'underWay' | 'expiresAt' | 'pausedUntil'> & {
        expiresAt: Date
        pausedUntil: Date | null
      }
    >`
      select id, kind, branch_office_id as "branchOffice", client_id as client, schedule, saved_card_id as "savedCard", concept, description,
        methods, installments, status_id as status,
        expires_at as "expiresAt", paused_until as "pausedUntil", uses, max_uses as "maxUses", amount_kind as "amountKind",
        amount_amount as amount, least_amount as least, most_amount as most, failed_tries as "failedTries",
        coalesce(amount_currency, least_currency) as currency, link_version as "linkVersion"
      from payment_link where organization_id = ${organization} and id = ${link} and deleted_at is null for no key update`.execute(
      transaction,
    )
    const [row] = found.rows
    if (row === undefined) return undefined
    const open = await sql<{ count: number }>`select count(*)::int as count from payment
      where organization_id = ${organization} and link_id = ${link} and status_id in (${sql.join(unsettledPayments)})`.execute(
      transaction,
    )
    const { expiresAt, pausedUntil, ...rest } = row
    return {
      ...rest,
      expiresAt: expiresAt.getTime(),
      pausedUntil: pausedUntil?.getTime() ?? null,
      underWay: open.rows[0]!.count,
    }
  }

const keepLink =
  (transaction: Transaction<Tables>): PaymentBook['keepLink'] =>
  async (organization, link, { status, uses, failedTries, pausedUntil, at }) => {
    await sql`update payment_link set status_id = coalesce(${status ?? null}::int, status_id), uses = coalesce(${uses ?? null}::int, uses),
        failed_tries = coalesce(${failedTries ?? null}::int, failed_tries),
        paused_until = ${pausedUntil === undefined ? sql`paused_until` : pausedUntil === null ? null : new Date(pausedUntil)},
        edited_at = ${at}, version = version + 1
      where organization_id = ${organization} and id = ${link}`.execute(transaction)
  }

/**
 * What payments need beyond their records, inside one transaction and as far as a scope reaches.
 */
export const paymentBookWithin = (
  transaction: Transaction<Tables>,
  scope: Scope,
  announce: Announce,
): PaymentBook => ({
  ...receiptBookWithin(transaction),
  ...receiptNumbersWithin(transaction),
  ...refundsWithin(transaction),
  lockBill: lockBill(transaction, scope),
  keepBill: async (organization, schedule, { paid, refunded, authorized, waived }) => {
    await sql`update schedule set paid_amount = ${paid}, refunded_amount = ${refunded}, authorized_amount = ${authorized},
        waived_amount = ${waived}
      where organization_id = ${organization} and id = ${schedule}`.execute(transaction)
    announce({ organization, schedule })
  },
  keepRefundAuthorization: async (organization, schedule, refund) => {
    await sql`update schedule set cancel = cancel || jsonb_build_object('refund', ${JSON.stringify(refund)}::jsonb)
      where organization_id = ${organization} and id = ${schedule}`.execute(transaction)
  },
  confirmPaid: async (organization, schedule, { becomes, blocks, at, ref }) => {
    const confirmed = await sql<{
      done: boolean
    }>`select confirm_paid(${organization}, ${schedule}, ${becomes}, ${blocks}, ${at}::timestamptz,
      ${ref}) as done`.execute(transaction)
    return confirmed.rows[0]!.done
  },
  prolongHold: async (organization, schedule, until) => {
    await sql`select prolong_hold(${organization}, ${schedule}, ${until}::timestamptz)`.execute(
      transaction,
    )
  },
  lockLink: lockLink(transaction, scope),
  keepLink: keepLink(transaction),
  byKey: async (organization, key) => {
    const found = await sql<{
      id: number
      bodyHash: string
    }>`select id, body_hash as "bodyHash" from payment
      where organization_id = ${organization} and key = ${key}`.execute(transaction)
    return found.rows[0]
  },
  byCharge: async (organization, processor, { processorRef, code }) => {
    const found = await sql<{
      id: number
    }>`select id from payment where organization_id = ${organization} and processor = ${processor}
      and (processor_ref = ${processorRef} or (processor_ref is null and code = ${code})) limit 1`.execute(
      transaction,
    )
    return found.rows[0]?.id
  },
  recordEvent: async (organization, { processor, event, at }) => {
    const first = await sql`insert into gateway_event (organization_id, processor, event, at)
      values (${organization}, ${processor}, ${event}, ${at}) on conflict do nothing returning event`.execute(
      transaction,
    )
    return first.rows.length > 0
  },
})
