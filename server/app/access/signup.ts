import { refuseUndeliverable } from '../kernel/contacts/deliverableEmails.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { approvedStatuses } from '../../../contract/kernel/statuses.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Contact, EmailOrder } from '../../ports/messages.ts'
import type { StoredSignup } from '../../ports/accounts/provenEmails.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { countedAddress } from '../authority/countedAddress.ts'
import { createLink, requireOpenLink } from '../authority/links.ts'
import { invitationToSignUp } from './signupInvitations.ts'
import { requireOpenPartner } from '../closing/refuseWhileClosing.ts'
import { finish } from '../kernel/finish.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import { namedPlace } from '../kernel/scope.ts'
import { refuseCommonPassword } from '../kernel/passwords.ts'
import { placeOfVisitedHost } from '../configuration/hosts.ts'
import { systemRoles } from '../authority/systemRoles.ts'
import type { Context, Handlers } from '../kernel/call.ts'

/** Sign-ups within a quarter of an hour, from one address and for one email. */
const mostPerAddress = 10
/** Sign-ups with one email within a day: each sends an email to it. */
const mostPerEmailAndDay = 5
/** How long the link is valid, and how many wrong passwords end it. */
const proofHours = 24
const mostTries = 5

/**
 * Enters an organization under the partner who invited, else the one that the scope headers name,
 * else the host, else the oldest enabled one. Nothing exists until the link that was sent is
 * opened; then the organization waits for approval, and until that its calls are refused
 * (server/app/authority/session.ts).
 */
export const signup: Handlers<'account.signup' | 'account.confirmSignup'> = {
  'account.signup': async ({ organization, admin, invitation: token }, context) => {
    const { ports, headers } = context
    const { store, secrets, clock } = ports
    if (ports.signUp === 'closed') throw new Refusal('NOT_AVAILABLE')
    await limitTries(ports, [[`signup from ${countedAddress(headers.address)}`, mostPerAddress]])
    await refuseUndeliverable(ports, 'admin.email', admin.email)
    await refuseUndeliverable(ports, 'organization.email', organization.email)
    await limitTries(ports, [[`signup letters to ${admin.email}`, mostPerEmailAndDay]], 1440)
    await refuseCommonPassword(secrets, {
      password: admin.password,
      path: 'admin.password',
      context: [admin.name, admin.email, organization.fantasyName],
    })
    const invitation = await invitationToSignUp(ports, { token, email: admin.email })
    const place =
      invitation ??
      (await namedPlace(ports, headers)) ??
      (await placeOfVisitedHost(ports, headers.host))
    const partner = await store.contactOf({ organization: null, partner: place?.partner ?? null })
    if (partner === undefined || (place && (await store.isPartnerClosed(place.partner))))
      throw new Refusal('NOT_AVAILABLE')
    const passwordHash = await secrets.hashPassword(admin.password)
    const known = await store.sessions.accountByEmail(admin.email)
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + proofHours * 3_600_000)
    const { request, tokenHash } = createLink(secrets, 'signUpProof')
    const { name, email } = admin
    const language = known?.locale ?? headers.language
    const order: EmailOrder =
      known === undefined
        ? {
            letter: 'signUpProof',
            to: { name, email },
            language,
            facts: { organization: organization.fantasyName, hours: String(proofHours) },
            request,
            until: expiresAt.toISOString(),
          }
        : { letter: 'signUpKnown', to: { name: known.name, email }, language, facts: { email } }
    // An email that has an account gets the same entry, so that the time taken reveals nothing; no
    // link leads to that entry.
    await store.ownAccounts(async (own) => {
      const entry = {
        email,
        organization,
        name,
        passwordHash,
        partner: partner.partner,
        language: headers.language,
      }
      await own.openSignup({ ...entry, tokenHash, at, expiresAt })
      await own.post(order, at)
    })
    return { r: { expiresAt: expiresAt.toISOString() } }
  },

  'account.confirmSignup': async ({ token, password }, context) => {
    const { store, secrets, clock } = context.ports
    const tokenHash = secrets.hash(token)
    // Committed before the password is verified, so that a wrong one stays counted.
    const entry = requireOpenLink(
      await store.ownAccounts((own) => own.trySignup(tokenHash)),
      clock.now(),
    )
    if (entry.tries > mostTries) throw new Refusal('LINK_EXPIRED')
    // Without the password, an attacker could sign up with another person's email and wait until
    // that person opens the link.
    if (!(await secrets.checkPassword(password, entry.passwordHash)))
      throw new Refusal('BAD_CREDENTIALS', { fields: [{ path: 'password', rule: 'unknown' }] })
    const partner = await store.contactOf({ organization: null, partner: entry.partner })
    if (partner?.partner !== entry.partner) throw new Refusal('NOT_AVAILABLE')
    const id = await store.newOrganization()
    const scope: Scope = {
      account: 'pAdmin',
      partner: partner.partner,
      organizations: [id],
      branchOffice: null,
    }
    await store.within(scope, (records) =>
      enter(records, { ...entry, id, tokenHash, contact: partner }, context),
    )
    return { r: { email: entry.email } }
  },
}

