import { errorCode } from '../../../contract/kernel/errorFacts.ts'
import * as client from 'openid-client'
import type { ProviderProblem } from '../../../contract/endpoints/account.ts'
import {
  clockTolerance,
  type AnswerFailure,
  type AuthenticatedPerson,
  type IdentityProviders,
  type Provider,
  type ProviderFailure,
} from '../../ports/authentication/singleSignOn.ts'
import {
  outgoingAddresses,
  type AddressSettings,
  RefusedAddress,
} from '../hooks/outgoingAddresses.ts'
import { request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'

export type IdentityProviderSettings = AddressSettings & {
  /** Milliseconds for each request to a provider. */
  milliseconds?: number
}

/** Milliseconds for which a discovery document is used again, and how many are kept. */
const keptFor = 5 * 60_000
const mostKept = 200

const scope = 'openid email'

/**
 * Seconds since the person signed in at the provider, at the most. Providers say when that was only
 * where a limit is sent (Core 1.0, 2).
 */
const oldestLogin = 30 * 86_400

/** A provider that cannot be used as it presents itself. */
class Unusable extends Error {
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

type Discover = (provider: Provider) => Promise<client.Configuration>
type Fetch = ReturnType<typeof guardedFetch>

/** Reads how a provider presents itself. */
const discoverBy = (
  fetch: Fetch,
  settings: AddressSettings & { milliseconds: number },
): Discover => {
  const { problemOf } = outgoingAddresses(settings)
  const customFetch: client.CustomFetch = (url, options) => fetch(url, options)
  return async ({ issuer, clientId, clientSecret }) => {
    if (problemOf(issuer) !== undefined)
      throw new Unusable('address', `the issuer's address is not allowed: ${issuer}`)
    const found = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      authenticate(clientSecret),
      {
        [client.customFetch]: customFetch,
        timeout: Math.ceil(settings.milliseconds / 1000) + 1,
        // Without it, the library relies on the connection alone and does not verify the signature
        // of an ID token.
        execute: [
          client.enableNonRepudiationChecks,
          // oxlint-disable-next-line typescript/no-deprecated -- only where the installation allows addresses of its own network
          ...(settings.local ? [client.allowInsecureRequests] : []),
        ],
      },
    )
    requireUsable(found.serverMetadata(), issuer, problemOf)
    return found
  }
}

/** Keeps what was discovered for a time, for the providers used last. */
const keepDiscovered = (discover: Discover): Discover => {
  const kept = new Map<string, { at: number; configuration: Promise<client.Configuration> }>()
  return (provider) => {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret])
    const found = kept.get(key)
    if (found !== undefined && Date.now() - found.at < keptFor) return found.configuration
    const configuration = discover(provider)
    kept.delete(key)
    kept.set(key, { at: Date.now(), configuration })
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    // A failure is not kept.
    configuration.catch(() => kept.delete(key))
    return configuration
  }
}

/**
 * OpenID Connect by `openid-client`, over requests that stay within the addresses a tenant may
 * name.
 */
export const openIdentityProviders = ({
  milliseconds = 8000,
  ...settings
}: IdentityProviderSettings): IdentityProviders => {
  const fetch = guardedFetch({ ...settings, milliseconds })

  const discover = discoverBy(fetch, { ...settings, milliseconds })
  const known = keepDiscovered(discover)

  return {
    test: async (provider) => {
      try {
        const { jwks_uri: keys } = (await discover(provider)).serverMetadata()
        await requireKeys(await fetch(keys!, {}))
        return undefined
      } catch (error) {
        return providerFailure(error)
      }
    },
    begin: async (provider, { redirectUri, state, nonce, verifier, loginHint, forceLogin }) => {
      try {
        const address = client.buildAuthorizationUrl(await known(provider), {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          login_hint: loginHint,
          ...(forceLogin ? { prompt: 'login', max_age: '0' } : { max_age: String(oldestLogin) }),
        })
        return { address: address.href }
      } catch (error) {
        return providerFailure(error)
      }
    },
    finish: async (provider, { redirectUri, state, nonce, verifier }, answer) => {
      const returned = new URL(redirectUri)
      for (const [name, value] of Object.entries(answer))
        if (value !== undefined) returned.searchParams.set(name, value)
      try {
        const configuration = await known(provider)
        const tokens = await client.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        return await personOf(configuration, tokens)
      } catch (error) {
        return answerFailure(error)
      }
    },
  }
}

/**
 * The client secret in the body of the request, unless the provider takes it by HTTP Basic
 * authentication alone.
 */
const authenticate = (clientSecret: string): client.ClientAuth => {
  const [post, basic] = [
    client.ClientSecretPost(clientSecret),
    client.ClientSecretBasic(clientSecret),
  ]
  return (server, ...rest) => {
    // Discovery 1.0, section 3: a provider that names no method takes Basic authentication.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_post') ? post : basic)(server, ...rest)
  }
}

/** @throws Unusable for metadata of another issuer, or that lacks what the flow needs */
const requireUsable = (
  {
    issuer: named,
    authorization_endpoint: login,
    token_endpoint: token,
    jwks_uri: keys,
    ...metadata
  }: client.ServerMetadata,
  issuer: string,
  problemOf: (url: string) => unknown,
): void => {
  // Compared here, because the library makes exceptions for issuers that stand for any tenant of a
  // provider.
  if (named !== issuer)
    throw new Unusable('issuer', `the discovery document names another issuer: ${named}`)
  for (const [name, address] of Object.entries({
    authorization_endpoint: login,
    token_endpoint: token,
    jwks_uri: keys,
  }))
    if (address === undefined || problemOf(address) !== undefined)
      throw new Unusable('metadata', `the discovery document has no usable ${name}`)
  const methods = metadata.code_challenge_methods_supported
  if (methods !== undefined && !methods.includes('S256'))
    throw new Unusable('metadata', 'the provider does not support PKCE with S256')
}

