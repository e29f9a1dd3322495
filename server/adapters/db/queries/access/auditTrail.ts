import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type {
  AuditLine,
  AuditQuery,
  AuditPerson,
  AuditEntry,
} from '../../../../ports/auditTrail.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { entityNames, type EntityName } from '../../../../../contract/entities/index.ts'
import {
  clientReached,
  ownExperts,
  reachedRecords,
  readerMaySee,
  visibleAttendance,
} from '../core/scope.ts'
import { storageOf } from '../core/storage.ts'
import { json } from '../core/writeRecords.ts'

/**
 * The audit trail of a scope, newest first. A partner reads its own lines and those of its
 * organizations; a branch office reads the lines about itself and about records that say they
 * belong to it. Readers get no lines about records that their lists hide.
 */
export const readAuditTrail = (
  kysely: Kysely<Tables>,
  scope: Scope,
  query: AuditQuery,
): Promise<AuditLine[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const { entities, entity, entityId, user, action, from, to, limit, after } = query
    const narrowed = sql`x.entity = any (${[...entities]}::text[]) and (${entity ?? null}::text is null or x.entity = ${entity ?? null})
      and (${entityId ?? null}::bigint is null or x.entity_id = ${entityId ?? null})
      and (${user ?? null}::bigint is null or x.account_id = ${user ?? null})
      and (${action ?? null}::text is null or x.action = ${action ?? null})
      and (${from ?? null}::timestamptz is null or x.at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or x.at < ${to ?? null})`
    const beyond = (kind: number) =>
      after === undefined
        ? sql`true`
        : sql`(x.at, ${sql.lit(kind)}, x.id) < (${after.at}::timestamptz, ${after.kind}::int, ${after.id}::bigint)`
    const branch = scope.branchOffice
    const ofBranch =
      branch === null
        ? sql`true`
        : sql`((x.entity = 'branchOffices' and x.entity_id = ${branch})
            or coalesce(x.after, x.before) -> 'branchOffice' ->> 'id' = ${String(branch)})`
    const columns = sql`x.id, x.at, x.account_id, x.action, x.entity, x.entity_id, x.before, x.after, x.address, x.device, x.ref`
    const own = sql`(select ${columns}, 0 as kind, x.organization_id as organization from audit x
      where ${scope.organizations.length === 1 ? sql`x.organization_id = ${scope.organizations[0]}` : sql`x.organization_id = any (${[...scope.organizations]}::bigint[])`} and ${narrowed} and ${beyond(0)} and ${ofBranch} and ${reachedLines(scope)}
      order by x.at desc, x.id desc limit ${limit + 1})`
    const ofPartner = sql`union all (select ${columns}, 1 as kind, null::bigint as organization from partner_audit x
      where x.partner_id = ${scope.partner} and ${narrowed} and ${beyond(1)} order by x.at desc, x.id desc limit ${limit + 1})`
    const lines = await sql<AuditLine>`
      select l.id, l.at, l.account_id as "accountId", a.name as "userName", l.action, l.entity, l.entity_id as "entityId", l.before, l.after,
        l.address, l.device, l.ref, l.kind, l.organization
      from (${own} ${scope.account === 'pAdmin' && branch === null ? ofPartner : sql``}) as l left join account a on a.id = l.account_id
      order by l.at desc, l.kind desc, l.id desc limit ${limit + 1}`.execute(transaction)
    return lines.rows
  })

/**
 * Which lines `x` of an organization's audit trail a scope reaches, by the same rules as its lists.
 * Lines about records with limited reach need a record that the scope reaches. Lines about
 * attendances also follow the visibility that the attendance had when they were written.
 */
