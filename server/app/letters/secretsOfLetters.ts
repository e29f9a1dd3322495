import type { LetterOrder } from '../../ports/mail.ts'
import { plainLetters, type Secrets } from '../../ports/secrets.ts'

const codeLength = 8
const shortCodeLength = 6

type Deriving = Pick<Secrets, 'derive'>
type Verifying = Pick<Secrets, 'derivations'>

/**
 * The code of a request for a new password: 40 bits that follow from the request and the installation's secret. It is made anew
 * when the letter is sent and when the code comes back, so no table, outbox or job ever holds it.
 */
export const resetCodeOf = ({ derive }: Deriving, requestHash: string): string => codeIn(derive('reset code', requestHash), codeLength)

/** Whether a code is that of a request under any key of the installation: it may have been sent before a rotation. */
export const isResetCode = ({ derivations }: Verifying, requestHash: string, code: string): boolean =>
  derivations('reset code', requestHash).some((derived) => codeIn(derived, codeLength) === code)

/** The code by which somebody who is about to book proves that the contact is theirs: 30 bits that follow from the request in the same way. */
export const contactCodeOf = ({ derive }: Deriving, request: string): string => codeIn(derive('contact code', request), shortCodeLength)

const codeIn = (derived: string, length: number): string => {
  let number = BigInt(`0x${Buffer.from(derived, 'base64url').toString('hex')}`)
  const base = BigInt(plainLetters.length)
  return Array.from({ length }, () => {
    const letter = plainLetters[Number(number % base)]!
    number /= base
    return letter
  }).join('')
}

/** Whether a letter brings a code. */
export const bringsCode = (letter: string): boolean => letter === 'resetCode' || letter === 'bookingCode'

/** The code that a letter brings, from the request behind it. */
export const codeOfLetter = (secrets: Deriving, { letter, request }: Pick<LetterOrder, 'letter' | 'request'>): string =>
  letter === 'bookingCode' ? contactCodeOf(secrets, request!) : resetCodeOf(secrets, request!)

/** What a letter says, without the secret that it brings: for the log. */
export const withoutCode = (secrets: Deriving, { letter, request }: Pick<LetterOrder, 'letter' | 'request'>, text: string): string =>
  bringsCode(letter) ? text.replaceAll(codeOfLetter(secrets, { letter, request }), '········') : text

/** A code as somebody may have typed it: small letters, with spaces or hyphens. */
export const typedCode = (written: string): string => written.toUpperCase().replaceAll(/[\s-]/g, '')

/** The token in the link that proves a support e-mail: the request itself, and what only this installation makes of it. */
export const supportTokenOf = ({ derive }: Deriving, request: string): string => `${request}.${derive('support e-mail', request)}`

/** The request that a token of such a link was made of; undefined for one that this installation did not make. */
export const supportRequestOf = (secrets: Deriving, token: string): string | undefined => {
  const [request = ''] = token.split('.')
  return supportTokenOf(secrets, request) === token ? request : undefined
}
