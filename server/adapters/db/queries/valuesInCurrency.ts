import { sql, type Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Configurations } from '../../../ports/configuration.ts'
import type { Tables } from '../database.ts'
import { columnsOf, storageOf } from './storage.ts'

type Place = Parameters<Configurations['valuesInCurrency']>[0]

/** The values of a field of the records that belong to a place, each once. */
export const readValuesInCurrency = async (
  transaction: Transaction<Tables>,
  { organization, branchOffice, apart }: Place,
  entity: EntityName,
  field: string,
): Promise<unknown[]> => {
  const { entity: declared, table } = storageOf(entity)
  const [column = ''] = columnsOf(field, declared.fields[field]!)
  const among = branchOffice === null ? sql`<> all(${`{${apart.join(',')}}`}::bigint[])` : sql`= ${branchOffice}`
  const works = sql`select from branch_office_expert w where w.organization_id = r.organization_id and w.expert_id = r.id and w.deleted_at is null`
  const ofExperts =
    branchOffice === null
      ? sql<boolean>`(not exists (${works}) or exists (${works} and w.branch_office_id ${among}))`
      : sql<boolean>`exists (${works} and w.branch_office_id ${among})`
  const found = await sql<{ value: unknown }>`select distinct r.${sql.ref(column)} as value from ${sql.table(table)} r
    where r.organization_id = ${organization} and r.deleted_at is null and r.${sql.ref(column)} is not null
      and ${entity === 'experts' ? ofExperts : sql<boolean>`r.branch_office_id ${among}`}`.execute(transaction)
  return found.rows.map(({ value }) => value)
}
