import { sql, type RawBuilder, type SelectQueryBuilder, type Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'
import { reachedRecords } from './ownRecords.ts'
import { readerMaySee } from './readerMaySee.ts'
import type { Row } from './recordShape.ts'
import type { Storage } from './storage.ts'

export type Query = SelectQueryBuilder<Tables, string, Row>

/**
 * The rows of an entity that a scope may see: the one place where reads are narrowed to it. `organization` names the one organization of a
 * query that is asked for each of several.
 */
export const inScope = (transaction: Transaction<Tables>, storage: Storage, scope: Scope, organization?: RawBuilder<number>): Query => {
  let query = transaction.selectFrom(storage.table) as unknown as Query
  query = query.where(`${storage.table}.deleted_at`, 'is', null)
  if (storage.tenant) query = inOrganizations(query, `${storage.table}.organization_id`, scope.organizations, organization)
  else query = query.where(`${storage.table}.${storage.entity.name === 'partners' ? 'id' : 'partner_id'}`, '=', scope.partner)
  if (storage.only) query = query.where(storage.only)
  const theirs = reachedRecords(storage.entity.name as EntityName, scope)
  if (theirs) query = query.where(theirs)
  const seen = readerMaySee(storage.entity.name as EntityName, scope)
  if (seen !== undefined) query = query.where(seen)
  if (scope.branchOffice === null) return query
  if (storage.branch) return query.where(`${storage.table}.branch_office_id`, '=', scope.branchOffice)
  if (storage.entity.name === 'branchOffices') return query.where(`${storage.table}.id`, '=', scope.branchOffice)
  // What belongs to no branch serves in all of them.
  if (storage.entity.name === 'branchOfficeRoles' || storage.entity.name === 'forms') {
    const branch = sql.ref(`${storage.table}.branch_office_id`)
    return query.where(sql<boolean>`(${branch} is null or ${branch} = ${scope.branchOffice})`)
  }
  if (storage.entity.name === 'timeOffs') {
    // A branch sees its own experts' absences, and only those that concern it.
    return query.where(sql<boolean>`(time_off.branch_office_id is null or time_off.branch_office_id = ${scope.branchOffice}) and exists (
      select from branch_office_expert l where l.organization_id = time_off.organization_id and l.expert_id = time_off.expert_id
        and l.branch_office_id = ${scope.branchOffice} and l.deleted_at is null)`)
  }
  return query
}

/** One organization is compared with `=`: only then does an index give its rows in order. */
const inOrganizations = (query: Query, column: string, organizations: readonly number[], each?: RawBuilder<number>): Query => {
  if (each !== undefined) return query.where(sql<boolean>`${sql.ref(column)} = ${each}`)
  return organizations.length === 1 ? query.where(column, '=', organizations[0]!) : query.where(column, 'in', [...organizations, 0])
}
