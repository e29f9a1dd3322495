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

/** The token in an invitation's link, from the request behind it. */
export const invitationTokenOf = ({ derive }: Deriving, requestHash: string): string => derive('invitation', requestHash)

/** The token in the link that proves a support e-mail: the request itself, and what only this installation makes of it. */
export const supportTokenOf = ({ derive }: Deriving, request: string): string => `${request}.${derive('support e-mail', request)}`

/** The request that a token of such a link was made of; undefined for one that this installation did not make. */
export const supportRequestOf = (secrets: Deriving, token: string): string | undefined => {
  const [request = ''] = token.split('.')
  return supportTokenOf(secrets, request) === token ? request : undefined
}
