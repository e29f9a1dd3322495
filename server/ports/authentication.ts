import type { RoleMask } from '../../contract/kernel/fieldMasks.ts'
import type { ItemPrivilege } from '../../contract/kernel/privileges.ts'
import type { Language } from '../../contract/text/languages.ts'
import type { PasskeyProof } from '../../contract/endpoints/factorProof.ts'
import type { SingleSignOnSetting } from '../../contract/configuration/security.ts'
import type { ProviderProblem } from '../../contract/endpoints/account.ts'

/** One membership of an account: which scope it administers, with which role. */
/** An organization that an account administers as a whole, or one of its branches. */
export type AdministeredPlace = { organization: number; branchOffice: number | null }

/**
 * A time zone of branches, with the name of the city that all of those in it are in; null where
 * they are in several, or one states none.
 */
export type BranchZone = { zone: string; city: string | null }

export type Membership = {
  id: number
  account: number
  partner: number | null
  organization: number | null
  branchOffice: number | null
  /** The organizations it is about: its own, or all of its partner's. */
  reach: number[]
  /** `secondFactor`: whether it requires one of its holders. */
  role: { id: number; name: string; secondFactor: boolean }
  status: number
  statusComments: string | null
  /** Whether its organization or branch office is suspended. */
  suspended: boolean
  /**
   * Whether its organization or branch office waits for approval: its administrators may see that,
   * and nothing else.
   */
  waiting: boolean
  privileges: ItemPrivilege[]
  /** own 1, branch 2, scope 3. */
  dataScope: number
  fieldMasks: RoleMask[]
  /**
   * Whether its organization has switched password sign-in off for the email domain of the account
   * (`signInWay.ts`).
   */
  singleSignOnOnly: boolean
  /** The addresses and networks (CIDR) it may be used from; empty for any. */
  networks: readonly string[]
}

export type Account = {
  id: number
  email: string
  name: string
  phone: string | null
  taxId: string | null
  picture: string | null
  locale: Language | null
  passwordHash: string | null
  /** When its owner closed it; signing in opens it again. */
  closedAt?: Date | null
}

/** A session that has not ended; `agent` is what the browser called itself. */
export type OpenSession = {
  tokenHash: string
  address: string | null
  agent: string | null
  since: Date
  seen: Date
}

/**
 * `freshAt` is when the holder of the session last proved their identity: by the second factor
 * where the account has one now, else by password. It lies in 1970 where they have not.
 */
export type Recognized = SignInWay & {
  account: Account
  memberships: Membership[]
  freshAt: Date
  secondFactor: FactorState
}

/** What an account administers, and the state of its second factor. */
export type Standing = Pick<Recognized, 'memberships' | 'secondFactor'>

/**
 * How a session was opened: by the provider of the organization `singleSignOn`, or in another way
 * where that is null.
 */
export type SignInWay = { singleSignOn: number | null }

/** What opens a session, as it is stored: the token, its device and the cookie of the device. */
export type SessionKey = { tokenHash: string; deviceHash: string; cookieHash: string }

/** `freshAt` is when the account last passed every required check. */
export type NewSession = SessionKey &
  SignInWay & {
    accountId: number
    address: string
    agent: string | null
    at: Date
    freshAt: Date
    /** Whether the second factor was proven: without it, an account that has one is not fresh. */
    byFactor: boolean
  }

