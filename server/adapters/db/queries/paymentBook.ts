import { sql, type Transaction } from 'kysely'
import type { Scope } from '../../../ports/caller.ts'
import type { AppointmentBill, PaymentBook } from '../../../ports/paymentBook.ts'
import type { Tables } from '../database.ts'
import type { Announce } from './bookings.ts'
import { ownExperts } from './ownRecords.ts'

/** What payments need beyond their records, inside one transaction and as far as a scope reaches. */
export const paymentBookWithin = (transaction: Transaction<Tables>, scope: Scope, announce: Announce): PaymentBook => ({
  lockBill: async (organization, schedule) => {
    const within = [sql<boolean>`s.organization_id = ${organization}`, sql<boolean>`s.id = ${schedule}`]
    if (!scope.organizations.includes(organization)) return undefined
    if (scope.branchOffice !== null) within.push(sql`s.branch_office_id = ${scope.branchOffice}`)
    if (scope.own !== undefined)
      within.push(sql`exists (select from schedule_item x where x.organization_id = s.organization_id and x.schedule_id = s.id
        and x.expert_id in ${ownExperts(sql`s.organization_id`, scope.own)})`)
    const found = await sql<Omit<AppointmentBill, 'payments' | 'total'> & { total: number; currency: string }>`
      select s.id as schedule, s.branch_office_id as "branchOffice", s.client_id as client, s.code, s.status_id as status,
        s.total_amount as total, s.total_currency as currency, s.starts_at as "startsAt", s.time_zone as "timeZone",
        s.hold_expires_at as "holdExpiresAt", s.booker
      from schedule s where ${sql.join(within, sql` and `)} for no key update`.execute(transaction)
    const [row] = found.rows
    if (row === undefined) return undefined
    // Read once the appointment is locked: whoever pays it meanwhile has been waited for.
    const payments = await sql<AppointmentBill['payments'][number]>`select id, kind, status_id as status, amount_amount as amount,
        refunded_amount as refunded from payment where organization_id = ${organization} and schedule = ${schedule}`.execute(transaction)
    const { total, currency, ...bill } = row
    return { ...bill, total: { amount: total, currency }, payments: payments.rows }
  },
  keepBill: async (organization, schedule, { paid, refunded, authorized }) => {
    await sql`update schedule set paid_amount = ${paid}, refunded_amount = ${refunded}, authorized_amount = ${authorized}
      where organization_id = ${organization} and id = ${schedule}`.execute(transaction)
    announce({ organization, schedule })
  },
  nextReceipt: async (organization, branchOffice, first) => {
    const taken = await sql<{ number: number }>`insert into receipt_number as n (organization_id, branch_office_id, next)
      values (${organization}, ${branchOffice}, ${first} + 1)
      on conflict (organization_id, branch_office_id) do update set next = greatest(n.next, ${first}) + 1
      returning next - 1 as number`.execute(transaction)
    return taken.rows[0]!.number
  },
  addRefund: async (organization, { payment, code, amount, reason, comment, state, at, who }) => {
    const added = await sql<{ id: number }>`insert into payment_refund
        (organization_id, payment_id, code, amount, reason, comment, state, created_at, created_by)
      values (${organization}, ${payment}, ${code}, ${amount}, ${reason}, ${comment}, ${state}, ${at}, ${who})
      returning id`.execute(transaction)
    return added.rows[0]!.id
  },
  settleRefund: async (organization, refund, { state, processorRef }) => {
    const settled = await sql`update payment_refund set state = ${state}, processor_ref = ${processorRef}
      where organization_id = ${organization} and id = ${refund} and state = 1 returning id`.execute(transaction)
    return settled.rows.length > 0
  },
})
