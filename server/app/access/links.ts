import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Secrets } from '../../ports/secrets.ts'

/** The emails about a change of second factors whose link takes the account back (`undoRecentAccess`). */
export const takeBackLetters = ['totpAdded', 'passkeyAdded', 'recoveryCodesRenewed'] as const
export type TakeBackLetter = (typeof takeBackLetters)[number]

export const isTakeBackLetter = (letter: string): letter is TakeBackLetter => (takeBackLetters as readonly string[]).includes(letter)

/** The emails whose link proves an email address or acts for its owner. */
export const provingLetters = [
  'signUpProof',
  'signUpInvitation',
  'invitation',
  'emailProof',
  'emailChanged',
  'passwordReset',
  ...takeBackLetters,
] as const
export type ProvingLetter = (typeof provingLetters)[number]

export const isProvingLetter = (letter: string): letter is ProvingLetter => (provingLetters as readonly string[]).includes(letter)

/** The token in the link of an email, derived from the request and the installation's secret: no table, outbox or job stores it. */
export const linkTokenOf = ({ derive }: Pick<Secrets, 'derive'>, letter: ProvingLetter, request: string): string => derive(letter, request)

/** A new link: the request that its email is composed from, and the hash that identifies its token. */
export const createLink = (secrets: Pick<Secrets, 'derive' | 'hash' | 'token'>, letter: ProvingLetter) => {
  const request = secrets.hash(secrets.token())
  return { request, tokenHash: secrets.hash(linkTokenOf(secrets, letter, request)) }
}

/**
 * Returns the link if it can still be used.
 * @throws Refusal CODE_INVALID for an unknown token, LINK_USED, LINK_EXPIRED
 */
export const requireOpenLink = <Link extends { usedAt: Date | null; expiresAt: Date }>(link: Link | undefined, now: Date): Link => {
  if (link === undefined) throw new Refusal('CODE_INVALID')
  if (link.usedAt !== null) throw new Refusal('LINK_USED')
  if (link.expiresAt.getTime() <= now.getTime()) throw new Refusal('LINK_EXPIRED')
  return link
}
