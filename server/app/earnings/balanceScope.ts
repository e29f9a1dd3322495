import { refuseField, Refusal } from '../../../contract/kernel/errors.ts'
import type { Scope } from '../../ports/caller.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { requireOrganization, requireBranchOffice } from '../kernel/scope.ts'

export type BalancePlace = {
  scope: Scope
  organization: number
  branchOffice: number
  timeZone: string
  names: { organization: string; branchOffice: string; expert: string }
}

/**
 * The branch whose experts' money the caller deals with, and one of those experts, who may have
 * left since.
 * @throws Refusal `expert unknown`; FORBIDDEN where the role reaches only what is one's own and
 * this is another person
 */
export const placeOfBalance = async (
  { ports, caller }: ScopedContext,
  expert: number,
): Promise<BalancePlace> => {
  const scope = caller.scope
  const [organization, branchOffice] = [requireOrganization(scope), requireBranchOffice(scope)]
  const found = await ports.store.within(scope, async (records) => ({
    expert:
      (await records.find('experts', [expert]))[0] ??
      (await records.balances.departed(organization, branchOffice, expert)),
    branch: (await records.find('branchOffices', [branchOffice]))[0],
    organization: (await records.find('organizations', [organization]))[0],
  }))
  if (found.expert === undefined) throw refuseField('expert', 'unknown')
  if (found.branch === undefined) throw new Refusal('NOT_FOUND')
  const own = scope.own ?? scope.pay?.own
  if (
    own !== undefined &&
    !(await ports.store.bookings.ownExperts(organization, own)).includes(expert)
  )
    throw new Refusal('FORBIDDEN')
  const names = {
    organization: found.organization?.fantasyName ?? '',
    branchOffice: found.branch.fantasyName,
    expert: found.expert.name,
  }
  return { scope, organization, branchOffice, timeZone: found.branch['timeZone'], names }
}
