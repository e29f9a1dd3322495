import { entities } from '../../../contract/entities/index.ts'
import { nameKey } from '../../../contract/nameKey.ts'
import { sameBy, type ImportedEntity } from '../../../contract/importFields.ts'
import type { StoredImport } from '../../ports/imports.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { isGone } from '../checked.ts'
import type { Line } from './lineValues.ts'

/** By what a record is known among others, the surest first. */
export const keysOf = (name: ImportedEntity, values: Values): string[] =>
  sameBy[name].flatMap((field) => {
    const value = values[field]
    if (typeof value !== 'string' || value === '') return []
    return [`${field}:${field === entities[name].titledBy ? nameKey(value) : value.toLowerCase()}`]
  })

/** Which records that are there already the lines of a part of an import mean, by key; and by id. */
export const sameRecords = async (of: StoredImport, lines: readonly Line[], records: Records): Promise<Map<string, number>> => {
  const { entity, organization } = of
  const same = new Map<string, number>()
  const keys = lines.flatMap(({ values }) => keysOf(entity, values))
  for (const field of sameBy[entity]) {
    const own = keys.filter((key) => key.startsWith(`${field}:`)).map((key) => key.slice(field.length + 1))
    for (const { id, value } of await records.having(entity, organization, field, [...new Set(own)])) {
      const key = `${field}:${value}`
      if (!same.has(key)) same.set(key, id)
    }
  }
  const ids = lines.flatMap(({ id }) => id ?? [])
  for (const record of await records.find(entity, ids)) if (!isGone(entity, record)) same.set(`id:${record.id}`, record.id)
  return same
}
