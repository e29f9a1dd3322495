import type { ConfigurationLevel } from '../../contract/configuration/setting.ts'
import { refuseField } from '../../contract/kernel/errors.ts'
import type { Caller } from '../ports/caller.ts'
import type { ConfigurationPlace } from '../ports/configuration.ts'
import type { Ports } from '../ports/ports.ts'
import { organizationOfBranch } from './organizationOfBranch.ts'

/** Which level a call is about: the branch it names or stands in, else the organization, else the partner; each must lie in the scope. */
export const configurationPlace = async (
  ports: Ports,
  { scope }: Caller,
  organization: number | undefined,
  branchOffice: number | undefined,
): Promise<ConfigurationPlace> => {
  const { account, organizations, partner, branchOffice: own } = scope!
  const branch = branchOffice ?? own
  if (branch !== null) {
    const found = await organizationOfBranch(ports, scope!, branch)
    if (organization !== undefined && organization !== found) throw refuseField('organization', 'unknown')
    return { partner, organization: found, branchOffice: branch }
  }
  if (organization !== undefined && !organizations.includes(organization)) throw refuseField('organization', 'unknown')
  const only = account === 'pAdmin' ? undefined : organizations[0]
  return { partner, organization: organization ?? only ?? null, branchOffice: null }
}

/** The level of a place. */
export const levelOf = ({ organization, branchOffice }: Pick<ConfigurationPlace, 'organization' | 'branchOffice'>): ConfigurationLevel =>
  branchOffice !== null ? 'branchOffice' : organization !== null ? 'organization' : 'partner'
