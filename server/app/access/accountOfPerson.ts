import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Account } from '../../ports/authentication.ts'
import type {
  AuthenticatedPerson,
  Provider,
  SingleSignOnPlace,
} from '../../ports/authentication/singleSignOn.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredInvitation } from '../../ports/accounts/provenEmails.ts'
import type { Caller } from '../../ports/caller.ts'
import { isSuspended } from '../authority/session.ts'
import { domainOf, namingOrganization, refuseWay } from '../authority/signInWay.ts'
import { acceptInvitation } from './administrators/acceptInvitation.ts'
import { standingAfterSignIn } from './admitAccount.ts'

type Authenticated = {
  place: SingleSignOnPlace & { domains: string[] }
  provider: Provider
  person: AuthenticatedPerson
}

/**
 * The account of the person whom an organization's provider has authenticated. Invitations of the
 * organization that wait for the person are accepted by that; invitations of others stay, and so do
 * those of a closed account, which is opened again only once it has signed in.
 * @throws Refusal SSO_EMAIL_UNVERIFIED; SSO_NO_ACCOUNT for an email of another domain, without an
 * account and invitation there, or whose
 *   account belongs to another person of the provider; ACCOUNT_SUSPENDED; SSO_ELSEWHERE for an
 *   account whose rights are all outside of
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
  if (person.email === null || !person.isEmailVerified)
    throw new Refusal('SSO_EMAIL_UNVERIFIED', {}, about)
  const email = person.email.trim().toLowerCase()
  const found = place.domains.includes(domainOf(email))
    ? await store.singleSignOn.accountOf(email)
    : undefined
  if (found === undefined) throw new Refusal('SSO_NO_ACCOUNT', {}, about)
  const refuse = (code: 'SSO_NO_ACCOUNT' | 'ACCOUNT_SUSPENDED') =>
    new Refusal(code, {}, { ...about, accountId: found.id })
  const { memberships } = await standingAfterSignIn(ports, found)
  // Also before an invitation is accepted: an account with rights elsewhere accepts it in the ways
  // of its own.
  const way = { singleSignOn: organization }
  await namingOrganization(ports, { account: { id: found.id, email }, way }, async () =>
    refuseWay(memberships, way),
  )
  if (isSuspended(memberships)) throw refuse('ACCOUNT_SUSPENDED')
  const waiting = found.closedAt ? [] : await invitationsOf(ports, found.id, organization)
  if (memberships.length === 0 && waiting.length === 0) throw refuse('SSO_NO_ACCOUNT')
  const identity = { organization, issuer, clientId, subject: person.subject }
  if (!(await store.singleSignOn.isFree(identity, found.id))) throw refuse('SSO_NO_ACCOUNT')
  // The first one activates an account that was only invited.
  for (const [index, each] of waiting.entries())
    await acceptInvitation(
      { ports, caller },
      { ...each, isActive: found.isActive || index > 0 },
      null,
    )
  if (!(await store.singleSignOn.link(identity, found.id, clock.now())))
    throw refuse('SSO_NO_ACCOUNT')
  const account = await store.sessions.accountById(found.id)
  if (account === undefined) throw refuse('SSO_NO_ACCOUNT')
  return account
}

/**
 * The invitations of the organization that wait for the person, at the email that the provider has
 * verified.
 */
const invitationsOf = async (
  { store, clock }: Ports,
  account: number,
  organization: number,
): Promise<StoredInvitation[]> =>
  (await store.ownAccounts((own) => own.invitations(account, clock.now()))).filter(
    (each) =>
      each.organization === organization && each.role !== null && each.email === each.accountEmail,
  )
