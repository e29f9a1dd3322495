import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { plainLetters, type Secrets } from '../../ports/secrets.ts'

/** argon2id is this library's default algorithm; the costs are those that OWASP names for it. */
export const costsOfPasswords = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Random tokens, hashes and passwords; `key` is the installation's secret. A password is checked at the costs it was kept with. */
export const createSecrets = (key: string, costs = costsOfPasswords): Secrets => {
  // Checked when there is no such account, so that a stranger cannot tell by the time it takes.
  const nobodysHash = hash(randomBytes(16).toString('hex'), costs)
  let common: Promise<Set<string>> | undefined
  const sealingKey = createHmac('sha256', key).update('sealing').digest()
  return {
    token: () => randomBytes(32).toString('base64url'),
    code: () => Array.from({ length: 8 }, () => plainLetters[randomInt(plainLetters.length)]).join(''),
    derive: (...words) => createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url'),
    seal: (text) => seal(sealingKey, text),
    unseal: (text) => (text.startsWith(mark) ? unseal(sealingKey, Buffer.from(text.slice(mark.length), 'base64url')) : text),
    hash: (content) => createHash('sha256').update(content).digest('hex'),
    hashPassword: (password) => hash(password, costs),
    isOutdated: (stored) => {
      const { memoryCost, timeCost, parallelism } = costs
      return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
    },
    checkPassword: async (password, stored) => {
      const matches = await verify(stored ?? (await nobodysHash), password)
      return stored !== null && matches
    },
    isCommonPassword: async (password) => (await (common ??= commonPasswords())).has(password.toLowerCase()),
  }
}

/** Begins what is sealed, with the way it was. */
const mark = 'sealed:1:'
const cipher = 'aes-256-gcm'
/** Bytes of the number that is used once, and of the tag that tells of a change. */
const [onceLength, tagLength] = [12, 16]

const seal = (key: Buffer, text: string): string => {
  const once = randomBytes(onceLength)
  const sealing = createCipheriv(cipher, key, once, { authTagLength: tagLength })
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return mark + Buffer.concat([once, sealing.getAuthTag(), content]).toString('base64url')
}

const unseal = (key: Buffer, sealed: Buffer): string | undefined => {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, onceLength), { authTagLength: tagLength })
    opening.setAuthTag(sealed.subarray(onceLength, onceLength + tagLength))
    return Buffer.concat([opening.update(sealed.subarray(onceLength + tagLength)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The passwords that are guessed first; loaded when the first one is chosen. */
const commonPasswords = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
