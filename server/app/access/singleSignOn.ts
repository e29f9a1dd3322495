import type { SingleSignOnSetting } from '../../../contract/configuration/security.ts'
import { singleSignOnPath } from '../../../contract/endpoints/singleSignOn.ts'
import { Refusal } from '../../../contract/errors.ts'
import { holdsAll, toPrivilegeSet } from '../../../contract/privileges.ts'
import type { AuthenticatedPerson, Provider } from '../../ports/identityProviders.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account, Membership } from '../../ports/sessions.ts'
import type { StoredInvitation } from '../../ports/provenEmails.ts'
import type { SingleSignOnPlace } from '../../ports/singleSignOn.ts'
import type { Caller } from '../../ports/caller.ts'
import { everythingAt } from '../keepFullRights.ts'
import { isSuspended } from '../session.ts'
import { placesOfSecrets, unsealed } from '../secretsOfSettings.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { standingAfterSignIn } from './admitAccount.ts'

/** Where a provider sends the person back to; it is registered there. */
export const redirectUriOf = ({ address }: Pick<Ports, 'address'>): string => address() + singleSignOnPath

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** The provider of an organization, ready for use; undefined where none is set up, or where its secret does not open here. */
export const providerOf = ({ secrets }: Pick<Ports, 'secrets'>, place: SingleSignOnPlace): Provider | undefined => {
  const setting = settingOf(place)
  if (setting === null) return undefined
  const { issuer, clientId, clientSecret } = unsealed(secrets, setting, placesOfSecrets(place))
  return clientSecret ? { issuer, clientId, clientSecret } : undefined
}

const settingOf = ({ setting }: SingleSignOnPlace): SingleSignOnSetting | null => (setting ?? null) as SingleSignOnSetting | null

/** Refuses a sign-in to an account with these memberships. */
type WayRule = (memberships: readonly Membership[]) => void

/**
 * Which accounts a way to sign in may open.
 *
 * The provider of an organization (`singleSignOn`) opens none with rights elsewhere. Every other way opens none that its organization binds
 * to single sign-on: its email is of a domain that the organization has proven, and all of its rights are there. Administrators with full
 * privileges of the organization keep their other ways, so that a provider that fails or was set up wrongly locks no one out for good.
 * @returns a rule that throws Refusal SSO_ELSEWHERE or SSO_REQUIRED
 */
export const wayRuleOf = async ({ store }: Pick<Ports, 'store'>, email: string, singleSignOn: number | null): Promise<WayRule> => {
  if (singleSignOn !== null) {
    const partner = (await store.partnerOf(singleSignOn))!
    return (memberships) => refuseElsewhere(memberships, { partner, organization: singleSignOn })
  }
  const place = await store.singleSignOn.placeOfDomain(domainOf(email))
  return (memberships) => place && refuseBound(memberships, place)
}

/** Whether the provider of an organization can prove the holder of an account with these memberships. */
export const canProveBySingleSignOn = async (
  { store, secrets }: Pick<Ports, 'store' | 'secrets'>,
  email: string,
  memberships: readonly Membership[],
): Promise<boolean> => {
  const place = await store.singleSignOn.placeOfDomain(domainOf(email))
  if (place === undefined || providerOf({ secrets }, place) === undefined) return false
  return memberships.length > 0 && areWithin(memberships, place.organization)
}

const refuseElsewhere = (
  memberships: readonly Membership[],
  { partner, organization }: Pick<SingleSignOnPlace, 'partner' | 'organization'>,
): void => {
  if (areWithin(memberships, organization)) return
  throw new Refusal('SSO_ELSEWHERE', {}, { partner, organization, accountId: memberships[0]!.account })
}

const refuseBound = (memberships: readonly Membership[], place: SingleSignOnPlace): void => {
  if (settingOf(place)?.passwordOff !== true || memberships.length === 0) return
  const { partner, organization } = place
  if (areWithin(memberships, organization) && !memberships.some((each) => isFullAdministrator(each, place)))
    throw new Refusal('SSO_REQUIRED', {}, { partner, organization, accountId: memberships[0]!.account })
}

const areWithin = (memberships: readonly Membership[], organization: number): boolean =>
  memberships.every((each) => each.organization === organization)

const isFullAdministrator = ({ branchOffice, suspended, privileges }: Membership, { partner, organization }: SingleSignOnPlace): boolean =>
  branchOffice === null &&
  !suspended &&
  holdsAll(toPrivilegeSet(privileges), everythingAt({ partner, organization, branchOffice: null }).privileges)

type Authenticated = { place: SingleSignOnPlace & { domains: string[] }; provider: Provider; person: AuthenticatedPerson }

/**
 * The account of the person whom an organization's provider has authenticated. Invitations of the organization that wait for the person are
 * accepted by that; invitations of others stay, and so do those of a closed account, which is opened again only once it has signed in.
 * @throws Refusal SSO_EMAIL_UNVERIFIED; SSO_NO_ACCOUNT for an email of another domain, without an account and invitation there, or whose
 *   account belongs to another person of the provider; ACCOUNT_SUSPENDED; SSO_ELSEWHERE for an account with rights outside of the organization
 */
export const accountOfPerson = async (
  ports: Ports,
  caller: Caller,
  { place, provider: { issuer, clientId }, person }: Authenticated,
): Promise<Account> => {
  const { store, clock } = ports
  const { partner, organization } = place
  const about = { partner, organization }
  if (person.email === null || !person.isEmailVerified) throw new Refusal('SSO_EMAIL_UNVERIFIED', {}, about)
  const email = person.email.trim().toLowerCase()
  const found = place.domains.includes(domainOf(email)) ? await store.singleSignOn.accountOf(email) : undefined
  if (found === undefined) throw new Refusal('SSO_NO_ACCOUNT', {}, about)
  const refuse = (code: 'SSO_NO_ACCOUNT' | 'ACCOUNT_SUSPENDED') => new Refusal(code, {}, { ...about, accountId: found.id })
  const { memberships } = await standingAfterSignIn(ports, found)
  refuseElsewhere(memberships, about)
  if (isSuspended(memberships)) throw refuse('ACCOUNT_SUSPENDED')
  const waiting = found.closedAt ? [] : await invitationsOf(ports, found.id, organization)
  if (memberships.length === 0 && waiting.length === 0) throw refuse('SSO_NO_ACCOUNT')
  const identity = { organization, issuer, clientId, subject: person.subject }
  if (!(await store.singleSignOn.isFree(identity, found.id))) throw refuse('SSO_NO_ACCOUNT')
  // The first one activates an account that was only invited.
  for (const [index, each] of waiting.entries())
    await acceptInvitation({ ports, caller }, { ...each, isActive: found.isActive || index > 0 }, null)
  if (!(await store.singleSignOn.link(identity, found.id, clock.now()))) throw refuse('SSO_NO_ACCOUNT')
  const account = await store.sessions.accountById(found.id)
  if (account === undefined) throw refuse('SSO_NO_ACCOUNT')
  return account
}

/** The invitations of the organization that wait for the person, at the email that the provider has verified. */
const invitationsOf = async ({ store, clock }: Ports, account: number, organization: number): Promise<StoredInvitation[]> =>
  (await store.ownAccounts((own) => own.invitations(account, clock.now()))).filter(
    (each) => each.organization === organization && each.role !== null && each.email === each.accountEmail,
  )
