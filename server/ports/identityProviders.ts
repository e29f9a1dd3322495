import type { ProviderProblem } from '../../contract/endpoints/account.ts'

/** Seconds that the clock of a provider may differ from ours. */
export const clockTolerance = 30

/** An OpenID Connect provider, with our registration there. */
export type Provider = { issuer: string; clientId: string; clientSecret: string }

/** What binds an answer to its request: `state` and `nonce` are random, `verifier` is the PKCE code verifier (RFC 7636). */
export type AuthorizationRequest = { redirectUri: string; state: string; nonce: string; verifier: string }

/** What the provider appended to the redirect URI. */
export type AuthorizationAnswer = { state: string; code?: string | undefined; iss?: string | undefined; error?: string | undefined }

/** The person whom the provider has authenticated, `authAge` seconds ago; null where it does not say. */
export type AuthenticatedPerson = { subject: string; email: string | null; isEmailVerified: boolean; authAge: number | null }

/** What is wrong with a provider; `detail` says what was found, for the log and for the administrator who sets it up. */
export type ProviderFailure = { problem: ProviderProblem; detail: string }

/** Why an answer was refused: the provider denied it, did not respond, or the answer or its ID token did not hold. */
export type AnswerFailure = { failure: 'denied' | 'unreachable' | 'invalid'; detail: string }

/** OpenID Connect providers (Core 1.0, Discovery 1.0): authorization code flow with PKCE, as a confidential client. None of them throws. */
export type IdentityProviders = {
  /** Reads the discovery document and the keys now; undefined where both can be used. */
  test: (provider: Provider) => Promise<ProviderFailure | undefined>
  /** The address at which the person signs in. `forceLogin` requires them to sign in again, even where the provider knows them. */
  begin: (
    provider: Provider,
    request: AuthorizationRequest & { loginHint: string; forceLogin: boolean },
  ) => Promise<{ address: string } | ProviderFailure>
  /** Redeems the code and verifies the ID token: signature, issuer, audience, expiry, nonce. */
  finish: (provider: Provider, request: AuthorizationRequest, answer: AuthorizationAnswer) => Promise<AuthenticatedPerson | AnswerFailure>
}
