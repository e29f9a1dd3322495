import { z } from 'zod'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { entityOf, type EntityName } from '../../../../../contract/entities/index.ts'
import type { Field } from '../../../../../contract/kernel/field.ts'
import type { FieldMask } from '../../../../../contract/kernel/fieldMasks.ts'
import { isFieldHidden } from '../../../../../contract/kernel/hiddenFields.ts'
import type { Scope } from '../../../../ports/caller.ts'
import { mayMeanPhone, searchTerms } from '../../../../../contract/text/searchTerms.ts'
import type { ListQuery } from '../../../../ports/records.ts'
import type { Tables } from '../../tables.ts'
import type { Query } from './scope.ts'
import { columnsOf, snake, storageOf, type Storage } from './storage.ts'
import { goneIds } from '../../../../../contract/kernel/statuses.ts'

/** What a filter by a day or an instant sends. */
const spanOf = z.object({ from: z.string().nullish(), to: z.string().nullish() })

/**
 * What a search looks for: of each term one of several ways, as patterns that all have to occur.
 */
export type Term = readonly (readonly string[])[]

const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The terms of a search, with the countries of a scope where it may mean a telephone number. */
export const termsOf = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  search: string,
): Promise<Term[]> => {
  const countries = mayMeanPhone(search) ? await countriesOf(transaction, scope) : []
  return searchTerms(search, countries).map((term) => term.map((words) => words.map(patternOf)))
}

/**
 * The countries (ISO codes) in which the organizations of a scope have their addresses: those whose
 * telephone numbers they mean.
 */
const countriesOf = async (
  transaction: Transaction<Tables>,
  { organizations }: Scope,
): Promise<string[]> => {
  const found = await sql<{ country: string }>`select distinct country from (
      select address -> 'country' ->> 'isoCode' as country from organization where organization_id = any (${[...organizations]}::bigint[])
      union all select address -> 'country' ->> 'isoCode' from branch_office where organization_id = any (${[...organizations]}::bigint[])
    ) as each where country is not null order by 1 limit 20`.execute(transaction)
  return found.rows.map(({ country }) => country)
}

/**
 * The most that a search collects; where there is more, the rows come one after the other in the
 * order of the list and soon fill a page.
 */
export const mostFound = 10_000
/** Shorter words are no key of a trigram index: three characters between two signs. */
export const shortestKey = 5
/** The most combinations of alternatives that are looked for one by one in the index. */
export const mostWays = 16

/** Every way to meet all terms: the patterns that have to occur, the longest first. */
export const waysOf = (terms: readonly Term[]): string[][] =>
  terms
    .reduce<string[][]>(
      (ways, term) => ways.flatMap((way) => term.map((words) => [...way, ...words])),
      [[]],
    )
    .map((way) => way.toSorted((a, b) => b.length - a.length))

/**
 * The ids that a search finds among many clients; undefined where the list is to be searched as it
 * is read.
 */
const foundBySearch = async (
  transaction: Transaction<Tables>,
  { name, terms }: { name: EntityName; terms: readonly Term[] },
  { organizations }: Scope,
): Promise<number[] | undefined> => {
  if (name !== 'clients' || terms.length === 0) return undefined
  const ways = waysOf(terms)
  if (ways.length > mostWays || ways.some(([longest = '']) => longest.length < shortestKey))
    return undefined
  const found = new Set<number>()
  for (const way of ways) {
    const all = await sql<{
      ids: number[]
    }>`select found_clients(o, ${way}::text[], ${mostFound + 1}) as ids
      from unnest(${[...organizations]}::bigint[]) as o`.execute(transaction)
    for (const { ids } of all.rows) for (const id of ids) found.add(id)
    if (found.size > mostFound) return undefined
  }
  return [...found]
}

/**
 * The query narrowed to what a search finds: every term somewhere in the fields that the entity is
 * searched by.
 */
export const searched = async (
  transaction: Transaction<Tables>,
  query: Query,
  { name, scope, request }: { name: EntityName; scope: Scope; request: ListQuery },
): Promise<Query> => {
  const storage = storageOf(name)
  const terms = await termsOf(transaction, scope, request.search ?? '')
  const found = await foundBySearch(transaction, { name, terms }, scope)
  const narrowed =
    found === undefined ? withSearch(query, storage, terms) : withIds(query, storage, found)
  return searchesHidden(storage, request)
    ? withVisibleSearch(narrowed, storage, { terms, masks: request.masks ?? [] })
    : narrowed
}

/**
 * Whether a search would match fields that are hidden from its reader, on the entity or on a record
 * that it points at.
 */
const searchesHidden = ({ entity }: Storage, { masks = [] }: ListQuery): boolean =>
  masks.length > 0 &&
  entity.searchedBy.some((name) => {
    const field = entity.fields[name]
    if (field === undefined) return false
    if (isFieldHidden(field, masks)) return true
    const other = field.kind === 'reference' ? storageOf(entityOf(field)).entity : undefined
    return (
      other !== undefined &&
      other.searchedBy.some((each) => isFieldHidden(other.fields[each]!, masks))
    )
  })

/**
 * Narrows to the rows that meet every term, where `occurs` says whether a pattern occurs in a row.
 */
