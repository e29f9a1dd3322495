import type { AuditAction } from '../../contract/kernel/auditActions.ts'

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
