import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { AppointmentSearch, ScheduleQuery } from '../../../ports/bookings.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'
import { clientReached } from './ownRecords.ts'
import { mostFound, mostWays, shortestKey, termsOf, waysOf, type Term } from './searched.ts'

/** Narrowed to few appointments already, so that no index of words is needed. */
const isNarrow = ({ ids, from, to, client, series }: Omit<ScheduleQuery, 'limit'>): boolean =>
  ids !== undefined || client !== undefined || series !== undefined || (from !== undefined && to !== undefined)

/**
 * The condition that an appointment, called `s`, is found by a search: every term occurs in its code, in what the reader sees of its guest, or
 * in what the reader sees of its client. `true` where nothing is searched for.
 */
export const searchedAppointments = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  query: Omit<ScheduleQuery, 'limit'>,
): Promise<RawBuilder<boolean>> => {
  const { search } = query
  if (search === undefined || search.text === '') return sql<boolean>`true`
  const terms = await termsOf(transaction, scope, search.text)
  if (terms.length === 0) return sql<boolean>`true`
  const found = isNarrow(query) ? undefined : await foundByIndex(transaction, scope, terms)
  const occurs = occursIn(scope, search)
  const met = terms.map((term) => {
    const ways = term.map((words) => sql<boolean>`(${sql.join(words.map(occurs), sql` and `)})`)
    return sql<boolean>`(${sql.join(ways, sql` or `)})`
  })
  const conditions = found === undefined ? met : [sql<boolean>`s.id = any (${found}::bigint[])`, ...met]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The ids of the appointments that may be meant, by the longest word of each way; undefined where those are too many or the words too short. */
const foundByIndex = async (
  transaction: Transaction<Tables>,
  { organizations }: Scope,
  terms: readonly Term[],
): Promise<number[] | undefined> => {
  const words = [...new Set(waysOf(terms).map(([longest = '']) => longest))]
  if (words.length > mostWays || words.some((word) => word.length < shortestKey)) return undefined
  const found = new Set<number>()
  for (const word of words) {
    const all = await sql<{ ids: number[] }>`select found_schedules(o, ${word}, ${mostFound + 1}) as ids
      from unnest(${[...organizations]}::bigint[]) as o`.execute(transaction)
    for (const { ids } of all.rows) for (const id of ids) found.add(id)
    if (found.size > mostFound) return undefined
  }
  return [...found]
}

/** Where a pattern may occur so that its reader could see it there: the masks and the reach of the reader hold for what is searched, too. */
const occursIn =
  (scope: Scope, { guest, client }: AppointmentSearch) =>
  (like: string): RawBuilder<boolean> => {
    const code = sql<boolean>`name_key(s.code) like ${like}`
    if (guest === 'none') return code
    const known =
      guest === 'whole' ? sql`appointment_key(s.code, s.booker)` : sql`search_key(s.code || ' ' || coalesce(s.booker ->> 'name', ''))`
    const people = sql<boolean>`(${known} like ${like} or s.client_id in (select c.id from client c
      where c.organization_id = s.organization_id and c.deleted_at is null
        and ${client === 'whole' ? sql`c.search_text` : sql`search_key(c.name)`} like ${like}))`
    const reached = clientReached(scope)
    return sql<boolean>`(${code} or (${reached} and ${people}))`
  }
