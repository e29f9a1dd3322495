import { sql, type Kysely, type Transaction } from 'kysely'
import {
  notificationPreferences,
  type NotificationPreferences,
} from '../../../../../contract/events/events.ts'
import type { PreferencesReply } from '../../../../../contract/endpoints/profile.ts'
import type { AdminPlace, OwnPreferences, StoredQuery } from '../../../../ports/accounts.ts'
import type { Store } from '../../../../ports/store.ts'
import type { Tables } from '../../tables.ts'
import { json } from '../core/writeRecords.ts'

const mostShared = 500

/**
 * Preferences and saved queries, in a transaction that belongs to no tenant: the caller says which
 * places they administer.
 */
export const preferencesOn = (kysely: Kysely<Tables>): Pick<Store, 'preferences'> => ({
  preferences: (account, work) =>
    kysely.transaction().execute((transaction) => work(preferencesWithin(transaction, account))),
})

const readPreferences =
  (transaction: Transaction<Tables>, account: number): OwnPreferences['read'] =>
  async (places) => {
    const own = await sql<
      NotificationPreferences & {
        theme: PreferencesReply['theme']
        columns: Record<string, string[]>
      }
    >`
      select theme, columns, notices, pushed, emailed from account_preference where account_id = ${account}`.execute(
      transaction,
    )
    const person = await sql<{
      locale: PreferencesReply['language']
    }>`select locale from account where id = ${account}`.execute(transaction)
    const {
      theme = null,
      columns = {},
      notices = null,
      pushed = null,
      emailed = null,
    } = own.rows[0] ?? {}
    const queries = await readQueries(transaction, account, places)
    return {
      language: person.rows[0]?.locale ?? null,
      theme,
      columns,
      notices,
      pushed,
      emailed,
      queries,
    }
  }

const changePreferences =
  (transaction: Transaction<Tables>, account: number): OwnPreferences['change'] =>
  async ({ language, theme, columns, ...chosen }, most, at) => {
    if (language !== undefined)
      await sql`update account set locale = ${language}, edited_at = ${at} where id = ${account}`.execute(
        transaction,
      )
    // The row is there from now on, so that two changes at once wait for each other.
    await sql`insert into account_preference (account_id, edited_at) values (${account}, ${at}) on conflict do nothing`.execute(
      transaction,
    )
    await sql`select from account_preference where account_id = ${account} for update`.execute(
      transaction,
    )
    if (theme !== undefined)
      await sql`update account_preference set theme = ${theme}, edited_at = ${at} where account_id = ${account}`.execute(
        transaction,
      )
    for (const name of Object.values(notificationPreferences)) {
      const events = chosen[name]
      if (events === undefined) continue
      await sql`update account_preference set ${sql.id(name)} = ${json(events)}::jsonb, edited_at = ${at}
        where account_id = ${account}`.execute(transaction)
    }
    if (columns === undefined) return true
    const kept = await sql<{ lists: number }>`
      update account_preference set columns = jsonb_strip_nulls(columns || ${json(columns)}::jsonb), edited_at = ${at}
      where account_id = ${account} returning (select count(*)::int from jsonb_object_keys(columns)) as lists`.execute(
      transaction,
    )
    return kept.rows[0]!.lists <= most
  }

const saveQuery =
  (transaction: Transaction<Tables>, account: number): OwnPreferences['saveQuery'] =>
  async ({ id, accountType, list, name, filters, sort, order, place }, most, at) => {
    const { partner = null, organization = null, branchOffice = null } = place ?? {}
    if (id !== null) {
      const changed =
        await sql`update saved_query set account_type = ${accountType}, list = ${list}, name = ${name},
        filters = ${json(filters)}::jsonb, sort = ${sort}, sort_order = ${order}, partner_id = ${partner}::bigint,
        organization_id = ${organization}::bigint, branch_office_id = ${branchOffice}::bigint, edited_at = ${at}
        where id = ${id} and account_id = ${account}`.execute(transaction)
      return Number(changed.numAffectedRows) === 1 ? 'saved' : 'unknown'
    }
    const counted = await sql<{
      queries: number
    }>`select count(*)::int as queries from saved_query where account_id = ${account}`.execute(
      transaction,
    )
    if (counted.rows[0]!.queries >= most) return 'tooMany'
    await sql`insert into saved_query (account_id, account_type, list, name, filters, sort, sort_order, partner_id, organization_id,
        branch_office_id, created_at)
      values (${account}, ${accountType}, ${list}, ${name}, ${json(filters)}::jsonb, ${sort}, ${order}, ${partner}::bigint,
        ${organization}::bigint, ${branchOffice}::bigint, ${at})`.execute(transaction)
    return 'saved'
  }

const preferencesWithin = (transaction: Transaction<Tables>, account: number): OwnPreferences => ({
  read: readPreferences(transaction, account),

  change: changePreferences(transaction, account),

  saveQuery: saveQuery(transaction, account),

  removeQuery: async (id) => {
    const removed =
      await sql`delete from saved_query where id = ${id} and account_id = ${account}`.execute(
        transaction,
      )
    return Number(removed.numAffectedRows) === 1
  },
})

/** One's own, and what others share in exactly the places that one administers. */
const readQueries = async (
  transaction: Transaction<Tables>,
  account: number,
  places: readonly { accountType: string; place: AdminPlace }[],
): Promise<StoredQuery[]> => {
  const shared = places.map(
    ({
      accountType,
      place,
    }) => sql`q.account_type = ${accountType} and num_nonnulls(q.partner_id, q.organization_id) = 1
      and q.partner_id is not distinct from ${place.partner}::bigint
      and q.organization_id is not distinct from ${place.organization}::bigint
      and q.branch_office_id is not distinct from ${place.branchOffice}::bigint`,
  )
  const seen = sql.join([sql`q.account_id = ${account}`, ...shared], sql` or `)
  const found =
    await sql<StoredQuery>`select q.id, q.account_type as "accountType", q.list, q.name, q.filters, q.sort, q.sort_order as order,
      num_nonnulls(q.partner_id, q.organization_id) = 1 as shared, q.account_id = ${account} as own, a.name as author
    from saved_query q join account a on a.id = q.account_id where ${seen}
    order by q.account_id = ${account} desc, lower(q.name), q.id limit ${mostShared}`.execute(
      transaction,
    )
  return found.rows
}
