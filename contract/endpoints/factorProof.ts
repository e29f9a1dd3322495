import { z } from 'zod'
import { givenToken } from '../kernel/fields.ts'

/** Identifies a sign-in or a passkey exchange that has begun; it works once. */
export const challengeToken = givenToken

/** Digits of an authenticator app's code. */
export const totpDigits = 6
/** The most recent days for which a device may be remembered. */
export const longestRemembered = 30

/**
 * The answer of a browser's authenticator as `@simplewebauthn/browser` returns it. The library
 * checks its content; this schema only limits its shape and size. Browsers add what they like, as
 * the public key of a new passkey once more.
 */
const credentialText = z.string().min(1).max(8_000)
const credentialId = z
  .string()
  .min(1)
  .max(1_400)
  .regex(/^[\w-]+$/)
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
}

/** A passkey's answer to a challenge. */
export const assertionSchema = z.object({
  ...credential,
  response: z.looseObject({
    clientDataJSON: credentialText,
    authenticatorData: credentialText,
    signature: credentialText,
    userHandle: credentialText.nullish().transform((handle) => handle ?? undefined),
  }),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .transform((attachment) => attachment ?? undefined),
})

/** A new passkey, as the authenticator made it. */
export const attestationSchema = z.object({
  ...credential,
  response: z.looseObject({
    clientDataJSON: credentialText,
    attestationObject: credentialText,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .transform((attachment) => attachment ?? undefined),
})

/** A passkey with the challenge that it answers. */
export const passkeyProof = z.object({ challenge: challengeToken, credential: assertionSchema })
export type PasskeyProof = z.output<typeof passkeyProof>

/** A code of an authenticator app as people type or paste it: spaces and hyphens are left out. */
const typedCode = z
  .string()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** A recovery code as people type or paste it. */
const typedRecoveryCode = z
  .string()
  .max(40)
  .transform((code) => code.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().min(6).max(20))

/** One of the ways to prove a second factor; the first one present counts. */
export const factorProofFields = {
  code: typedCode.optional(),
  recoveryCode: typedRecoveryCode.optional(),
  passkey: passkeyProof.optional(),
}
export const factorProof = z.object(factorProofFields)
export type FactorProof = z.output<typeof factorProof>

/** The ways to prove the second factor of an account. */
export const factorWays = ['totp', 'passkey', 'recoveryCode'] as const
export type FactorWay = (typeof factorWays)[number]

/**
 * How an account can prove its second factor; empty if it has none. Recovery codes alone are no
 * factor.
 */
export const factorWaysOf = (has: {
  totp: boolean
  passkeys: number
  recoveryCodes: number
}): FactorWay[] => {
  const ways: FactorWay[] = [
    ...(has.totp ? (['totp'] as const) : []),
    ...(has.passkeys > 0 ? (['passkey'] as const) : []),
  ]
  return ways.length > 0 && has.recoveryCodes > 0 ? [...ways, 'recoveryCode'] : ways
}
