import { Refusal } from '../../../contract/kernel/errors.ts'
import { createLink } from '../access/links.ts'
import { openSignupInvitation, signupInvitationDays } from '../access/signupInvitations.ts'
import { auditOf } from '../auditOf.ts'
import { limitTries } from '../limitTries.ts'
import type { Context, Handlers, Input } from './handler.ts'

type Names = 'signupInvitations.get' | 'signupInvitations.create' | 'signupInvitations.delete' | 'account.signupInvitation'

const entity = 'signupInvitations'
/** Invitations that a partner may send within a day, and those to one email. */
const mostPerDay = { partner: 100, email: 5 }

/** Invitations by a partner's administrators to register a business. */
export const signupInvitations: Handlers<Names> = {
  'signupInvitations.get': async (_input, { ports, caller }) => {
    const { partner } = caller.scope!
    const found = await ports.store.ownAccounts((own) => own.signupInvitations(partner, ports.clock.now()))
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
    const scope = caller.scope!
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    await ports.store.within({ ...scope, organizations: [] }, async (records) => {
      const gone = await records.accounts.withdrawSignupInvitation(scope.partner, id)
      if (gone === undefined) throw new Refusal('NOT_FOUND')
      const before = { name: gone.name, email: gone.email }
      await records.audit(0, { ...auditOf(caller, by), action: 'delete', entity, entityId: id, before })
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

const invite = async ({ name, email }: Input<'signupInvitations.create'>, { ports, caller }: Context) => {
  if (ports.signUp === 'closed') throw new Refusal('NOT_AVAILABLE')
  const scope = caller.scope!
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
    const opened = await records.accounts.inviteSignup({ partner, email, name, tokenHash, invitedBy: caller.accountId!, at, expiresAt })
    await records.audit(0, { ...auditOf(caller, by), action: 'create', entity, entityId: opened, after: { name, email } })
    const facts = { partner: contact.name, inviter: caller.name, days: String(signupInvitationDays) }
    const { language } = caller
    await records.post({ letter: 'signUpInvitation', to: { name, email }, language, facts, request, until: expiresAt.toISOString() }, at)
    return opened
  })
  return { id, expiresAt: expiresAt.toISOString() }
}
