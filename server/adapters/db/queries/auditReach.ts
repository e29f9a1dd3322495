import { sql, type RawBuilder } from 'kysely'
import { entityNames, type EntityName } from '../../../../contract/entities/index.ts'
import type { Scope } from '../../../ports/caller.ts'
import { clientReached, ownExperts, reachedRecords } from './ownRecords.ts'
import { readerMaySee, visibleAttendance } from './readerMaySee.ts'
import { storageOf } from './storage.ts'

/**
 * Which lines `x` of an organization's audit trail a scope reaches, by the same rules as its lists. Lines about records with limited reach
 * need a record that the scope reaches. Lines about attendances also follow the visibility that the attendance had when they were written.
 */
export const reachedLines = (scope: Scope): RawBuilder<boolean> => {
  const conditions = entityNames.flatMap((name) => {
    const narrowed = [reachedRecords(name, scope), readerMaySee(name, scope)].filter((each) => each !== undefined)
    return narrowed.length === 0 ? [] : [aboutEntity(name, sql.join(narrowed, sql` and `), scope)]
  })
  const all = [
    ...conditions,
    attendancesAsTheyWere(scope),
    filesOfGoneRecords(scope),
    ...(scope.own === undefined ? [] : ofOwnVisits(scope.own)),
    ...ofReachedClients(scope),
  ]
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

const of = (entity: string, condition: RawBuilder<unknown>): RawBuilder<boolean> => sql`(x.entity <> ${entity} or ${condition})`

const aboutEntity = (name: EntityName, condition: RawBuilder<unknown>, scope: Scope): RawBuilder<boolean> => {
  const { table, id } = storageOf(name)
  const row = sql`select from ${sql.table(table)} where ${sql.ref(`${table}.organization_id`)} = x.organization_id
    and ${sql.ref(`${table}.${id}`)} = x.entity_id`
  // The owner of a deleted record is unknown, so a reader who reaches only some records does not see its lines.
  const seesGone = scope.own === undefined && scope.clients === undefined
  return of(name, sql`(exists (${row} and ${condition})${seesGone ? sql` or not exists (${row})` : sql``})`)
}

/** A line about an attendance keeps the visibility that the attendance had when the line was written, even if it changed later. */
const attendancesAsTheyWere = (scope: Scope): RawBuilder<boolean> => {
  const seen = (payload: RawBuilder<unknown>) => sql`(${payload} -> 'visibility' is null
    or ${visibleAttendance(sql`(${payload} ->> 'visibility')::int`, sql`(${payload} #>> '{create,user,id}')::bigint`, scope.reader)})`
  return of('clientAttendances', sql`(${seen(sql`x.before`)} and ${seen(sql`x.after`)})`)
}

/** A removed file keeps the visibility of its attendance. */
const filesOfGoneRecords = ({ reader }: Scope): RawBuilder<boolean> =>
  of(
    'attendanceFiles',
    sql`not exists (select from client_attendance a where a.organization_id = x.organization_id
      and a.id = (coalesce(x.after, x.before) #>> '{attendance,id}')::bigint
      and not ${visibleAttendance(sql`a.visibility`, sql`a.created_by`, reader)})`,
  )

/** Limits lines about appointments, which name their client and may hold notes, to appointments whose client the reader reaches. */
const ofReachedClients = (scope: Scope): RawBuilder<boolean>[] => {
  if (scope.own !== undefined || scope.clients === undefined || scope.clients === 'all') return []
  const visit = (id: RawBuilder<unknown>) =>
    sql`exists (select from schedule s where s.organization_id = x.organization_id and s.id = ${id} and ${clientReached(scope)})`
  return [
    of('schedules', visit(sql`x.entity_id`)),
    of(
      'comments',
      visit(sql`(select c.schedule_id from schedule_comment c where c.organization_id = x.organization_id and c.id = x.entity_id)`),
    ),
  ]
}

/** Limits lines about appointments to those of the experts that the reader signs in as, and other lines to the reader's own. */
const ofOwnVisits = (account: number): RawBuilder<boolean>[] => {
  const isOwn = sql`exists (select from schedule_item i where i.organization_id = s.organization_id and i.schedule_id = s.id
    and i.expert_id in ${ownExperts(sql`s.organization_id`, account)})`
  const visit = (which: RawBuilder<unknown>) =>
    sql`exists (select from schedule s where s.organization_id = x.organization_id and ${which} and ${isOwn})`
  return [
    of('schedules', visit(sql`s.id = x.entity_id`)),
    of('series', visit(sql`s.series_id = x.entity_id`)),
    of(
      'comments',
      visit(sql`s.id = (select c.schedule_id from schedule_comment c where c.organization_id = x.organization_id and c.id = x.entity_id)`),
    ),
    of('calendarFeeds', sql`x.account_id = ${account}`),
    of('cashSessions', sql`false`),
    of('account', sql`x.entity_id = ${account}`),
  ]
}
