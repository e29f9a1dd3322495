import { sql, type RawBuilder, type SelectQueryBuilder, type Transaction } from 'kysely'
import type { EntityName } from '../../../../../contract/entities/index.ts'
import {
  recordsNamingClients,
  recordsOfClients,
  recordsOfPay,
} from '../../../../../contract/entities/entityGroups.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { Tables } from '../../tables.ts'
import { onAnyTable, type AnyTables, type Storage } from './storage.ts'
import { attendanceVisibilities } from '../../../../../contract/entities/attendances.ts'

export type Query = SelectQueryBuilder<AnyTables, string, object>

/**
 * The rows of an entity that a scope may see: the one place where reads are narrowed to it.
 * `organization` names the one organization of a query that is made for each of several.
 */
export const inScope = (
  transaction: Transaction<Tables>,
  storage: Storage,
  { scope, organization }: { scope: Scope; organization?: RawBuilder<number> },
): Query => {
  let query = onAnyTable(transaction).selectFrom(storage.table)
  query = query.where(`${storage.table}.deleted_at`, 'is', null)
  if (storage.tenant)
    query = inOrganizations(query, `${storage.table}.organization_id`, {
      organizations: scope.organizations,
      each: organization,
    })
  else
    query = query.where(
      `${storage.table}.${storage.name === 'partners' ? 'id' : 'partner_id'}`,
      '=',
      scope.partner,
    )
  if (storage.only) query = query.where(storage.only)
  const theirs = reachedRecords(storage.name, scope)
  if (theirs) query = query.where(theirs)
  const seen = readerMaySee(storage.name, scope)
  if (seen !== undefined) query = query.where(seen)
  if (scope.branchOffice === null) return query
  if (storage.branch)
    return query.where(`${storage.table}.branch_office_id`, '=', scope.branchOffice)
  if (storage.name === 'branchOffices')
    return query.where(`${storage.table}.id`, '=', scope.branchOffice)
  // What belongs to no branch serves in all of them.
  if (storage.name === 'branchOfficeRoles' || storage.name === 'forms') {
    const branch = sql.ref(`${storage.table}.branch_office_id`)
    return query.where(sql<boolean>`(${branch} is null or ${branch} = ${scope.branchOffice})`)
  }
  if (storage.name === 'timeOffs') {
    // A branch sees its own experts' absences, and only those that concern it.
    return query.where(sql<boolean>`(time_off.branch_office_id is null or time_off.branch_office_id = ${scope.branchOffice}) and exists (
      select from branch_office_expert l where l.organization_id = time_off.organization_id and l.expert_id = time_off.expert_id
        and l.branch_office_id = ${scope.branchOffice} and l.deleted_at is null)`)
  }
  return query
}

/** One organization is compared with `=`: only then does an index give its rows in order. */
const inOrganizations = (
  query: Query,
  column: string,
  { organizations, each }: { organizations: readonly number[]; each?: RawBuilder<number> },
): Query => {
  if (each !== undefined) return query.where(sql<boolean>`${sql.ref(column)} = ${each}`)
  const [only, ...others] = organizations
  return only !== undefined && others.length === 0
    ? query.where(column, '=', only)
    : query.where(column, 'in', [...organizations, 0])
}

/** The experts that an account signs in as, within the organization of the row that asks. */
export const ownExperts = (
  organization: RawBuilder<unknown>,
  account: number,
): RawBuilder<unknown> =>
  sql`(select own.id from expert own join membership m on m.id = own.user_id
    where own.organization_id = ${organization} and m.account_id = ${account} and m.deleted_at is null
      and m.accepted_at is not null)`

/** The account whose own pay alone a scope reaches; undefined where it reaches everybody's. */
export const payReached = ({ own, pay }: Scope): number | undefined => own ?? pay?.own

/** Which rows of its place a scope reaches; undefined where it reaches all of them. */
export const reachedRecords = (name: EntityName, scope: Scope): RawBuilder<boolean> | undefined => {
  const account = recordsOfPay.includes(name)
    ? payReached(scope)
    : accountReached(name, scope.own, scope.clients)
  if (account === undefined) return undefined
  const isLimited = scope.clients !== undefined && scope.clients !== 'all'
  return name === 'waitlistEntries' && isLimited ? waitingFor(account) : ownRecords(name, account)
}

/** People whom an account entered, or who wait for one of its experts by name. */
const waitingFor = (account: number): RawBuilder<boolean> =>
  sql`(waitlist_entry.created_by = ${account} or exists (select from waitlist_entry_expert w
    where w.organization_id = waitlist_entry.organization_id and w.waitlist_entry_id = waitlist_entry.id
      and w.expert_id in ${ownExperts(sql.ref('waitlist_entry.organization_id'), account)}))`

/**
 * Whether a scope reaches the client or guest of an appointment `s`, and not just the time that it
 * takes.
 */
