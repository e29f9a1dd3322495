import type { SingleSignOnSetting } from '../../../contract/configuration/security.ts'
import type { ProviderProblem } from '../../../contract/endpoints/account.ts'

/**
 * An organization that has proven an email domain, with its stored setting `singleSignOn`; null
 * where none is set.
 */
export type SingleSignOnPlace = {
  partner: number
  organization: number
  setting: SingleSignOnSetting | null
}

/**
 * A single sign-on that has begun, with when; `account` is the session's holder where it proves
 * them again, otherwise null.
 */
export type SingleSignOnFlow = {
  organization: number
  nonce: string
  verifier: string
  account: number | null
  at: Date
}

/** A person at a provider. */
export type ProviderIdentity = {
  organization: number
  issuer: string
  clientId: string
  subject: string
}

/** What single sign-on stores; each call is a transaction of its own. Hashes are hexadecimal. */
export type SingleSignOnStore = {
  /** The organization that has proven a domain; undefined for none. */
  placeOfDomain: (domain: string) => Promise<SingleSignOnPlace | undefined>
  /** An organization with its setting, and the domains that it has proven. */
  placeOf: (
    organization: number,
  ) => Promise<(SingleSignOnPlace & { domains: string[] }) | undefined>

  openFlow: (
    flow: SingleSignOnFlow & { stateHash: string; deviceHash: string; expiresAt: Date },
  ) => Promise<void>
  /** Takes a flow of the device, which is used up by that. */
  takeFlow: (
    stateHash: string,
    deviceHash: string,
    at: Date,
  ) => Promise<SingleSignOnFlow | undefined>

  /**
   * The account of an email that is active, that waits for its invitations to be accepted, or that
   * its owner can still open again.
   */
  accountOf: (
    email: string,
  ) => Promise<{ id: number; isActive: boolean; closedAt: Date | null } | undefined>
  /**
   * Whether the account has no link with another person, nor the person one with another account.
   */
  isFree: (identity: ProviderIdentity, account: number) => Promise<boolean>
  /** Links a person with an account; the first link stays. Gives whether it is this one. */
  link: (identity: ProviderIdentity, account: number, at: Date) => Promise<boolean>
}

/** Seconds that the clock of a provider may differ from ours. */
export const clockTolerance = 30

/** An OpenID Connect provider, with our registration there. */
export type Provider = { issuer: string; clientId: string; clientSecret: string }

/**
 * What binds an answer to its request: `state` and `nonce` are random, `verifier` is the PKCE code
 * verifier (RFC 7636).
 */
export type AuthorizationRequest = {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** What the provider appended to the redirect URI. */
export type AuthorizationAnswer = {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/**
 * The person whom the provider has authenticated, `authAge` seconds ago; null where it does not
 * say.
 */
export type AuthenticatedPerson = {
  subject: string
  email: string | null
  isEmailVerified: boolean
  authAge: number | null
}

/**
 * What is wrong with a provider; `detail` says what was found, for the log and for the
 * administrator who sets it up.
 */
export type ProviderFailure = { problem: ProviderProblem; detail: string }

/**
 * Why an answer was refused: the provider denied it, did not respond, or the answer or its ID token
 * did not hold.
 */
export type AnswerFailure = { failure: 'denied' | 'unreachable' | 'invalid'; detail: string }

/**
 * OpenID Connect providers (Core 1.0, Discovery 1.0): authorization code flow with PKCE, as a
 * confidential client. None of them throws.
 */
export type IdentityProviders = {
  /** Reads the discovery document and the keys now; undefined where both can be used. */
  test: (provider: Provider) => Promise<ProviderFailure | undefined>
  /**
   * The address at which the person signs in. `forceLogin` requires them to sign in again, even
   * where the provider knows them.
   */
  begin: (
    provider: Provider,
    request: AuthorizationRequest & { loginHint: string; forceLogin: boolean },
  ) => Promise<{ address: string } | ProviderFailure>
  /** Redeems the code and verifies the ID token: signature, issuer, audience, expiry, nonce. */
  finish: (
    provider: Provider,
    request: AuthorizationRequest,
    answer: AuthorizationAnswer,
  ) => Promise<AuthenticatedPerson | AnswerFailure>
}
