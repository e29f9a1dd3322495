import type { AccountType, Audience } from './accounts.ts'
import type { Served } from './entity.ts'
import type { FieldMask } from './fieldMasks.ts'
import type { Privilege } from './privileges.ts'
import type { ProofOfWorkDemand } from '../proofOfWork/challenge.ts'
import type { SecurityKind } from './securityEvents.ts'
import { z } from 'zod'
import { errorCodes, fieldRules } from './errors.ts'
import { timeRuleNames } from '../time/timeRules.ts'
import { withLazy } from './lazy.ts'
import { challengeSchema } from '../proofOfWork/schema.ts'

/**
 * Parts of the product that later changes bring: a call that comes with one is guarded and
 * validated, then answers NOT_AVAILABLE.
 */
export const laterParts = ['server', 'scheduling', 'payments', 'messages'] as const
export type LaterPart = (typeof laterParts)[number]

/** The path of a call for each audience that may make it. */
export type AudiencePaths = Partial<Record<Audience, string>>

export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  At extends AudiencePaths = AudiencePaths,
> = {
  /** One sentence for the OpenAPI document. */
  summary: string
  method: 'GET' | 'POST'
  /**
   * Why it exists although the specification has no such call: a test accepts it for this reason.
   */
  addition?: string
  /** The path for each audience that may call it. */
  at: At
  /** The rights of which the caller needs one; none: open to the audience. */
  needs: readonly Privilege[]
  /** Rights that the caller needs besides, all of them. */
  alsoNeeds?: readonly Privilege[]
  input: Input
  output: Output
  /**
   * How often one address (of visitors) or one account may call it within a minute, where that is
   * less than the limit of its group.
   */
  perMinute?: number
  /** The largest body in bytes, where it differs from the default (contract/kernel/limits.ts). */
  maxBytes?: number
  /**
   * How many of these calls one account (or address, for visitors) may run at once in one process.
   */
  atOnce?: number
  /**
   * How many of these calls all accounts of one organization (or partner) may run at once in one
   * process.
   */
  atOncePerTenant?: number
  comesWith?: LaterPart
  /** The mask that hides the whole answer: a caller with this mask is refused. */
  hiddenBy?: FieldMask
  /**
   * Requires a recent proof of the caller's identity (authority.md, 5): refused with
   * STEP_UP_REQUIRED without one. `sometimes`: its handler calls `requireFreshSession` where what
   * was sent needs it.
   */
  stepUp?: true | 'sometimes'
  /**
   * Visitors repeat the call with a solved challenge: refused with PROOF_OF_WORK_REQUIRED without
   * one. `underLoad`: only once it is called more often than is normal
   * (contract/proofOfWork/challenge.ts), for which it declares `perMinute`.
   */
  proofOfWork?: ProofOfWorkDemand
  /**
   * Reads a little, and soon: pages have it answered with others of one moment
   * (contract/kernel/batch.ts).
   */
  inBatch?: true
  /** A page makes this call without its user, so it does not extend the session. */
  unattended?: true
  /** For people only: a call with an API key is refused (authority.md, 2). */
  peopleOnly?: true
  /**
   * How the security log sorts the call: with a kind, it is recorded when it is carried out and
   * when it is refused.
   */
  security?: SecurityKind
  /** A large body is read from visitors too, who are counted before. */
  takesFilesOfVisitors?: true
  /** The answer is the bytes of a file; a refusal is still the envelope. */
  answersFile?: true
  /**
   * Finds what its fields narrow, as calls named `get` do: a field that it does not have is
   * refused, since ignoring it would find more.
   */
  lists?: true
  /**
   * Reads, creates and changes what it is named after like records are: the REST API has it too.
   */
  likeRecords?: true
  /**
   * The field that the password of HTTP Basic fills where the query leaves it out, so that the
   * secret stands in no address.
   */
  basicPassword?: string
  /**
   * Programs that know nothing of the envelope call it: a refusal has the HTTP status that they go
   * by.
   */
  forPrograms?: true
}

/**
 * Declares a call that is not plain create, get, edit or delete; one that comes with a later part
 * needs no handler yet. Its type keeps the audiences of `at`, which decide the type of the caller
 * in its handler. Its schemas are made when they are first read.
 */
export const endpoint = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  At extends AudiencePaths,
  Part extends LaterPart | undefined = undefined,
>({
  input,
  output,
  ...declaration
}: Omit<Endpoint<Input, Output, At>, 'method' | 'needs' | 'comesWith' | 'input' | 'output'> &
  Partial<Pick<Endpoint, 'method' | 'needs'>> & {
    comesWith?: Part
    input: () => Input
    output: () => Output
  }): Endpoint<Input, Output, At> & { comesWith?: Part } =>
  withLazy({ method: 'POST' as const, needs: [], ...declaration }, { input, output })

/**
 * The path of one call below the section of each account type.
 * @example pathsBelow({ oAdmin: 'organizations' }, 'guests/get') // { oAdmin:
 * 'organizations/guests/get' }
 */
export const pathsBelow = (
  sections: Partial<Record<AccountType, string>>,
  call: string,
): Partial<Record<AccountType, string>> =>
  Object.fromEntries(
    Object.entries(sections).map(([account, section]) => [account, `${section}/${call}`]),
  )

/** The path of one call wherever an entity is served. */
export const servedPaths = (
  served: Partial<Record<AccountType, Served>>,
  call: string,
): Partial<Record<AccountType, string>> =>
  Object.fromEntries(
    Object.entries(served).map(([account, { path }]) => [account, `${path}/${call}`]),
  )

/**
 * What the server says of a device to itself: it is stored and sent back in the `device-id` header.
 */
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
        .array(
          z.object({
            path: z.string(),
            rule: z.enum(fieldRules),
            bound: z.union([z.number(), z.string()]).optional(),
          }),
        )
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

/**
 * The envelope of an answered call, always with HTTP 200 (specification 8): `token` and `device`
 * come where the call issues them.
 */
export const answerBody = <Output extends z.ZodType>(output: Output) =>
  z.object({
    error: z.literal(false),
    r: output,
    token: z.string().optional(),
    device: deviceInfo.optional(),
  })

export type RefusalBody = z.infer<typeof refusalBody>
export type AnswerBody<R = unknown> = {
  error: false
  r: R
  token?: string
  device?: { id: string }
}
export type Envelope<R = unknown> = AnswerBody<R> | RefusalBody

/**
 * What a caller chooses to name a call by, so that it has one effect however often it is sent
 * (definitions 3.17).
 */
export const idempotencyKey = z.string().min(8).max(255)
