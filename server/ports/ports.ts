import type { SignUpMode } from '../../contract/endpoints/account.ts'
import type { IdentityProviders } from './authentication/singleSignOn.ts'
import type { Authenticators } from './authentication/factors.ts'
import type { MailServer, TextChannels } from './messages.ts'
import type { CalendarFiles, Documents, Contents, FileStore } from './files.ts'
import type { Gateways } from './gateway.ts'
import type { HostRecords } from './configuration.ts'
import type { Holidays, Places } from './places.ts'
import type { LiveEvents, Push } from './notifications.ts'
import type { SecurityLog } from './auditTrail.ts'
import type { Secrets } from './secrets.ts'
import type { Hooks } from './integrations.ts'
import type { Store } from './store.ts'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { ProofOfWorkChallenge, SolvedChallenge } from '../../contract/proofOfWork/challenge.ts'

/**
 * What the application needs from outside: the adapters supply it, server/main.ts chooses which.
 * Instants are `Date`s here.
 */
export type Ports = {
  store: Store
  clock: Clock
  limits: Limits
  secrets: Secrets
  proofOfWork: ProofOfWork
  authenticators: Authenticators
  log: Log
  securityLog: SecurityLog
  files: FileStore
  contents: Contents
  calendarFiles: CalendarFiles
  documents: Documents
  live: LiveEvents
  places: Places
  holidays: Holidays
  gateways: Gateways
  hooks: Hooks
  hostRecords: HostRecords
  identityProviders: IdentityProviders
  texts: TextChannels
  /** What the mail server takes; what is sent goes by the outbox. */
  mailServer: MailServer
  push: Push
  /** The address of the installation, without a slash at its end. */
  address: () => string
  /**
   * Whether any visitor may register an organization, only who was invited by a partner, or no one.
   */
  signUp: SignUpMode
  /** Demonstration sign-ins, or null outside the demonstration. */
  demo: DemoSignIn[] | null
  /**
   * Hash of the token that may create the first partner; null when the installation has accounts.
   */
  setupTokenHash: string | null
}

/** The present; injected so that tests can choose it. */
export type Clock = { now: () => Date }

export type Log = {
  error: (message: string, details: Record<string, unknown>) => void
  warn: (message: string, details?: Record<string, unknown>) => void
  info: (message: string, details?: Record<string, unknown>) => void
}

/** What something of unknown shape holds under a name; undefined where it holds nothing there. */
export const propertyOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * Why something failed, for logs and records: an error's message, or whatever else was thrown in
 * words. Libraries also throw objects that only look like errors, which `String` would turn into
 * `[object Object]` or `[object Error]`.
 */
export const reasonOf = (thrown: unknown): string => {
  const [message, name] = [propertyOf(thrown, 'message'), propertyOf(thrown, 'name')]
  if (typeof message === 'string' && message !== '') return message
  if (thrown instanceof Error) return thrown.name
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  try {
    return JSON.stringify(thrown)
  } catch {
    return typeof name === 'string' ? name : 'an unknown failure'
  }
}

/** The same with where it was thrown, as far as that is known. */
export const traceOf = (thrown: unknown): string => {
  const stack = propertyOf(thrown, 'stack')
  return typeof stack === 'string' && stack !== '' ? stack : reasonOf(thrown)
}

export type DemoSignIn = {
  account: AccountType
  role: string
  place: string
  email: string
  password: string
}

/**
 * Allows `points` for each key within a window of `seconds`; windows begin at multiples of their
 * length since 1970.
 */
export type Limit = { name: string; points: number; seconds: number }

/**
 * The rest of a limit after a point was spent: whole points, and the seconds until the window ends.
 * `isFirstExcess`: whether this point is the first of the key beyond the limit in this window, as
 * far as this process knows.
 */
export type Allowance = {
  limit: Limit
  remaining: number
  resetSeconds: number
  isExceeded: boolean
  isFirstExcess: boolean
}

/** Counters that all processes of the installation share. */
export type Limits = {
  /** Whether visitors are limited at all (RATE_LIMIT is not 0). */
  limitsVisitors: boolean
  /** Messages that one organization may send within a day, by kind; 0 for no limit. */
  messagesPerDay: { email: number; text: number }
  /**
   * Spends one point of a key. Counted in memory and shared in steps of a twentieth of the limit,
   * so that the usual call costs no round trip: with n processes, up to n twentieths more may pass.
   * Limits of up to 20 points are shared at every point and so are exact. Never throws: where the
   * database does not answer, this process counts alone.
   */
  spend: (limit: Limit, key: string) => Promise<Allowance>
}

/** Challenges that cost the browser some computing, so that calls in bulk become expensive. */
export type ProofOfWork = {
  /** Whether calls demand proofs (PROOF_OF_WORK is on, and RATE_LIMIT is not 0). */
  isOn: boolean
  /** A signed challenge. @param difficulty the multiple of the usual work */
  createChallenge: (
    data: ProofOfWorkChallenge['parameters']['data'],
    difficulty: number,
  ) => Promise<ProofOfWorkChallenge>
  /**
   * Whether this installation made the challenge, under a present or former key, and it is solved.
   */
  isSolved: (solved: SolvedChallenge) => Promise<boolean>
}
