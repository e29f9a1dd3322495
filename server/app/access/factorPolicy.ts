import { Refusal } from '../../../contract/errors.ts'
import { holdsAll, toPrivilegeSet } from '../../../contract/privileges.ts'
import type { FactorDemand, FactorState } from '../../ports/factors.ts'
import type { Membership } from '../../ports/sessions.ts'
import { everythingAt } from '../keepFullRights.ts'

/**
 * Refuses an administrator who must have a second factor and has none: until they set one up, only calls about their own account work.
 * @throws Refusal SECOND_FACTOR_REQUIRED
 */
export const requireSecondFactor = (state: FactorState, membership: Membership): void => {
  if (isFactorDue(state, membership)) throw new Refusal('SECOND_FACTOR_REQUIRED')
}

/** Whether a membership requires a second factor that its account does not have. */
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
