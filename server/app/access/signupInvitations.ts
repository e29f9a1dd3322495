import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredSignupInvitation } from '../../ports/provenEmails.ts'
import { requireOpenLink } from './links.ts'

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
  return requireOpenLink(await store.ownAccounts((own) => own.signupInvitation(tokenHash)), clock.now())
}

/**
 * The invitation that a sign-up comes with; undefined for none where anyone may sign up. It is valid only for the email it was sent to.
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