export type Sessions = {
  /**
   * Opens a session, which lasts as long as the strictest of the account's places lets it, and ends
   * the account's former one on the device. `new`: first sign-in on the device; `first`: first one
   * anywhere.
   */
  open: (session: NewSession) => Promise<'known' | 'new' | 'first'>
  /** Shortens the open sessions of a place's administrators where it now requires shorter ones. */
  shorten: (place: { partner: number; organization: number | null }) => Promise<void>
  /** Gives a session a new token and marks it as proven now. */
  renew: (session: {
    tokenHash: string
    newTokenHash: string
    byFactor: boolean
    at: Date
  }) => Promise<void>
  /** Those of an account that have not ended, the latest used first. */
  list: (accountId: number, at: Date) => Promise<OpenSession[]>
  /**
   * The account of a live session, which is marked as seen where the call `renews` it; undefined
   * for none.
   */
  recognize: (
    session: SessionKey,
    call: { at: Date; renews: boolean },
  ) => Promise<Recognized | undefined>
  end: (tokenHash: string) => Promise<void>
  /** Whether the account has signed in on the device before. */
  hasSignedIn: (accountId: number, deviceHash: string) => Promise<boolean>
  accountByEmail: (email: string) => Promise<Account | undefined>
  accountById: (id: number) => Promise<Account | undefined>
  /**
   * The memberships of an account with the state of its second factor: what `closedBy` needs where
   * no session calls.
   */
  standing: (accountId: number) => Promise<Standing>
  /** The memberships of an account, oldest first, each with the name and rights of its role. */
  memberships: (accountId: number) => Promise<Membership[]>
  /** Counts a try under a key within a window; gives how many there were, this one included. */
  countTry: (key: string, windowStart: Date, points?: number) => Promise<number>
  forgetTries: (key: string) => Promise<void>
  /**
   * Counts a sign-in try before its password is checked. `wait` is the seconds until the next try;
   * null where this one is allowed.
   */
  slowDown: (keys: SlowDownKeys, at: Date) => Promise<{ wait: number | null; failures: number }>
  /** Undoes the count of a try that succeeded. */
  forgetSlowDown: (keys: SlowDownKeys) => Promise<void>
  /**
   * Deletes expired sessions, tries, codes and invitations, and devices without a sign-in for a
   * long time.
   */
  sweep: (at: Date) => Promise<void>
}

/**
 * Hashes that a try counts by: the pair of account and network (or known device), and for unknown
 * devices the account and the network.
 */
export type SlowDownKeys = { pair: string; account: string | null; network: string | null }

/**
 * A passkey as it is stored: `publicKey` as WebAuthn gives it, `counter` the highest that was seen.
 */
