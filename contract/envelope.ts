import { z } from 'zod'
import { errorCodes, fieldRules } from './errors.ts'
import { timeRuleNames } from './timeRules.ts'
import { challengeSchema } from './proofOfWorkSchema.ts'

/** What a device is told about itself: it is stored and sent back in the `device-id` header. */
export const deviceInfo = z.object({ id: z.string() })

/** The body of a refused call; `ref` is the request's id, shown in the toast. */
export const refusalBody = z
  .object({
    error: z.literal(true),
    r: z.object({
      msg: z.enum(errorCodes),
      /** The rule that refused a time. */
      rule: z.enum(timeRuleNames).optional(),
      fields: z
        .array(z.object({ path: z.string(), rule: z.enum(fieldRules), bound: z.union([z.number(), z.string()]).optional() }))
        .optional(),
      current: z.unknown().optional(),
      slots: z.unknown().optional(),
      occurrences: z.unknown().optional(),
      retryAfter: z.number().optional(),
      /** To solve before the call is repeated (PROOF_OF_WORK_REQUIRED). */
      challenge: challengeSchema.optional(),
      ref: z.string(),
    }),
    device: deviceInfo.optional(),
  })
  .meta({ id: 'refusal' })

/** The envelope of an answered call, always with HTTP 200 (specification 8): `token` and `device` come where the call issues them. */
export const answerBody = <Output extends z.ZodType>(output: Output) =>
  z.object({ error: z.literal(false), r: output, token: z.string().optional(), device: deviceInfo.optional() })

export type RefusalBody = z.infer<typeof refusalBody>
export type AnswerBody<R = unknown> = { error: false; r: R; token?: string; device?: { id: string } }
export type Envelope<R = unknown> = AnswerBody<R> | RefusalBody
