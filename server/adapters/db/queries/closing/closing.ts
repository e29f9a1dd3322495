import { sql, type Kysely, type Transaction } from 'kysely'
import {
  accountStatuses,
  approvedStatuses,
  scheduleStatuses,
} from '../../../../../contract/kernel/statuses.ts'
import { movableStatuses } from '../../../../../contract/kernel/scheduleStates.ts'
import type {
  ClosingBook,
  ClosingPlace,
  ClosingReceiver,
  StoredClosing,
} from '../../../../ports/erasure.ts'
import type { Database } from '../../connection/database.ts'
import type { Tables } from '../../tables.ts'

const { enabled, disabled } = approvedStatuses.ids

/** Statuses of appointments to come that closing cancels; a held time ends by itself. */
const cancelable = movableStatuses.map((status) => scheduleStatuses.ids[status])

/** Where a level keeps its places and their closing. */
const levels = {
  organization: {
    places: 'organization',
    id: 'organization_id',
    closings: 'organization_closing',
    of: 'organization_id',
  },
  partner: { places: 'partner', id: 'id', closings: 'partner_closing', of: 'partner_id' },
} as const

const partsOf = ({ level }: ClosingPlace) => {
  const { places, id, closings, of } = levels[level]
  return {
    places: sql.table(places),
    id: sql.ref(id),
    closings: sql.table(closings),
    of: sql.ref(of),
  }
}

const openClosing =
  (transaction: Transaction<Tables>): ClosingBook['open'] =>
  async (place, { at, endsAt, by }) => {
    const { places, id, closings, of } = partsOf(place)
    await sql`insert into ${closings} (${of}, closed_at, ends_at, closed_by, status_before)
      select ${id}, ${at}::timestamptz, ${endsAt}::timestamptz, ${by}::bigint, status_id from ${places}
      where ${id} = ${place.id} for update`.execute(transaction)
    // One that is suspended stays suspended: no one works there.
    await sql`update ${places} set status_id = case status_id when ${enabled} then ${disabled}::int else status_id end,
      version = version + 1, edited_at = ${at}, edited_by = ${by} where ${id} = ${place.id}`.execute(
      transaction,
    )
    await freeTimesChanged(transaction, place)
  }

const undoClosing =
  (transaction: Transaction<Tables>): ClosingBook['undo'] =>
  async (place, at) => {
    const { places, id, closings, of } = partsOf(place)
    const undone = await sql<{ status: number }>`delete from ${closings}
      where ${of} = ${place.id} and ended_at is null and ends_at > ${at} returning status_before as status`.execute(
      transaction,
    )
    const [row] = undone.rows
    if (row === undefined) return false
    await sql`update ${places} set status_id = ${row.status}, version = version + 1, edited_at = ${at} where ${id} = ${place.id}`.execute(
      transaction,
    )
    await freeTimesChanged(transaction, place)
    return true
  }

/** The closing of organizations and partners, inside one transaction. */
export const closingBookWithin = (transaction: Transaction<Tables>): ClosingBook => ({
  find: async (place) => {
    const { closings, of } = partsOf(place)
    const { rows } =
      await sql<StoredClosing>`select closed_at as "closedAt", ends_at as "endsAt", closed_by as "closedBy",
      status_before as "statusBefore", ended_at as "endedAt" from ${closings} where ${of} = ${place.id}`.execute(
        transaction,
      )
    return rows[0]
  },
  open: openClosing(transaction),
  undo: undoClosing(transaction),
  upcoming: async (organization, now) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from schedule where organization_id = ${organization}
      and starts_at > ${now} and status_id = any (${cancelable}::int[])`.execute(transaction)
    return rows[0]!.count
  },
  openOrganizations: async (partner) => {
    const { rows } = await sql<{
      id: number
      name: string
    }>`select d.organization_id as id, coalesce(o.fantasy_name, '') as name
      from organization_directory d
      left join organization o on o.organization_id = d.organization_id
      left join organization_closing c on c.organization_id = d.organization_id
      where d.partner_id = ${partner} and c.organization_id is null order by o.title_key, 1`.execute(
      transaction,
    )
    return rows
  },
  keepsOpen: async (partner) => {
    await sql`select from partner where id = ${partner} for share`.execute(transaction)
    return !(await isPartnerClosed(transaction, partner))
  },
  receivers: async (place) => {
    const { of } = partsOf(place)
    const { rows } =
      await sql<ClosingReceiver>`select distinct a.name, a.email, a.locale as language from membership m
      join account a on a.id = m.account_id and a.status_id = ${accountStatuses.ids.active}
      where m.${of} = ${place.id} and m.status_id = ${enabled} and m.deleted_at is null and m.accepted_at is not null
      order by a.email`.execute(transaction)
    return rows
  },
})

/** Whether a partner is being closed or has ended. */
export const isPartnerClosed = async (
  kysely: Kysely<Tables>,
  partner: number,
): Promise<boolean> => {
  const { rows } = await sql`select from partner_closing where partner_id = ${partner}`.execute(
    kysely,
  )
  return rows.length > 0
}

/** Availability that was calculated before holds no longer; a partner has none of its own. */
const freeTimesChanged = async (
  transaction: Transaction<Tables>,
  { level, id }: ClosingPlace,
): Promise<void> => {
  if (level === 'organization')
    await sql`update calendar_version set version = version + 1 where organization_id = ${id}`.execute(
      transaction,
    )
}

/**
 * Organizations that are being closed, with appointments to come that are not canceled yet: `most`
 * of each.
 */
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
  return rows.map(({ organization, branch, schedules }) => ({
    organization,
    branchOffice: branch,
    schedules: schedules.map(Number),
  }))
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

/** Partners whose grace time is over and whose organizations have all ended. */
export const partnerClosingsDue = async (database: Database, now: Date): Promise<number[]> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number }>(
      `select p.partner_id as id from partner_closing p where p.ended_at is null and p.ends_at <= $1
         and not exists (select from organization_directory d left join organization_closing c on c.organization_id = d.organization_id
           where d.partner_id = p.partner_id and c.ended_at is null)
       order by p.ends_at limit 20`,
      [now],
    ),
  )
  return rows.map(({ id }) => id)
}
