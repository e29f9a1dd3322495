import { dataScopes, toPrivilegeSet, type ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import type { FactorTerms, Grant, Place } from '../../domain/authority.ts'
import type { Values } from '../../ports/values.ts'
import type { RoleEntity } from '../../../contract/entities/adminEntities.ts'

/** What a role permits at a place. A branch office role never reaches beyond one branch, wherever it is assigned. */
export const grantOfRole = (entity: RoleEntity, role: Values, place: Place): Grant => {
  const dataScope = role['dataScope'] as number
  return {
    place,
    privileges: toPrivilegeSet(role['privileges'] as ItemPrivilege[]),
    dataScope: entity === 'branchOfficeRoles' ? Math.min(dataScope, dataScopes.branch) : dataScope,
    masks: role['fieldMasks'] as FieldMask[],
  }
}

/** What a role permits, and whether it requires a second factor. */
export const factorTermsOf = (role: Values): FactorTerms => ({
  privileges: toPrivilegeSet(role['privileges'] as ItemPrivilege[]),
  secondFactor: role['secondFactor'] === true,
})

/** The place of an administrator, a role or a key; `organization` 0 is the partner. A role for all branches belongs to the organization. */
export const placeOfRecord = (record: Values, partner: number, organization: number): Place => {
  const branch = record['branchOffice'] as number | { id: number } | null | undefined
  return {
    partner,
    organization: organization === 0 ? null : organization,
    branchOffice: (typeof branch === 'object' ? branch?.id : branch) ?? null,
  }
}
