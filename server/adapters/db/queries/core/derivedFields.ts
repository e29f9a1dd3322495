import { sql } from 'kysely'
import { numberOrNullIn } from './cells.ts'
import { isoAt } from '../../../../../contract/time/zones.ts'
import { scheduleConfiguration } from '../../../../../contract/configuration/schedule.ts'
import type { EntityName } from '../../../../../contract/entities/index.ts'
import { toPrivilegeSet, type PrivilegeSet } from '../../../../../contract/kernel/privileges.ts'
import {
  waitlistStatuses,
  paymentStatuses,
  scheduleStatuses,
} from '../../../../../contract/kernel/statuses.ts'
import { offScheduleStatuses } from '../../../../../contract/kernel/scheduleStates.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import { settlingKinds } from '../../../../../contract/money/paymentMethods.ts'

/** The appointment that was paid for. */
export const appointmentPaid: Derive = async (transaction, rows) => {
  const paid = rows.filter((row) => row['schedule'] !== null)
  if (paid.length === 0) return () => null
  const found = await transaction
    .selectFrom('schedule')
    .select(['id', 'code', 'starts_at', 'time_zone'])
    .where('organization_id', 'in', idsIn(paid, 'organization_id'))
    .where('id', 'in', idsIn(paid, 'schedule'))
    .execute()
  const byId = new Map<unknown, (typeof found)[number]>(found.map((row) => [row.id, row]))
  return (row) => {
    const of = byId.get(row['schedule'])
    if (of === undefined) return null
    const zone = of.time_zone
    return {
      id: of.id,
      code: of.code,
      startsAt: isoAt(zone, of.starts_at.getTime() / 60_000),
      timeZone: zone,
    }
  }
}

/** Who booked the appointment of a row that names no client. */
const guestOf: Derive = async (transaction, rows) => {
  const nameless = rows.filter((row) => row['schedule'] !== null && row['client_id'] === null)
  if (nameless.length === 0) return () => null
  const found = await sql<{ id: number; name: string | null }>`select id, booker ->> 'name' as name
    from schedule where organization_id = any (${idsIn(nameless, 'organization_id')}::bigint[])
      and id = any (${idsIn(nameless, 'schedule')}::bigint[])`.execute(transaction)
  const names = new Map<unknown, string | null>(found.rows.map(({ id, name }) => [id, name]))
  return (row) => {
    const name = row['client_id'] === null ? names.get(row['schedule']) : undefined
    return name ? { name } : null
  }
}

/** What went back of each payment, in order. */
export const refunds: Derive = async (transaction, rows) => {
  const found = await sql<
    Row & { at: Date }
  >`select r.payment_id, r.id, r.amount, r.reason, r.comment, r.price_reduction > 0 as reduces_price, r.as_credit, r.created_at as at, r.processor_ref, r.state,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as by
    from payment_refund r left join account a on a.id = r.created_by
    where r.organization_id = any (${idsIn(rows, 'organization_id')}::bigint[]) and r.payment_id = any (${idsIn(rows, 'id')}::bigint[])
    order by r.id`.execute(transaction)
  return (row) =>
    found.rows
      .filter(({ payment_id: payment }) => payment === row['id'])
      .map(
        ({
          id,
          reason,
          comment,
          reduces_price: reducesPrice,
          as_credit: asCredit,
          by,
          state,
          processor_ref: processorRef,
          at,
          amount,
        }) => ({
          id,
          amount: { amount, currency: row['amount_currency'] },
          reason,
          comment,
          reducesPrice,
          asCredit,
          by,
          state,
          at: at.toISOString(),
          processorRef,
        }),
      )
}

/** Whose appointment was paid for. */
export const experts: Derive = async (transaction, rows) => {
  const paid = rows.filter((row) => row['schedule'] !== null)
  if (paid.length === 0) return () => []
  const found = await sql<{
    schedule: number
    experts: { id: number; name: string }[]
  }>`select i.schedule_id as schedule,
      json_agg(distinct jsonb_build_object('id', x.id, 'name', x.name)) as experts
    from schedule_item i join expert x on x.organization_id = i.organization_id and x.id = i.expert_id
    where i.organization_id = any (${idsIn(paid, 'organization_id')}::bigint[])
      and i.schedule_id = any (${idsIn(paid, 'schedule')}::bigint[])
    group by i.schedule_id`.execute(transaction)
  const of = new Map<unknown, { id: number; name: string }[]>(
    found.rows.map((row) => [row.schedule, row.experts]),
  )
  return (row) => of.get(row['schedule']) ?? []
}