const meeting = (
  query: Query,
  terms: readonly Term[],
  occurs: (like: string) => RawBuilder<boolean>,
): Query =>
  terms.reduce((narrowed, term) => {
    const ways = term.map((words) => sql<boolean>`(${sql.join(words.map(occurs), sql` and `)})`)
    return narrowed.where(sql<boolean>`(${sql.join(ways, sql` or `)})`)
  }, query)

const anyOf = (ways: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`

/**
 * Drops the rows that a search found by hidden fields alone: every term must occur in fields that
 * the reader sees.
 */
const withVisibleSearch = (
  query: Query,
  storage: Storage,
  { terms, masks }: { terms: readonly Term[]; masks: readonly FieldMask[] },
): Query => {
  const { entity, table } = storage
  const shown = entity.searchedBy.filter((name) => !isFieldHidden(entity.fields[name]!, masks))
  return meeting(query, terms, (like) =>
    anyOf(
      shown.map((name) => {
        const field = entity.fields[name]!
        const search = storage.searches[name]
        if (search !== undefined) return search(like)
        if (field.kind !== 'reference')
          return sql<boolean>`search_key(${sql.ref(`${table}.${columnsOf(name, field)[0]!}`)}::text) like ${like}`
        return inPointed(storage, { name, field, column: 'title_key' }, like)
      }),
    ),
  )
}

/** Whether a pattern occurs in a column of the record that a field points at. */
const inPointed = (
  storage: Storage,
  { name, field, column }: { name: string; field: Field; column: string },
  like: string,
): RawBuilder<boolean> => {
  const other = storageOf(entityOf(field))
  return sql<boolean>`${sql.ref(`${storage.table}.${snake(name)}_id`)} in (select o.id from ${sql.table(other.table)} o
    where o.organization_id = ${sql.ref(`${storage.table}.organization_id`)} and ${sql.ref(`o.${column}`)} like ${like})`
}

const withIds = (query: Query, storage: Storage, ids: readonly number[]): Query =>
  query.where(
    sql<boolean>`${sql.ref(`${storage.table}.${storage.id}`)} = any (${[...ids]}::bigint[])`,
  )

const withSearch = (query: Query, storage: Storage, terms: readonly Term[]): Query => {
  const pointed = storage.entity.searchedBy
    .map((name) => [name, storage.entity.fields[name]] as const)
    .filter((pair): pair is [string, Field] => pair[1]?.kind === 'reference')
  return meeting(query, terms, (like) =>
    anyOf([
      sql<boolean>`${sql.ref(`${storage.table}.search_text`)} like ${like}`,
      ...pointed.map(([name, field]) =>
        inPointed(storage, { name, field, column: 'search_text' }, like),
      ),
      ...Object.values(storage.searches).map((search) => search(like)),
    ]),
  )
}

/**
 * The query narrowed to what a list is filtered by; without a filter by status, what is gone is
 * left out.
 */
export const filtered = (
  query: Query,
  storage: Storage,
  { filters }: Pick<ListQuery, 'filters'>,
): Query => {
  let narrowed = query
  for (const [name, value] of Object.entries(filters)) {
    const field = storage.entity.fields[name]
    if (field === undefined || value === undefined) continue
    const values = Array.isArray(value) ? value : [value]
    const link = storage.links[name]
    const condition = storage.conditions[name]
    if (condition) narrowed = narrowed.where(condition(value))
    else if (link) {
      const tenant = storage.tenant
        ? sql`l.organization_id = ${sql.ref(`${storage.table}.organization_id`)} and `
        : sql``
      const links = sql`select from ${sql.table(link.table)} l where ${tenant}l.${sql.ref(link.own)} = ${sql.ref(`${storage.table}.${storage.id}`)}`
      if (value === 'none') narrowed = narrowed.where(sql<boolean>`not exists (${links})`)
      else if (value === 'any') narrowed = narrowed.where(sql<boolean>`exists (${links})`)
      else
        narrowed = narrowed.where(
          sql<boolean>`exists (${links} and l.${sql.ref(link.other)} = any (${values}::bigint[]))`,
        )
    } else if (field.kind === 'day') {
      const { from, to } = spanOf.parse(value)
      const column = `${storage.table}.${columnsOf(name, field)[0]!}`
      if (from) narrowed = narrowed.where(column, '>=', from)
      if (to) narrowed = narrowed.where(column, '<=', to)
    } else if (field.kind === 'instant') {
      const { from, to } = spanOf.parse(value)
      const column = `${storage.table}.${columnsOf(name, field)[0]!}`
      if (from) narrowed = narrowed.where(column, '>=', new Date(from))
      if (to) narrowed = narrowed.where(column, '<', new Date(to))
    } else {
      narrowed = narrowed.where(`${storage.table}.${columnsOf(name, field)[0]!}`, 'in', values)
    }
  }
  for (const [name, field] of Object.entries(storage.entity.fields)) {
    const gone =
      field.kind === 'status' && filters[name] === undefined ? goneIds(field.statuses!) : []
    if (gone.length > 0)
      narrowed = narrowed.where(`${storage.table}.${columnsOf(name, field)[0]!}`, 'not in', gone)
  }
  return narrowed
}
