import { refuseUndeliverable } from '../kernel/contacts/deliverableEmails.ts'
import { refuseField, Refusal } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredSignupInvitation } from '../../ports/accounts/provenEmails.ts'
import { requireOpenLink, createLink } from '../authority/links.ts'
import { auditOf } from '../kernel/audit.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import type { ScopedContext, Handlers, Input } from '../kernel/call.ts'

/** Days for which an invitation to register a business is valid. */
export const signupInvitationDays = 14

/**
 * The invitation that the token of a link is for.
 * @throws Refusal CODE_INVALID, LINK_USED, LINK_EXPIRED
 */
export const openSignupInvitation = async (
  { store, secrets, clock }: Pick<Ports, 'store' | 'secrets' | 'clock'>,
  token: string,
): Promise<StoredSignupInvitation> => {
  const tokenHash = secrets.hash(token)
  return requireOpenLink(
    await store.ownAccounts((own) => own.signupInvitation(tokenHash)),
    clock.now(),
  )
}

/**
 * The invitation that a sign-up comes with; undefined for none where anyone may sign up. It is
 * valid only for the email it was sent to.
 * @throws Refusal VALIDATION naming the field; CODE_INVALID, LINK_USED, LINK_EXPIRED
 */
export const invitationToSignUp = async (
  ports: Pick<Ports, 'store' | 'secrets' | 'clock' | 'signUp'>,
  { token, email }: { token: string | undefined; email: string },
): Promise<StoredSignupInvitation | undefined> => {
  if (token === undefined && ports.signUp === 'invite') throw refuseField('invitation', 'required')
  if (token === undefined) return undefined
  const invitation = await openSignupInvitation(ports, token)
  if (invitation.email !== email) throw refuseField('admin.email', 'notAllowed')
  return invitation
}

type Names =
  | 'signupInvitations.get'
  | 'signupInvitations.create'
  | 'signupInvitations.delete'
  | 'account.signupInvitation'

const entity = 'signupInvitations'
/** Invitations that a partner may send within a day, and those to one email. */
const mostPerDay = { partner: 100, email: 5 }

/** Invitations by a partner's administrators to register a business. */
export const signupInvitations: Handlers<Names> = {
  'signupInvitations.get': async (_input, { ports, caller }) => {
    const { partner } = caller.scope
    const found = await ports.store.ownAccounts((own) =>
      own.signupInvitations(partner, ports.clock.now()),
    )
    const items = found.map(({ id, name, email, invitedBy, sentAt, expiresAt }) => ({
      id,
      name,
      email,
      invitedBy,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
    return { r: { open: ports.signUp !== 'closed', items } }
  },

  'signupInvitations.create': async (input, context) => ({ r: await invite(input, context) }),

  'signupInvitations.delete': async ({ id }, { ports, caller }) => {
    const scope = caller.scope
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    await ports.store.within({ ...scope, organizations: [] }, async (records) => {
      const gone = await records.accounts.withdrawSignupInvitation(scope.partner, id)
      if (gone === undefined) throw new Refusal('NOT_FOUND')
      const before = { name: gone.name, email: gone.email }
      await records.audit(0, {
        ...auditOf(caller, by),
        action: 'delete',
        entity,
        entityId: id,
        before,
      })
    })
    return { r: { id } }
  },

  'account.signupInvitation': async ({ token }, { ports }) => {
    if (ports.signUp === 'closed') throw new Refusal('NOT_AVAILABLE')
    const { partner, name, email, expiresAt } = await openSignupInvitation(ports, token)
    const contact = await ports.store.contactOf({ organization: null, partner })
    if (contact === undefined) throw new Refusal('NOT_AVAILABLE')
    return { r: { partner: contact.name, name, email, expiresAt: expiresAt.toISOString() } }
  },
}

const invite = async (
  { name, email }: Input<'signupInvitations.create'>,
  { ports, caller }: ScopedContext,
) => {
  if (ports.signUp === 'closed') throw new Refusal('NOT_AVAILABLE')
  await refuseUndeliverable(ports, 'email', email)
  const scope = caller.scope
  const { partner } = scope
  await limitTries(
    ports,
    [
      [`sign-up invitations of ${partner}`, mostPerDay.partner],
      [`sign-up invitations to ${email}`, mostPerDay.email],
    ],
    1440,
  )
  const contact = await ports.store.contactOf({ organization: null, partner })
  if (contact === undefined) throw new Refusal('NOT_AVAILABLE')
  const at = ports.clock.now()
  const expiresAt = new Date(at.getTime() + signupInvitationDays * 86_400_000)
  const { request, tokenHash } = createLink(ports.secrets, 'signUpInvitation')
  const by = { at, accountId: caller.accountId }
  // The same email and answer whether or not the address has an account.
  const id = await ports.store.within({ ...scope, organizations: [] }, async (records) => {
    const opened = await records.accounts.inviteSignup({
      partner,
      email,
      name,
      tokenHash,
      invitedBy: caller.accountId,
      at,
      expiresAt,
    })
    await records.audit(0, {
      ...auditOf(caller, by),
      action: 'create',
      entity,
      entityId: opened,
      after: { name, email },
    })
    const facts = {
      partner: contact.name,
      inviter: caller.name,
      days: String(signupInvitationDays),
    }
    const { language } = caller
    await records.post(
      {
        letter: 'signUpInvitation',
        to: { name, email },
        language,
        facts,
        request,
        until: expiresAt.toISOString(),
      },
      at,
    )
    return opened
  })
  return { id, expiresAt: expiresAt.toISOString() }
}
