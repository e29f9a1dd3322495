import { z } from 'zod'
import type { ProofOfWorkChallenge, SolvedChallenge } from './challenge.ts'

const hex = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^(?:[\da-f]{2})+$/)

/** A challenge as the server hands it out and takes it back. */
export const challengeSchema = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.string().max(20),
      nonce: hex(64),
      salt: hex(64),
      cost: z.int().positive(),
      keyLength: z.int().positive(),
      keyPrefix: hex(64),
      keySignature: hex(128),
      memoryCost: z.int().positive(),
      data: z.strictObject({
        call: z.string().max(100),
        visitor: z.string().max(100),
        until: z.int(),
      }),
    }),
    signature: hex(128),
  })
  .meta({ id: 'proofOfWorkChallenge' }) satisfies z.ZodType<ProofOfWorkChallenge>

/** What the header carries, decoded. */
export const solvedChallengeSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: hex(128) }),
}) satisfies z.ZodType<SolvedChallenge>
