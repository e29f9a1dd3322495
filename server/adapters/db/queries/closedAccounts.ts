import { sql, type Transaction } from 'kysely'
import { accountStatuses, approvedStatuses } from '../../../../contract/kernel/statuses.ts'
import type { ClosedAccounts, NamedPlace } from '../../../ports/closedAccounts.ts'
import type { Tables } from '../database.ts'
import { endResets } from './administration.ts'
import { forgetDevices } from './factors.ts'
import { readStanding } from './sessions.ts'

const { active, closed } = accountStatuses.ids
const { enabled, disabled } = approvedStatuses.ids

/** Closing and reopening an account, in a transaction that belongs to no tenant. */
export const closedAccountsWithin = (transaction: Transaction<Tables>): ClosedAccounts => ({
  administeredPlaces: async (account) => {
    const held = sql`from membership m where m.account_id = ${account} and m.deleted_at is null and m.accepted_at is not null
      and m.status_id = ${enabled}`
    const { rows } = await sql<{ organization: number }>`select distinct m.organization_id as organization ${held}
      and m.organization_id is not null`.execute(transaction)
    await sql`select enter(${rows.map(({ organization }) => organization)}::bigint[])`.execute(transaction)
    const found = await sql<NamedPlace>`select coalesce(m.partner_id, d.partner_id) as partner, m.organization_id as organization,
        m.branch_office_id as "branchOffice",
        case when m.partner_id is not null then p.fantasy_name when m.branch_office_id is not null then b.fantasy_name
          else o.fantasy_name end as name
      from (select m.* ${held}) as m
      left join organization_directory d on d.organization_id = m.organization_id
      left join partner p on p.id = m.partner_id
      left join organization o on o.organization_id = m.organization_id
      left join branch_office b on b.organization_id = m.organization_id and b.id = m.branch_office_id
      where m.branch_office_id is null or b.deleted_at is null
      order by m.partner_id nulls last, m.organization_id, m.branch_office_id nulls first`.execute(transaction)
    return found.rows
  },

  closeAccount: async (account, at) => {
    const closing = await sql`update account set status_id = ${closed}, closed_at = ${at}, edited_at = ${at}
      where id = ${account} and status_id = ${active}`.execute(transaction)
    if (Number(closing.numAffectedRows) === 0) return false
    await sql`with ended as (
        update membership set status_id = ${disabled}, version = version + 1, edited_at = ${at}, edited_by = ${account}
        where account_id = ${account} and deleted_at is null and accepted_at is not null and status_id = ${enabled} returning id, version
      ) update account set closed_memberships = (select coalesce(jsonb_agg(to_jsonb(ended)), '[]') from ended) where id = ${account}`.execute(
      transaction,
    )
    await sql`delete from session where account_id = ${account}`.execute(transaction)
    await forgetDevices(transaction, account)
    await endResets(transaction, account, at)
    return true
  },

  reopenAccount: async (account, at) => {
    const reopened = await sql<{ memberships: { id: number; version: number }[] | null }>`update account
      set status_id = ${active}, closed_at = null, edited_at = ${at}
      where id = ${account} and status_id = ${closed} and ended_at is null returning closed_memberships as memberships`.execute(transaction)
    const [row] = reopened.rows
    if (row === undefined) return false
    for (const { id, version } of row.memberships ?? [])
      await sql`update membership set status_id = ${enabled}, version = version + 1, edited_at = ${at}, edited_by = ${account}
        where id = ${id} and account_id = ${account} and version = ${version} and status_id = ${disabled} and deleted_at is null`.execute(
        transaction,
      )
    await sql`update account set closed_memberships = null where id = ${account}`.execute(transaction)
    return true
  },

  standing: (account) => readStanding(transaction, account),
})
