import { entities, type EntityName } from '../../contract/entities/index.ts'
import type { Entity, Verb } from '../../contract/entity.ts'
import type { Scope } from '../ports/caller.ts'
import type { Store } from '../ports/store.ts'
import type { Values } from '../ports/values.ts'
import { organizationOfClient } from './addresses.ts'
import { isAdminEntity, isRoleEntity } from '../../contract/adminEntities.ts'
import { isPrefixed, unprefixed } from './branchFields.ts'

/** Fills in what the caller's scope already decides, so that nobody has to send it, and reads the specification's other spellings. */
export const withScope = async (store: Store, name: EntityName, verb: Verb, input: unknown, scope: Scope): Promise<unknown> => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const { fields }: Entity = entities[name]
  const filled: Values = otherSpellings(name, { ...input })
  if (fields['organization'] && filled['organization'] === undefined && scope.organizations.length === 1)
    filled['organization'] = scope.organizations[0]
  if (name === 'clientAddresses' && filled['organization'] === undefined)
    filled['organization'] = await organizationOfClient(store, scope, filled['client'])
  const branch = fields['branchOffice']
  const fills = branch !== undefined && (branch.required || (verb === 'create' && ownedByBranch.includes(name)))
  if (fills && filled['branchOffice'] === undefined && scope.branchOffice !== null) filled['branchOffice'] = scope.branchOffice
  return filled
}

/** Entities that belong to the organization or to one of its branches; whoever works within a branch makes its own. */
const ownedByBranch: readonly EntityName[] = ['branchOfficeRoles', 'forms', 'apiKeys']

/** A role is read with `item_privileges` and may be sent so; a password change may send the password beside the id (specification 3, 7). */
const otherSpellings = (name: EntityName, body: Values): Values => {
  if (name === 'branchOffices' && isPrefixed(body)) {
    const { id, version, ...values } = unprefixed(body)
    return id === undefined ? values : { id, version, data: values }
  }
  if (isAdminEntity(name) && body['data'] === undefined && typeof body['password'] === 'string' && body['id'] !== undefined)
    return { ...body, data: { password: body['password'] } }
  if (!isRoleEntity(name)) return body
  const renamed = (values: Values): Values =>
    values['item_privileges'] !== undefined && values['privileges'] === undefined
      ? { ...values, privileges: values['item_privileges'] }
      : values
  const { data } = body
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...body, data: renamed(data as Values) } : renamed(body)
}
