import type { PasskeyProof } from '../../contract/endpoints/factorProof.ts'
import type { Passkey } from './factors.ts'

/** Who asks for a passkey: the host name that passkeys are bound to, and the address of its pages. */
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
  /** The time step that a code belongs to, one before or after that of `at` at most; undefined for a wrong code. */
  stepOf: (secret: string, code: string, at: Date) => number | undefined

  registrationOptions: (party: RelyingParty, user: { id: number; email: string; name: string }, known: Passkey[]) => Promise<BrowserOptions>
  /** The new passkey; undefined where challenge, origin, host or signature are not right, or the user was not verified. */
  verifyRegistration: (party: RelyingParty, credential: object, challenge: string) => Promise<RegisteredPasskey | undefined>
  /** For the passkeys of an account; for any without. */
  assertionOptions: (party: RelyingParty, allowed: Passkey[] | undefined) => Promise<BrowserOptions>
  /** The counter that the passkey has sent; undefined as above, or where the counter did not grow. */
  verifyAssertion: (party: RelyingParty, credential: Assertion, challenge: string, passkey: Passkey) => Promise<number | undefined>
}
