import { sql, type Transaction } from 'kysely'
import { entityOf, type EntityName } from '../../../../../contract/entities/index.ts'
import { statusName, statusTables } from '../../../../../contract/kernel/statuses.ts'
import { imagePath } from '../../../../../contract/kernel/uploads.ts'
import type { Field } from '../../../../../contract/kernel/field.ts'
import type { AnyRecord, EntityRecord } from '../../../../../contract/entities/records.ts'
import type { Tables } from '../../tables.ts'
import { derivedFields } from './derivedFields.ts'
import { columnsOf, onAnyTable, snake, storageOf, type Row, type Storage } from './storage.ts'

type Titles = Map<string, Map<number, string>>

/**
 * Rows as the contract's records: references with their titles, statuses with their names, stamps
 * with who wrote. The type follows from the declaration that the fields are read by, which the
 * compiler cannot see; `tests/api/kernel/recordTypes.test.ts` reads a record of every entity
 * against it.
 */
export const toRecords = async <Name extends EntityName>(
  transaction: Transaction<Tables>,
  storage: Storage,
  rows: readonly Row[],
): Promise<EntityRecord<Name>[]> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one assertion from rows to records (docs/decisions/0075)
  (await readRecords(transaction, storage, rows)) as EntityRecord<Name>[]

const readRecords = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  rows: readonly Row[],
): Promise<AnyRecord[]> => {
  if (rows.length === 0) return []
  const links = await readLinks(transaction, storage, rows)
  const organizations = storage.tenant ? distinct(rows.map((row) => row['organization_id'])) : []
  const titles = await readTitles(transaction, wantedTitles(storage, rows, links), organizations)
  const writers = await readWriters(transaction, rows)
  const derived = await readDerived(transaction, storage, rows)
  const fields = Object.entries(storage.entity.fields).map(([name, field]): ReadField => ({
    name,
    field,
    columns: columnsOf(name, field),
    linked: (row) => links.get(name)?.get(numberIn(row, storage.id)) ?? [],
  }))
  return rows.map((row) => ({
    id: numberIn(row, storage.id),
    ...Object.fromEntries(
      fields.map((read) => [read.name, derived[read.name]?.(row) ?? valueOf(row, read, titles)]),
    ),
    version: row.version,
    create: stamp(row.created_at, row.created_by, writers),
    edit: row.edited_at === null ? null : stamp(row.edited_at, row.edited_by, writers),
  }))
}

/** A number that a column of a row always holds. */
const numberIn = (row: Row, column: string): number => {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`The column ${column} holds no number.`)
  return value
}

/** A field with where its value is read: in the columns of a row, or among what is linked to it. */
type ReadField = {
  name: string
  field: Field
  columns: readonly string[]
  linked: (row: Row) => number[]
}

const valueOf = (row: Row, { field, columns, linked }: ReadField, titles: Titles): unknown => {
  const [first = '', second = ''] = columns
  const titled = (id: number) => ({ id, name: titles.get(field.entity ?? '')?.get(id) ?? '' })
  switch (field.kind) {
    case 'references':
      return linked(row).map(titled)
    case 'reference':
      return typeof row[first] === 'number' ? titled(row[first]) : null
    case 'money':
      return (row[first] ?? null) === null ? null : { amount: row[first], currency: row[second] }
    case 'status': {
      const id = numberIn(row, first)
      return {
        id,
        sysName: statusName(statusTables[field.statuses!], id),
        comments: row[second] ?? null,
      }
    }
    case 'image':
      return typeof row[first] === 'string' ? `${imagePath}${row[first]}` : null
    case 'file': {
      const stored = row[first]
      if (typeof stored !== 'object' || stored === null) return stored
      return Object.fromEntries(Object.entries(stored).filter(([key]) => key !== 'key'))
    }
    case 'instant':
      return row[first] instanceof Date ? row[first].toISOString() : null
    default:
      return row[first] ?? null
  }
}

const readDerived = async (
  transaction: Transaction<Tables>,
  { name: entity }: Storage,
  rows: readonly Row[],
): Promise<Record<string, (row: Row) => unknown>> => {
  const read: Record<string, (row: Row) => unknown> = {}
  for (const [name, derive] of Object.entries(derivedFields[entity] ?? {}))
    read[name] = await derive(transaction, rows)
  return read
}

