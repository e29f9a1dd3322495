import type { EntityRecord } from '../../../../contract/entities/records.ts'
import type { EntityName } from '../../../../contract/entities/index.ts'
import { Refusal, refuseField } from '../../../../contract/kernel/errors.ts'
import type { Invitation } from '../../../../contract/endpoints/provenEmails.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { StoredInvitation } from '../../../ports/accounts/provenEmails.ts'
import type { Records } from '../../../ports/records.ts'
import { acceptInvitation, atInvitedPlace } from './acceptInvitation.ts'
import { requireAuthorityOverAdmin } from '../../authority/authority.ts'
import { inviteAdministrator } from './inviteAdministrator.ts'
import { requireOpenLink } from '../../authority/links.ts'
import type { AdminEntity } from '../../../../contract/entities/entityGroups.ts'
import { auditOf } from '../../kernel/audit.ts'
import { levelOf } from '../../configuration/effective.ts'
import { withoutSecrets } from '../../kernel/finish.ts'
import { limitTries } from '../../kernel/rateLimit.ts'
import { refuseCommonPassword } from '../../kernel/passwords.ts'
import { onlyOrganization } from '../../kernel/scope.ts'
import type { Context, Handlers, Identity, Input, ScopedContext } from '../../kernel/call.ts'

type Names =
  | 'account.invitations'
  | 'account.invitation'
  | 'account.acceptInvitation'
  | 'account.declineInvitation'
  | 'partnerAdmins.resend'
  | 'organizationAdmins.resend'
  | 'branchOfficeAdmins.resend'

/** Emails to one invited person within a day. */
const resendsPerDay = 5

/**
 * Invitations to become an administrator, which the invited person accepts or declines
 * (authority.md, 1).
 */
export const invitations: Handlers<Names> = {
  'account.invitations': async (_input, { ports, identity }) => {
    const found = await ports.store.ownAccounts((own) =>
      own.invitations(identity.account.id, ports.clock.now()),
    )
    return { r: { items: found.map(shownInvitation) } }
  },

  'account.invitation': async ({ token }, context) => {
    const found = await openInvitation({ token }, context)
    return { r: { invitation: shownInvitation(found), hasAccount: found.isActive } }
  },

  'account.acceptInvitation': async ({ password, ...named }, context) => {
    const { ports, identity } = context
    const found = await openInvitation(named, context)
    if (found.isActive && password !== undefined) throw refuseField('password', 'notAllowed')
    // The link proves the email address; signing in proves who owns the account.
    if (found.isActive) requireAccountOf(found, identity)
    const passwordHash = found.isActive ? null : await hashFirstPassword(ports, password)
    await acceptInvitation(context, found, passwordHash)
    return { r: { email: found.accountEmail } }
  },

  'account.declineInvitation': async (named, context) => {
    await decline(context, await openInvitation(named, context))
    return { r: {} }
  },

  'partnerAdmins.resend': (input, context) => resend('partnerAdmins', input, context),
  'organizationAdmins.resend': (input, context) => resend('organizationAdmins', input, context),
  'branchOfficeAdmins.resend': (input, context) => resend('branchOfficeAdmins', input, context),
}

/**
 * @throws Refusal NOT_LOGGED_IN for a visitor, FORBIDDEN for another account than the invited one
 */
const requireAccountOf = (invitation: StoredInvitation, identity: Identity | undefined): void => {
  if (identity === undefined) throw new Refusal('NOT_LOGGED_IN')
  if (identity.account.id !== invitation.account) throw new Refusal('FORBIDDEN')
}

const shownInvitation = ({
  id,
  organization,
  branchOffice,
  place,
  role,
  invitedBy,
  email,
  expiresAt,
}: StoredInvitation): Invitation => ({
  id,
  level: levelOf({ organization, branchOffice }),
  place: place ?? '',
  role: role ?? '',
  invitedBy,
  email,
  expiresAt: expiresAt.toISOString(),
})

/**
 * The invitation that the link or the invited person's call names, if it can still be answered.
 * @throws Refusal CODE_INVALID, LINK_USED, LINK_EXPIRED; by id: NOT_LOGGED_IN without a session,
 * NOT_FOUND for one of another account
 */
const openInvitation = async (
  { id, token }: Pick<Input<'account.acceptInvitation'>, 'id' | 'token'>,
  { ports, identity }: Context,
): Promise<StoredInvitation> => {
  const { store, secrets, clock } = ports
  const by = token === undefined ? ownInvitation(id, identity) : { tokenHash: secrets.hash(token) }
  const found = await store.ownAccounts((own) => own.invitation(by))
  if (token === undefined && found === undefined) throw new Refusal('NOT_FOUND')
  const open = requireOpenLink(found && { ...found, usedAt: found.acceptedAt }, clock.now())
  // The place or the role no longer exists, or the account no longer has the address that the link
  // went to.
  const isStale =
    open.place === null ||
    open.role === null ||
    (token !== undefined && open.email !== open.accountEmail)
  if (isStale) throw new Refusal('LINK_EXPIRED')
  return open
}

/** @throws Refusal VALIDATION without an id, NOT_LOGGED_IN without a session */
const ownInvitation = (
  id: number | undefined,
  identity: Identity | undefined,
): { id: number; account: number } => {
  if (id === undefined) throw refuseField('token', 'required')
  if (identity === undefined) throw new Refusal('NOT_LOGGED_IN')
  return { id, account: identity.account.id }
}

const hashFirstPassword = async (
  { secrets }: Ports,
  password: string | undefined,
): Promise<string> => {
  if (password === undefined) throw refuseField('password', 'required')
  await refuseCommonPassword(secrets, { password, path: 'password' })
  return secrets.hashPassword(password)
}

const decline = (context: Context, invitation: StoredInvitation): Promise<unknown> =>
  atInvitedPlace(context, invitation, async (records, { name, organization, by }) => {
    const [before] = await records.find(name, [invitation.id])
    if (before === undefined || before['invitation'] === null) throw new Refusal('LINK_USED')
    await records.remove(name, organization, { id: invitation.id, by })
    await records.audit(organization, {
      ...auditOf(context.caller, by),
      action: 'delete',
      entity: name,
      entityId: invitation.id,
      before: withoutSecrets(name, before),
    })
  })

const resend = async (
  name: AdminEntity & EntityName,
  { id }: { id: number },
  { ports, caller }: ScopedContext,
) => {
  const scope = caller.scope
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf(name, id),
  )
  const openIn = async (records: Records): Promise<EntityRecord<AdminEntity>> => {
    const [found] = await records.find(name, [id])
    if (found === undefined) throw new Refusal('NOT_FOUND')
    await requireAuthorityOverAdmin({ records, caller }, organization, found)
    if (found['invitation'] === null) throw new Refusal('BAD_TRANSITION')
    return found
  }
  const there = onlyOrganization(scope, organization)
  // Checks access before counting the try: a caller without access always gets the same answer and
  // can't use up another person's resends.
  await ports.store.within(there, openIn)
  await limitTries(ports, [[`invitation ${id}`, resendsPerDay]], 24 * 60)
  const at = ports.clock.now()
  const expiresAt = await ports.store.within(there, async (records) => {
    const { id: account } = (await openIn(records)).user
    return inviteAdministrator(ports, records, { id, account, language: caller.language, at })
  })
  return { r: { expiresAt: expiresAt.toISOString() } }
}
