import type { Language } from '../../../contract/words/index.ts'
import type { LetterAbout } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { invitationTokenOf } from './secretsOfLetters.ts'

/** How long an invitation may be opened. */
export const invitationHours = 72

type Invitation = {
  /** The new account, which has no password yet. */
  account: number
  name: string
  email: string
  /** The name of what the account is to administer. */
  place: string
  /** The account's own language where it is known, else that of whoever invites. */
  language: Language
  /** Where the letter is found in the log; nowhere for a partner's administrators. */
  about?: LetterAbout
  at: Date
}

/**
 * Invites a new administrator to choose a password: the invitation and its letter are written within the transaction of `records`, so
 * nothing is sent unless it is kept. The link leads to `/auth/recover-password#invitation=<token>` and serves once.
 */
export const inviteAdmin = async (
  { secrets }: Pick<Ports, 'secrets'>,
  records: Pick<Records, 'openReset' | 'post'>,
  { account, name, email, place, language, about, at }: Invitation,
): Promise<void> => {
  const requestHash = secrets.hash(secrets.token())
  const expiresAt = new Date(at.getTime() + invitationHours * 3_600_000)
  const tokenHash = secrets.hash(invitationTokenOf(secrets, requestHash))
  await records.openReset({ requestHash, account, email, deviceHash: null, tokenHash, invitation: true, at, expiresAt })
  const facts = { place, hours: String(invitationHours) }
  const to = { name, email }
  const until = expiresAt.toISOString()
  await records.post({ letter: 'invitation', to, language, facts, request: requestHash, until, ...(about && { about }) }, at)
}