/** What of each payment has still to go back by hand. */
export const toReturn: Derive = async (transaction, rows) => {
  const paid = rows.filter((row) => row['schedule'] !== null)
  if (paid.length === 0) return () => null
  const found = await sql<{
    id: number
    amount: number
  }>`select id, amount::bigint from (${owedBack}) as owed
    where organization_id = any (${idsIn(paid, 'organization_id')}::bigint[]) and id = any (${idsIn(paid, 'id')}::bigint[])`.execute(
    transaction,
  )
  const amounts = new Map<unknown, number>(found.rows.map(({ id, amount }) => [id, amount]))
  return (row) => {
    const amount = amounts.get(row['id'])
    return amount === undefined ? null : { amount, currency: row['amount_currency'] }
  }
}

/** What is left of a payment once fees and what went back are off. */
export const net: Derive = () =>
  Promise.resolve((row) => {
    const of = (column: string) => numberOrNullIn(row, column) ?? 0
    const amount =
      of('amount_amount') - of('refunded_amount') - of('fee_amount') - of('platform_fee_amount')
    return { amount, currency: row['amount_currency'] }
  })

/**
 * How many administrators hold each role; a partner's roles count apart from the organizations'.
 */
const holders =
  (ofPartner: boolean): Derive =>
  async (transaction, rows) => {
    const counted = await sql<{
      role: number
      count: number
    }>`select role_id as role, count(*)::int as count from membership
      where role_id = any (${idsIn(rows, 'id')}::bigint[]) and deleted_at is null and (partner_id is not null) = ${ofPartner}
      group by role_id`.execute(transaction)
    const counts = new Map<unknown, number>(counted.rows.map(({ role, count }) => [role, count]))
    return (row) => counts.get(row['id']) ?? 0
  }

const person: Derive = () =>
  Promise.resolve(({ account_id: id, name, email, phone, tax_id: taxId }) => ({
    id,
    name,
    email,
    phone: phone ?? null,
    taxId: taxId ?? null,
  }))

/** The invitation of an administrator who has not accepted it. */
const invitation: Derive = () =>
  Promise.resolve(({ accepted_at: acceptedAt, invited_at: sentAt, invitation_until: until }) =>
    acceptedAt === null && sentAt instanceof Date && until instanceof Date
      ? { sentAt: sentAt.toISOString(), expiresAt: until.toISOString() }
      : null,
  )

/** The rights of the role that an administrator holds. */
const rights =
  (table: 'role' | 'partner_role'): Derive =>
  async (transaction, rows) => {
    let roles = transaction
      .selectFrom(table)
      .select(['id', 'item_privileges'])
      .where('id', 'in', idsIn(rows, 'role_id'))
    if (table === 'role')
      roles = roles.where('organization_id', 'in', idsIn(rows, 'organization_id'))
    const found = await roles.execute()
    const byRole = new Map<unknown, PrivilegeSet>(
      found.map((role) => [role.id, toPrivilegeSet(role.item_privileges)]),
    )
    return (row) => byRole.get(row['role_id']) ?? {}
  }

/** The time that is held for the person who waits. */
const offered: Derive = async (transaction, rows) => {
  const open = rows.filter((row) => row['status_id'] === waitlistStatuses.ids.offered)
  if (open.length === 0) return () => null
  const found = await transaction
    .selectFrom('schedule')
    .select(['id', 'code', 'starts_at', 'ends_at', 'time_zone'])
    .where('organization_id', 'in', idsIn(open, 'organization_id'))
    .where('id', 'in', idsIn(open, 'schedule_id'))
    .execute()
  const byId = new Map<unknown, (typeof found)[number]>(found.map((row) => [row.id, row]))
  return (row) => {
    const held =
      row['status_id'] === waitlistStatuses.ids.offered ? byId.get(row['schedule_id']) : undefined
    if (held === undefined) return null
    const { id, code, starts_at: start, ends_at: end } = held
    // By the clock of the branch, as the person who waits reads it.
    const iso = (instant: Date) => isoAt(held.time_zone, instant.getTime() / 60_000)
    const until = row['offer_expires_at']
    return {
      schedule: id,
      code,
      start: iso(start),
      end: iso(end),
      expiresAt: until instanceof Date ? iso(until) : null,
    }
  }
}

