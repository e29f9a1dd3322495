import type { ErrorCode } from '../../contract/kernel/errors.ts'
import type { SecurityKind, SecurityOutcome } from '../../contract/events/securityEvents.ts'
import type { Scope } from './caller.ts'

/** A security-relevant call and its outcome. */
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
  /** The email that was typed. It identifies the account when the event is written, and is not stored. */
  email: string | null
  apiKey: number | null
  /** The scope of the caller; null for a call without one, which then belongs to the places that the account administers. */
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
  /** The last line of the previous page. */
  after?: { at: Date; id: number }
}

/** An event as it is stored. `userName` is the account's current name. */
export type SecurityLine = Omit<SecurityEvent, 'email' | 'scope'> & {
  id: number
  userName: string | null
  organization: number | null
}

/** Whether the chain of hashes holds from its first line to its last. */
export type SecurityChain = { lines: number; intact: boolean; firstBroken: number | null }

/** The security log: append-only, with each line carrying the hash of the one before. */
export type SecurityLog = {
  /** Logs the event at once and stores it after the response, so that neither the response nor its timing reveals anything. */
  record: (event: SecurityEvent) => void
  /** Waits until everything recorded so far is written. */
  flush: () => Promise<void>
  /** The lines of a scope, newest first; one more than the limit where there is more. */
  list: (scope: Scope, query: SecurityQuery) => Promise<SecurityLine[]>
  verify: () => Promise<SecurityChain>
}