/** @throws Unusable where the response holds no public key */
const requireKeys = async (response: Response): Promise<void> => {
  const read: unknown = await response.json().catch(() => null)
  const keys = typeof read === 'object' && read !== null && 'keys' in read ? read.keys : null
  if (!response.ok || !Array.isArray(keys) || keys.length === 0)
    throw new Unusable('keys', 'the address of the keys (jwks_uri) answers with no key')
}

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers

/**
 * The person of a verified ID token. A provider may keep the email out of the token: then it is
 * read from the UserInfo endpoint.
 */
const personOf = async (
  configuration: client.Configuration,
  tokens: Tokens,
): Promise<AuthenticatedPerson> => {
  const { sub, auth_time: since, ...inToken } = tokens.claims()!
  const authAge = typeof since === 'number' ? Date.now() / 1000 - since : null
  if (authAge !== null && authAge < -clockTolerance)
    throw new Error('the ID token names a sign-in in the future (auth_time)')
  const isComplete =
    inToken['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined
  const { email, email_verified: isVerified } = isComplete
    ? inToken
    : await client.fetchUserInfo(configuration, tokens.access_token, sub)
  return {
    subject: sub,
    email: typeof email === 'string' ? email : null,
    isEmailVerified: isVerified === true,
    authAge: authAge === null ? null : Math.max(0, authAge),
  }
}

const causesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [error]

const textOf = (error: unknown): string =>
  causesOf(error)
    .flatMap((each) => (each instanceof Error ? [each.message] : []))
    .join(': ')
    .slice(0, 300)

/** The library rejects with `Response` as the cause of an unexpected status. */
const statusOf = (error: unknown): number | undefined =>
  causesOf(error).find((each): each is Response => each instanceof Response)?.status

const providerFailure = (error: unknown): ProviderFailure => {
  const silent = causesOf(error).find((each): each is NoResponse => each instanceof NoResponse)
  const code = errorCode(error)
  const problem = (): ProviderProblem => {
    if (error instanceof Unusable) return error.problem
    if (silent !== undefined) return silent.isAddress ? 'address' : 'unreachable'
    return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? 'issuer' : 'answer'
  }
  const status = statusOf(error)
  return {
    problem: problem(),
    detail: textOf(error) + (status === undefined ? '' : ` (HTTP ${status})`),
  }
}

const answerFailure = (error: unknown): AnswerFailure => {
  const isSilent =
    error instanceof Unusable ||
    causesOf(error).some((each) => each instanceof NoResponse) ||
    (statusOf(error) ?? 0) >= 500
  const failure =
    error instanceof client.AuthorizationResponseError
      ? 'denied'
      : isSilent
        ? 'unreachable'
        : 'invalid'
  return { failure, detail: textOf(error) }
}

/** The most bytes of one response: discovery documents, keys and tokens are a few thousand. */
const mostBytes = 1_000_000

/** A request that got no response: refused address, no connection, timeout, too long. */
export class NoResponse extends Error {
  readonly isAddress: boolean

  constructor(message: string, isAddress = false) {
    super(message)
    this.isAddress = isAddress
  }
}

type Request = { method?: string; headers?: Record<string, string> | undefined; body?: unknown }

/**
 * A `fetch` for addresses that tenants have entered, as far as `outgoingAddresses` allows them.
 * Redirects are not followed, and a response that takes longer than `milliseconds` from the first
 * byte to the last is dropped.
 */
export const guardedFetch = (settings: AddressSettings & { milliseconds: number }) => {
  const { problemOf, lookup } = outgoingAddresses(settings)
  return (url: string, { method = 'GET', headers = {}, body }: Request): Promise<Response> => {
    if (problemOf(url) !== undefined)
      return Promise.reject(new NoResponse(`the address is not allowed: ${url}`, true))
    const sent = body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : ''
    const send = url.startsWith('https:') ? requestSecurely : requestPlainly
    return new Promise((resolve, reject) => {
      const length = sent === '' ? {} : { 'content-length': String(Buffer.byteLength(sent)) }
      const request = send(url, {
        method,
        headers: { ...headers, ...length },
        lookup,
        agent: false,
      })
      const timer = setTimeout(
        () => fail(new NoResponse(`no response within ${settings.milliseconds} ms: ${url}`)),
        settings.milliseconds,
      )
      const fail = (error: NoResponse): void => {
        clearTimeout(timer)
        request.destroy()
        reject(error)
      }
      const failed = (error: Error): void =>
        fail(
          new NoResponse(
            `${url}: ${error instanceof RefusedAddress ? 'the address is not allowed' : error.message}`,
            error instanceof RefusedAddress,
          ),
        )
      request.on('error', failed)
      request.on('response', (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) fail(new NoResponse(`the response is too long: ${url}`))
          parts.push(part)
        })
        response.on('error', failed)
        response.on('end', () => {
          clearTimeout(timer)
          resolve(
            responseOf(
              response.statusCode ?? 0,
              response.headers['content-type'],
              Buffer.concat(parts),
            ),
          )
        })
      })
      request.end(sent)
    })
  }
}

/**
 * A `Response` with what OpenID Connect needs; one that cannot have a body, or has no valid status,
 * becomes a failure.
 */
const responseOf = (status: number, contentType: string | undefined, body: Buffer): Response => {
  const isWhole = status >= 200 && status <= 599 && ![204, 205, 304].includes(status)
  const headers = { 'content-type': contentType ?? 'application/octet-stream' }
  return isWhole
    ? new Response(new Uint8Array(body), { status, headers })
    : new Response('', { status: 502, headers })
}
