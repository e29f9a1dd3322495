import { dataScopes, type FieldMask } from '../../../contract/entities/roles.ts'
import { toPrivilegeSet, type ItemPrivilege } from '../../../contract/privileges.ts'
import type { Grant, Place } from '../../domain/authority.ts'
import type { Values } from '../../ports/values.ts'
import type { RoleEntity } from '../adminEntities.ts'

/** What a role lets its holder do at a place. Those of branch offices never reach beyond one, wherever they may be given. */
export const grantOfRole = (entity: RoleEntity, role: Values, place: Place): Grant => {
  const dataScope = role['dataScope'] as number
  return {
    place,
    privileges: toPrivilegeSet(role['privileges'] as ItemPrivilege[]),
    dataScope: entity === 'branchOfficeRoles' ? Math.min(dataScope, dataScopes.branch) : dataScope,
    masks: role['fieldMasks'] as FieldMask[],
  }
}

/** Where an administrator, a role or a key belongs; `organization` 0 stands for the partner's own. A role of every branch is the organization's. */
export const placeOfRecord = (record: Values, partner: number, organization: number): Place => {
  const branch = record['branchOffice'] as number | { id: number } | null | undefined
  return {
    partner,
    organization: organization === 0 ? null : organization,
    branchOffice: (typeof branch === 'object' ? branch?.id : branch) ?? null,
  }
}
