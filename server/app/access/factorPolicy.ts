import { holdsAll, toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import type { FactorDemand, FactorState } from '../../ports/factors.ts'
import type { Membership } from '../../ports/sessions.ts'
import { everythingAt } from '../keepFullRights.ts'

/** Whether a membership requires a second factor that its account does not have: until it is set up, the membership opens nothing. */
export const isFactorDue = ({ enabled, demands }: FactorState, membership: Membership): boolean => {
  if (enabled) return false
  const demand = demands.find((each) => each.membership === membership.id)
  return demand !== undefined && isDemanded(demand, membership)
}

/** The stricter policy of partner and organization applies; a role can require a second factor by itself. */
const isDemanded = (demand: FactorDemand, { privileges, partner, organization, branchOffice }: Membership): boolean => {
  if (demand.role) return true
  const policies = [demand.partner, demand.organization]
  if (policies.includes('everyone')) return true
  if (!policies.includes('administrators')) return false
  // What can be held at a place depends on its level alone.
  const everything = everythingAt({ partner: partner ?? 0, organization, branchOffice })
  return holdsAll(toPrivilegeSet(privileges), everything.privileges)
}
