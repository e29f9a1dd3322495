import { sql, type Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import { nameKey } from '../../../../contract/text/nameKey.ts'
import { goneIds } from '../../../../contract/kernel/statuses.ts'
import type { Tables } from '../database.ts'
import { columnsOf, storageOf } from './storage.ts'

type Asked = { name: EntityName; organization: number; field: string; values: readonly string[] }

/** Which records of an organization have one of the values in a field. Names are compared by their key, codes without case. */
export const havingValues = async (
  transaction: Transaction<Tables>,
  { name, organization, field, values }: Asked,
): Promise<{ id: number; value: string }[]> => {
  if (values.length === 0) return []
  const { entity, table, id } = storageOf(name)
  const declared = entity.fields[field]!
  const isTitle = field === entity.titledBy
  const column = sql.ref(isTitle ? 'title_key' : columnsOf(field, declared)[0]!)
  const compared = declared.kind === 'text' && !isTitle ? sql`lower(${column})` : column
  const looked = values.map((value) => (isTitle ? nameKey(value) : value.toLowerCase()))
  const found = await sql<{ id: number; value: string }>`select ${sql.ref(id)} as id, ${compared} as value from ${sql.table(table)}
    where organization_id = ${organization} and deleted_at is null and ${compared} = any (${looked}::text[]) ${stillThere(name)}
    order by 1`.execute(transaction)
  return found.rows
}

const stillThere = (name: EntityName) => {
  const { fields } = storageOf(name).entity
  const gone = Object.values(fields).flatMap(({ kind, statuses }) => (kind === 'status' ? goneIds(statuses!) : []))
  return gone.length === 0 ? sql`` : sql`and status_id <> all (${gone}::int[])`
}
