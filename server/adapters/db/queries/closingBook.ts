import { sql, type Transaction } from 'kysely'
import { movableStatuses } from '../../../../contract/scheduleStatuses.ts'
import { accountStatuses, approvedStatuses, scheduleStatuses } from '../../../../contract/statuses.ts'
import type { ClosingBook, ClosingReceiver, StoredClosing } from '../../../ports/organizationClosing.ts'
import type { Database, Tables } from '../database.ts'

const { enabled, disabled } = approvedStatuses.ids

/** Statuses of appointments to come that closing cancels; a held time ends by itself. */
const cancelable = movableStatuses.map((status) => scheduleStatuses.ids[status])

/** The closing of organizations, inside one transaction. */
export const closingBookWithin = (transaction: Transaction<Tables>): ClosingBook => ({
  find: async (organization) => {
    const { rows } = await sql<StoredClosing>`select closed_at as "closedAt", ends_at as "endsAt", closed_by as "closedBy",
      status_before as "statusBefore", ended_at as "endedAt" from organization_closing where organization_id = ${organization}`.execute(
      transaction,
    )
    return rows[0]
  },
  open: async (organization, { at, endsAt, by }) => {
    await sql`insert into organization_closing (organization_id, closed_at, ends_at, closed_by, status_before)
      select organization_id, ${at}::timestamptz, ${endsAt}::timestamptz, ${by}::bigint, status_id from organization
      where organization_id = ${organization} for update`.execute(transaction)
    await sql`update organization set status_id = ${disabled}, version = version + 1, edited_at = ${at}, edited_by = ${by}
      where organization_id = ${organization}`.execute(transaction)
    await sql`update calendar_version set version = version + 1 where organization_id = ${organization}`.execute(transaction)
  },
  undo: async (organization, at) => {
    const undone = await sql<{ status: number }>`delete from organization_closing
      where organization_id = ${organization} and ended_at is null and ends_at > ${at} returning status_before as status`.execute(
      transaction,
    )
    const [row] = undone.rows
    if (row === undefined) return false
    await sql`update organization set status_id = ${row.status}, version = version + 1, edited_at = ${at}
      where organization_id = ${organization}`.execute(transaction)
    await sql`update calendar_version set version = version + 1 where organization_id = ${organization}`.execute(transaction)
    return true
  },
  upcoming: async (organization, now) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from schedule where organization_id = ${organization}
      and starts_at > ${now} and status_id = any (${cancelable}::int[])`.execute(transaction)
    return rows[0]!.count
  },
  receivers: async (organization) => {
    const { rows } = await sql<ClosingReceiver>`select distinct a.name, a.email, a.locale as language from membership m
      join account a on a.id = m.account_id and a.status_id = ${accountStatuses.ids.active}
      where m.organization_id = ${organization} and m.status_id = ${enabled} and m.deleted_at is null and m.accepted_at is not null
      order by a.email`.execute(transaction)
    return rows
  },
})

/** Organizations that are being closed, with appointments to come that are not canceled yet: `most` of each. */
export const closingAppointments = async (
  database: Database,
  now: Date,
  most: number,
): Promise<{ organization: number; branchOffice: number; schedules: number[] }[]> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ organization: number; branch: number; schedules: number[] }>(
      `select s.organization_id as organization, s.branch_office_id as branch, (array_agg(s.id order by s.starts_at))[1:$3] as schedules
       from organization_closing c join schedule s on s.organization_id = c.organization_id
       where c.ended_at is null and s.starts_at > $1 and s.status_id = any ($2) group by 1, 2`,
      [now, cancelable, most],
    ),
  )
  return rows.map(({ organization, branch, schedules }) => ({ organization, branchOffice: branch, schedules: schedules.map(Number) }))
}

/** Organizations whose grace time is over. */
export const closingsDue = async (database: Database, now: Date): Promise<number[]> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number }>(
      'select organization_id as id from organization_closing where ended_at is null and ends_at <= $1 order by ends_at limit 20',
      [now],
    ),
  )
  return rows.map(({ id }) => id)
}
