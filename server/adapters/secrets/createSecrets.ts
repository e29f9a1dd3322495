import {
  createHash,
  randomBytes,
  randomInt,
  createCipheriv,
  createDecipheriv,
  createHmac,
} from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { plainCharacters, type Secrets } from '../../ports/secrets.ts'

/** argon2id is this library's default algorithm; the costs are those that OWASP names for it. */
export const costsOfPasswords = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Random tokens, hashes and passwords. A password is checked at the cost that its hash was made
 * with.
 * @param key the installation's secret, or that and the former ones in their order
 */
export const createSecrets = (
  key: string | readonly [string, ...string[]],
  costs = costsOfPasswords,
): Secrets => {
  // Checked when there is no such account, so that a stranger learns nothing from the time it
  // takes.
  const decoyHash = hash(randomBytes(16).toString('hex'), costs)
  let common: Promise<Set<string>> | undefined
  const ring = keyRing(typeof key === 'string' ? [key] : key)
  return {
    token: () => randomBytes(32).toString('base64url'),
    code: () =>
      Array.from({ length: 8 }, () => plainCharacters[randomInt(plainCharacters.length)]).join(''),
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
      const matches = await verify(stored ?? (await decoyHash), password)
      return stored !== null && matches
    },
    isCommonPassword: async (password) =>
      (await (common ??= commonPasswords())).has(password.toLowerCase()),
  }
}

/** The passwords that are guessed first; loaded when the first one is chosen. */
const commonPasswords = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** One key of the installation, with what is derived from it. */
type Key = { id: string; secret: string; sealing: Buffer }

const cipher = 'aes-256-gcm'
/** Bytes of the nonce, and of the authentication tag that detects a change. */
const [onceLength, tagLength] = [12, 16]
/**
 * `sealed:2:<key id>:<place>:<content>` carries its key and place, both authenticated; the former
 * `sealed:1:<content>` carries neither.
 */
const formerMark = 'sealed:1:'
const mark = 'sealed:2:'
const sealedForm = /^sealed:2:([\w-]{8}):([\w-]*):([\w-]+)$/

const hmac = (secret: string, words: string): Buffer =>
  createHmac('sha256', secret).update(words).digest()

const keyOf = (secret: string): Key => ({
  secret,
  // Identifies the key and reveals nothing about it.
  id: hmac(secret, 'key id').toString('base64url').slice(0, 8),
  sealing: hmac(secret, 'sealing'),
})

/**
 * The keys of an installation: the first signs and seals, every one verifies and opens.
 * @param secrets the present SECRET, then the former ones
 */
export const keyRing = (secrets: readonly [string, ...string[]]) => {
  const [first, ...former] = secrets
  const [current, previous] = [keyOf(first), former.map(keyOf)]
  const keys = [current, ...previous]

  const seal = (text: string, place = ''): string => {
    const head = `${mark}${current.id}:${Buffer.from(place).toString('base64url')}:`
    const once = randomBytes(onceLength)
    const sealing = createCipheriv(cipher, current.sealing, once, {
      authTagLength: tagLength,
    }).setAAD(Buffer.from(head))
    const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    return head + Buffer.concat([once, sealing.getAuthTag(), content]).toString('base64url')
  }

  /**
   * What was sealed, the place that it is bound to (null: none is known), and the id of the key.
   */
  const opened = (
    sealed: string,
  ): { text: string; place: string | null; key: string } | undefined => {
    if (sealed.startsWith(formerMark)) {
      const content = Buffer.from(sealed.slice(formerMark.length), 'base64url')
      for (const { sealing, id } of keys) {
        const text = open(sealing, content)
        if (text !== undefined) return { text, place: null, key: id }
      }
      return undefined
    }
    const [, id, place, content] = sealedForm.exec(sealed) ?? []
    const key = keys.find((each) => each.id === id)
    if (key === undefined || place === undefined || content === undefined) return undefined
    const text = open(
      key.sealing,
      Buffer.from(content, 'base64url'),
      Buffer.from(`${mark}${id}:${place}:`),
    )
    return text === undefined
      ? undefined
      : { text, place: Buffer.from(place, 'base64url').toString('utf8'), key: key.id }
  }

  return {
    keys: { current: current.id, previous: previous.map(({ id }) => id) },
    derivations: (words: string[]): string[] =>
      keys.map(({ secret }) => hmac(secret, JSON.stringify(words)).toString('base64url')),
    derive: (words: string[]): string =>
      hmac(current.secret, JSON.stringify(words)).toString('base64url'),
    seal,
    unseal: (text: string, places?: string | readonly string[]): string | undefined => {
      if (!isSealed(text)) return text
      const found = opened(text)
      if (found === undefined || places === undefined || found.place === null) return found?.text
      return [places].flat().includes(found.place) ? found.text : undefined
    },
    reseal: (text: string, place?: string): string | null | undefined => {
      if (!isSealed(text)) return undefined
      const found = opened(text)
      if (found === undefined) return null
      if (found.place !== null && found.key === current.id) return undefined
      return seal(found.text, found.place ?? place)
    },
  }
}

const isSealed = (text: string): boolean => text.startsWith(mark) || text.startsWith(formerMark)

const open = (key: Buffer, sealed: Buffer, bound?: Buffer): string | undefined => {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, onceLength), {
      authTagLength: tagLength,
    })
    if (bound !== undefined) opening.setAAD(bound)
    opening.setAuthTag(sealed.subarray(onceLength, onceLength + tagLength))
    return Buffer.concat([
      opening.update(sealed.subarray(onceLength + tagLength)),
      opening.final(),
    ]).toString('utf8')
  } catch {
    return undefined
  }
}
