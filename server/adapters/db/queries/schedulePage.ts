import { sql, type Kysely, type RawBuilder } from 'kysely'
import { mostCounted } from '../../../../contract/endpoints/crud.ts'
import type { ScheduleSort } from '../../../../contract/endpoints/schedules.ts'
import type { SchedulePage, SchedulePart, ScheduleQuery } from '../../../ports/bookings.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { readCursor, readingCursor, writeCursor } from './listCursor.ts'
import { readSchedules, scheduleConditions } from './schedules.ts'
import { searchedAppointments } from './searchedAppointments.ts'

/** What appointments are ordered by, and of which type that is. */
const sortKeys: Record<ScheduleSort, [expression: RawBuilder<unknown>, type: string]> = {
  id: [sql`s.id`, 'bigint'],
  create: [sql`s.created_at`, 'timestamptz'],
  startsAt: [sql`s.starts_at`, 'timestamptz'],
  endsAt: [sql`s.ends_at`, 'timestamptz'],
  code: [sql`s.code`, 'text'],
  status: [sql`s.status_id`, 'int'],
}

/** A page of the appointments of a scope, and how many there are: up to 10,000 where not the whole is asked for. */
export const readSchedulePage = async (
  kysely: Kysely<Tables>,
  scope: Scope,
  query: Omit<ScheduleQuery, 'limit'>,
  { sort = 'id', order = 'asc', limit, offset = 0, after, whole = false }: SchedulePart,
): Promise<SchedulePage> => {
  const [expression, type] = sortKeys[sort]
  const direction = sql.raw(order)
  const { rows, total } = await readingCursor({ after }, () =>
    inTenant(kysely, scope.organizations, async (transaction) => {
      const matching = sql`${scheduleConditions(scope, query)} and ${await searchedAppointments(transaction, scope, query)}`
      const found = await sql<{ id: number; key: string }>`select s.id, (${expression})::text as key from schedule s
        where ${matching} and ${after === undefined ? sql`true` : beyond(expression, type, order, readCursor(after, sort))}
        order by ${expression} ${direction}, s.id ${direction} limit ${limit + 1} offset ${after === undefined ? offset : 0}`.execute(
        transaction,
      )
      const counted = await sql<{ total: number }>`select count(*)::int as total
        from (select from schedule s where ${matching} limit ${whole ? null : mostCounted}::bigint) as counted`.execute(transaction)
      return { rows: found.rows, total: counted.rows[0]!.total }
    }),
  )
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const read = ids.length === 0 ? [] : await readSchedules(kysely, scope, { ids, limit })
  const byId = new Map(read.map((schedule) => [schedule.id, schedule]))
  const last = rows[limit - 1]
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    total,
    next: rows.length > limit && last ? writeCursor(sort, last.key, last.id) : null,
  }
}

const beyond = (expression: RawBuilder<unknown>, type: string, order: string, [value, id]: [string, number]) =>
  sql`(${expression}, s.id) ${sql.raw(order === 'desc' ? '<' : '>')} ((${value})::text::${sql.raw(type)}, ${id})`