export type Passkey = {
  id: number
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

export type ListedPasskey = {
  id: number
  name: string
  createdAt: Date
  usedAt: Date | null
  synced: boolean
}

export type NewPasskey = Omit<Passkey, 'id'> & { name: string; synced: boolean }

/** What an account has set up. */
export type OwnFactors = {
  totpSince: Date | null
  passkeys: ListedPasskey[]
  recoveryCodesLeft: number
  remembered: number
}

/** The second factor that a membership requires, as configured. */
export type FactorDemand = {
  membership: number
  role: boolean
  partner: unknown
  organization: unknown
}

/** Whether an account has a second factor, and what its memberships require where it has none. */
export type FactorState = { enabled: boolean; demands: FactorDemand[] }

export type PasskeyChallenge = { challenge: string; account: number | null }

/**
 * Second factors of accounts and the steps of proving one, in a transaction. Hashes are
 * hexadecimal, `at` is now.
 */
export type Factors = {
  state: (account: number) => Promise<FactorState>
  own: (account: number, at: Date) => Promise<OwnFactors>

  /**
   * The sealed secret of the authenticator app: the one in force, or the one that waits for its
   * first code.
   */
  totpSecret: (account: number, confirmed: boolean) => Promise<string | undefined>
  /**
   * Keeps a secret that waits for its first code; one that is confirmed stays in force. False where
   * one is.
   */
  beginTotp: (account: number, sealed: string, at: Date) => Promise<boolean>
  /** Puts the secret in force, with the step of its first code; false where it was meanwhile. */
  confirmTotp: (account: number, step: number, at: Date) => Promise<boolean>
  /** Uses a time step up; false where this one or a later one was used before. */
  useTotpStep: (account: number, step: number) => Promise<boolean>
  removeTotp: (account: number) => Promise<boolean>

  passkeys: (account: number) => Promise<Passkey[]>
  passkeyOf: (credentialId: string) => Promise<(Passkey & { account: number }) | undefined>
  /** Gives its id; undefined where an account has the credential already. */
  addPasskey: (account: number, passkey: NewPasskey, at: Date) => Promise<number | undefined>
  renamePasskey: (account: number, id: number, name: string) => Promise<boolean>
  removePasskey: (account: number, id: number) => Promise<string | undefined>
  /**
   * Notes a use; false where the counter is not above the highest that was seen, unless the passkey
   * never counts.
   */
  usePasskey: (id: number, counter: number, at: Date) => Promise<boolean>

  unusedRecoveryCodes: (account: number) => Promise<{ id: number; hash: string }[]>
  hasRecoveryCodes: (account: number) => Promise<boolean>
  /** Replaces the codes of an account. */
  setRecoveryCodes: (account: number, hashes: string[], at: Date) => Promise<void>
  spendRecoveryCode: (id: number, at: Date) => Promise<boolean>

  /**
   * Marks the proof of a session as given with the second factor, by the account that has just set
   * one up there.
   */
  markSessionProven: (tokenHash: string) => Promise<void>

  /**
   * Removes what an account has set up since an instant, and every device that is excused from it.
   */
  removeSince: (account: number, since: Date) => Promise<void>

  /**
   * Removes the links of an account with people at the providers of its organizations; false where
   * there was none.
   */
  unlink: (account: number) => Promise<boolean>

  /** Removes all that an account has set up; false where there was nothing. */
  reset: (account: number) => Promise<boolean>

  /** `singleSignOn`: the organization whose provider did the first step, null for a password. */
  openChallenge: (challenge: {
    tokenHash: string
    account: number
    deviceHash: string
    singleSignOn: number | null
    at: Date
    expiresAt: Date
  }) => Promise<void>
  /** Counts a try at a challenge of the device; gives its account, undefined where it has ended. */
  countChallengeTry: (
    tokenHash: string,
    deviceHash: string,
    mostTries: number,
    at: Date,
  ) => Promise<number | undefined>
  /** Whose challenge it is, without counting a try. */
  challengeHolder: (
    tokenHash: string,
    deviceHash: string,
    mostTries: number,
    at: Date,
  ) => Promise<number | undefined>
  /** Whose challenge it was, even if it has ended. */
  challengeAccount: (tokenHash: string) => Promise<number | undefined>
  /** Ends a challenge and returns who did the first step; undefined where it has ended. */
  endChallenge: (tokenHash: string) => Promise<{ singleSignOn: number | null } | undefined>

  openPasskeyChallenge: (
    challenge: PasskeyChallenge & {
      tokenHash: string
      registers: boolean
      deviceHash: string
      at: Date
      expiresAt: Date
    },
  ) => Promise<void>
  /** Takes a challenge of the device, which then is used up. */
  takePasskeyChallenge: (
    tokenHash: string,
    deviceHash: string,
    registers: boolean,
    at: Date,
  ) => Promise<PasskeyChallenge | undefined>

  rememberDevice: (account: number, deviceHash: string, at: Date, expiresAt: Date) => Promise<void>
  isRemembered: (account: number, deviceHash: string, at: Date) => Promise<boolean>
  forgetDevices: (account: number) => Promise<void>

  /** The names of an account: its own, its email, and those of the places that it administers. */
  wordsOf: (account: number) => Promise<string[]>
  /** Replaces the hash of a password where it is still the one that was checked. */
  renewPasswordHash: (account: number, before: string, hash: string) => Promise<void>
}

/**
 * Who asks for a passkey: the host name that passkeys are bound to, and the address of its pages.
 */
export type RelyingParty = { id: string; origin: string; name: string }

/** A passkey's answer, as the contract takes it. */
export type Assertion = PasskeyProof['credential']

/** What the browser's API is called with. */
export type BrowserOptions = Record<string, unknown> & { challenge: string }

export type RegisteredPasskey = Omit<Passkey, 'id'> & { synced: boolean }

/** Authenticator apps (RFC 6238, SHA-1, six digits, 30 seconds) and passkeys (WebAuthn level 3). */
export type Authenticators = {
  /** A new secret of 160 bits, in base32. */
  newSecret: () => string
  /** The address that an authenticator app reads off a QR code. */
  uriOf: (app: { secret: string; issuer: string; account: string }) => string
  /**
   * The time step that a code belongs to, one before or after that of `at` at most; undefined for a
   * wrong code.
   */
  stepOf: (secret: string, code: string, at: Date) => number | undefined

  registrationOptions: (
    party: RelyingParty,
    user: { id: number; email: string; name: string },
    known: Passkey[],
  ) => Promise<BrowserOptions>
  /**
   * The new passkey; undefined where challenge, origin, host or signature are not right, or the
   * user was not verified.
   */
  verifyRegistration: (
    party: RelyingParty,
    credential: object,
    challenge: string,
  ) => Promise<RegisteredPasskey | undefined>
  /** For the passkeys of an account; for any without. */
  assertionOptions: (party: RelyingParty, allowed: Passkey[] | undefined) => Promise<BrowserOptions>
  /**
   * The counter that the passkey has sent; undefined as above, or where the counter did not grow.
   */
  verifyAssertion: (
    party: RelyingParty,
    credential: Assertion,
    challenge: string,
    passkey: Passkey,
  ) => Promise<number | undefined>
}

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
