import type { ConfigurationPlace } from '../ports/configuration.ts'
import type { Ports } from '../ports/ports.ts'

/** A branch, or an organization as a whole, as what configuration holds for. */
export type BranchPlace = ConfigurationPlace & { organization: number }

/** Where an organization's branch stands. Not asked within a transaction: an engine with one connection would wait for itself. */
export const branchPlaceOf = async (
  { store }: Pick<Ports, 'store'>,
  organization: number,
  branchOffice: number | null,
): Promise<BranchPlace> => ({
  partner: (await store.partnerOf(organization)) ?? 0,
  organization,
  branchOffice,
})
