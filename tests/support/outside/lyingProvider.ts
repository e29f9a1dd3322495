import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { closeServer } from './identityProvider.ts'

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What the provider answers instead of the truth. */
export type Lies = {
  /** Claims of the ID token that differ; undefined leaves one out. */
  claims?: Record<string, unknown>
  /**
   * `none`: an unsigned token. `other`: signed by a key that is not published. `hmac`: HS256 with
   * the published key.
   */
  signature?: 'none' | 'other'
  /** Parts of the discovery document that differ. */
  metadata?: Record<string, unknown>
  /** The answer of the token endpoint. */
  token?: { status: number; body: string; type?: string }
  /** Milliseconds before the token endpoint answers. */
  delay?: number
}

/**
 * A provider of the tests' own that speaks enough OpenID Connect to lie in it. Every code is
 * accepted.
 */
export const startLyingProvider = async (claimsOf: (nonce: string) => Record<string, unknown>) => {
  const [own, other] = [keyPair(), keyPair()]
  let lies: Lies = {}
  let nonce = ''
  const json = (value: unknown) => JSON.stringify(value)
  const part = (value: unknown) => Buffer.from(json(value)).toString('base64url')

  const tokenOf = (): string => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: 'agenda',
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce,
      ...claimsOf(nonce),
      ...lies.claims,
    }
    const header = lies.signature === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'own' }
    const content = `${part(header)}.${part(claims)}`
    if (lies.signature === 'none') return `${content}.`
    const key = (lies.signature === 'other' ? other : own).privateKey
    return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
  }

  const server = createServer((request, response) => {
    const send = (status: number, body: string, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type })
      response.end(body)
    }
    if (request.url === '/.well-known/openid-configuration')
      return send(
        200,
        json({
          issuer,
          authorization_endpoint: `${issuer}/login`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...lies.metadata,
        }),
      )
    if (request.url === '/jwks')
      return send(
        200,
        json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig' }] }),
      )
    if (request.url !== '/token') return send(404, '{}')
    const { token } = lies
    const answer = () =>
      token === undefined
        ? send(200, json({ access_token: 'x', token_type: 'Bearer', id_token: tokenOf() }))
        : send(token.status, token.body, token.type)
    return lies.delay === undefined ? answer() : void setTimeout(answer, lies.delay)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    clientId: 'agenda',
    clientSecret: 'a-secret-that-is-never-shown',
    /** Answers the sign-in that begins at `address` from now on, with these lies. */
    answer: (address: string, next: Lies = {}) => {
      nonce = new URL(address).searchParams.get('nonce') ?? ''
      lies = next
    },
    lie: (next: Lies) => void (lies = next),
    close: () => closeServer(server),
  }
}

/** The same for a test file, begun before its tests and closed after them. */
export const useLyingProvider = (claimsOf: (nonce: string) => Record<string, unknown>) => {
  let provider: Awaited<ReturnType<typeof startLyingProvider>>
  beforeAll(async () => {
    provider = await startLyingProvider(claimsOf)
  })
  afterAll(() => provider.close())
  return () => provider
}
