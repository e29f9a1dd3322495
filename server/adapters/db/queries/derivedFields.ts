import { sql } from 'kysely'
import { scheduleConfiguration } from '../../../../contract/configuration/schedule.ts'
import type { EntityName } from '../../../../contract/entities/index.ts'
import { toPrivilegeSet, type ItemPrivilege } from '../../../../contract/kernel/privileges.ts'
import { isoAt } from '../../../../contract/time/zones.ts'
import { waitlistStatuses } from '../../../../contract/kernel/statuses.ts'
import { idsIn, type Derive, type Row } from './derive.ts'
import { experts, net, refunds, toReturn, visit } from './paymentFields.ts'

/** How many administrators hold each role; a partner's roles count apart from the organizations'. */
const holders =
  (ofPartner: boolean): Derive =>
  async (transaction, rows) => {
    const counted = await sql<{ role: number; count: number }>`select role_id as role, count(*)::int as count from membership
      where role_id = any (${idsIn(rows, 'id')}::bigint[]) and deleted_at is null and (partner_id is not null) = ${ofPartner}
      group by role_id`.execute(transaction)
    const counts = new Map(counted.rows.map(({ role, count }) => [role, count]))
    return (row) => counts.get(row['id'] as number) ?? 0
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
    let roles = transaction.selectFrom(table).select(['id', 'item_privileges']).where('id', 'in', idsIn(rows, 'role_id'))
    if (table === 'role') roles = roles.where('organization_id', 'in', idsIn(rows, 'organization_id'))
    const found: Row[] = await roles.execute()
    const byRole = new Map(found.map((role) => [role['id'], toPrivilegeSet(role['item_privileges'] as ItemPrivilege[])]))
    return (row) => byRole.get(row['role_id']) ?? {}
  }

/** The time that is held for whoever waits. */
const offered: Derive = async (transaction, rows) => {
  const open = rows.filter((row) => row['status_id'] === waitlistStatuses.ids.offered)
  if (open.length === 0) return () => null
  const found = await transaction
    .selectFrom('schedule')
    .select(['id', 'code', 'starts_at', 'ends_at', 'time_zone'])
    .where('organization_id', 'in', idsIn(open, 'organization_id'))
    .where('id', 'in', idsIn(open, 'schedule_id'))
    .execute()
  const byId = new Map((found as Row[]).map((row) => [row['id'], row]))
  return (row) => {
    const held = row['status_id'] === waitlistStatuses.ids.offered ? byId.get(row['schedule_id']) : undefined
    if (held === undefined) return null
    const { id, code, starts_at: start, ends_at: end } = held
    // By the clock of the branch, as whoever waits is told.
    const iso = (instant: unknown) => isoAt(held['time_zone'] as string, (instant as Date).getTime() / 60_000)
    return { schedule: id, code, start: iso(start), end: iso(end), expiresAt: iso(row['offer_expires_at']) }
  }
}

/** What lies between what was sold and what a commission is taken of. */
const earningParts: Derive = () =>
  Promise.resolve(({ discount, refunded, tax, fee, quantity }) => ({ discount, refunded, tax, fee, quantity }))

/** What an expert was given of a balance, in order. */
const payouts: Derive = async (transaction, rows) => {
  const found =
    await sql<Row>`select p.consolidation_id, p.id, p.amount, p.method, p.reference, p.date::text, p.created_at as at, p.voucher - 'key' as voucher,
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
        at: (at as Date).toISOString(),
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
  const byId = new Map((found as Row[]).map((row) => [row['id'], row['commission']]))
  return (row) => byId.get(row['expert_id']) ?? null
}

/** The organization and the version of the record's links, from which the application derives the address (`ownerOfAddress`). */
const ownerOfLink: Derive = () => Promise.resolve((row) => `${String(row['organization_id'])}.${String(row['link_version'])}`)

/** How branches write times and weeks, in which language, and how they show their calendar: what is configured nearest to each of them, else the default. */
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
      ({ organization, branch }) => organization === row['organization_id'] && (branch === null || branch === row['id']),
    )
    const effective = (name: string, initial: unknown) =>
      nearestFirst.map(({ values }) => values[name]).find((value) => value !== null && value !== undefined) ?? initial
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
  const found = await sql<{ id: number; uses: number }>`select d.id, direct_link_uses(d.organization_id, d.id) as uses from direct_link d
    where d.organization_id = any (${idsIn(rows, 'organization_id')}::bigint[]) and d.id = any (${idsIn(rows, 'id')}::bigint[])`.execute(
    transaction,
  )
  const uses = new Map(found.rows.map((row) => [row.id, row.uses]))
  return (row) => uses.get(row['id'] as number) ?? 0
}

const openingsOfLink: Derive = () => Promise.resolve((row) => row['openings'] as number)

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
  clientAttendances: { addendum: nothing, visit },
  waitlistEntries: { offer: offered },
  // Told once, by the call that makes it.
  apiKeys: { token: nothing },
  directLinks: { uses: usesOfLink, openings: openingsOfLink },
  payments: { visit, experts, refunds, net, toReturn, receiptUrl: ownerOfLink },
  paymentLinks: { url: ownerOfLink },
  earnings: { visit, parts: earningParts },
  consolidations: { payments: payouts },
}
