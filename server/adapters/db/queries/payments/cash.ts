import { sql, type RawBuilder, type Transaction } from 'kysely'
import { refundStates } from '../../../../../contract/entities/payments.ts'
import { takenPayments } from '../../../../../contract/kernel/statuses.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { CashBook, KeptCashSession } from '../../../../ports/payments.ts'
import type { Tables } from '../../tables.ts'

type Row = Record<
  'id' | 'organization' | 'version' | 'branchOffice' | 'float' | 'payments' | 'refunds' | 'moved',
  number
> &
  Record<'expected' | 'counted', number | null> & {
    currency: string
    openedAt: Date
    openedBy: { id: number; name: string } | null
    closedAt: Date | null
    closedBy: { id: number; name: string } | null
    note: string | null
    movements: {
      id: number
      amount: number
      reason: string
      at: string
      by: { id: number; name: string } | null
    }[]
  }

const named = (account: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', a.id, 'name', a.name) from account a where a.id = ${account})`

const readSessions = async (
  transaction: Transaction<Tables>,
  which: RawBuilder<boolean>,
  limit: number,
): Promise<(KeptCashSession & { organization: number })[]> => {
  const found =
    await sql<Row>`select s.id, s.organization_id as organization, s.version, s.branch_office_id as "branchOffice", s.currency,
      s.float, s.opened_at as "openedAt", ${named(sql`s.opened_by`)} as "openedBy", s.closed_at as "closedAt",
      ${named(sql`s.closed_by`)} as "closedBy", s.expected, s.counted, s.note,
      (select coalesce(sum(p.amount_amount), 0)::bigint from payment p where p.organization_id = s.organization_id
        and p.cash_session = s.id and p.deleted_at is null and p.status_id in (${sql.join(takenPayments)})) as payments,
      (select coalesce(sum(r.amount), 0)::bigint from payment_refund r where r.organization_id = s.organization_id
        and r.cash_session = s.id and r.state = ${refundStates.made}) as refunds,
      (select coalesce(sum(m.amount), 0)::bigint from cash_movement m where m.organization_id = s.organization_id
        and m.cash_session_id = s.id) as moved,
      (select coalesce(json_agg(json_build_object('id', m.id, 'amount', m.amount, 'reason', m.reason, 'at', m.created_at,
          'by', ${named(sql`m.created_by`)}) order by m.id), '[]') from cash_movement m
        where m.organization_id = s.organization_id and m.cash_session_id = s.id) as movements
    from cash_session s where ${which} order by s.id desc limit ${limit}`.execute(transaction)
  return found.rows.map(({ openedAt, openedBy, closedAt, closedBy, movements, ...rest }) => ({
    ...rest,
    opened: { at: openedAt, by: openedBy },
    closed: closedAt && { at: closedAt, by: closedBy },
    movements: movements.map((each) => ({ ...each, at: new Date(each.at) })),
  }))
}

const lockSession =
  (transaction: Transaction<Tables>, scope: Scope): CashBook['lock'] =>
  (id) => {
    const branch =
      scope.branchOffice === null ? sql`true` : sql`branch_office_id = ${scope.branchOffice}`
    return lockWhere(
      transaction,
      sql<boolean>`organization_id = any (${[...scope.organizations]}::bigint[]) and id = ${id} and ${branch}`,
    )
  }

const lockWhere = async (
  transaction: Transaction<Tables>,
  condition: RawBuilder<boolean>,
): ReturnType<CashBook['lock']> => {
  const found = await sql<{
    organization: number
    id: number
  }>`select organization_id as organization, id from cash_session where ${condition} for update`.execute(
    transaction,
  )
  const [row] = found.rows
  if (row === undefined) return undefined
  // Counted by a statement of its own: what others wrote while the lock was waited for is in it.
  const counted = sql<boolean>`s.organization_id = ${row.organization} and s.id = ${row.id}`
  return (await readSessions(transaction, counted, 1))[0]
}

/** The cash drawers of branches, inside one transaction and as far as a scope reaches. */
export const cashBookWithin = (transaction: Transaction<Tables>, scope: Scope): CashBook => ({
  list: (organization, { branchOffice, isOpen, before, limit }) =>
    readSessions(
      transaction,
      sql`s.organization_id = ${organization} and s.branch_office_id = ${branchOffice}
        and ${isOpen ? sql`s.closed_at is null` : sql`s.closed_at is not null`} and s.id < coalesce(${before}::bigint, s.id + 1)`,
      limit,
    ),
  lock: lockSession(transaction, scope),
  join: async (organization, branchOffice) => {
    const found = await sql<{
      id: number
      currency: string
    }>`select id, currency from cash_session
      where organization_id = ${organization} and branch_office_id = ${branchOffice} and closed_at is null for share`.execute(
      transaction,
    )
    return found.rows[0]
  },
  lockOpen: (organization, branchOffice) =>
    lockWhere(
      transaction,
      sql<boolean>`organization_id = ${organization} and branch_office_id = ${branchOffice} and closed_at is null`,
    ),
  open: async (organization, { branchOffice, currency, float }, { at, accountId }) => {
    const opened = await sql<{ id: number }>`insert into cash_session
        (organization_id, branch_office_id, currency, float, opened_at, opened_by)
      values (${organization}, ${branchOffice}, ${currency}, ${float}, ${at}, ${accountId})
      on conflict (organization_id, branch_office_id) where closed_at is null do nothing returning id`.execute(
      transaction,
    )
    return opened.rows[0]?.id
  },
  move: async (organization, session, { amount, reason, by: { at, accountId } }) => {
    await sql`insert into cash_movement (organization_id, cash_session_id, amount, reason, created_at, created_by)
      values (${organization}, ${session}, ${amount}, ${reason}, ${at}, ${accountId})`.execute(
      transaction,
    )
    await sql`update cash_session set version = version + 1
      where organization_id = ${organization} and id = ${session}`.execute(transaction)
  },
  close: async (organization, session, { expected, counted, note, by: { at, accountId } }) => {
    await sql`update cash_session set closed_at = ${at}, closed_by = ${accountId}, expected = ${expected}, counted = ${counted},
        note = ${note}, version = version + 1
      where organization_id = ${organization} and id = ${session}`.execute(transaction)
  },
})
