import { sql, type Transaction } from 'kysely'
import { attendanceStatuses, clientStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { ClientBooks, DuplicatePair, FoundClient } from '../../../../ports/clients.ts'
import type { Tables } from '../../tables.ts'
import { readSummaries } from './summaries.ts'
import { forgetPerson, schedulesOfPerson, releaseCards } from './forgetPerson.ts'

const { enabled, disabled } = clientStatuses.ids
/** Of clients that share a name with a guest, no more are read. */
const mostFound = 500

/** From how alike two names are taken for one that was misspelt; 1 is equal. */
const alike = 0.7
/**
 * As much as each word of the one at least is like that of the other: one other word is another
 * person.
 */
const alikeWord = 0.4
/**
 * Of so many whose names begin with the same characters, every two are compared; of more, none: a
 * common name says nothing.
 */
const mostCompared = 400

/**
 * The most comparisons of two names in one search, those of the rarest initials first; fewer where
 * statements have no time limit, as in the embedded engine, which ignores `statement_timeout` and
 * answers nothing else meanwhile.
 */
const mostComparisons = { timed: 1_000_000, untimed: 100_000 }

// Of several with the same value, each is paired with the oldest: after one merge the next pair
// comes up.
const findDuplicates =
  (transaction: Transaction<Tables>): ClientBooks['duplicates'] =>
  async (organization, { limit, offset, without }) => {
    const found = await sql<DuplicatePair & { total: number }>`
      with own as materialized (
        select c.id, c.email, c.phone, c.phone2, c.tax_id, c.birth_date, c.title_key, w.words, w.initials from client c
        cross join lateral (select string_agg(word, ' ' order by word) as words, string_agg(left(word, 1), '' order by word) as initials
          from unnest(string_to_array(c.title_key, ' ')) as word where word <> '') as w
        where c.organization_id = ${organization} and c.deleted_at is null and c.status_id = any (client_statuses('enabled', 'disabled'))
      ),
      valued as (
        select id, 'taxId' as reason, tax_id as value from own where tax_id is not null
        union select id, 'email', email from own where email is not null
        union select id, 'phone', phone from own where phone is not null
        union select id, 'phone', phone2 from own where phone2 is not null
        union select id, 'nameAndBirthDate', words || ' ' || birth_date from own where birth_date is not null and words is not null
        union select id, 'name', words from own where words like '% %'
      ),
      equal as (select min(id) over (partition by reason, value) as one, id as other, reason from valued
        where reason <> all (${[...without]}::text[])),
      -- As lists, so that no planner takes it for a join of everybody with everybody.
      grouped as (
        select array_agg(id order by id) as ids, array_agg(words order by id) as words, array_agg(birth_date order by id) as born,
          sum(count(*) * (count(*) - 1) / 2) over (order by count(*), initials) as comparisons
        from own where words like '% %' group by initials having count(*) between 2 and ${mostCompared}::int
      ),
      blocks as (select ids, words, born from grouped where comparisons <= case
        when current_setting('statement_timeout') = '0' then ${mostComparisons.untimed}::int else ${mostComparisons.timed}::int end),
      similar_names as (
        select b.ids[one] as one, b.ids[other] as other, 'similarName' as reason from blocks b
        cross join lateral generate_subscripts(b.ids, 1) as one cross join lateral generate_series(one + 1, cardinality(b.ids)) as other
        where b.words[one] <> b.words[other] and similarity(b.words[one], b.words[other]) >= ${alike}
          and coalesce(b.born[one] = b.born[other], true)
          and not exists (select from unnest(string_to_array(b.words[one], ' '), string_to_array(b.words[other], ' ')) as each (ours, theirs)
            where similarity(ours, theirs) < ${alikeWord})
      ),
      pairs as (
        select one, other, array_agg(distinct reason) as reasons from (
          select one, other, reason from equal where one <> other union all select one, other, reason from similar_names
        ) as each group by one, other
      )
      select one, other, reasons, count(*) over ()::int as total from pairs
      order by (reasons && array['taxId', 'email', 'nameAndBirthDate']) desc, cardinality(reasons) desc, reasons = array['similarName'],
        one, other
      limit ${limit} offset ${offset}`.execute(transaction)
    const pairs = found.rows.map(({ one, other, reasons }) => ({
      one,
      other,
      // Who is born on the same day has the same name besides.
      reasons: reasons.filter(
        (reason) => reason !== 'name' || !reasons.includes('nameAndBirthDate'),
      ),
    }))
    return { pairs, total: found.rows[0]?.total ?? 0 }
  }

const handOverRecords =
  (transaction: Transaction<Tables>): ClientBooks['handOver'] =>
  async (organization, from, to) => {
    // Of the addresses of both, the kept one's default stays the default.
    await sql`update client_address set is_default = false where organization_id = ${organization} and client_id = ${from} and is_default
      and exists (select from client_address k where k.organization_id = ${organization} and k.client_id = ${to} and k.is_default
        and k.deleted_at is null)`.execute(transaction)
    // Of the cards of both too; and no one has one number twice.
    await sql`update saved_card set is_default = false where organization_id = ${organization} and client_id = ${from} and is_default
      and exists (select from saved_card k where k.organization_id = ${organization} and k.client_id = ${to} and k.is_default
        and k.deleted_at is null)`.execute(transaction)
    await releaseCards(
      transaction,
      sql`c.organization_id = ${organization} and c.client_id = ${from} and exists (select from saved_card k
        where k.organization_id = c.organization_id and k.client_id = ${to} and k.fingerprint = c.fingerprint and k.deleted_at is null)`,
    )
    for (const { name, column } of await pointers(transaction)) {
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${to}
        where organization_id = ${organization} and ${sql.ref(column)} = ${from}`.execute(
        transaction,
      )
    }
    await sql`update client set guardian_id = null where organization_id = ${organization} and id = ${to} and guardian_id = ${to}`.execute(
      transaction,
    )
  }

/** What is done with clients beyond reading and writing one. */
export const clientBooksWithin = (transaction: Transaction<Tables>): ClientBooks => ({
  duplicates: findDuplicates(transaction),
  summaries: readSummaries(transaction),

  handOver: handOverRecords(transaction),

  mergedInto: async (organization, client) => {
    const found = await sql<{ id: number }>`select id from client
      where organization_id = ${organization} and merged_into_id = ${client} order by id`.execute(
      transaction,
    )
    return found.rows.map(({ id }) => id)
  },

  byGuestKeys: async (organization, keys) => {
    const mailboxes = keys.flatMap(({ mailbox }) => mailbox ?? [])
    const phones = keys.flatMap((each) => each.phones)
    const names = keys.flatMap((each) => each.names)
    const found =
      await sql<FoundClient>`select c.id, c.name, c.email, c.phone, c.phone2, c.status_id = ${enabled} as "isEnabled" from client c
      where c.organization_id = ${organization} and c.deleted_at is null and c.status_id in (${enabled}, ${disabled})
        and (c.mailbox = any (${mailboxes}::text[]) or c.phone = any (${phones}::text[]) or c.phone2 = any (${phones}::text[])
          or c.title_key = any (${names}::text[]))
      order by c.id limit ${mostFound}`.execute(transaction)
    return found.rows
  },
  ignoredGuests: async (schedules) => {
    const found = await sql<{ id: number }>`select id from schedule
      where id = any (${[...schedules]}::bigint[]) and guest_ignored_at is not null`.execute(
      transaction,
    )
    return found.rows.map(({ id }) => id)
  },
  attendancesOf: async (organization, schedule, without) => {
    const found = await sql<{ attendances: number; services: number }>`select
        (select count(*)::int from client_attendance where organization_id = ${organization} and schedule = ${schedule} and deleted_at is null
          and status_id <> ${attendanceStatuses.ids.void} and id is distinct from ${without}::bigint) as attendances,
        (select count(*)::int from schedule_item where organization_id = ${organization} and schedule_id = ${schedule}) as services
    `.execute(transaction)
    return found.rows[0]!
  },
  ignoreGuest: async (organization, schedule, at) => {
    await sql`update schedule set guest_ignored_at = ${at} where organization_id = ${organization} and id = ${schedule}`.execute(
      transaction,
    )
  },

  forget: (organization, person) => forgetPerson(transaction, organization, person),

  schedulesOf: (organization, person) => schedulesOfPerson(transaction, organization, person),
})

/**
 * Every column of the database that points at clients, as its foreign keys say: a table that is
 * still to come is among them.
 */
const pointers = async (
  transaction: Transaction<Tables>,
): Promise<{ name: string; column: string }[]> => {
  const found = await sql<{ name: string; column: string }>`
    select t.relname as name, c.attname as column from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (ours, theirs)
    join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.ours
    join pg_attribute r on r.attrelid = k.confrelid and r.attnum = pair.theirs
    where k.contype = 'f' and k.confrelid = 'client'::regclass and r.attname = 'id'
    order by 1, 2`.execute(transaction)
  return found.rows
}
