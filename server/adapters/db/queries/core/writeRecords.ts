import { sql, type Transaction } from 'kysely'
import { Refusal } from '../../../../../contract/kernel/errors.ts'
import { nameKey } from '../../../../../contract/text/nameKey.ts'
import { searchKey } from '../../../../../contract/text/searchKey.ts'
import type { Stamp, Values } from '../../../../ports/values.ts'
import type { Tables } from '../../tables.ts'
import { readDatabaseError } from '../../connection/databaseErrors.ts'
import { derivedFields } from './derivedFields.ts'
import { hiddenColumns, onAnyTable, snake, toColumns, type Storage } from './storage.ts'

/** A value as the text of a jsonb column; null where there may be none. */
export function json<Value>(
  value: Value,
): string | (null extends Value ? null : undefined extends Value ? null : never)
export function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

/**
 * The columns that follow from others: what names are sorted by, and what a search looks through.
 */
const derivedColumns = (storage: Storage, values: Values): Values => {
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  return {
    title_key: nameKey(textOf(storage.entity.titledBy)),
    search_text: searchKey(storage.entity.searchedBy.map(textOf).filter(Boolean).join(' ')),
  }
}

const columnsFor = ({ name: entityName, entity }: Storage, values: Values): Values => {
  const derived = derivedFields[entityName] ?? {}
  const ofFields = Object.entries(entity.fields)
    .filter(([name]) => name in values && !(name in derived))
    .flatMap(([name, field]) => Object.entries(toColumns(name, field, values[name])))
  const hidden = Object.entries(hiddenColumns).flatMap(([name, column]) =>
    name in values ? [[column, values[name]] as const] : [],
  )
  return Object.fromEntries([...ofFields, ...hidden])
}

type Owner = { organization: number; partner: number }

/** Writes a new record with its links; gives its id. */
export const insertRecord = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  { owner, values, by }: { owner: Owner; values: Values; by: Stamp },
): Promise<number> =>
  (await insertRecords(transaction, storage, { owner, records: [values], by }))[0]!

/** Writes several new records with their links; gives their ids in the same order. */
export const insertRecords = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  { owner, records, by }: { owner: Owner; records: readonly Values[]; by: Stamp },
): Promise<number[]> => {
  const rows = records.map((values) => ({
    ...columnsFor(storage, values),
    ...derivedColumns(storage, values),
    ...(storage.tenant ? { organization_id: owner.organization } : {}),
    ...(storage.entity.owner === 'partner' ? { partner_id: owner.partner } : {}),
    ...storage.fixed,
    created_at: by.at,
    created_by: by.accountId,
  }))
  const inserted = await refusing(storage, () =>
    onAnyTable(transaction)
      .insertInto(storage.table)
      .values(rows)
      .returning(sql.ref<number>(storage.id).as('id'))
      .execute(),
  )
  const ids = inserted.map((row) => row['id'])
  for (const [position, values] of records.entries())
    await writeLinks(transaction, storage, {
      place: { organization: owner.organization, id: ids[position]! },
      values,
      isNew: true,
    })
  return ids
}

type Narrowable = {
  where: (column: string, operator: '=', value: number) => Narrowable
  execute: () => Promise<unknown>
}
type Place = { organization: number; id: number }

/** Narrows a write to one row; a tenant's row is never named without its organization. */
const onlyRow = (query: Narrowable, storage: Storage, { organization, id }: Place): Narrowable => {
  const one = query.where(storage.id, '=', id)
  return storage.tenant ? one.where('organization_id', '=', organization) : one
}

/** Writes a changed record with its links. */
export const updateRecord = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  { place, values, by }: { place: Place; values: Values; by: Stamp },
): Promise<void> => {
  const row = {
    ...columnsFor(storage, values),
    ...derivedColumns(storage, values),
    version: sql`version + 1`,
    edited_at: by.at,
    edited_by: by.accountId,
  }
  await refusing(storage, () =>
    onlyRow(onAnyTable(transaction).updateTable(storage.table).set(row), storage, place).execute(),
  )
  await writeLinks(transaction, storage, { place, values })
}

const writeLinks = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  {
    place: { organization, id },
    values,
    isNew = false,
  }: { place: Place; values: Values; isNew?: boolean },
): Promise<void> => {
  for (const [name, { table, own, other }] of Object.entries(storage.links)) {
    const ids: unknown = values[name]
    if (!Array.isArray(ids)) continue
    if (!isNew) {
      let former = onAnyTable(transaction).deleteFrom(table).where(own, '=', id)
      if (storage.tenant) former = former.where('organization_id', '=', organization)
      await former.execute()
    }
    if (ids.length === 0) continue
    const rows = ids.map((each: unknown, position) => ({
      ...(storage.tenant ? { organization_id: organization } : {}),
      [own]: id,
      [other]: each,
      position,
    }))
    await onAnyTable(transaction).insertInto(table).values(rows).execute()
  }
}

/** Deletes a record, or archives what something still refers to. */
export const removeRecord = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  { place, by }: { place: Place; by: Stamp },
): Promise<void> => {
  const archive = async (): Promise<void> => {
    const archived = {
      deleted_at: by.at,
      edited_at: by.at,
      edited_by: by.accountId,
      version: sql`version + 1`,
    }
    await onlyRow(
      onAnyTable(transaction).updateTable(storage.table).set(archived),
      storage,
      place,
    ).execute()
  }
  if (storage.archives) return archive()
  await sql`savepoint removal`.execute(transaction)
  try {
    await onlyRow(onAnyTable(transaction).deleteFrom(storage.table), storage, place).execute()
  } catch (error) {
    if (readDatabaseError(error)?.state !== '23503') throw error
    // Something refers to it, so it is kept, out of sight.
    await sql`rollback to savepoint removal`.execute(transaction)
    await archive()
  }
}

/**
 * Says what a constraint refused, in the catalogue's words, with the field that another record has
 * already.
 */
const refusing = async <Result>(storage: Storage, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const refused = readDatabaseError(error)
    if (refused?.state !== '23505') throw error
    const field = takenField(storage, refused.constraint ?? '')
    throw new Refusal('DUPLICATE', {
      fields: field === undefined ? [] : [{ path: field, rule: 'choice' }],
    })
  }
}

/**
 * The field that a unique index is about: it is called `<table>_<field>_unique`, or
 * `<table>_unique` where the record is only one for its title.
 */
const takenField = ({ entity, table }: Storage, index: string): string | undefined => {
  const named = /^(.*?)_?unique(?:_\d+)?$/.exec(index)?.[1]
  if (named === undefined || !named.startsWith(table)) return undefined
  const column = named.slice(table.length + 1)
  if (column !== '') return Object.keys(entity.fields).find((name) => snake(name) === column)
  // An account administers a place once, and its email is what says which account.
  return 'email' in entity.fields && table === 'membership' ? 'email' : entity.titledBy
}
