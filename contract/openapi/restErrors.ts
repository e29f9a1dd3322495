import { z } from 'zod'
import { errorCodes, fieldRules, type ErrorCode } from '../kernel/errors.ts'
import { timeRuleNames } from '../time/timeRules.ts'
import { challengeSchema } from '../proofOfWork/schema.ts'

/** The HTTP status that each refusal has at the REST API. */
export const restStatus = {
  MALFORMED: 400,
  NOT_LOGGED_IN: 401,
  INVALID_DEVICE: 401,
  BAD_CREDENTIALS: 401,
  CODE_INVALID: 401,
  CHALLENGE_EXPIRED: 401,
  PASSKEY_INVALID: 401,
  SSO_DENIED: 401,
  SSO_INVALID: 401,
  PAYMENT_REQUIRED: 402,
  PAYMENT_DECLINED: 402,
  PAYMENT_PENDING: 402,
  FORBIDDEN: 403,
  ACCOUNT_SUSPENDED: 403,
  STEP_UP_REQUIRED: 403,
  PROOF_OF_WORK_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NETWORK_NOT_ALLOWED: 403,
  IDENTITY_REQUIRED: 403,
  SSO_EMAIL_UNVERIFIED: 403,
  SSO_NO_ACCOUNT: 403,
  SSO_ELSEWHERE: 403,
  SSO_REQUIRED: 403,
  NOT_FOUND: 404,
  SSO_UNKNOWN_DOMAIN: 404,
  VERSION_CONFLICT: 409,
  DUPLICATE: 409,
  IN_USE: 409,
  LAST_ADMIN: 409,
  SLOT_TAKEN: 409,
  CAPACITY_FULL: 409,
  BAD_TRANSITION: 409,
  HOLD_EXPIRED: 409,
  AMOUNT_MISMATCH: 409,
  ALREADY_PAID: 409,
  BALANCE_CLOSED: 409,
  NOT_AVAILABLE: 409,
  NAME_TAKEN: 409,
  CASH_SESSION_CLOSED: 409,
  LINK_EXPIRED: 410,
  LINK_NOT_YET: 403,
  LINK_PASSWORD: 403,
  LINK_USED: 410,
  LINK_WITHDRAWN: 410,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  VALIDATION: 422,
  IDEMPOTENCY_MISMATCH: 422,
  OUTSIDE_HOURS: 422,
  LEAD_TIME: 422,
  HORIZON: 422,
  CLIENT_BLOCKED: 422,
  LIMIT_REACHED: 422,
  POLICY_WINDOW: 422,
  REFUND_EXCEEDS: 422,
  CASH_EXCEEDS: 422,
  QUOTA: 422,
  TOO_MANY_RESULTS: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  GATEWAY_UNAVAILABLE: 503,
  CHANNEL_UNAVAILABLE: 503,
  SSO_UNREACHABLE: 503,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>

/**
 * The body of a refusal at the REST API. `message` and the words of `errors` are in the requested
 * language.
 */
export const restError = z
  .object({
    status: z.int(),
    code: z.enum(errorCodes),
    message: z.string(),
    /** The rule that refused a time. */
    rule: z.enum(timeRuleNames).optional(),
    /** Which field broke which rule. */
    fields: z
      .array(
        z.object({
          path: z.string(),
          rule: z.enum(fieldRules),
          bound: z.union([z.number(), z.string()]).optional(),
        }),
      )
      .optional(),
    /** The same in words, by the field's path. */
    errors: z.record(z.string(), z.string()).optional(),
    /** The record as it stands, where it was changed meanwhile. */
    current: z.unknown().optional(),
    /** The nearest free starts, where a time is not. */
    slots: z.unknown().optional(),
    occurrences: z.unknown().optional(),
    /** Seconds. */
    retryAfter: z.number().optional(),
    /** To solve before the call is repeated. */
    challenge: challengeSchema.optional(),
    /** The number of the request. */
    ref: z.string(),
  })
  .meta({ id: 'restError' })
export type RestError = z.infer<typeof restError>
