import type { Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'
import { inScope } from './inScope.ts'
import { columnsOf, storageOf } from './storage.ts'

/** Under which keys of the file store the pictures and files of records lie. */
export const fileKeysOf = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  name: EntityName,
  ids: readonly number[],
): Promise<string[]> => {
  const storage = storageOf(name)
  const columns = Object.entries(storage.entity.fields)
    .filter(([, { kind }]) => kind === 'image' || kind === 'file')
    .flatMap(([path, field]) => columnsOf(path, field))
  if (columns.length === 0 || ids.length === 0) return []
  const rows = await inScope(transaction, storage, scope)
    .select(columns)
    .where(`${storage.table}.${storage.id}`, 'in', [...ids])
    .execute()
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const stored = row[column] as string | { key: string } | null
      return stored === null ? [] : [typeof stored === 'string' ? stored : stored.key]
    }),
  )
}
