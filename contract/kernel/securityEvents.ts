import { singleSignOnErrors } from './errors.ts'

/**
 * What a call is about, as the security log sorts it. Endpoints and entities declare it
 * (`security`); what is refused elsewhere for lack of permission is `access`.
 */
export const securityKinds = [
  'sign_in',
  'sign_out',
  'sign_up',
  'step_up',
  'password',
  'account',
  'session',
  'factor',
  'authority',
  'key',
  'setting',
  'export',
  'erasure',
  'refund',
  'access',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/**
 * How a call ended: it was carried out, refused, or (a sign-in whose password was right) waits for
 * the second factor.
 */
export const securityOutcomes = ['done', 'waiting', 'refused'] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]

/**
 * Refusals that say something about the caller, recorded for every call; all others are ordinary
 * mistakes of input.
 */
export const recordedRefusals = [
  'NOT_LOGGED_IN',
  'INVALID_DEVICE',
  'BAD_CREDENTIALS',
  'CODE_INVALID',
  'PASSKEY_INVALID',
  'CHALLENGE_EXPIRED',
  // An email whose domain no organization has proven is a mistake of input, and concerns no
  // organization's log.
  ...singleSignOnErrors.filter((code) => code !== 'SSO_UNKNOWN_DOMAIN'),
  'LINK_EXPIRED',
  'LINK_USED',
  'LINK_WITHDRAWN',
  'FORBIDDEN',
  'ACCOUNT_SUSPENDED',
  'NETWORK_NOT_ALLOWED',
  'RATE_LIMITED',
] as const
