import type { ErrorCode } from '../../../contract/kernel/errors.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { holdsAll, toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account, Membership, SignInWay } from '../../ports/authentication.ts'
import { everythingAt } from './keepFullRights.ts'

/** The part of an email that decides which organization's provider signs it in. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/**
 * Why a membership is closed to a session, given how the session was opened; undefined where it is
 * open.
 *
 * The provider of an organization (`singleSignOn`) opens memberships of that organization alone: no
 * provider opens what its organization does not own. Every other way opens all but those whose
 * organization has switched password sign-in off for the account's email domain. Administrators
 * with full permissions of the organization keep their other ways, so that a provider that fails or
 * was set up wrongly locks no one out for good.
 */
export const wayProblem = (
  membership: Membership,
  { singleSignOn }: SignInWay,
): 'SSO_REQUIRED' | 'SSO_ELSEWHERE' | undefined => {
  if (singleSignOn !== null)
    return membership.organization === singleSignOn ? undefined : 'SSO_ELSEWHERE'
  return membership.singleSignOnOnly && !isFullAdministrator(membership)
    ? 'SSO_REQUIRED'
    : undefined
}

const isFullAdministrator = ({
  organization,
  branchOffice,
  suspended,
  privileges,
}: Membership): boolean =>
  organization !== null &&
  branchOffice === null &&
  !suspended &&
  holdsAll(
    toPrivilegeSet(privileges),
    everythingAt({ partner: 0, organization, branchOffice: null }).privileges,
  )

/** The memberships that a way to sign in opens. */
export const openedBy = (memberships: readonly Membership[], way: SignInWay): Membership[] =>
  memberships.filter((each) => wayProblem(each, way) === undefined)

/** Whether an account administers something outside of an organization. */
export const hasRightsElsewhere = (
  memberships: readonly Membership[],
  organization: number,
): boolean => memberships.some((each) => each.organization !== organization)

/**
 * Refuses a way to sign in that opens none of the account's memberships.
 * @throws Refusal SSO_ELSEWHERE or SSO_REQUIRED
 */
export const refuseWay = (memberships: readonly Membership[], way: SignInWay): void => {
  const [first] = memberships
  if (first === undefined || openedBy(memberships, way).length > 0) return
  throw new Refusal(wayProblem(first, way)!, {}, null)
}

const wayCodes: readonly ErrorCode[] = ['SSO_REQUIRED', 'SSO_ELSEWHERE']

/**
 * Runs a sign-in and adds to a refusal of its way the organization that decides on it, for that
 * organization's security log. It is looked up here, outside of any transaction of the sign-in, and
 * only then: most sign-ins are not refused.
 */
export const namingOrganization = async <Result>(
  { store }: Pick<Ports, 'store'>,
  { account: { id, email }, way }: { account: Pick<Account, 'id' | 'email'>; way: SignInWay },
  run: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || !wayCodes.includes(error.code)) throw error
    const place =
      way.singleSignOn === null
        ? await store.singleSignOn.placeOfDomain(domainOf(email))
        : { partner: (await store.partnerOf(way.singleSignOn))!, organization: way.singleSignOn }
    const about = place && {
      partner: place.partner,
      organization: place.organization,
      accountId: id,
    }
    throw new Refusal(error.code, error.details, about ?? null)
  }
}
