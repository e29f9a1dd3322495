import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Faults of an authenticator, or manipulations of an attacker. */
export type Tampering = {
  rpId?: string
  origin?: string
  challenge?: string
  counter?: number
  type?: string
  /** Whether it claims to have verified its user. */
  verified?: boolean
}

const sha256 = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest()
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A software passkey (ES256), for tests without the authenticator of a browser. */
export const softAuthenticator = (
  home = { rpId: 'agenda.test', origin: 'https://agenda.test' },
) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coordinate = (of: string) => new Uint8Array(Buffer.from(of, 'base64url'))
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x!)],
      [-3, coordinate(y!)],
    ]),
  )
  let count = 0

  const present = (
    options: { challenge: string },
    type: string,
    attested: boolean,
    wrong: Tampering,
  ) => {
    count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(wrong.counter ?? count)
    const flags = 0b1 | (wrong.verified === false ? 0 : 0b100) | (attested ? 0b1000000 : 0)
    const data = Buffer.concat([sha256(wrong.rpId ?? home.rpId), Buffer.from([flags]), counter])
    const client = JSON.stringify({
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? options.challenge,
      origin: wrong.origin ?? home.origin,
      crossOrigin: false,
    })
    return { data, client: Buffer.from(client) }
  }
  const named = {
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: { credProps: { rk: true } },
  }

  return {
    id: named.id,
    /** Makes the passkey. */
    register: (options: { challenge: string }, wrong: Tampering = {}) => {
      const { data, client } = present(options, 'webauthn.create', true, wrong)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = new Uint8Array(Buffer.concat([data, Buffer.alloc(16), length, id, coseKey]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
          // As browsers describe a new passkey once more; what counts stands in its attestation.
          publicKeyAlgorithm: -7,
          publicKey: text(publicKey.export({ format: 'der', type: 'spki' })),
          authenticatorData: text(authData),
        },
      }
    },
    /** Signs a challenge. */
    answer: (options: { challenge: string }, wrong: Tampering = {}) => {
      const { data, client } = present(options, 'webauthn.get', false, wrong)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      }
    },
  }
}
