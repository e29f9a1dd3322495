import { sql, type RawBuilder, type SelectQueryBuilder, type Transaction } from 'kysely'
import { mostCounted } from '../../../../../contract/endpoints/crud.ts'
import type { FieldMask } from '../../../../../contract/kernel/fieldMasks.ts'
import { isFieldHidden } from '../../../../../contract/kernel/hiddenFields.ts'
import type { EntityName } from '../../../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../../../contract/entities/records.ts'
import type { Field } from '../../../../../contract/kernel/field.ts'
import { refuseField } from '../../../../../contract/kernel/errors.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { ListQuery, Page } from '../../../../ports/records.ts'
import type { Tables } from '../../tables.ts'
import { filtered, searched } from './filters.ts'
import { inScope, type Query } from './scope.ts'
import { toRecords } from './recordShape.ts'
import { columnsOf, snake, storageOf, type AnyTables, type Row, type Storage } from './storage.ts'
import { readDatabaseError } from '../../connection/databaseErrors.ts'

/** A page of an entity's records (definitions 3.0, lists). */
export const listRecords = async <Name extends EntityName>(
  transaction: Transaction<Tables>,
  name: Name,
  { scope, query }: { scope: Scope; query: ListQuery },
): Promise<Page<EntityRecord<Name>>> => {
  const storage = storageOf(name)
  // Of several organizations each gives its own first rows, which an index has in order; then they
  // are merged.
  const several = storage.tenant && scope.organizations.length > 1
  const within = inScope(transaction, storage, {
    scope,
    organization: several ? sql.ref('each_of.organization') : undefined,
  })
  const matching = await searched(transaction, filtered(within, storage, query), {
    name,
    scope,
    request: query,
  })
  const sort = query.sort ?? usualSort(storage, query.masks ?? [])
  const key = sortKey(storage, sort)
  const offset =
    query.after === undefined ? (query.offset ?? ((query.page ?? 1) - 1) * query.limit) : 0

  const ordered = inOrder(matching, storage, { key, request: query, sort }).limit(
    several ? offset + query.limit + 1 : query.limit + 1,
  )
  const direction = sql.raw(query.order === 'desc' ? 'desc' : 'asc')
  const merged = sql<Ordered>`select p.* from ${eachOf(scope)} cross join lateral (${ordered}) as p
    order by p.sort_value ${direction}, p.${sql.ref(storage.id)} ${direction} limit ${query.limit + 1} offset ${offset}`
  const rows = await readingCursor(query, async () =>
    several
      ? (await merged.execute(transaction)).rows
      : offset > 0
        ? ordered.offset(offset).execute()
        : ordered.execute(),
  )

  const items = rows.slice(0, query.limit)
  const total = await countUpTo(transaction, matching, {
    most: query.whole ? null : mostCounted + 1,
    scope,
    several,
  })
  const last = items.at(-1)
  return {
    items: await toRecords<Name>(transaction, storage, items),
    total: query.whole ? total : Math.min(total, mostCounted),
    more: !query.whole && total > mostCounted,
    next:
      rows.length > query.limit && last
        ? writeCursor(sort, last['sort_key'], last[storage.id])
        : null,
    page: query.after === undefined && query.offset === undefined ? (query.page ?? 1) : null,
    limit: query.limit,
  }
}

/** The default order: the entity's own, or the id where that field is hidden from the reader. */
const usualSort = (
  { entity: { sortedBy = 'id', fields } }: Storage,
  masks: readonly FieldMask[],
): string =>
  fields[sortedBy] !== undefined && isFieldHidden(fields[sortedBy], masks) ? 'id' : sortedBy

const eachOf = ({ organizations }: Scope) =>
  sql`unnest(${[...organizations]}::bigint[]) as each_of (organization)`