/** What lies between what was sold and what a commission is taken of. */
const earningParts: Derive = () =>
  Promise.resolve(({ discount, refunded, tax, fee, quantity }) => ({
    discount,
    refunded,
    tax,
    fee,
    quantity,
  }))

/** What an expert was given of a balance, in order. */
const payouts: Derive = async (transaction, rows) => {
  const found = await sql<
    Row & { at: Date }
  >`select p.consolidation_id, p.id, p.amount, p.method, p.reference, p.date::text, p.created_at as at, p.voucher - 'key' as voucher,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as by
    from consolidation_payment p left join account a on a.id = p.created_by
    where p.organization_id = any (${idsIn(rows, 'organization_id')}::bigint[]) and p.consolidation_id = any (${idsIn(rows, 'id')}::bigint[])
    order by p.id`.execute(transaction)
  return (row) =>
    found.rows
      .filter((each) => each['consolidation_id'] === row['id'])
      .map(({ consolidation_id: _of, amount, at, ...rest }) => ({
        ...rest,
        amount: { amount, currency: row['total_currency'] },
        at: at.toISOString(),
      }))
}

/** What the expert earns by any service that says nothing of its own. */
const expertCommission: Derive = async (transaction, rows) => {
  const found = await transaction
    .selectFrom('expert')
    .select(['id', 'commission'])
    .where('organization_id', 'in', idsIn(rows, 'organization_id'))
    .where('id', 'in', idsIn(rows, 'expert_id'))
    .execute()
  const byId = new Map<unknown, unknown>(found.map(({ id, commission }) => [id, commission]))
  return (row) => byId.get(row['expert_id']) ?? null
}

/**
 * The organization and the version of the record's links, from which the application derives the
 * address (`ownerOfAddress`).
 */
const ownerOfLink: Derive = () =>
  Promise.resolve((row) => `${String(row['organization_id'])}.${String(row['link_version'])}`)

/**
 * How branches write times and weeks, in which language, and how they show their calendar: what is
 * configured nearest to each of them, else the default.
 */
const clockOfBranch: Derive = async (transaction, rows) => {
  const found = await sql<{ organization: number; branch: number | null; values: Row }>`
    select d.organization_id as organization, null::bigint as branch, p.value as values, 0 as level from partner_configuration p
      join organization_directory d on d.partner_id = p.partner_id
      where p.key = 'schedule' and d.organization_id = any (${idsIn(rows, 'organization_id')}::bigint[])
    union all
    select organization_id, branch_office_id, value, case when branch_office_id is null then 1 else 2 end from configuration
      where key = 'schedule' and organization_id = any (${idsIn(rows, 'organization_id')}::bigint[])
        and (branch_office_id is null or branch_office_id = any (${idsIn(rows, 'id')}::bigint[]))
    order by level desc`.execute(transaction)
  const { timeFormat, weekStart, language, calendar } = scheduleConfiguration
  return (row) => {
    const nearestFirst = found.rows.filter(
      ({ organization, branch }) =>
        organization === row['organization_id'] && (branch === null || branch === row['id']),
    )
    const effective = (name: string, initial: unknown) =>
      nearestFirst
        .map(({ values }) => values[name])
        .find((value) => value !== null && value !== undefined) ?? initial
    return {
      timeFormat: effective('timeFormat', timeFormat.initial),
      weekStart: effective('weekStart', weekStart.initial),
      language: effective('language', language.initial),
      calendar: effective('calendar', calendar.initial),
    }
  }
}

const nothing: Derive = () => Promise.resolve(() => null)

