import type { ConfigurationPlace } from '../ports/configuration.ts'
import type { Ports } from '../ports/ports.ts'
import type { ScopeHeaders } from './scope.ts'

/** Where the scope headers of a visitor lead: they choose what is shown and who is written to, and grant nothing. What they name wrongly is nowhere. */
export const namedPlace = async (
  { store }: Pick<Ports, 'store'>,
  { organization, partner, branch_office: branchOffice }: ScopeHeaders,
): Promise<ConfigurationPlace | undefined> => {
  if (branchOffice !== null) {
    const found = await store.placeOfBranch(branchOffice)
    return found && { ...found, branchOffice }
  }
  if (organization !== null) {
    const owner = await store.partnerOf(organization)
    return owner === undefined ? undefined : { partner: owner, organization, branchOffice: null }
  }
  return partner === null ? undefined : { partner, organization: null, branchOffice: null }
}
