import { sql, type RawBuilder, type SelectQueryBuilder, type Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Field } from '../../../../contract/field.ts'
import { nameKey } from '../../../../contract/formats.ts'
import { refuseField } from '../../../../contract/errors.ts'
import type { ListQuery, Page, Scope } from '../../../ports.ts'
import type { Tables } from '../database.ts'
import { readDatabaseError } from '../readDatabaseError.ts'
import { toRecords, type Row } from './recordShape.ts'
import { columnsOf, snake, storageOf, type Storage } from './storage.ts'

type Query = SelectQueryBuilder<Tables, string, Row>

/** The rows of an entity that a scope may see: the one place where reads are narrowed to it. */
export const inScope = (transaction: Transaction<Tables>, storage: Storage, scope: Scope): Query => {
  let query = transaction.selectFrom(storage.table) as unknown as Query
  query = query.where(`${storage.table}.deleted_at`, 'is', null)
  if (storage.tenant) query = query.where(`${storage.table}.organization_id`, 'in', [...scope.organizations, 0])
  else query = query.where(`${storage.table}.partner_id`, '=', scope.partner)
  if (scope.branchOffice === null) return query
  if (storage.branch) return query.where(`${storage.table}.branch_office_id`, '=', scope.branchOffice)
  if (storage.entity.name === 'branchOffices') return query.where(`${storage.table}.id`, '=', scope.branchOffice)
  if (storage.entity.name === 'timeOffs') {
    // A branch sees its own experts' absences, and only those that concern it.
    return query.where(sql<boolean>`(time_off.branch_office_id is null or time_off.branch_office_id = ${scope.branchOffice}) and exists (
      select from branch_office_expert l where l.organization_id = time_off.organization_id and l.expert_id = time_off.expert_id
        and l.branch_office_id = ${scope.branchOffice} and l.deleted_at is null)`)
  }
  return query
}