/** The bookings that were made on a direct link and count as its uses. */
const usesOfLink: Derive = async (transaction, rows) => {
  const found = await sql<{
    id: number
    uses: number
  }>`select d.id, direct_link_uses(d.organization_id, d.id) as uses from direct_link d
    where d.organization_id = any (${idsIn(rows, 'organization_id')}::bigint[]) and d.id = any (${idsIn(rows, 'id')}::bigint[])`.execute(
    transaction,
  )
  const uses = new Map<unknown, number>(found.rows.map((row) => [row.id, row.uses]))
  return (row) => uses.get(row['id']) ?? 0
}

const openingsOfLink: Derive = () => Promise.resolve((row) => row['openings'])

/** Fields that lie in no column of their own, by entity: one query for all rows at most. */
export const derivedFields: Partial<Record<EntityName, Record<string, Derive>>> = {
  partnerRoles: { usedBy: holders(true) },
  organizationRoles: { usedBy: holders(false) },
  branchOfficeRoles: { usedBy: holders(false) },
  partnerAdmins: { user: person, invitation, privileges: rights('partner_role') },
  organizationAdmins: { user: person, invitation, privileges: rights('role') },
  branchOfficeAdmins: { user: person, invitation, privileges: rights('role') },
  branchOffices: { clock: clockOfBranch },
  branchOfficeExperts: { commission: expertCommission },
  // What is sent becomes one of the addenda.
  clientAttendances: { addendum: nothing, visit: appointmentPaid },
  waitlistEntries: { offer: offered },
  // Answered once, by the call that makes it.
  apiKeys: { token: nothing },
  directLinks: { uses: usesOfLink, openings: openingsOfLink },
  payments: {
    visit: appointmentPaid,
    booker: guestOf,
    experts,
    refunds,
    net,
    toReturn,
    receiptUrl: ownerOfLink,
  },
  paymentLinks: { url: ownerOfLink },
  earnings: { visit: appointmentPaid, booker: guestOf, parts: earningParts },
  consolidations: { payments: payouts },
}

export type Row = Record<string, unknown>

/** Reads a field that lies in no column of its own: one query for all rows at most. */
export type Derive = (
  transaction: Transaction<Tables>,
  rows: readonly Row[],
) => Promise<(row: Row) => unknown>

export const idsIn = (rows: readonly Row[], column: string): number[] => [
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a column of ids, which the condition takes empty as well
  ...new Set(rows.map((row) => row[column] as number)),
]

const { paid, partially_refunded } = paymentStatuses.ids
const off = offScheduleStatuses.map((name) => scheduleStatuses.ids[name])

/**
 * The payments of appointments that are off of which something has still to go back, with how much:
 * the latest gives back first, as what gateways send does. Row security keeps it to the tenant.
 */
export const owedBack = sql<{ organization_id: number; id: number; amount: number }>`
  select organization_id, id, least(rest, left_over - later) + case when kept = 0 and rest <= left_over - later then on_top else 0 end as amount
  from (
    select p.organization_id, p.id, p.rest, p.on_top, kept, s.paid_amount - s.refunded_amount - kept as left_over,
      coalesce(sum(p.rest) over (partition by p.organization_id, p.schedule order by p.id desc
        rows between unbounded preceding and 1 preceding), 0) as later
    from schedule s
    cross join lateral (select coalesce((s.cancel ->> 'kept')::bigint, 0) as kept) as cancelled
    join (select *, coalesce(surcharge_amount, 0) + coalesce(tip_amount, 0) as on_top,
        greatest(0, amount_amount - coalesce(surcharge_amount, 0) - coalesce(tip_amount, 0) - refunded_amount) as rest from payment) as p
      on p.organization_id = s.organization_id and p.schedule = s.id
    where s.status_id in (${sql.join(off.map((id) => sql.lit(id)))}) and s.paid_amount > s.refunded_amount
      and p.status_id in (${sql.join([paid, partially_refunded].map((id) => sql.lit(id)))})
      and p.kind in (${sql.join(settlingKinds.map((id) => sql.lit(id)))}) and p.deleted_at is null
  ) as each_of where rest > 0 and left_over > later`
