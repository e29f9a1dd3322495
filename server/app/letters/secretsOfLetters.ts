import type { LetterOrder } from '../../ports/mail.ts'
import { plainLetters, type Secrets } from '../../ports/secrets.ts'

const codeLength = 8

type Deriving = Pick<Secrets, 'derive'>

/**
 * The code of a request for a new password: 40 bits that follow from the request and the installation's secret. It is made anew
 * when the letter is sent and when the code comes back, so no table, outbox or job ever holds it.
 */
export const resetCodeOf = ({ derive }: Deriving, requestHash: string): string => {
  let number = BigInt(`0x${Buffer.from(derive('reset code', requestHash), 'base64url').toString('hex')}`)
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
