import type { ErrorCode } from '../../../contract/errors.ts'
import { Refusal } from '../../../contract/errors.ts'
import { holdsAll, toPrivilegeSet } from '../../../contract/privileges.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Membership, SignInWay } from '../../ports/sessions.ts'
import { everythingAt } from '../keepFullRights.ts'

/** The part of an email that decides which organization's provider signs it in. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/**
 * Why a membership is closed to a session, given how the session was opened; undefined where it is open.
 *
 * The provider of an organization (`singleSignOn`) opens memberships of that organization alone: no provider opens what its organization
 * does not own. Every other way opens all but those whose organization has switched password sign-in off for the account's email domain.
 * Administrators with full permissions of the organization keep their other ways, so that a provider that fails or was set up wrongly locks
 * no one out for good.
 */
export const wayProblem = (membership: Membership, { singleSignOn }: SignInWay): 'SSO_REQUIRED' | 'SSO_ELSEWHERE' | undefined => {
  if (singleSignOn !== null) return membership.organization === singleSignOn ? undefined : 'SSO_ELSEWHERE'
  return membership.singleSignOnOnly && !isFullAdministrator(membership) ? 'SSO_REQUIRED' : undefined
}

const isFullAdministrator = ({ organization, branchOffice, suspended, privileges }: Membership): boolean =>
  organization !== null &&
  branchOffice === null &&
  !suspended &&
  holdsAll(toPrivilegeSet(privileges), everythingAt({ partner: 0, organization, branchOffice: null }).privileges)

/** The memberships that a way to sign in opens. */
export const openedBy = (memberships: readonly Membership[], way: SignInWay): Membership[] =>
  memberships.filter((each) => wayProblem(each, way) === undefined)

/** Whether an account administers something outside of an organization. */
export const hasRightsElsewhere = (memberships: readonly Membership[], organization: number): boolean =>
  memberships.some((each) => each.organization !== organization)

/** Refuses a sign-in to an account with these memberships. */
type WayRule = (memberships: readonly Membership[]) => void

/**
 * Refuses a way to sign in that opens none of the account's memberships.
 * @returns a rule that throws Refusal SSO_ELSEWHERE or SSO_REQUIRED, for the security log of the organization that decides
 */
export const wayRuleOf = async ({ store }: Pick<Ports, 'store'>, email: string, way: SignInWay): Promise<WayRule> => {
  // Before the rule, which may run within a transaction.
  const place =
    way.singleSignOn === null
      ? await store.singleSignOn.placeOfDomain(domainOf(email))
      : { partner: (await store.partnerOf(way.singleSignOn))!, organization: way.singleSignOn }
  return (memberships) => {
    const [first] = memberships
    if (first === undefined || openedBy(memberships, way).length > 0) return
    const code: ErrorCode = wayProblem(first, way)!
    const about = place && { partner: place.partner, organization: place.organization, accountId: first.account }
    throw new Refusal(code, {}, about ?? null)
  }
}
