import type { ErrorCode } from '../../contract/errors.ts'
import type { SecurityKind, SecurityOutcome } from '../../contract/securityEvents.ts'
import type { Scope } from './caller.ts'

/** One call that matters to security, as it ended. */
export type SecurityEvent = {
  at: Date
  kind: SecurityKind
  outcome: SecurityOutcome
  /** Why it was refused; null where it was carried out. */
  code: ErrorCode | null
  /** The call: `account.signin`. */
  operation: string
  /** Who called or was signed in; null for a visitor. */
  accountId: number | null
  /** The email that was typed, by which the account is found when the event is written; it is not kept. */
  email: string | null
  apiKey: number | null
  /** Where the caller worked; null for a call that is of no place: it then belongs to the places that the account administers. */
  scope: Pick<Scope, 'account' | 'partner' | 'organizations' | 'branchOffice'> | null
  address: string
  device: string | null
  ref: string
  /** The record that was changed, where the call is about one. */
  target: { entity: string; id: number } | null
}

export type SecurityQuery = {
  kinds?: readonly SecurityKind[]
  outcome?: SecurityOutcome
  user?: number
  entity?: string
  entityId?: number
  from?: Date
  to?: Date
  limit: number
  /** Where the former page ended. */
  after?: { at: Date; id: number }
}

/** An event as it is kept. `userName` is what the account is called now. */
export type SecurityLine = Omit<SecurityEvent, 'email' | 'scope'> & {
  id: number
  userName: string | null
  organization: number | null
}

/** Whether the chain of hashes holds from its first line to its last. */
export type SecurityChain = { lines: number; intact: boolean; firstBroken: number | null }

/** What happened that matters to security: only added to, each line carrying the hash of the one before. */
export type SecurityLog = {
  /** Logs the event at once and writes it soon, off the caller's path, so that neither its answer nor the time it takes tells anything. */
  record: (event: SecurityEvent) => void
  /** Waits until everything recorded so far is written. */
  flush: () => Promise<void>
  /** The lines of a scope, newest first; one more than the limit where there is more. */
  list: (scope: Scope, query: SecurityQuery) => Promise<SecurityLine[]>
  verify: () => Promise<SecurityChain>
}