export const clientReached = ({ own, clients }: Scope): RawBuilder<boolean> => {
  if (own !== undefined || clients === undefined || clients === 'all') return sql`true`
  return sql`(exists (select from schedule_item x where x.organization_id = s.organization_id and x.schedule_id = s.id
      and x.expert_id in ${ownExperts(sql`s.organization_id`, clients.own)})
    or exists (select from client where client.organization_id = s.organization_id and client.id = s.client_id
      and ${ownRecords('clients', clients.own)}))`
}

const accountReached = (
  name: EntityName,
  own: number | undefined,
  clients: Scope['clients'],
): number | undefined => {
  if (clients === 'all') return recordsOfClients.includes(name) ? undefined : own
  return clients !== undefined && [...recordsOfClients, ...recordsNamingClients].includes(name)
    ? clients.own
    : own
}

/**
 * Which rows of an entity are a person's own, where a role reaches no others (definitions 3.16,
 * dataScope); undefined where all may be seen.
 */
export const ownRecords = (name: EntityName, account: number): RawBuilder<boolean> | undefined => {
  const expertsOf = (table: string) => ownExperts(sql.ref(`${table}.organization_id`), account)
  switch (name) {
    case 'clients':
      return sql`(client.created_by = ${account} or exists (select from schedule s
        join schedule_item i on i.organization_id = s.organization_id and i.schedule_id = s.id
        where s.organization_id = client.organization_id and s.client_id = client.id and i.expert_id in ${expertsOf('client')}))`
    case 'clientAddresses':
      return sql`exists (select from client where client.organization_id = client_address.organization_id
        and client.id = client_address.client_id and ${ownRecords('clients', account)})`
    case 'savedCards':
      return sql`exists (select from schedule s
        join schedule_item i on i.organization_id = s.organization_id and i.schedule_id = s.id
        where s.organization_id = saved_card.organization_id and s.client_id = saved_card.client_id
          and i.expert_id in ${expertsOf('saved_card')})`
    case 'clientAttendances':
      return sql`(client_attendance.created_by = ${account} or client_attendance.expert_id in ${expertsOf('client_attendance')})`
    case 'attendanceFiles':
      return sql`exists (select from client_attendance a where a.organization_id = attendance_file.organization_id
        and a.id = attendance_file.attendance_id and (a.created_by = ${account} or a.expert_id in ${expertsOf('attendance_file')}))`
    case 'timeOffs':
      return sql`time_off.expert_id in ${expertsOf('time_off')}`
    case 'earnings':
      return sql`earning.expert_id in ${expertsOf('earning')}`
    case 'consolidations':
      return sql`consolidation.expert_id in ${expertsOf('consolidation')}`
    case 'waitlistEntries':
      // Who waits for anybody waits for everybody.
      return sql`(not exists (select from waitlist_entry_expert w
        where w.organization_id = waitlist_entry.organization_id and w.waitlist_entry_id = waitlist_entry.id) or ${waitingFor(account)})`
    case 'payments':
    case 'paymentLinks': {
      const table = name === 'payments' ? 'payment' : 'payment_link'
      return sql`(${sql.ref(`${table}.created_by`)} = ${account} or exists (select from schedule_item i
        where i.organization_id = ${sql.ref(`${table}.organization_id`)} and i.schedule_id = ${sql.ref(`${table}.schedule`)}
          and i.expert_id in ${expertsOf(table)}))`
    }
    case 'deliveries':
      return sql`(exists (select from schedule_item i where i.organization_id = delivery.organization_id and i.schedule_id = delivery.schedule
          and i.expert_id in ${expertsOf('delivery')})
        or exists (select from client where client.organization_id = delivery.organization_id and client.id = delivery.client_id
          and ${ownRecords('clients', account)}))`
    default:
      return undefined
  }
}

const { team, author_and_admins: authorAndAdmins } = attendanceVisibilities

/**
 * What of an entity's rows in scope the one who reads may see; undefined where that is all of them
 * (definitions 3.7).
 */
export const readerMaySee = (
  name: EntityName,
  { reader }: Scope,
): RawBuilder<boolean> | undefined => {
  if (name === 'clientAttendances') return visible('client_attendance', reader)
  if (name === 'attendanceFiles') {
    return sql<boolean>`exists (select from client_attendance a where a.organization_id = attendance_file.organization_id
      and a.id = attendance_file.attendance_id and a.deleted_at is null and ${visible('a', reader)})`
  }
  return undefined
}

const visible = (table: string, reader: Scope['reader']): RawBuilder<boolean> =>
  visibleAttendance(sql.ref(`${table}.visibility`), sql.ref(`${table}.created_by`), reader)

/**
 * Whether a reader may see an attendance of a visibility and an author; false, never null, where
 * either is unknown.
 */
export const visibleAttendance = (
  visibility: RawBuilder<unknown>,
  author: RawBuilder<unknown>,
  reader: Scope['reader'],
): RawBuilder<boolean> => {
  const seen = reader?.administers ? [team, authorAndAdmins] : [team]
  return sql<boolean>`(coalesce(${visibility} = any (${seen}::int[]), false) or coalesce(${author} = ${reader?.accountId ?? null}::bigint, false))`
}
