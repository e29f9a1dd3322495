import { expect } from 'vitest'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity, Verb } from '../../../contract/kernel/entity.ts'
import type { StoredRecord, Values } from '../../../server/ports/values.ts'
import { asDeclared, callOf } from './callOperation.ts'
import { answerOf } from '../furnished/furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import { crudCall, type Corner } from '../furnished/worlds.ts'

export const declaration = (entity: EntityName): Entity => entities[entity]

/**
 * The calls of one entity for one account type, each answer held against what its operation
 * declares.
 */
export const callsOf = (
  server: ApiUnderTest,
  { signedIn }: Corner,
  entity: EntityName,
  type: AccountType,
) => {
  const call = async (verb: Verb, body: Values) => {
    const operation = crudCall(entity, verb, type)!
    const envelope = await callOf(server, operation, body, signedIn[type])
    if (!envelope.error) expect(asDeclared(operation, envelope)).toEqual(envelope)
    return envelope
  }
  const record = async (verb: Verb, body: Values) => answerOf<StoredRecord>(await call(verb, body))
  return { call, record, can: (verb: Verb) => crudCall(entity, verb, type) !== undefined }
}

export const auditOf = async ({ database }: ApiUnderTest, entity: EntityName, id: number) => {
  const table =
    declaration(entity).owner === 'partner' && entity !== 'organizations'
      ? 'partner_audit'
      : 'audit'
  const { rows } = await database.asOwner((owner) =>
    owner.query<{
      action: string
      before: Values | null
      after: Values | null
      at: Date
      account_id: number
      ref: string
    }>(
      `select action, before, after, at, account_id, ref from ${table} where entity = $1 and entity_id = $2 order by id`,
      [entity, id],
    ),
  )
  return rows
}