/** A page of an entity's records (definitions 3.0, lists). */
export const listRecords = async (transaction: Transaction<Tables>, name: EntityName, scope: Scope, asked: ListQuery): Promise<Page> => {
  const storage = storageOf(name)
  const matching = withSearch(withFilters(inScope(transaction, storage, scope), storage, asked), storage, asked)
  const sort = asked.sort ?? storage.entity.sortedBy ?? 'id'
  const descending = asked.order === 'desc'
  const key = sortKey(storage, sort)
  const id = sql.ref<number>(`${storage.table}.${storage.id}`)

  let query = matching.selectAll(storage.table as never).select(sql<string>`(${key.expression})::text`.as('sort_key'))
  query = query.orderBy(key.expression, descending ? 'desc' : 'asc').orderBy(id, descending ? 'desc' : 'asc')
  if (asked.after !== undefined) {
    const [value, last] = readCursor(asked.after, sort)
    const bound = sql`(${value})::text::${sql.raw(key.type)}`
    query = query.where(
      descending
        ? sql<boolean>`(${key.expression}, ${id}) < (${bound}, ${last})`
        : sql<boolean>`(${key.expression}, ${id}) > (${bound}, ${last})`,
    )
  } else if (asked.page !== undefined && asked.page > 1) {
    query = query.offset((asked.page - 1) * asked.limit)
  }
  const rows = await readingCursor(asked, () => query.limit(asked.limit + 1).execute())
  const items = rows.slice(0, asked.limit)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from (${matching.select(sql`1`.as('one')).limit(10_001)}) as counted`.execute(transaction)
  const total = counted.rows[0]!.total
  const last = items.at(-1)
  return {
    items: await toRecords(transaction, storage, items),
    total: Math.min(total, 10_000),
    more: total > 10_000,
    next: rows.length > asked.limit && last ? writeCursor(sort, last['sort_key'], last[storage.id]) : null,
    page: asked.after === undefined ? (asked.page ?? 1) : null,
    limit: asked.limit,
  }
}

const withFilters = (query: Query, storage: Storage, { filters }: ListQuery): Query => {
  let narrowed = query
  for (const [name, value] of Object.entries(filters)) {
    const field = storage.entity.fields[name]
    if (field === undefined || value === undefined) continue
    const values = Array.isArray(value) ? value : [value]
    const link = storage.links[name]
    if (link) {
      const links = sql`select from ${sql.table(link.table)} l where l.${sql.ref(link.own)} = ${sql.ref(`${storage.table}.${storage.id}`)}`
      if (value === 'none') narrowed = narrowed.where(sql<boolean>`not exists (${links})`)
      else if (value === 'any') narrowed = narrowed.where(sql<boolean>`exists (${links})`)
      else narrowed = narrowed.where(sql<boolean>`exists (${links} and l.${sql.ref(link.other)} = any (${values}::bigint[]))`)
    } else {
      narrowed = narrowed.where(`${storage.table}.${columnsOf(name, field)[0]!}`, 'in', values)
    }
  }
  return narrowed
}

const withSearch = (query: Query, storage: Storage, { search }: ListQuery): Query => {
  const words = nameKey(search ?? '')
    .split(' ')
    .filter(Boolean)
  let narrowed = query
  for (const word of words) {
    const like = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const pointed = storage.entity.searchedBy
      .map((name) => [name, storage.entity.fields[name]] as const)
      .filter((pair): pair is [string, Field] => pair[1]?.kind === 'reference')
    const inOwn = sql<boolean>`${sql.ref(`${storage.table}.search_text`)} like ${like}`
    const inPointed = pointed.map(([name, field]) => {
      const other = storageOf(field.entity as EntityName)
      return sql<boolean>`${sql.ref(`${storage.table}.${snake(name)}_id`)} in (select o.id from ${sql.table(other.table)} o where o.organization_id = ${sql.ref(`${storage.table}.organization_id`)} and o.search_text like ${like})`
    })
    narrowed = narrowed.where(sql<boolean>`(${sql.join([inOwn, ...inPointed], sql` or `)})`)
  }
  return narrowed
}

/** What rows are ordered by, never null, so that a page can continue after any row. */
const sortKey = (storage: Storage, sort: string): { expression: RawBuilder<unknown>; type: string } => {
  const column = (name: string) => sql.ref(`${storage.table}.${name}`)
  if (sort === 'id') return { expression: sql`${column(storage.id)}`, type: 'bigint' }
  if (sort === 'create') return { expression: sql`${column('created_at')}`, type: 'timestamptz' }
  const field = storage.entity.fields[sort]
  if (field === undefined) throw refuseField('sort', 'choice')
  if (sort === storage.entity.titledBy) return { expression: sql`${column('title_key')}`, type: 'text' }
  const first = column(columnsOf(sort, field)[0]!)
  switch (field.kind) {
    case 'integer':
    case 'choice':
    case 'status':
      return { expression: sql`coalesce(${first}, -2147483648)`, type: 'int' }
    case 'money':
      return { expression: sql`coalesce(${first}, -1)`, type: 'bigint' }
    case 'day':
      return { expression: sql`coalesce(${first}, '-infinity'::date)`, type: 'date' }
    case 'instant':
      return { expression: sql`coalesce(${first}, '-infinity'::timestamptz)`, type: 'timestamptz' }
    case 'flag':
      return { expression: sql`coalesce(${first}, false)`, type: 'boolean' }
    default:
      return { expression: sql`coalesce(lower(${first}), '')`, type: 'text' }
  }
}

const writeCursor = (sort: string, value: unknown, id: unknown): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

const readCursor = (cursor: string, sort: string): [string, number] => {
  const [of, value, id] = partsOf(cursor)
  if (of === sort && typeof value === 'string' && Number.isSafeInteger(id)) return [value, id as number]
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

/** Only a cursor that nobody here has written can carry a value that its order does not have. */
const readingCursor = async <Result>({ after }: ListQuery, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (after !== undefined && readDatabaseError(error)?.state.startsWith('22')) throw refuseField('after', 'format')
    throw error
  }
}
