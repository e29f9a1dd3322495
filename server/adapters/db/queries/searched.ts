import { sql, type Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Field } from '../../../../contract/field.ts'
import { isFieldHidden } from '../../../../contract/hiddenFields.ts'
import { nameKey } from '../../../../contract/formats.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { ListQuery } from '../../../ports/records.ts'
import type { Tables } from '../database.ts'
import type { Query } from './inScope.ts'
import { columnsOf, snake, storageOf, type Storage } from './storage.ts'

/** What a search looks for, word by word, as patterns; the longest first. */
const wordsOf = ({ search }: ListQuery): string[] =>
  nameKey(search ?? '')
    .split(' ')
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)

/** The most that a search collects; where there is more, the rows come one after the other in the order of the list and soon fill a page. */
const mostFound = 10_000
/** Shorter words are no key of a trigram index: three letters between two signs. */
const shortestKey = 5

/** The ids that a search finds among many clients; undefined where the list is to be searched as it is read. */
const foundBySearch = async (
  transaction: Transaction<Tables>,
  name: EntityName,
  { organizations }: Scope,
  words: readonly string[],
): Promise<number[] | undefined> => {
  if (name !== 'clients' || words[0] === undefined || words[0].length < shortestKey) return undefined
  const all = await sql<{ ids: number[] }>`select found_clients(o, ${words}::text[], ${mostFound + 1}) as ids
    from unnest(${[...organizations]}::bigint[]) as o`.execute(transaction)
  const ids = all.rows.flatMap((row) => row.ids)
  return ids.length > mostFound ? undefined : ids
}

/** The query narrowed to what a search finds: every word somewhere in the fields that the entity is searched by. */
export const searched = async (
  transaction: Transaction<Tables>,
  name: EntityName,
  scope: Scope,
  query: Query,
  asked: ListQuery,
): Promise<Query> => {
  const storage = storageOf(name)
  const found = await foundBySearch(transaction, name, scope, wordsOf(asked))
  const narrowed = found === undefined ? withSearch(query, storage, asked) : withIds(query, storage, found)
  return searchesHidden(storage, asked) ? withVisibleSearch(narrowed, storage, asked) : narrowed
}

/** Whether a search would match fields that are hidden from its reader, on the entity or on a record that it points at. */
const searchesHidden = ({ entity }: Storage, { masks = [] }: ListQuery): boolean =>
  masks.length > 0 &&
  entity.searchedBy.some((name) => {
    const field = entity.fields[name]
    if (field === undefined) return false
    if (isFieldHidden(field, masks)) return true
    const other = field.kind === 'reference' ? storageOf(field.entity as EntityName).entity : undefined
    return other !== undefined && other.searchedBy.some((each) => isFieldHidden(other.fields[each]!, masks))
  })

/** Drops the rows that a search found by hidden fields alone: every word must occur in a field that the reader sees. */
const withVisibleSearch = (query: Query, storage: Storage, listQuery: ListQuery): Query => {
  const { entity, table } = storage
  const shown = entity.searchedBy.filter((name) => !isFieldHidden(entity.fields[name]!, listQuery.masks ?? []))
  return wordsOf(listQuery).reduce((narrowed, like) => {
    const ways = shown.map((name) => {
      const field = entity.fields[name]!
      if (name === entity.titledBy && field.kind !== 'reference') return sql<boolean>`${sql.ref(`${table}.title_key`)} like ${like}`
      if (field.kind !== 'reference') return sql<boolean>`lower(${sql.ref(`${table}.${columnsOf(name, field)[0]!}`)}) like ${like}`
      const other = storageOf(field.entity as EntityName)
      return sql<boolean>`${sql.ref(`${table}.${snake(name)}_id`)} in (select o.id from ${sql.table(other.table)} o
        where o.organization_id = ${sql.ref(`${table}.organization_id`)} and o.title_key like ${like})`
    })
    return narrowed.where(ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`)
  }, query)
}

const withIds = (query: Query, storage: Storage, ids: readonly number[]): Query =>
  query.where(sql<boolean>`${sql.ref(`${storage.table}.${storage.id}`)} = any (${[...ids]}::bigint[])`)

const withSearch = (query: Query, storage: Storage, asked: ListQuery): Query => {
  let narrowed = query
  for (const like of wordsOf(asked)) {
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
