import { timeRules, type TimeRule } from '../time/timeRules.ts'
import type { ProofOfWorkChallenge } from '../proofOfWork/challenge.ts'

/** Codes of a refused single sign-on. */
export const singleSignOnErrors = [
  'SSO_UNKNOWN_DOMAIN',
  'SSO_UNREACHABLE',
  'SSO_DENIED',
  'SSO_INVALID',
  'SSO_EMAIL_UNVERIFIED',
  'SSO_NO_ACCOUNT',
  'SSO_ELSEWHERE',
  'SSO_REQUIRED',
] as const

/**
 * Every code that a refused call answers with, in `r.msg`; its label stands under `_rE.` in the
 * catalogs (definitions 3.0).
 */
export const errorCodes = [
  'NOT_LOGGED_IN',
  'INVALID_DEVICE',
  'ACCOUNT_SUSPENDED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION',
  'VERSION_CONFLICT',
  'DUPLICATE',
  'IN_USE',
  'LAST_ADMIN',
  'BAD_CREDENTIALS',
  'CODE_INVALID',
  'CHALLENGE_EXPIRED',
  'PASSKEY_INVALID',
  ...singleSignOnErrors,
  'SECOND_FACTOR_REQUIRED',
  'STEP_UP_REQUIRED',
  'PROOF_OF_WORK_REQUIRED',
  'NETWORK_NOT_ALLOWED',
  'IDENTITY_REQUIRED',
  'MALFORMED',
  'BODY_TOO_LARGE',
  'IDEMPOTENCY_MISMATCH',
  'GATEWAY_UNAVAILABLE',
  'CHANNEL_UNAVAILABLE',
  'NOT_AVAILABLE',
  'UNAVAILABLE',
  'INTERNAL',
  'RATE_LIMITED',
  'SLOT_TAKEN',
  'OUTSIDE_HOURS',
  'LEAD_TIME',
  'HORIZON',
  'CAPACITY_FULL',
  'CLIENT_BLOCKED',
  'LIMIT_REACHED',
  'POLICY_WINDOW',
  'BAD_TRANSITION',
  'HOLD_EXPIRED',
  'PAYMENT_REQUIRED',
  'PAYMENT_DECLINED',
  'PAYMENT_PENDING',
  'AMOUNT_MISMATCH',
  'ALREADY_PAID',
  'REFUND_EXCEEDS',
  'LINK_EXPIRED',
  'LINK_USED',
  'LINK_WITHDRAWN',
  'LINK_NOT_YET',
  'LINK_PASSWORD',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'QUOTA',
  'TOO_MANY_RESULTS',
  'BALANCE_CLOSED',
  'NAME_TAKEN',
  'CASH_SESSION_CLOSED',
  'CASH_EXCEEDS',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Codes that only the browser meets: they never cross the wire (specification 8). */
export const clientErrorCodes = [
  'REQUEST_NOT_EXIST',
  'SYNTAX_ERROR_IN_REQUEST',
  'NO_CONNECTION',
  'TIMEOUT',
] as const

export type ClientErrorCode = (typeof clientErrorCodes)[number]

/**
 * Which rule a field broke; the words for it stand under `rules.` in the catalogs. `path` is
 * dotted: `address.street`.
 */
export type FieldProblem = { path: string; rule: FieldRule; bound?: number | string }

export const fieldRules = [
  'required',
  'type',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'format',
  'choice',
  'unknown',
  'notAllowed',
  'ownAddress',
  'order',
  'cycle',
  'tooCommon',
  'tooPersonal',
  'cardNumber',
  'unreadable',
  'variable',
  'lacking',
  'beyondOwn',
  'outranks',
  'hidden',
  'leftOut',
  'furtherLeftOut',
  'full',
  'otherRecord',
  'stillOpen',
  'nothingDue',
  'fixedSum',
  'tooManyPixels',
  'damaged',
  'undeliverable',
  'lacksEmail',
  'lacksPhone',
  'drawerHolds',
] as const
export type FieldRule = (typeof fieldRules)[number]

/**
 * What a refusal may carry beside its code. `current` is the stored record, `slots` the nearest
 * free starts, `occurrences` those in the way, `challenge` what the caller must solve before
 * repeating the call.
 */
export type RefusalDetails = {
  /** The rule that refused a time. */
  rule?: TimeRule
  fields?: FieldProblem[]
  current?: unknown
  slots?: unknown
  occurrences?: unknown
  retryAfter?: number
  challenge?: ProofOfWorkChallenge
}

/**
 * The place whose security log shows a call of a person who is not signed in there, with the
 * account where it is known.
 */
export type ConcernedPlace = { partner: number; organization: number; accountId?: number }

/**
 * One problem for each field, the first: the others are mostly another name for the same mistake.
 */
export const firstOfEachField = (problems: readonly FieldProblem[]): FieldProblem[] => {
  const named = new Set<string>()
  return problems.filter(({ path }) => {
    const isFirst = !named.has(path)
    named.add(path)
    return isFirst
  })
}

/** The one way to say no: thrown anywhere in the server, answered by the envelope. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  /** Not part of the answer. */
  readonly about: ConcernedPlace | null

  constructor(code: ErrorCode, details: RefusalDetails = {}, about: ConcernedPlace | null = null) {
    super(code)
    this.code = code
    this.details =
      details.fields === undefined
        ? details
        : { ...details, fields: firstOfEachField(details.fields) }
    this.about = about
  }
}

/** A refusal that names one field. */
export const refuseField = (path: string, rule: FieldRule, bound?: number | string): Refusal =>
  new Refusal('VALIDATION', { fields: [{ path, rule, ...(bound === undefined ? {} : { bound }) }] })

/** A refusal of a time by one rule. */
export const refuseTime = (rule: TimeRule, details: Omit<RefusalDetails, 'rule'> = {}): Refusal =>
  new Refusal(timeRules[rule], { rule, ...details })
