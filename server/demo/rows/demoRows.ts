import { propertyOf } from '../../ports/ports.ts'
import { entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { searchKey } from '../../../contract/text/searchKey.ts'
import { derivedFields } from '../../adapters/db/queries/core/derivedFields.ts'
import { columnsOf, storageOf } from '../../adapters/db/queries/core/storage.ts'

export type Row = Record<string, unknown>
export type Owner = { organization: number; partner: number; at: Date; by: number | null }

/**
 * Everything that the demonstration will write, table by table. Rows of one table name the same
 * columns.
 */
export type DemoRows = {
  /** The next id of a table, as its identity column would give it. */
  nextId: (table: string) => number
  add: (table: string, row: Row) => void
  /**
   * Adds a record as a create call would: read by the entity's own draft, so that what the API
   * refuses is refused here.
   * @returns its id
   */
  record: (name: EntityName, owner: Owner, values: Row) => number
  tables: ReadonlyMap<string, Row[]>
}

export const demoRows = (): DemoRows => {
  const tables = new Map<string, Row[]>()
  const last = new Map<string, number>()
  const nextId = (table: string): number => {
    last.set(table, (last.get(table) ?? 0) + 1)
    return last.get(table)!
  }
  const add = (table: string, row: Row): void => {
    const rows = tables.get(table)
    if (rows) rows.push(row)
    else tables.set(table, [row])
  }
  return {
    nextId,
    add,
    tables,
    record: (name, owner, sent) => {
      const storage = storageOf(name)
      const declared = entityNamed(name)
      const values = { ...given(declared, sent), ...declared.draft.parse(sent) }
      const id = name === 'organizations' ? owner.organization : nextId(storage.table)
      add(storage.table, {
        ...Object.fromEntries(
          Object.entries(declared.fields)
            .filter(([field]) => !(field in (derivedFields[name] ?? {})))
            .flatMap(([field, each]) => columns(field, each, values[field])),
        ),
        ...derived(declared, values),
        [storage.id]: id,
        ...(storage.tenant ? { organization_id: owner.organization } : {}),
        ...(storage.entity.owner === 'partner' && name !== 'partners'
          ? { partner_id: owner.partner }
          : {}),
        created_at: owner.at.toISOString(),
        created_by: owner.by,
        version: 1,
      })
      for (const [field, link] of Object.entries(storage.links)) {
        const others: unknown[] = Array.isArray(values[field]) ? values[field] : []
        const tenant = storage.tenant ? { organization_id: owner.organization } : {}
        others.forEach((other, position) =>
          add(link.table, { ...tenant, [link.own]: id, [link.other]: other, position }),
        )
      }
      return id
    },
  }
}

/** What the server works out by itself and no draft accepts. */
const given = ({ fields }: Entity, sent: Row): Row =>
  Object.fromEntries(Object.entries(sent).filter(([field]) => fields[field]?.writable === false))

const columns = (name: string, field: Field, value: unknown): [string, unknown][] => {
  const [first, second] = columnsOf(name, field)
  if (first === undefined) return []
  if (second === undefined) return [[first, value ?? null]]
  const part = (key: string): unknown => propertyOf(value, key) ?? null
  return field.kind === 'money'
    ? [
        [first, part('amount')],
        [second, part('currency')],
      ]
    : [
        [first, part('id')],
        [second, part('comments')],
      ]
}

/** The same keys that a create call works out. */
const derived = ({ titledBy, searchedBy }: Entity, values: Row): Row => {
  const textOf = (field: string) => (typeof values[field] === 'string' ? values[field] : '')
  return {
    title_key: nameKey(textOf(titledBy)),
    search_text: searchKey(searchedBy.map(textOf).filter(Boolean).join(' ')),
  }
}
