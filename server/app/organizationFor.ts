import { entities, type EntityName } from '../../contract/entities/index.ts'
import { refuseField } from '../../contract/kernel/errors.ts'
import type { Scope } from '../ports/caller.ts'
import type { Ports } from '../ports/ports.ts'
import type { Values } from '../ports/values.ts'
import { organizationOfBranch } from './organizationOfBranch.ts'

/** Where a new record goes: the organization it names, or the one of the branch it names; both must lie in the scope. */
export const organizationFor = async (ports: Ports, scope: Scope, name: EntityName, input: Values): Promise<number> => {
  const { owner } = entities[name]
  if (name === 'organizations') return ports.store.newOrganization()
  if (owner === 'partner') return 0
  if (owner === 'organization') {
    const organization = input['organization'] as number
    if (!scope.organizations.includes(organization)) throw refuseField('organization', 'unknown')
    return organization
  }
  return organizationOfBranch(ports, scope, input['branchOffice'] as number)
}
