import { z } from 'zod'
import type { AccountType } from '../kernel/accounts.ts'
import { endpoint, servedPaths } from '../kernel/endpoint.ts'
import {
  branchOfficeAdmins,
  organizationAdmins,
  partnerAdmins,
} from '../entities/administrators.ts'
import type { Served } from '../kernel/entity.ts'
import { text, wholeId } from '../kernel/fields.ts'
import { currentUser } from './account.ts'
import {
  attestationSchema,
  challengeToken,
  factorProofFields,
  longestRemembered,
  passkeyProof,
} from './factorProof.ts'

/** How long a passkey's name may be. */
const passkeyName = text({ max: 60 }).input

/** The options of the browser's API; the library both writes and reads them. */
const browserOptions = z.record(z.string(), z.unknown())

/** Ten codes, shown once; null where the account has codes already. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** Days for which this device is remembered and skips the second factor. */
const rememberDays = z.int().min(1).max(longestRemembered).optional()

/**
 * A second factor: authenticator app, passkeys and recovery codes of one's own account, and the
 * second step of signing in.
 */
export const factors = {
  'account.signinFactor': endpoint({
    summary:
      'Complete a sign-in by a code, a recovery code or a passkey; the challenge is the answer of `account/signin`',
    security: 'sign_in',
    at: { anyone: 'account/signin/factor' },
    input: () => z.object({ challenge: challengeToken, ...factorProofFields, rememberDays }),
    output: () => currentUser,
    perMinute: 30,
  }),
  'account.signinPasskey': endpoint({
    summary: 'Sign in with a passkey alone',
    security: 'sign_in',
    at: { anyone: 'account/signin/passkey' },
    input: () => z.object({ passkey: passkeyProof }),
    output: () => currentUser,
    perMinute: 30,
  }),
  'account.passkeyOptions': endpoint({
    summary:
      'Options to request a passkey from the browser: for the challenge of a sign-in, for the signed-in account, or for any account',
    at: { anyone: 'account/passkeys/options' },
    input: () =>
      z.object({ challenge: challengeToken.optional(), own: z.boolean().default(false) }),
    output: () => z.object({ challenge: z.string(), options: browserOptions }),
    perMinute: 60,
  }),
  'account.factors': endpoint({
    summary: 'The second factors of one’s own account',
    at: { signedIn: 'account/factors/get' },
    input: () => z.object({}),
    output: () =>
      z.object({
        /** When the authenticator app was set up, null without one. */
        totp: z.object({ since: z.string() }).nullable(),
        passkeys: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            created: z.string(),
            used: z.string().nullable(),
            synced: z.boolean(),
          }),
        ),
        /** How many recovery codes are left. */
        recoveryCodes: z.int(),
        /** How many devices are remembered. */
        remembered: z.int(),
        /** Whether a place that the user administers requires a second factor. */
        required: z.boolean(),
      }),
  }),
  'account.startTotp': endpoint({
    summary: 'A new key for an authenticator app; it counts once a code of it was entered',
    security: 'factor',
    at: { signedIn: 'account/factors/totp/start' },
    input: () => z.object({}),
    output: () => z.object({ key: z.string(), uri: z.string() }),
    stepUp: true,
    perMinute: 20,
  }),
  'account.confirmTotp': endpoint({
    summary: 'Set up the authenticator app whose code this is',
    security: 'factor',
    at: { signedIn: 'account/factors/totp/confirm' },
    input: () => z.object({ code: factorProofFields.code.unwrap() }),
    output: () => newRecoveryCodes,
    stepUp: true,
    perMinute: 20,
  }),
  'account.removeTotp': endpoint({
    summary: 'Remove the authenticator app',
    security: 'factor',
    at: { signedIn: 'account/factors/totp/delete' },
    input: () => z.object({}),
    output: () => z.object({}),
    stepUp: true,
  }),
  'account.startPasskey': endpoint({
    summary: 'What the browser makes a new passkey with',
    security: 'factor',
    at: { signedIn: 'account/factors/passkeys/start' },
    input: () => z.object({}),
    output: () => z.object({ challenge: z.string(), options: browserOptions }),
    stepUp: true,
    perMinute: 20,
  }),
  'account.addPasskey': endpoint({
    summary: 'Keep a passkey that the browser has made',
    security: 'factor',
    at: { signedIn: 'account/factors/passkeys/create' },
    input: () =>
      z.object({
        challenge: challengeToken,
        credential: attestationSchema,
        name: passkeyName,
      }),
    output: () => newRecoveryCodes.extend({ id: z.int() }),
    stepUp: true,
    perMinute: 20,
  }),
  'account.renamePasskey': endpoint({
    summary: 'Give a passkey another name',
    security: 'factor',
    at: { signedIn: 'account/factors/passkeys/edit' },
    input: () => z.object({ id: wholeId, name: passkeyName }),
    output: () => z.object({}),
  }),
  'account.removePasskey': endpoint({
    summary: 'Remove a passkey',
    security: 'factor',
    at: { signedIn: 'account/factors/passkeys/delete' },
    input: () => z.object({ id: wholeId }),
    output: () => z.object({}),
    stepUp: true,
  }),
  'account.renewRecoveryCodes': endpoint({
    summary: 'Ten new recovery codes; those before serve no more',
    security: 'factor',
    at: { signedIn: 'account/factors/recovery_codes/renew' },
    input: () => z.object({}),
    output: () => z.object({ recoveryCodes: z.array(z.string()) }),
    stepUp: true,
    perMinute: 10,
  }),
  'partnerAdmins.resetSecondFactor': resetsFactors(partnerAdmins.served),
  'organizationAdmins.resetSecondFactor': resetsFactors(organizationAdmins.served),
  'branchOfficeAdmins.resetSecondFactor': resetsFactors(branchOfficeAdmins.served),
}

/**
 * The call of an administrators' entity, wherever that entity is served, under the privilege that
 * edits it.
 */
function resetsFactors(served: Partial<Record<AccountType, Served>>) {
  const all = Object.values(served)
  return endpoint({
    summary:
      'Remove the second factors that an administrator has lost, and notify them by email. Needs authority over everything they administer',
    security: 'factor',
    at: servedPaths(served, 'second_factor/reset'),
    needs: [[all[0]!.needs, 'edit']],
    input: () => z.object({ id: wholeId }),
    output: () => z.object({}),
    peopleOnly: true,
    stepUp: true,
    perMinute: 20,
  })
}

export type ResetSecondFactorName = Extract<keyof typeof factors, `${string}.resetSecondFactor`>
