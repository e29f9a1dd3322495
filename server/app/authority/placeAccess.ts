import { Refusal, type ErrorCode, refuseField } from '../../../contract/kernel/errors.ts'
import { approvedStatuses } from '../../../contract/kernel/statuses.ts'
import type { Membership, SignInWay } from '../../ports/authentication.ts'
import type { FactorState, FactorDemand } from '../../ports/authentication/factors.ts'
import { wayProblem } from './signInWay.ts'
import { holdsAll, toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { everythingAt } from './keepFullRights.ts'
import { isInNetwork } from '../../domain/access/networks.ts'

/**
 * How a membership is about to be used: the second factor of its account, the address that the
 * place's data would go to, and how the session was opened. `address` is null where it is not
 * known, as for a push message; a place that allows some networks only is then closed. `way` is
 * null for an API key, a feed and a webhook: a session to which the place was open created them,
 * and they end with the membership.
 */
export type PlaceUse = { secondFactor: FactorState; address: string | null; way: SignInWay | null }

/**
 * The reason that a membership opens nothing of its place at present, or undefined where it does.
 * Everything that reads or lists the data of a place decides by this: calls of administrators, API
 * keys, calendar feeds, webhooks, push messages and saved queries.
 */
export const closedBy = (
  membership: Membership,
  { secondFactor, address, way }: PlaceUse,
): ErrorCode | undefined => {
  if (membership.status !== approvedStatuses.ids.enabled) return 'FORBIDDEN'
  if (membership.suspended) return 'ACCOUNT_SUSPENDED'
  // Definitions 3.0: it waits for its parent level. Who one is and one's own account are no calls
  // of an account type: they answer.
  if (membership.waiting) return 'FORBIDDEN'
  const problem = way === null ? undefined : wayProblem(membership, way)
  if (problem !== undefined) return problem
  const { networks } = membership
  if (address === null ? networks.length > 0 : !isInNetworks(address, networks))
    return 'NETWORK_NOT_ALLOWED'
  return isFactorDue(secondFactor, membership) ? 'SECOND_FACTOR_REQUIRED' : undefined
}

/**
 * Refuses the use of a place that is closed to its administrator.
 * @throws Refusal FORBIDDEN, ACCOUNT_SUSPENDED, SSO_REQUIRED, SSO_ELSEWHERE, NETWORK_NOT_ALLOWED,
 * SECOND_FACTOR_REQUIRED
 */
export const requireOpenPlace = (membership: Membership, use: PlaceUse): void => {
  const code = closedBy(membership, use)
  if (code !== undefined) throw new Refusal(code)
}

/**
 * Whether a membership requires a second factor that its account does not have: until it is set up,
 * the membership opens nothing.
 */
export const isFactorDue = ({ enabled, demands }: FactorState, membership: Membership): boolean => {
  if (enabled) return false
  const demand = demands.find((each) => each.membership === membership.id)
  return demand !== undefined && isDemanded(demand, membership)
}

/**
 * The stricter policy of partner and organization applies; a role can require a second factor by
 * itself.
 */
const isDemanded = (
  demand: FactorDemand,
  { privileges, partner, organization, branchOffice }: Membership,
): boolean => {
  if (demand.role) return true
  const policies = [demand.partner, demand.organization]
  if (policies.includes('everyone')) return true
  if (!policies.includes('administrators')) return false
  // What can be held at a place depends on its level alone.
  const everything = everythingAt({ partner: partner ?? 0, organization, branchOffice })
  return holdsAll(toPrivilegeSet(privileges), everything.privileges)
}

/** Whether an address lies in one of the networks; a list without any allows all. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean =>
  networks.length === 0 || networks.some((network) => isInNetwork(address, network))

/**
 * Refuses a list that leaves out the address of the administrator who sets it: they would be locked
 * out by saving it.
 * @throws Refusal VALIDATION naming the field
 */
export const refuseLockOut = (networks: readonly string[], address: string): void => {
  if (!isInNetworks(address, networks))
    throw refuseField('data.allowedNetworks', 'ownAddress', address)
}
