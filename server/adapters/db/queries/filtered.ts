import { sql } from 'kysely'
import { goneIds } from '../../../../contract/kernel/statuses.ts'
import type { ListQuery } from '../../../ports/records.ts'
import type { Query } from './inScope.ts'
import { columnsOf, type Storage } from './storage.ts'

/** The query narrowed to what a list is filtered by; without a filter by status, what is gone is left out. */
export const filtered = (query: Query, storage: Storage, { filters }: Pick<ListQuery, 'filters'>): Query => {
  let narrowed = query
  for (const [name, value] of Object.entries(filters)) {
    const field = storage.entity.fields[name]
    if (field === undefined || value === undefined) continue
    const values = Array.isArray(value) ? value : [value]
    const link = storage.links[name]
    const condition = storage.conditions[name]
    if (condition) narrowed = narrowed.where(condition(value))
    else if (link) {
      const tenant = storage.tenant ? sql`l.organization_id = ${sql.ref(`${storage.table}.organization_id`)} and ` : sql``
      const links = sql`select from ${sql.table(link.table)} l where ${tenant}l.${sql.ref(link.own)} = ${sql.ref(`${storage.table}.${storage.id}`)}`
      if (value === 'none') narrowed = narrowed.where(sql<boolean>`not exists (${links})`)
      else if (value === 'any') narrowed = narrowed.where(sql<boolean>`exists (${links})`)
      else narrowed = narrowed.where(sql<boolean>`exists (${links} and l.${sql.ref(link.other)} = any (${values}::bigint[]))`)
    } else if (field.kind === 'day') {
      const { from, to } = value as { from?: string | null; to?: string | null }
      const column = `${storage.table}.${columnsOf(name, field)[0]!}`
      if (from) narrowed = narrowed.where(column, '>=', from)
      if (to) narrowed = narrowed.where(column, '<=', to)
    } else if (field.kind === 'instant') {
      const { from, to } = value as { from?: string | null; to?: string | null }
      const column = `${storage.table}.${columnsOf(name, field)[0]!}`
      if (from) narrowed = narrowed.where(column, '>=', new Date(from))
      if (to) narrowed = narrowed.where(column, '<', new Date(to))
    } else {
      narrowed = narrowed.where(`${storage.table}.${columnsOf(name, field)[0]!}`, 'in', values)
    }
  }
  for (const [name, field] of Object.entries(storage.entity.fields)) {
    const gone = field.kind === 'status' && filters[name] === undefined ? goneIds(field.statuses!) : []
    if (gone.length > 0) narrowed = narrowed.where(`${storage.table}.${columnsOf(name, field)[0]!}`, 'not in', gone)
  }
  return narrowed
}
