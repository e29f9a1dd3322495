import { sql, type Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import { nameKey } from '../../../../contract/formats.ts'
import { Refusal } from '../../../../contract/errors.ts'
import { blockingScheduleStatuses, scheduleStatuses } from '../../../../contract/statuses.ts'
import type { Records, Scope, Stamp, StoredRecord, Values } from '../../../ports.ts'
import type { Tables } from '../database.ts'
import { readDatabaseError } from '../readDatabaseError.ts'
import { inScope, listRecords } from './listRecords.ts'
import { toRecords } from './recordShape.ts'
import { storageOf, toColumns, type Storage } from './storage.ts'

/** The records of every entity inside one transaction, as far as a scope reaches. */
export const recordsWithin = (transaction: Transaction<Tables>, scope: Scope): Records => {
  const find = async (name: EntityName, ids: readonly number[], lock = false): Promise<StoredRecord[]> => {
    if (ids.length === 0) return []
    const storage = storageOf(name)
    const query = inScope(transaction, storage, scope)
      .selectAll()
      .where(`${storage.table}.${storage.id}`, 'in', [...ids])
    const rows = await (lock ? query.forUpdate() : query).execute()
    const records = await toRecords(transaction, storage, rows)
    return ids.flatMap((id) => records.filter((record) => record.id === id))
  }

  return {
    list: (name, query) => listRecords(transaction, name, scope, query),
    find,
    lock: async (name, id) => (await find(name, [id], true))[0],
    insert: (name, organization, values, by) =>
      insertRecord(transaction, storageOf(name), { organization, partner: scope.partner }, values, by),
    update: (name, organization, id, values, by) => updateRecord(transaction, storageOf(name), { organization, id }, values, by),
    remove: (name, organization, id, by) => removeRecord(transaction, storageOf(name), { organization, id }, by),
    organizationOf: async (name, id) => {
      const storage = storageOf(name)
      if (!storage.tenant) return 0
      const row = await inScope(transaction, storage, scope)
        .select(sql<number>`organization_id`.as('organization'))
        .where(`${storage.table}.${storage.id}`, '=', id)
        .executeTakeFirst()
      return (row?.['organization'] as number | undefined) ?? 0
    },
    hasFutureSchedules: (name, id, after) => hasFutureSchedules(transaction, scope, name, id, after),
    audit: async (organization, { at, accountId, action, entity, entityId, before, after, ref }) => {
      const row = { at, account_id: accountId, action, entity, entity_id: entityId, before: json(before), after: json(after), ref }
      if (organization > 0)
        await transaction
          .insertInto('audit')
          .values({ ...row, organization_id: organization })
          .execute()
      else
        await transaction
          .insertInto('partner_audit')
          .values({ ...row, partner_id: scope.partner })
          .execute()
    },
    freeTimesChanged: async (organization) => {
      await transaction
        .updateTable('calendar_version')
        .set({ version: sql`version + 1` })
        .where('organization_id', '=', organization)
        .execute()
    },
    claimSlug: async (name, organization, link, formerUntil) => {
      const taken = await sql`insert into slug (name, organization_id, direct_link_id) values (${name}, ${organization}, ${link})
        on conflict (name) do update set current = true, former_until = null
        where slug.organization_id = ${organization} and slug.direct_link_id = ${link} returning name`.execute(transaction)
      if (taken.rows.length === 0) return false
      await transaction
        .updateTable('slug')
        .set({ current: false, former_until: formerUntil })
        .where('organization_id', '=', organization)
        .where('direct_link_id', '=', link)
        .where('name', '!=', name)
        .where('current', '=', true)
        .execute()
      return true
    },
    releaseSlugs: async (organization, link) => {
      await transaction.deleteFrom('slug').where('organization_id', '=', organization).where('direct_link_id', '=', link).execute()
    },
    furnishOrganization: async (organization, roles, at) => {
      await transaction.insertInto('calendar_version').values({ organization_id: organization }).execute()
      const rows = roles.map(({ name, level, dataScope, itemPrivileges }) => ({
        organization_id: organization,
        name,
        level,
        parent: -1,
        data_scope: dataScope,
        item_privileges: json(itemPrivileges),
        created_at: at,
      }))
      await transaction.insertInto('role').values(rows).execute()
    },
    enterBranchInDirectory: async (branchOffice, organization) => {
      await transaction.insertInto('branch_directory').values({ branch_office_id: branchOffice, organization_id: organization }).execute()
    },
  }
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

/** The columns that follow from others: what names are sorted by, and what a search looks through. */
const derivedColumns = (storage: Storage, values: Values): Values => {
  const textOf = (name: string) => (typeof values[name] === 'string' ? (values[name] as string) : '')
  return {
    title_key: nameKey(textOf(storage.entity.titledBy)),
    search_text: nameKey(storage.entity.searchedBy.map(textOf).filter(Boolean).join(' ')),
  }
}

const columnsFor = (storage: Storage, values: Values): Values =>
  Object.fromEntries(
    Object.entries(storage.entity.fields)
      .filter(([name]) => name in values)
      .flatMap(([name, field]) => Object.entries(toColumns(name, field, values[name]))),
  )

const insertRecord = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  owner: { organization: number; partner: number },
  values: Values,
  by: Stamp,
): Promise<number> => {
  const row = {
    ...columnsFor(storage, values),
    ...derivedColumns(storage, values),
    ...(storage.tenant ? { organization_id: owner.organization } : {}),
    ...(storage.entity.owner === 'partner' ? { partner_id: owner.partner } : {}),
    created_at: by.at,
    created_by: by.accountId,
  }
  const inserted = await refusing(() =>
    transaction.insertInto(storage.table).values(row).returning(sql.ref<number>(storage.id).as('id')).executeTakeFirstOrThrow(),
  )
  const id = inserted['id'] as number
  await writeLinks(transaction, storage, owner.organization, id, values)
  return id
}

type Narrowable = { where: (column: string, operator: '=', value: number) => Narrowable; execute: () => Promise<unknown> }
type Place = { organization: number; id: number }

/** Narrows a write to one row; a tenant's row is never named without its organization. */
const onlyRow = (query: Narrowable, storage: Storage, { organization, id }: Place): Narrowable => {
  const one = query.where(storage.id, '=', id)
  return storage.tenant ? one.where('organization_id', '=', organization) : one
}

const updateRecord = async (transaction: Transaction<Tables>, storage: Storage, place: Place, values: Values, by: Stamp): Promise<void> => {
  const row = {
    ...columnsFor(storage, values),
    ...derivedColumns(storage, values),
    version: sql`version + 1`,
    edited_at: by.at,
    edited_by: by.accountId,
  }
  await refusing(() => onlyRow(transaction.updateTable(storage.table).set(row) as never, storage, place).execute())
  await writeLinks(transaction, storage, place.organization, place.id, values)
}

const writeLinks = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  organization: number,
  id: number,
  values: Values,
): Promise<void> => {
  for (const [name, { table, own, other }] of Object.entries(storage.links)) {
    const ids = values[name] as number[] | undefined
    if (ids === undefined) continue
    let former = transaction.deleteFrom(table).where(own, '=', id)
    if (storage.tenant) former = former.where('organization_id', '=', organization)
    await former.execute()
    if (ids.length === 0) continue
    const rows = ids.map((each, position) => ({
      ...(storage.tenant ? { organization_id: organization } : {}),
      [own]: id,
      [other]: each,
      position,
    }))
    await transaction.insertInto(table).values(rows).execute()
  }
}

