import type { PasskeyProof } from '../../../contract/endpoints/factorProof.ts'

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

/** An answer to the challenge of a first step, from a device; only so many are counted. */
export type ChallengeAttempt = { tokenHash: string; deviceHash: string; mostTries: number }

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
  countChallengeTry: (attempt: ChallengeAttempt, at: Date) => Promise<number | undefined>
  /** Whose challenge it is, without counting a try. */
  challengeHolder: (attempt: ChallengeAttempt, at: Date) => Promise<number | undefined>
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
    challenge: { tokenHash: string; deviceHash: string; registers: boolean },
    at: Date,
  ) => Promise<PasskeyChallenge | undefined>

  rememberDevice: (
    account: number,
    deviceHash: string,
    span: { at: Date; expiresAt: Date },
  ) => Promise<void>
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
    expected: { challenge: string; passkey: Passkey },
  ) => Promise<number | undefined>
}
