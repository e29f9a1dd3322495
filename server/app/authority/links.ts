import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { AuditSource } from '../../ports/auditTrail.ts'
import type { OwnAccounts } from '../../ports/accounts.ts'

/**
 * The emails about a change of second factors whose link takes the account back
 * (`undoRecentAccess`).
 */
export const takeBackEmails = ['totpAdded', 'passkeyAdded', 'recoveryCodesRenewed'] as const
export type TakeBackEmail = (typeof takeBackEmails)[number]

/** The emails whose link proves an email address or acts for its owner. */
export const provingEmails = [
  'signUpProof',
  'signUpInvitation',
  'invitation',
  'emailProof',
  'emailChanged',
  'passwordReset',
  ...takeBackEmails,
] as const
export type ProvingEmail = (typeof provingEmails)[number]

export const isProvingEmail = (email: string): email is ProvingEmail =>
  isAmong(provingEmails, email)

/**
 * The token in the link of an email, derived from the request and the installation's secret: no
 * table, outbox or job stores it.
 */
export const linkTokenOf = (
  { derive }: Pick<Secrets, 'derive'>,
  email: ProvingEmail,
  request: string,
): string => derive(email, request)

/**
 * A new link: the request that its email is composed from, and the hash that identifies its token.
 */
export const createLink = (
  secrets: Pick<Secrets, 'derive' | 'hash' | 'token'>,
  email: ProvingEmail,
) => {
  const request = secrets.hash(secrets.token())
  return { request, tokenHash: secrets.hash(linkTokenOf(secrets, email, request)) }
}

/**
 * Returns the link if it can still be used.
 * @throws Refusal CODE_INVALID for an unknown token, LINK_USED, LINK_EXPIRED
 */
export const requireOpenLink = <Link extends { usedAt: Date | null; expiresAt: Date }>(
  link: Link | undefined,
  now: Date,
): Link => {
  if (link === undefined) throw new Refusal('CODE_INVALID')
  if (link.usedAt !== null) throw new Refusal('LINK_USED')
  if (link.expiresAt.getTime() <= now.getTime()) throw new Refusal('LINK_EXPIRED')
  return link
}

/**
 * Hours for which the owner of an account can take it back after a change of its email or of its
 * second factors (authority.md, 1).
 */
export const takeBackHours = 72

const hour = 3_600_000

/**
 * Removes what an attacker may have added to an account before its owner takes it back: second
 * factors, API keys and webhooks of the last days, and every calendar feed. What is older stays:
 * the mailbox alone must not remove the factors that an account has long had.
 */
export const undoRecentAccess = async (
  own: OwnAccounts,
  account: number,
  by: AuditSource,
): Promise<void> => {
  const since = new Date(by.at.getTime() - 2 * takeBackHours * hour)
  await own.factors.removeSince(account, since)
  await own.endLastingAccess(account, since, by)
}

/** When the chance to take an account back ends. */
export const takeBackUntil = (at: Date): Date => new Date(at.getTime() + takeBackHours * hour)