/** How many rows match, without counting further than `most`, or to the last where that is null. */
const countUpTo = async (
  transaction: Transaction<Tables>,
  matching: Query,
  { most, scope, several }: { most: number | null; scope: Scope; several: boolean },
): Promise<number> => {
  const ones = matching
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(sql.lit(most))
  const all = several
    ? sql`select from ${eachOf(scope)} cross join lateral (${ones}) as one limit ${most}`
    : ones
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from (${all}) as counted`.execute(transaction)
  return counted.rows[0]!.total
}

/** A row with what it is ordered by, and that as text for a cursor. */
type Ordered = Row & { sort_value: unknown; sort_key: string }

type SortKey = { expression: RawBuilder<unknown>; type: string }

/** The matching rows in the requested order, from where the former page ended. */
const inOrder = (
  matching: Query,
  storage: Storage,
  {
    key: { expression, type },
    request: { order, after },
    sort,
  }: { key: SortKey; request: ListQuery; sort: string },
): SelectQueryBuilder<AnyTables, string, Ordered> => {
  const direction = order === 'desc' ? 'desc' : 'asc'
  const id = sql.ref<number>(`${storage.table}.${storage.id}`)
  const query = matching
    .selectAll(storage.table)
    .select([expression.as('sort_value'), sql<string>`(${expression})::text`.as('sort_key')])
    .$castTo<Ordered>()
    .orderBy(expression, direction)
    .orderBy(id, direction)
  if (after === undefined) return query
  const [value, last] = readCursor(after, sort)
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  return query.where(
    sql<boolean>`(${expression}, ${id}) ${beyond} ((${value})::text::${sql.raw(type)}, ${last})`,
  )
}

/** What rows are ordered by, never null, so that a page can continue after any row. */
const sortKey = (storage: Storage, sort: string): SortKey => {
  const column = (name: string) => sql.ref(`${storage.table}.${name}`)
  if (sort === 'id') return { expression: sql`${column(storage.id)}`, type: 'bigint' }
  if (sort === 'create') return { expression: sql`${column('created_at')}`, type: 'timestamptz' }
  const field = storage.entity.fields[sort]
  if (field === undefined) throw refuseField('sort', 'choice')
  if (sort === storage.entity.titledBy)
    return { expression: sql`${column('title_key')}`, type: 'text' }
  if (storage.keyed.includes(sort))
    return { expression: sql`${column(`${snake(sort)}_key`)}`, type: 'text' }
  const first = column(columnsOf(sort, field)[0]!)
  const [type, least] = sortTypes[field.kind] ?? []
  if (type === undefined) return { expression: sql`coalesce(lower(${first}), '')`, type: 'text' }
  return {
    expression: isFilled(field) ? first : sql`coalesce(${first}, ${sql.raw(`${least}::${type}`)})`,
    type,
  }
}

/** The types of columns that are no texts, with what stands in the order for none. */
const sortTypes: Partial<Record<Field['kind'], [type: string, least: string]>> = {
  integer: ['int', "'-2147483648'"],
  choice: ['int', "'-2147483648'"],
  status: ['int', "'-2147483648'"],
  money: ['bigint', "'-1'"],
  day: ['date', "'-infinity'"],
  instant: ['timestamptz', "'-infinity'"],
  flag: ['boolean', 'false'],
}

/**
 * Whether a field's column always has a value. Then lists are ordered by the column as it is, so
 * that an index serves for the order and for a span of values alike; below row-level security an
 * expression is judged only after it.
 */
export const isFilled = ({ kind, output }: Field): boolean =>
  sortTypes[kind] !== undefined && !output.safeParse(null).success

/** Where a page of a list ended: its order, the value there and the id. */
export const writeCursor = (sort: string, value: unknown, id: unknown): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** @throws Refusal VALIDATION for what no list of this order has written */
export const readCursor = (cursor: string, sort: string): [string, number] => {
  const [of, value, id] = partsOf(cursor)
  if (
    of === sort &&
    typeof value === 'string' &&
    typeof id === 'number' &&
    Number.isSafeInteger(id)
  )
    return [value, id]
  throw refuseField('after', 'format')
}

const partsOf = (cursor: string): unknown[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/**
 * Only a cursor that this server has not written can carry a value that its order does not have.
 */
export const readingCursor = async <Result>(
  { after }: Pick<ListQuery, 'after'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (after !== undefined && readDatabaseError(error)?.state.startsWith('22'))
      throw refuseField('after', 'format')
    throw error
  }
}