const stamp = (at: Date, by: number | null, writers: Map<number, string>) => ({
  date: at.toISOString(),
  user: by === null ? null : { id: by, name: writers.get(by) ?? '' },
})

const readWriters = async (
  transaction: Transaction<Tables>,
  rows: readonly Row[],
): Promise<Map<number, string>> => {
  const ids = distinct(rows.flatMap((row) => [row.created_by, row.edited_by]))
  if (ids.length === 0) return new Map()
  const found = await transaction
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

const readLinks = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  rows: readonly Row[],
): Promise<Map<string, Map<number, number[]>>> => {
  const byField = new Map<string, Map<number, number[]>>()
  for (const [name, { table, own, other }] of Object.entries(storage.links)) {
    const ids = distinct(rows.map((row) => row[storage.id]))
    let query = onAnyTable(transaction)
      .selectFrom(table)
      .select([sql.ref<number>(own).as('own'), sql.ref<number>(other).as('other')])
      .where(own, 'in', ids)
      .orderBy('position')
    if (storage.tenant)
      query = query.where(
        'organization_id',
        'in',
        distinct(rows.map((row) => row['organization_id'])),
      )
    const byOwner = new Map<number, number[]>()
    for (const link of await query.execute()) {
      byOwner.set(link.own, [...(byOwner.get(link.own) ?? []), link.other])
    }
    byField.set(name, byOwner)
  }
  return byField
}

const wantedTitles = (
  storage: Storage,
  rows: readonly Row[],
  links: Map<string, Map<number, number[]>>,
): Map<EntityName, number[]> => {
  const wanted = new Map<EntityName, number[]>()
  for (const [name, field] of Object.entries(storage.entity.fields)) {
    if (field.entity === undefined) continue
    const ids =
      field.kind === 'reference'
        ? rows.map((row) => row[`${snake(name)}_id`])
        : [...(links.get(name)?.values() ?? [])].flat()
    const entity = entityOf(field)
    wanted.set(entity, distinct([...(wanted.get(entity) ?? []), ...ids]))
  }
  return wanted
}

/**
 * The titles of records by entity and id; one titled by a reference takes the title of what it
 * points at.
 */
export const readTitles = async (
  transaction: Transaction<Tables>,
  wanted: Map<EntityName, number[]>,
  organizations: readonly number[],
): Promise<Titles> => {
  const titles: Titles = new Map()
  for (const [name, ids] of wanted) {
    if (ids.length > 0) titles.set(name, await titlesOf(transaction, name, { ids, organizations }))
  }
  return titles
}

const titlesOf = async (
  transaction: Transaction<Tables>,
  name: EntityName,
  { ids, organizations }: { ids: number[]; organizations: readonly number[] },
): Promise<Map<number, string>> => {
  const storage = storageOf(name)
  const titled = storage.entity.fields[storage.entity.titledBy]!
  const column = columnsOf(storage.entity.titledBy, titled)[0]!
  let query = onAnyTable(transaction)
    .selectFrom(storage.table)
    .select([
      sql.ref<number>(storage.id).as('id'),
      sql.ref<string | number | Date>(column).as('title'),
    ])
    .where(storage.id, 'in', ids)
  // A tenant's record is found by its organization first: so are the keys built.
  if (storage.tenant && organizations.length > 0)
    query = query.where('organization_id', 'in', [...organizations])
  const found = await query.execute()
  if (titled.kind !== 'reference')
    return new Map(
      found.map(({ id, title }) => [
        id,
        title instanceof Date ? title.toISOString() : String(title),
      ]),
    )
  const pointed = await titlesOf(transaction, entityOf(titled), {
    ids: distinct(found.map(({ title }) => title)),
    organizations,
  })
  return new Map(
    found.map(({ id, title }) => [
      id,
      (typeof title === 'number' ? pointed.get(title) : undefined) ?? '',
    ]),
  )
}

const distinct = (values: readonly unknown[]): number[] => [
  ...new Set(values.filter((value): value is number => typeof value === 'number')),
]