type Entry = StoredSignup & { id: number; tokenHash: string; contact: Contact }

/**
 * Creates the organization, its roles and its administrator, and emails the administrator and the
 * partner.
 */
const enter = async (records: Records, entry: Entry, { ports, caller }: Context): Promise<void> => {
  const { id, organization, name, email, passwordHash } = entry
  const at = ports.clock.now()
  await requireOpenPartner(records, entry.partner)
  if (!(await records.accounts.useSignup(entry.tokenHash, at))) throw new Refusal('LINK_USED')
  const isInvited = await records.accounts.useSignupInvitation({
    partner: entry.partner,
    email,
    at,
  })
  if (!isInvited && ports.signUp === 'invite') throw new Refusal('LINK_EXPIRED')
  // An invitation or another link has activated the account meanwhile: it stays as it is.
  if (await records.accounts.isEmailTaken(email, null, at)) throw new Refusal('LINK_USED')
  const account = await records.accounts.activate({ email, name, passwordHash, at })
  if (account === undefined) throw new Refusal('LINK_USED')
  const by: Stamp = { at, accountId: account }
  const status = { id: approvedStatuses.ids.awaiting_approval, comments: null }
  const values = {
    ...organization,
    verified: false,
    categories: [],
    subCategories: [],
    status,
    organizationId: id,
  }
  await records.insert('organizations', id, { values, by })
  await records.furnishOrganization(id, { roles: systemRoles, at, language: entry.language })
  const enabled = { id: approvedStatuses.ids.enabled, comments: null }
  const administrator = {
    name,
    email,
    account,
    role: await fullRole(records),
    status: enabled,
    acceptedAt: at,
  }
  const adminId = await records.insert('organizationAdmins', id, { values: administrator, by })
  const entered = { records, organization: id, action: 'create' as const, by, caller }
  await finish({ ...entered, name: 'organizations', id })
  await finish({ ...entered, name: 'organizationAdmins', id: adminId })
  await writeEmails(records, entry, at)
}

/** The role with every right in the organization: the first of those that each one starts with. */
const fullRole = async (records: Records): Promise<number> => {
  const { name } = systemRoles.find(({ level }) => level === 2)!
  const { items } = await records.list('organizationRoles', {
    search: name,
    limit: 20,
    page: 1,
    filters: {},
  })
  return items.find((role) => role['name'] === name)!.id
}

const writeEmails = async (
  records: Records,
  { contact: partner, organization, name, email, language }: Entry,
  at: Date,
): Promise<void> => {
  const { fantasyName } = organization
  const admin = { name, email }
  await records.post(
    {
      letter: 'signUpReceived',
      to: admin,
      language,
      facts: { organization: fantasyName, partner: partner.name },
    },
    at,
  )
  if (partner.email === null) return
  const to = { name: partner.name, email: partner.email }
  const facts = { organization: fantasyName, admin: name, email }
  await records.post(
    {
      letter: 'signUpToApprove',
      to,
      language: partner.language ?? language,
      facts,
      replyTo: admin,
    },
    at,
  )
}
