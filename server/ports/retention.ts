import type { RetentionKind } from '../../contract/kernel/retention.ts'
import type { ForgottenFiles } from './clientBooks.ts'

/** What is older than the retention period of a kind: how many, and when the oldest is from. */
export type RetentionDue = { count: number; oldest: Date | null }

/** Records to erase: a part of the kind, with the ids of one table. */
export type RetentionBatch = { part: string; ids: number[] }[]

/** What an organization keeps longer than its periods allow. `before` is the instant up to which a kind is to be erased. */
export type RetentionBook = {
  due: (organization: number, kind: RetentionKind, before: Date) => Promise<RetentionDue>
  /** The oldest records of a kind, `most` of them, by part. */
  batch: (organization: number, kind: RetentionKind, before: Date, most: number) => Promise<RetentionBatch>
  /** Erases a batch, except of the kinds that belong to a person (`keepClients`, `keepGuests`); gives the files to delete. */
  erase: (organization: number, kind: RetentionKind, batch: RetentionBatch) => Promise<ForgottenFiles>
}
