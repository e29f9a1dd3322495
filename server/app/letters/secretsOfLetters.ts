import type { LetterOrder } from '../../ports/mail.ts'
import { plainLetters, type Secrets } from '../../ports/secrets.ts'

const codeLength = 8

type Deriving = Pick<Secrets, 'derive'>
type Verifying = Pick<Secrets, 'derivations'>

/**
 * The code of a request for a new password: 40 bits that follow from the request and the installation's secret. It is made anew
 * when the letter is sent and when the code comes back, so no table, outbox or job ever holds it.
 */
export const resetCodeOf = ({ derive }: Deriving, requestHash: string): string => codeIn(derive('reset code', requestHash))

/** Whether a code is that of a request under any key of the installation: it may have been sent before a rotation. */
export const isResetCode = ({ derivations }: Verifying, requestHash: string, code: string): boolean =>
  derivations('reset code', requestHash).some((derived) => codeIn(derived) === code)

const codeIn = (derived: string): string => {
  let number = BigInt(`0x${Buffer.from(derived, 'base64url').toString('hex')}`)
  const base = BigInt(plainLetters.length)
  return Array.from({ length: codeLength }, () => {
    const letter = plainLetters[Number(number % base)]!
    number /= base
    return letter
  }).join('')
}

/** What a letter says, without the secret that it brings: for the log. */
export const withoutCode = (secrets: Deriving, { letter, request }: Pick<LetterOrder, 'letter' | 'request'>, text: string): string =>
  letter === 'resetCode' ? text.replaceAll(resetCodeOf(secrets, request!), '········') : text

/** A code as somebody may have typed it: small letters, with spaces or hyphens. */
export const typedCode = (written: string): string => written.toUpperCase().replaceAll(/[\s-]/g, '')

/** The token in an invitation's link, from the request behind it. */
export const invitationTokenOf = ({ derive }: Deriving, requestHash: string): string => derive('invitation', requestHash)
