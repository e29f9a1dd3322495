import type { EmailOrder } from '../../ports/messages.ts'
import { plainCharacters, type Secrets } from '../../ports/secrets.ts'

const codeLength = 8
const shortCodeLength = 6

type Deriving = Pick<Secrets, 'derive'>
type Verifying = Pick<Secrets, 'derivations'>

/**
 * The code of a request for a new password: 40 bits that follow from the request and the
 * installation's secret. It is made anew when the email is sent and when the code comes back, so no
 * table, outbox or job ever holds it.
 */
export const resetCodeOf = ({ derive }: Deriving, requestHash: string): string =>
  codeIn(derive('reset code', requestHash), codeLength)

/**
 * Whether a code belongs to a request under any key of the installation: it may have been sent
 * before a key rotation.
 */
export const isResetCode = (
  { derivations }: Verifying,
  requestHash: string,
  code: string,
): boolean =>
  derivations('reset code', requestHash).some((derived) => codeIn(derived, codeLength) === code)

/**
 * The code that proves a visitor's contact before they book: 30 bits, derived from the request in
 * the same way.
 */
export const contactCodeOf = ({ derive }: Deriving, request: string): string =>
  codeIn(derive('contact code', request), shortCodeLength)

const codeIn = (derived: string, length: number): string => {
  let number = BigInt(`0x${Buffer.from(derived, 'base64url').toString('hex')}`)
  const base = BigInt(plainCharacters.length)
  return Array.from({ length }, () => {
    const character = plainCharacters[Number(number % base)]!
    number /= base
    return character
  }).join('')
}

/** Whether an email carries a code. */
export const bringsCode = (email: string): boolean =>
  email === 'resetCode' || email === 'bookingCode'

/** The code that an email carries, derived from its request. */
export const codeOfEmail = (
  secrets: Deriving,
  { letter: email, request }: Pick<EmailOrder, 'letter' | 'request'>,
): string =>
  email === 'bookingCode' ? contactCodeOf(secrets, request!) : resetCodeOf(secrets, request!)

/** What an email says, without the secret that it brings: for the log. */
export const withoutCode = (
  secrets: Deriving,
  { letter: email, request }: Pick<EmailOrder, 'letter' | 'request'>,
  text: string,
): string =>
  bringsCode(email)
    ? text.replaceAll(codeOfEmail(secrets, { letter: email, request }), '········')
    : text

/** A code as it may have been typed: in lowercase, with spaces or hyphens. */
export const typedCode = (written: string): string => written.toUpperCase().replaceAll(/[\s-]/g, '')

/**
 * The token in the link that proves a support email: the request and this installation's signature
 * of it.
 */
export const supportTokenOf = ({ derive }: Deriving, request: string): string =>
  `${request}.${derive('support e-mail', request)}`

/**
 * The request in the token of such a link; undefined for a token that this installation did not
 * make.
 */
export const supportRequestOf = (secrets: Deriving, token: string): string | undefined => {
  const [request = ''] = token.split('.')
  return supportTokenOf(secrets, request) === token ? request : undefined
}
