import type { AuditAction } from '../../contract/kernel/auditActions.ts'
import type { ErrorCode } from '../../contract/kernel/errors.ts'
import type { SecurityKind, SecurityOutcome } from '../../contract/kernel/securityEvents.ts'
import type { Scope } from './caller.ts'

export type AuditEntry = {
  at: Date
  accountId: number | null
  action: AuditAction
  entity: string
  entityId: number
  before?: unknown
  after?: unknown
  ref: string
  /** From where: the caller's address, and the hash of the device. */
  address: string | null
  device: string | null
}

/** From where a call comes, as its audit lines say. */
export type CallSource = Pick<AuditEntry, 'ref' | 'address' | 'device'>

/** Who made a change, when, and from where. */
export type AuditSource = CallSource & Pick<AuditEntry, 'at' | 'accountId'>

export type AuditQuery = {
  /** The entities that the reader may view; lines about other entities are left out. */
  entities: readonly string[]
  entity?: string
  entityId?: number
  user?: number
  action?: string
  from?: Date
  to?: Date
  limit: number
  /** Where the former page ended. */
  after?: { at: Date; kind: number; id: number }
}

/** `kind`: 0 of an organization, 1 of the partner itself; with `id` it names a line. */
export type AuditLine = Omit<AuditEntry, 'ref'> & {
  id: number
  kind: number
  organization: number | null
  userName: string | null
  ref: string | null
}

/** A person that lines may name; `isFormer` once they administer nothing of the scope. */
export type AuditPerson = { id: number; name: string; isFormer: boolean }

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
  /**
   * The email that was typed. It identifies the account when the event is written, and is not
   * stored.
   */
  email: string | null
  apiKey: number | null
  /**
   * The scope of the caller; null for a call without one, which then belongs to the places that the
   * account administers.
   */
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
  /**
   * Logs the event at once and stores it after the response, so that neither the response nor its
   * timing reveals anything.
   */
  record: (event: SecurityEvent) => void
  /** Waits until everything recorded so far is written. */
  flush: () => Promise<void>
  /** The lines of a scope, newest first; one more than the limit where there is more. */
  list: (scope: Scope, query: SecurityQuery) => Promise<SecurityLine[]>
  verify: () => Promise<SecurityChain>
}