export const reachedLines = (scope: Scope): RawBuilder<boolean> => {
  const conditions = entityNames.flatMap((name) => {
    const narrowed = [reachedRecords(name, scope), readerMaySee(name, scope)].filter(
      (each) => each !== undefined,
    )
    return narrowed.length === 0 ? [] : [aboutEntity(name, sql.join(narrowed, sql` and `), scope)]
  })
  const all = [
    ...conditions,
    attendancesAsTheyWere(scope),
    filesOfGoneRecords(scope),
    ...(scope.own === undefined ? [] : ofOwnAppointments(scope.own)),
    ...ofReachedClients(scope),
  ]
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

const of = (entity: string, condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(x.entity <> ${entity} or ${condition})`

const aboutEntity = (
  name: EntityName,
  condition: RawBuilder<unknown>,
  scope: Scope,
): RawBuilder<boolean> => {
  const { table, id } = storageOf(name)
  const row = sql`select from ${sql.table(table)} where ${sql.ref(`${table}.organization_id`)} = x.organization_id
    and ${sql.ref(`${table}.${id}`)} = x.entity_id`
  // The owner of a deleted record is unknown, so a reader who reaches only some records does not
  // see its lines.
  const seesGone = scope.own === undefined && scope.clients === undefined
  return of(
    name,
    sql`(exists (${row} and ${condition})${seesGone ? sql` or not exists (${row})` : sql``})`,
  )
}

/**
 * A line about an attendance keeps the visibility that the attendance had when the line was
 * written, even if it changed later.
 */
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

/**
 * Limits lines about appointments, which name their client and may hold notes, to appointments
 * whose client the reader reaches.
 */
const ofReachedClients = (scope: Scope): RawBuilder<boolean>[] => {
  if (scope.own !== undefined || scope.clients === undefined || scope.clients === 'all') return []
  const ofAppointment = (id: RawBuilder<unknown>) =>
    sql`exists (select from schedule s where s.organization_id = x.organization_id and s.id = ${id} and ${clientReached(scope)})`
  return [
    of('schedules', ofAppointment(sql`x.entity_id`)),
    of(
      'comments',
      ofAppointment(
        sql`(select c.schedule_id from schedule_comment c where c.organization_id = x.organization_id and c.id = x.entity_id)`,
      ),
    ),
  ]
}

/**
 * Limits lines about appointments to those of the experts that the reader signs in as, and other
 * lines to the reader's own.
 */
const ofOwnAppointments = (account: number): RawBuilder<boolean>[] => {
  const isOwn = sql`exists (select from schedule_item i where i.organization_id = s.organization_id and i.schedule_id = s.id
    and i.expert_id in ${ownExperts(sql`s.organization_id`, account)})`
  const ofAppointment = (which: RawBuilder<unknown>) =>
    sql`exists (select from schedule s where s.organization_id = x.organization_id and ${which} and ${isOwn})`
  return [
    of('schedules', ofAppointment(sql`s.id = x.entity_id`)),
    of('series', ofAppointment(sql`s.series_id = x.entity_id`)),
    of(
      'comments',
      ofAppointment(
        sql`s.id = (select c.schedule_id from schedule_comment c where c.organization_id = x.organization_id and c.id = x.entity_id)`,
      ),
    ),
    of('calendarFeeds', sql`x.account_id = ${account}`),
    of('cashSessions', sql`false`),
    of('account', sql`x.entity_id = ${account}`),
  ]
}

/**
 * The people who accepted an administrator's place in a scope, present and former. A branch office
 * names its own and those of its organization, who both appear in its lines; a partner also its
 * own. An admin record is deleted for good, so that former people are known by the line that says
 * so.
 */
export const readAuditPeople = (kysely: Kysely<Tables>, scope: Scope): Promise<AuditPerson[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const { branchOffice, partner, account } = scope
    const organizations = sql`any (${[...scope.organizations]}::bigint[])`
    const here =
      branchOffice === null
        ? sql`true`
        : sql`(m.branch_office_id is null or m.branch_office_id = ${branchOffice})`
    const wasHere =
      branchOffice === null
        ? sql`true`
        : sql`(x.entity = 'organizationAdmins' or x.before -> 'branchOffice' ->> 'id' = ${String(branchOffice)})`
    const isPartner = account === 'pAdmin' && branchOffice === null
    const former = sql`select (x.before #>> '{user,id}')::bigint as id`
    // An invitation that was withdrawn or declined made no one an administrator.
    const dismissed = sql`x.action = 'delete' and x.before ->> 'invitation' is null`
    const people = await sql<AuditPerson>`
      with present as (
        select m.account_id as id from membership m
        where m.accepted_at is not null and m.deleted_at is null
          and ((m.organization_id = ${organizations} and ${here}) or ${isPartner ? sql`m.partner_id = ${partner}` : sql`false`})
      ), gone as (
        ${former} from audit x where x.organization_id = ${organizations}
          and x.entity in ('organizationAdmins', 'branchOfficeAdmins') and ${dismissed} and ${wasHere}
        ${isPartner ? sql`union all ${former} from partner_audit x where x.partner_id = ${partner} and x.entity = 'partnerAdmins' and ${dismissed}` : sql``}
      )
      select a.id, a.name, a.id not in (select p.id from present p) as "isFormer"
      from account a where a.id in (select p.id from present p union select g.id from gone g)
      order by a.name, a.id limit 1000`.execute(transaction)
    return people.rows
  })

/** Writes an entry into the audit trail of an organization, or of a partner itself. */
export const insertAudit = async (
  transaction: Transaction<Tables>,
  owner: { organization: number } | { partner: number },
  { at, accountId, action, entity, entityId, before, after, ref, address, device }: AuditEntry,
): Promise<void> => {
  const row = {
    at,
    account_id: accountId,
    action,
    entity,
    entity_id: entityId,
    before: json(before),
    after: json(after),
  }
  const from = { ref, address, device }
  if ('organization' in owner)
    await transaction
      .insertInto('audit')
      .values({ ...row, ...from, organization_id: owner.organization })
      .execute()
  else
    await transaction
      .insertInto('partner_audit')
      .values({ ...row, ...from, partner_id: owner.partner })
      .execute()
}