const removeRecord = async (transaction: Transaction<Tables>, storage: Storage, place: Place, by: Stamp): Promise<void> => {
  await sql`savepoint removal`.execute(transaction)
  try {
    await onlyRow(transaction.deleteFrom(storage.table) as never, storage, place).execute()
  } catch (error) {
    if (readDatabaseError(error)?.state !== '23503') throw error
    // Something refers to it, so it is kept, out of sight.
    await sql`rollback to savepoint removal`.execute(transaction)
    const archived = { deleted_at: by.at, edited_at: by.at, edited_by: by.accountId, version: sql`version + 1` }
    await onlyRow(transaction.updateTable(storage.table).set(archived) as never, storage, place).execute()
  }
}

const occupiedBy: Partial<Record<EntityName, string>> = {
  branchOffices: 'branch_office_id',
  experts: 'expert_id',
  entailedProducts: 'entailed_product_id',
}

const hasFutureSchedules = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  name: EntityName,
  id: number,
  after: Date,
): Promise<boolean> => {
  const column = occupiedBy[name]
  if (column === undefined) return false
  const blocking = blockingScheduleStatuses.map((status) => scheduleStatuses.ids[status])
  const found = await sql`select from occupation o join schedule s on s.organization_id = o.organization_id and s.id = o.schedule_id
    where o.organization_id = any (${[...scope.organizations]}::bigint[]) and o.${sql.ref(column)} = ${id} and o.blocking
      and s.ends_at > ${after} and s.status_id = any (${blocking}::int[]) limit 1`.execute(transaction)
  return found.rows.length > 0
}

/** Says what a constraint refused, in the catalogue's words. */
const refusing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const refused = readDatabaseError(error)
    if (refused?.state === '23505') throw new Refusal('DUPLICATE')
    throw error
  }
}
