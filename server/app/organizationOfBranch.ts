import { refuseField } from '../../contract/kernel/errors.ts'
import type { Scope } from '../ports/caller.ts'
import type { Ports } from '../ports/ports.ts'

/** The organization of a branch that a call names in `branchOffice`; both must lie in the caller's scope. */
export const organizationOfBranch = async ({ store }: Ports, scope: Scope, branchOffice: number): Promise<number> => {
  const place = await store.placeOfBranch(branchOffice)
  const outside = place === undefined || !scope.organizations.includes(place.organization)
  if (outside || (scope.branchOffice !== null && scope.branchOffice !== branchOffice)) throw refuseField('branchOffice', 'unknown')
  return place.organization
}
