import { createECDH } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { MessageRefused } from '../../ports/messages.ts'
import type { Push, PushSubscription } from '../../ports/notifications.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Hooks } from '../../ports/integrations.ts'

const curve = 'prime256v1'
/** What a point begins with whose two numbers follow. */
const uncompressed = 4
/** How long a push service keeps a message for a device that is off: later it is out of date. */
const keptSeconds = 12 * 3600

type PushSettings = {
  /** The key that messages are signed with, see `newPushKey`. */
  privateKey: string
  hooks: Pick<Hooks, 'post' | 'problemOf'>
  /** The address of the installation: whom a push service turns to. */
  address: () => string
}

/**
 * Web Push (RFC 8030) with encrypted messages (RFC 8291), signed with a key of this installation
 * (RFC 8292).
 */
export const openPush = ({ privateKey, hooks, address }: PushSettings): Push => {
  const publicKey = publicKeyOf(privateKey)
  return {
    publicKey,
    problemOf: ({ endpoint, p256dh }) => {
      const rule = hooks.problemOf(endpoint)
      if (rule !== undefined) return { part: 'endpoint', rule }
      return isPoint(p256dh) ? undefined : { part: 'keys.p256dh', rule: 'format' }
    },
    to: ({ endpoint, p256dh, auth }) => ({
      send: async (message) => {
        const { headers, body } = await buildPushPayload(
          { data: message, options: { ttl: keptSeconds, urgency: 'normal' } },
          { endpoint: secure(endpoint), expirationTime: null, keys: { p256dh, auth } },
          { subject: contactOf(address()), privateKey, publicKey },
        )
        const answer = await hooks.post(endpoint, headers, body)
        if (answer.failure === null) return
        const reason = [answer.status ?? answer.failure, answer.excerpt].filter(Boolean).join(' · ')
        const isOver =
          answer.status === 404 || answer.status === 410 || answer.failure === 'address'
        throw isOver
          ? new MessageRefused(reason)
          : new Error(`the push service did not take it: ${reason}`)
      },
    }),
  }
}

/**
 * The signing key of an installation: the one that its devices know already, derived from its
 * oldest secret. One hash in four thousand million is not a valid key of the curve.
 */
export const newPushKey = ({ derivations }: Pick<Secrets, 'derivations'>): string => {
  for (let count = 0; ; count++) {
    const privateKey = derivations('web push', String(count)).at(-1)!
    try {
      publicKeyOf(privateKey)
      return privateKey
    } catch {
      continue
    }
  }
}

const publicKeyOf = (privateKey: string): string => {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

/** On the curve, in the form that browsers give: Node would read others too. */
const isPoint = (p256dh: PushSubscription['p256dh']): boolean => {
  if (Buffer.from(p256dh, 'base64url')[0] !== uncompressed) return false
  try {
    const pair = createECDH(curve)
    pair.generateKeys()
    pair.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * The library takes HTTPS alone; plain HTTP is let through by the hooks only where software is
 * made.
 */
const secure = (endpoint: string): string => endpoint.replace(/^http:/, 'https:')

/** A contact is an address with HTTPS or of mail (RFC 8292, 2.1). */
const contactOf = (address: string): string =>
  address.startsWith('https:') ? address : `mailto:no-reply@${new URL(address).hostname}`
