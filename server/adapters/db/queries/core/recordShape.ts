import { sql, type Transaction } from 'kysely'
import type { EntityName } from '../../../../../contract/entities/index.ts'
import { statusName, statusTables } from '../../../../../contract/kernel/statuses.ts'
import { imagePath } from '../../../../../contract/kernel/uploads.ts'
import type { Field } from '../../../../../contract/kernel/field.ts'
import type { AnyRecord, EntityRecord } from '../../../../../contract/entities/records.ts'
import type { Tables } from '../../connection/database.ts'
import { derivedFields } from './derivedFields.ts'
import { columnsOf, snake, storageOf, type Storage } from './storage.ts'

export type Row = Record<string, unknown>
type Titles = Map<string, Map<number, string>>

/**
 * Rows as the contract's records: references with their titles, statuses with their names, stamps with who wrote. The type follows from the
 * declaration that the fields are read by, which the compiler cannot see; `tests/api/kernel/recordTypes.test.ts` reads a record of every entity against it.
 */
export const toRecords = async <Name extends EntityName>(
  transaction: Transaction<Tables>,
  storage: Storage,
  rows: readonly Row[],
): Promise<EntityRecord<Name>[]> => (await readRecords(transaction, storage, rows)) as EntityRecord<Name>[]

const readRecords = async (transaction: Transaction<Tables>, storage: Storage, rows: readonly Row[]): Promise<AnyRecord[]> => {
  if (rows.length === 0) return []
  const links = await readLinks(transaction, storage, rows)
  const organizations = storage.tenant ? distinct(rows.map((row) => row['organization_id'])) : []
  const titles = await readTitles(transaction, wantedTitles(storage, rows, links), organizations)
  const writers = await readWriters(transaction, rows)
  const derived = await readDerived(transaction, storage, rows)
  const fields = Object.entries(storage.entity.fields)
  return rows.map((row) => ({
    id: row[storage.id] as number,
    ...Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        derived[name]?.(row) ?? valueOf(name, field, row, titles, links.get(name)?.get(row[storage.id] as number)),
      ]),
    ),
    version: row['version'] as number,
    create: stamp(row['created_at'], row['created_by'], writers),
    edit: row['edited_at'] ? stamp(row['edited_at'], row['edited_by'], writers) : null,
  }))
}

const valueOf = (name: string, field: Field, row: Row, titles: Titles, linked: number[] | undefined): unknown => {
  const [first = '', second = ''] = columnsOf(name, field)
  const titled = (id: number) => ({ id, name: titles.get(field.entity ?? '')?.get(id) ?? '' })
  switch (field.kind) {
    case 'references':
      return (linked ?? []).map(titled)
    case 'reference':
      return row[first] === null ? null : titled(row[first] as number)
    case 'money':
      return (row[first] ?? null) === null ? null : { amount: row[first], currency: row[second] }
    case 'status': {
      const id = row[first] as number
      return { id, sysName: statusName(statusTables[field.statuses!], id), comments: row[second] ?? null }
    }
    case 'image':
      return row[first] === null ? null : `${imagePath}${row[first] as string}`
    case 'file': {
      const { key: _key, ...known } = row[first] as Record<string, unknown>
      return known
    }
    case 'instant':
      return row[first] === null ? null : (row[first] as Date).toISOString()
    default:
      return row[first] ?? null
  }
}

const readDerived = async (
  transaction: Transaction<Tables>,
  { entity }: Storage,
  rows: readonly Row[],
): Promise<Record<string, (row: Row) => unknown>> => {
  const read: Record<string, (row: Row) => unknown> = {}
  for (const [name, derive] of Object.entries(derivedFields[entity.name as EntityName] ?? {})) read[name] = await derive(transaction, rows)
  return read
}

const stamp = (at: unknown, by: unknown, writers: Map<number, string>) => ({
  date: (at as Date).toISOString(),
  user: typeof by === 'number' ? { id: by, name: writers.get(by) ?? '' } : null,
})

const readWriters = async (transaction: Transaction<Tables>, rows: readonly Row[]): Promise<Map<number, string>> => {
  const ids = distinct(rows.flatMap((row) => [row['created_by'], row['edited_by']]))
  if (ids.length === 0) return new Map()
  const found: Row[] = await transaction.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row['id'] as number, row['name'] as string]))
}

const readLinks = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  rows: readonly Row[],
): Promise<Map<string, Map<number, number[]>>> => {
  const byField = new Map<string, Map<number, number[]>>()
  for (const [name, { table, own, other }] of Object.entries(storage.links)) {
    const ids = distinct(rows.map((row) => row[storage.id]))
    let query = transaction
      .selectFrom(table)
      .select([`${own} as own`, `${other} as other`])
      .where(own, 'in', ids)
      .orderBy('position')
    if (storage.tenant) query = query.where('organization_id', 'in', distinct(rows.map((row) => row['organization_id'])))
    const byOwner = new Map<number, number[]>()
    for (const link of (await query.execute()) as { own: number; other: number }[]) {
      byOwner.set(link.own, [...(byOwner.get(link.own) ?? []), link.other])
    }
    byField.set(name, byOwner)
  }
  return byField
}

const wantedTitles = (storage: Storage, rows: readonly Row[], links: Map<string, Map<number, number[]>>): Map<EntityName, number[]> => {
  const wanted = new Map<EntityName, number[]>()
  for (const [name, field] of Object.entries(storage.entity.fields)) {
    if (field.entity === undefined) continue
    const ids = field.kind === 'reference' ? rows.map((row) => row[`${snake(name)}_id`]) : [...(links.get(name)?.values() ?? [])].flat()
    const entity = field.entity as EntityName
    wanted.set(entity, distinct([...(wanted.get(entity) ?? []), ...ids]))
  }
  return wanted
}

/** The titles of records by entity and id; one titled by a reference takes the title of what it points at. */
export const readTitles = async (
  transaction: Transaction<Tables>,
  wanted: Map<EntityName, number[]>,
  organizations: readonly number[],
): Promise<Titles> => {
  const titles: Titles = new Map()
  for (const [name, ids] of wanted) {
    if (ids.length > 0) titles.set(name, await titlesOf(transaction, name, ids, organizations))
  }
  return titles
}

const titlesOf = async (
  transaction: Transaction<Tables>,
  name: EntityName,
  ids: number[],
  organizations: readonly number[],
): Promise<Map<number, string>> => {
  const storage = storageOf(name)
  const titled = storage.entity.fields[storage.entity.titledBy] as Field
  const column = columnsOf(storage.entity.titledBy, titled)[0]!
  let query = transaction
    .selectFrom(storage.table)
    .select([sql.ref<number>(storage.id).as('id'), sql.ref<string | number | Date>(column).as('title')])
    .where(storage.id, 'in', ids)
  // A tenant's record is found by its organization first: so are the keys built.
  if (storage.tenant && organizations.length > 0) query = query.where('organization_id', 'in', [...organizations])
  const found: { id: number; title: string | number | Date }[] = await query.execute()
  if (titled.kind !== 'reference')
    return new Map(found.map(({ id, title }) => [id, title instanceof Date ? title.toISOString() : String(title)]))
  const pointed = await titlesOf(transaction, titled.entity as EntityName, distinct(found.map(({ title }) => title)), organizations)
  return new Map(found.map(({ id, title }) => [id, pointed.get(title as number) ?? '']))
}

const distinct = (values: readonly unknown[]): number[] => [
  ...new Set(values.filter((value): value is number => typeof value === 'number')),
]
