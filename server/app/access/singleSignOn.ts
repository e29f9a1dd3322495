import type { SingleSignOnSetting } from '../../../contract/configuration/security.ts'
import { singleSignOnPath } from '../../../contract/endpoints/account.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { AuthenticatedPerson, Provider, Account, Membership, SingleSignOnPlace } from '../../ports/authentication.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredInvitation } from '../../ports/accounts.ts'
import type { Caller } from '../../ports/caller.ts'
import { isSuspended } from '../kernel/session.ts'
import { placesOfSecrets, unsealed } from '../configuration/secrets.ts'
import { acceptInvitation } from './administrators/acceptInvitation.ts'
import { standingAfterSignIn } from './admitAccount.ts'
import { domainOf, hasRightsElsewhere, namingOrganization, refuseWay } from './signInWay.ts'

/** Where a provider sends the person back to; it is registered there. */
export const redirectUriOf = ({ address }: Pick<Ports, 'address'>): string => address() + singleSignOnPath

/** The provider of an organization, ready for use; undefined where none is set up, or where its secret does not open here. */
export const providerOf = ({ secrets }: Pick<Ports, 'secrets'>, place: SingleSignOnPlace): Provider | undefined => {
  const setting = settingOf(place)
  if (setting === null) return undefined
  const { issuer, clientId, clientSecret } = unsealed(secrets, setting, placesOfSecrets(place))
  return clientSecret ? { issuer, clientId, clientSecret } : undefined
}

const settingOf = ({ setting }: SingleSignOnPlace): SingleSignOnSetting | null => (setting ?? null) as SingleSignOnSetting | null

/**
 * Whether the provider of an organization can prove the holder of an account with these memberships. It cannot where there are others: a
 * fresh proof also opens what the account is elsewhere.
 */
export const canProveBySingleSignOn = async (
  { store, secrets }: Pick<Ports, 'store' | 'secrets'>,
  email: string,
  memberships: readonly Membership[],
): Promise<boolean> => {
  const organization = memberships[0]?.organization ?? null
  if (organization === null || hasRightsElsewhere(memberships, organization)) return false
  const place = await store.singleSignOn.placeOfDomain(domainOf(email))
  return place?.organization === organization && providerOf({ secrets }, place) !== undefined
}

type Authenticated = { place: SingleSignOnPlace & { domains: string[] }; provider: Provider; person: AuthenticatedPerson }

/**
 * The account of the person whom an organization's provider has authenticated. Invitations of the organization that wait for the person are
 * accepted by that; invitations of others stay, and so do those of a closed account, which is opened again only once it has signed in.
 * @throws Refusal SSO_EMAIL_UNVERIFIED; SSO_NO_ACCOUNT for an email of another domain, without an account and invitation there, or whose
 *   account belongs to another person of the provider; ACCOUNT_SUSPENDED; SSO_ELSEWHERE for an account whose rights are all outside of
 *   the organization
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
  // Also before an invitation is accepted: an account with rights elsewhere accepts it in the ways of its own.
  const way = { singleSignOn: organization }
  await namingOrganization(ports, { id: found.id, email }, way, async () => refuseWay(memberships, way))
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
