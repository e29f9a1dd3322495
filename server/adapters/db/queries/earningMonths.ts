import { sql, type InsertObject, type RawBuilder, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Stamp } from '../../../ports/values.ts'
import type { Tables } from '../database.ts'

/**
 * Writes entries, with what they come to by month in the same statement (`earning_month`); gives their ids. Whoever writes holds the
 * ledger of their experts, so nobody else is at the same sums.
 */
export const addEarnings = async (
  transaction: Transaction<Tables>,
  rows: readonly InsertObject<Tables, 'earning'>[],
): Promise<number[]> => {
  const added = transaction.insertInto('earning').values(rows).returning(counted)
  const kept = await sql<{ id: number }>`with added as (${added}), kept as (
      ${keep(sql`select organization_id, branch_office_id, expert_id, date, amount_currency, status_id, 1, amount_amount from added`)})
    select id from added order by id`.execute(transaction)
  return kept.rows.map(({ id }) => id)
}

/**
 * Changes entries, which are `e` in `where`, and moves them between the sums of their months as their states say; under the same lock.
 * `by` is nobody where only time has passed.
 */
export const changeEarnings = async (
  transaction: Transaction<Tables>,
  { set, where, by }: { set: RawBuilder<unknown>; where: RawBuilder<unknown>; by: Stamp | null },
): Promise<void> => {
  const edited = by === null ? sql`` : sql`, edited_at = ${by.at}, edited_by = ${by.accountId}`
  const columns = sql`organization_id, branch_office_id, expert_id, date, amount_currency`
  await sql`with changed as (
      update earning e set ${set}${edited}, version = e.version + 1 from earning was
      where ${where} and was.organization_id = e.organization_id and was.id = e.id
      returning e.organization_id, e.branch_office_id, e.expert_id, e.date, e.amount_currency, e.amount_amount, e.status_id,
        was.status_id as was)
    ${keep(sql`select ${columns}, status_id, 1, amount_amount from changed
      union all select ${columns}, was, -1, -amount_amount from changed`)}`.execute(transaction)
}

/**
 * Makes the sums by month of every organization again from the entries, in the open transaction of the owner of the tables. For seeds and
 * imports that write rows of `earning` themselves; all else writes entries by `addEarnings` and `changeEarnings`.
 */
export const rebuildEarningMonths = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query('delete from earning_month')
  await owner.query(`insert into earning_month (organization_id, branch_office_id, expert_id, month, currency, status_id, entries, amount)
    select organization_id, branch_office_id, expert_id, date_trunc('month', date::timestamp)::date, amount_currency, status_id, count(*),
      sum(amount_amount)
    from earning where deleted_at is null group by 1, 2, 3, 4, 5, 6`)
}

const counted = ['id', 'organization_id', 'branch_office_id', 'expert_id', 'date', 'amount_currency', 'status_id', 'amount_amount'] as const

/** Adds to the sums by month what is selected: the key with the day, how many entries, and their amount. */
const keep = (selected: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into earning_month as m (organization_id, branch_office_id, expert_id, month, currency, status_id, entries, amount)
  select s.organization, s.branch, s.expert, date_trunc('month', s.date::timestamp)::date, s.currency, s.status, sum(s.entries), sum(s.amount)
  from (${selected}) s (organization, branch, expert, date, currency, status, entries, amount)
  group by 1, 2, 3, 4, 5, 6 having sum(s.entries) <> 0 or sum(s.amount) <> 0
  on conflict (organization_id, branch_office_id, month, expert_id, currency, status_id)
  do update set entries = m.entries + excluded.entries, amount = m.amount + excluded.amount`
