import type { RetentionKind } from '../../contract/kernel/retention.ts'
import type { ForgottenFiles } from './clients.ts'
import type { Language } from '../../contract/text/languages.ts'

/** What is older than the retention period of a kind: how many, and when the oldest is from. */
export type RetentionDue = { count: number; oldest: Date | null }

/** Kinds that belong to a person, who is erased as on request. */
export type PersonKind = 'keepClients' | 'keepGuests'

/** Records to erase: a part of the kind, with the ids of one table. */
export type RetentionBatch = { part: string; ids: number[] }[]

/**
 * What an organization keeps longer than its periods allow. `before` is the instant up to which a
 * kind is to be erased.
 */
export type RetentionBook = {
  due: (organization: number, kind: RetentionKind, before: Date) => Promise<RetentionDue>
  /** The oldest records of a kind, `most` of them, by part. */
  batch: (
    organization: number,
    due: { kind: RetentionKind; before: Date; most: number },
  ) => Promise<RetentionBatch>
  /**
   * Erases a batch, except of the kinds that belong to a person (`keepClients`, `keepGuests`);
   * gives the files to delete.
   */
  erase: (
    organization: number,
    kind: Exclude<RetentionKind, PersonKind>,
    batch: RetentionBatch,
  ) => Promise<ForgottenFiles>
}

/** An organization or a partner. */
export type ClosingPlace = { level: 'organization' | 'partner'; id: number }

/** The closing of a place; instants. */
export type StoredClosing = {
  closedAt: Date
  endsAt: Date
  closedBy: number | null
  statusBefore: number
  endedAt: Date | null
}

/** An administrator who is notified. */
export type ClosingReceiver = { name: string; email: string; language: Language | null }

/** The closing of organizations and partners, within a transaction of the place. */
export type ClosingBook = {
  find: (place: ClosingPlace) => Promise<StoredClosing | undefined>
  /**
   * Records the closing and disables the place if it is enabled; its record stays locked until the
   * transaction ends.
   */
  open: (
    place: ClosingPlace,
    closing: { at: Date; endsAt: Date; by: number | null },
  ) => Promise<void>
  /**
   * Forgets the closing and gives the place its status back; false where there is none, or its
   * grace time is over.
   */
  undo: (place: ClosingPlace, at: Date) => Promise<boolean>
  /** How many appointments to come of an organization would be canceled. */
  upcoming: (organization: number, now: Date) => Promise<number>
  /**
   * The organizations of a partner that are not closed; one that the transaction has not entered
   * has no name.
   */
  openOrganizations: (partner: number) => Promise<{ id: number; name: string }[]>
  /** Whether a partner is not closed, and will not be until the transaction ends. */
  keepsOpen: (partner: number) => Promise<boolean>
  /**
   * The administrators of the place, those of its branches included, who are notified, each once.
   */
  receivers: (place: ClosingPlace) => Promise<ClosingReceiver[]>
}
