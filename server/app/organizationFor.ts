import { entities, type EntityName } from '../../contract/entities/index.ts'
import { refuseField } from '../../contract/errors.ts'
import type { Ports, Scope, Values } from '../ports.ts'

/** Where a new record goes: the organization it names, or the one of the branch it names; both must lie in the scope. */
export const organizationFor = async ({ store }: Ports, scope: Scope, name: EntityName, input: Values): Promise<number> => {
  const { owner } = entities[name]
  if (name === 'organizations') return store.newOrganization()
  if (owner === 'partner') return 0
  if (owner === 'organization') {
    const organization = input['organization'] as number
    if (!scope.organizations.includes(organization)) throw refuseField('organization', 'unknown')
    return organization
  }
  const branchOffice = input['branchOffice'] as number
  const place = await store.placeOfBranch(branchOffice)
  const outside = place === undefined || !scope.organizations.includes(place.organization)
  if (outside || (scope.branchOffice !== null && scope.branchOffice !== branchOffice)) throw refuseField('branchOffice', 'unknown')
  return place.organization
}
