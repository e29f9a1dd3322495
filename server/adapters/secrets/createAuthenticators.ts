import { Secret, TOTP } from 'otpauth'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { totpDigits } from '../../../contract/endpoints/factorProof.ts'
import type {
  Authenticators,
  BrowserOptions,
  RelyingParty,
  Passkey,
} from '../../ports/authentication/factors.ts'

/**
 * The seconds that a code is valid, and the bytes of a secret: values that every authenticator app
 * supports.
 */
const period = 30
const secretBytes = 20
/** Milliseconds for which the browser waits; the server's challenge ends then too. */
const patience = 300_000

/**
 * Ed25519, ES256 and RS256 (COSE), which authenticators support. Listed, so that the library does
 * not probe the platform.
 */
const algorithms = [-8, -7, -257]

const verifyRegistration: Authenticators['verifyRegistration'] = async (
  party,
  credential,
  challenge,
) => {
  const verified = await orUndefined(
    verifyRegistrationResponse({
      ...expected(party, challenge),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a browser sent, which the library checks
      response: credential as never,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (verified?.verified !== true) return undefined
  const { credential: made, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: made.id,
    publicKey: made.publicKey,
    counter: made.counter,
    transports: made.transports ?? [],
    synced: credentialBackedUp,
  }
}

/**
 * Codes by otpauth, passkeys by SimpleWebAuthn. A passkey always verifies its user (PIN, finger,
 * face) and is found without an email.
 */
export const createAuthenticators = (): Authenticators => ({
  newSecret: () => new Secret({ size: secretBytes }).base32,
  uriOf: ({ secret, issuer, account }) => appOf(secret, { issuer, label: account }).toString(),
  stepOf: (secret, code, at) => {
    const timestamp = at.getTime()
    const delta = appOf(secret).validate({ token: code, timestamp, window: 1 })
    return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
  },

  registrationOptions: async ({ id, name }, user, known) =>
    optionsOf(
      await generateRegistrationOptions({
        rpID: id,
        rpName: name,
        userID: new TextEncoder().encode(String(user.id)),
        userName: user.email,
        userDisplayName: user.name,
        supportedAlgorithmIDs: algorithms,
        attestationType: 'none',
        timeout: patience,
        excludeCredentials: known.map(described),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    ),
  verifyRegistration,
  assertionOptions: async ({ id }, allowed) =>
    optionsOf(
      await generateAuthenticationOptions({
        rpID: id,
        timeout: patience,
        userVerification: 'required',
        ...(allowed && { allowCredentials: allowed.map(described) }),
      }),
    ),
  verifyAssertion: async (party, credential, { challenge, passkey }) => {
    const verified = await orUndefined(
      verifyAuthenticationResponse({
        ...expected(party, challenge),
        response: credential,
        credential: {
          id: passkey.credentialId,
          publicKey: passkey.publicKey,
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }),
    )
    return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined
  },
})

const appOf = (
  secret: string,
  named: { issuer: string; label: string } = { issuer: '', label: '' },
): TOTP =>
  new TOTP({
    ...named,
    algorithm: 'SHA1',
    digits: totpDigits,
    period,
    secret: Secret.fromBase32(secret),
  })

const described = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports,
})

const expected = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
})

// The library types every option; over the wire it is plain JSON.
const optionsOf = (options: { challenge: string }): BrowserOptions => ({ ...options })

/** The library throws for every failed check; the caller gets undefined for all of them. */
const orUndefined = async <Result>(verifying: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await verifying
  } catch {
    return undefined
  }
}
