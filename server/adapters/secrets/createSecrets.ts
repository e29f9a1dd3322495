import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { plainLetters, type Secrets } from '../../ports/secrets.ts'
import { keyRing } from './keyRing.ts'

/** argon2id is this library's default algorithm; the costs are those that OWASP names for it. */
export const costsOfPasswords = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Random tokens, hashes and passwords. A password is checked at the cost that its hash was made with.
 * @param key the installation's secret, or that and the former ones in their order
 */
export const createSecrets = (key: string | readonly [string, ...string[]], costs = costsOfPasswords): Secrets => {
  // Checked when there is no such account, so that a stranger cannot tell by the time it takes.
  const nobodysHash = hash(randomBytes(16).toString('hex'), costs)
  let common: Promise<Set<string>> | undefined
  const ring = keyRing(typeof key === 'string' ? [key] : key)
  return {
    token: () => randomBytes(32).toString('base64url'),
    code: () => Array.from({ length: 8 }, () => plainLetters[randomInt(plainLetters.length)]).join(''),
    keys: ring.keys,
    derive: (...words) => ring.derive(words),
    derivations: (...words) => ring.derivations(words),
    seal: ring.seal,
    unseal: ring.unseal,
    reseal: ring.reseal,
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

/** The passwords that are guessed first; loaded when the first one is chosen. */
const commonPasswords = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
