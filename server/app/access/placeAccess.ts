import { Refusal, type ErrorCode } from '../../../contract/kernel/errors.ts'
import { approvedStatuses } from '../../../contract/kernel/statuses.ts'
import type { FactorState } from '../../ports/factors.ts'
import type { Membership, SignInWay } from '../../ports/sessions.ts'
import { isFactorDue } from './factorPolicy.ts'
import { isInNetworks } from './networks.ts'
import { wayProblem } from './signInWay.ts'

/**
 * How a membership is about to be used: the second factor of its account, the address that the place's data would go to, and how the session
 * was opened. `address` is null where it is not known, as for a push message; a place that allows some networks only is then closed. `way`
 * is null for an API key, a feed and a webhook: a session to which the place was open created them, and they end with the membership.
 */
export type PlaceUse = { secondFactor: FactorState; address: string | null; way: SignInWay | null }

/**
 * The reason that a membership opens nothing of its place at present, or undefined where it does. Everything that reads or lists the data of
 * a place decides by this: calls of administrators, API keys, calendar feeds, webhooks, push messages and saved queries.
 */
export const closedBy = (membership: Membership, { secondFactor, address, way }: PlaceUse): ErrorCode | undefined => {
  if (membership.status !== approvedStatuses.ids.enabled) return 'FORBIDDEN'
  if (membership.suspended) return 'ACCOUNT_SUSPENDED'
  // Definitions 3.0: it waits for its parent level. Who one is and one's own account are no calls of an account type: they answer.
  if (membership.waiting) return 'FORBIDDEN'
  const problem = way === null ? undefined : wayProblem(membership, way)
  if (problem !== undefined) return problem
  const { networks } = membership
  if (address === null ? networks.length > 0 : !isInNetworks(address, networks)) return 'NETWORK_NOT_ALLOWED'
  return isFactorDue(secondFactor, membership) ? 'SECOND_FACTOR_REQUIRED' : undefined
}

/**
 * Refuses the use of a place that is closed to its administrator.
 * @throws Refusal FORBIDDEN, ACCOUNT_SUSPENDED, SSO_REQUIRED, SSO_ELSEWHERE, NETWORK_NOT_ALLOWED, SECOND_FACTOR_REQUIRED
 */
export const requireOpenPlace = (membership: Membership, use: PlaceUse): void => {
  const code = closedBy(membership, use)
  if (code !== undefined) throw new Refusal(code)
}
