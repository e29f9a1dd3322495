import { sql, type Transaction } from 'kysely'
import type { EntityName } from '../../../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../../../contract/entities/records.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { Records } from '../../../../ports/records.ts'
import type { Tables } from '../../tables.ts'
import { endLinksOfFormerEmail } from './linkVersions.ts'
import { listRecords } from './listRecords.ts'
import { havingValues } from './lookups.ts'
import { toRecords } from './recordShape.ts'
import { inScope } from './scope.ts'
import { storageOf, type Row } from './storage.ts'
import { insertRecord, insertRecords, removeRecord, updateRecord } from './writeRecords.ts'

/** The part of the records that is alike for every entity. */
type EntityRecords = Pick<
  Records,
  | 'list'
  | 'find'
  | 'having'
  | 'lock'
  | 'insert'
  | 'insertMany'
  | 'update'
  | 'remove'
  | 'organizationOf'
  | 'statusLevel'
>

type Place = { transaction: Transaction<Tables>; scope: Scope }

const findRecords = async <Name extends EntityName>(
  { transaction, scope }: Place,
  name: Name,
  { ids, lock }: { ids: readonly number[]; lock: boolean },
): Promise<EntityRecord<Name>[]> => {
  if (ids.length === 0) return []
  const storage = storageOf(name)
  const query = inScope(transaction, storage, { scope })
    .selectAll()
    .$castTo<Row>()
    .where(`${storage.table}.${storage.id}`, 'in', [...ids])
  const rows = await (lock ? query.forUpdate() : query).execute()
  const records = await toRecords<Name>(transaction, storage, rows)
  return ids.flatMap((id) => records.filter((record) => record.id === id))
}

const changeRecord =
  (transaction: Transaction<Tables>): EntityRecords['update'] =>
  async (name, organization, { id, values, by }) => {
    await endLinksOfFormerEmail(transaction, name, {
      row: { organization, id },
      values,
      at: by.at,
    })
    await updateRecord(transaction, storageOf(name), { place: { organization, id }, values, by })
  }

/** Reading and writing the records of every entity alike, as far as a scope reaches. */
export const entityRecordsWithin = (
  transaction: Transaction<Tables>,
  scope: Scope,
): EntityRecords => ({
  list: (name, query) => listRecords(transaction, name, { scope, query }),
  find: (name, ids) => findRecords({ transaction, scope }, name, { ids, lock: false }),
  having: (name, organization, { field, values }) =>
    havingValues(transaction, { name, organization, field, values }),
  lock: async (name, id) =>
    (await findRecords({ transaction, scope }, name, { ids: [id], lock: true }))[0],
  insert: (name, organization, { values, by }) =>
    insertRecord(transaction, storageOf(name), {
      owner: { organization, partner: scope.partner },
      values,
      by,
    }),
  insertMany: (name, organization, { values, by }) =>
    insertRecords(transaction, storageOf(name), {
      owner: { organization, partner: scope.partner },
      records: values,
      by,
    }),
  update: changeRecord(transaction),
  remove: (name, organization, { id, by }) =>
    removeRecord(transaction, storageOf(name), { place: { organization, id }, by }),
  organizationOf: async (name, id) => {
    const storage = storageOf(name)
    if (!storage.tenant) return 0
    const row = await inScope(transaction, storage, { scope })
      .select(sql<number>`organization_id`.as('organization'))
      .where(`${storage.table}.${storage.id}`, '=', id)
      .executeTakeFirst()
    return row?.['organization'] ?? 0
  },
  statusLevel: async (name, id) => {
    const storage = storageOf(name)
    const row = await inScope(transaction, storage, { scope })
      .select(sql<number | null>`status_level`.as('level'))
      .where(`${storage.table}.${storage.id}`, '=', id)
      .executeTakeFirst()
    return row?.['level'] ?? null
  },
})
