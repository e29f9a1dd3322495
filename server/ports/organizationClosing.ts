import type { Language } from '../../contract/words/index.ts'

/** The closing of an organization; instants. */
export type StoredClosing = { closedAt: Date; endsAt: Date; closedBy: number | null; statusBefore: number; endedAt: Date | null }

/** An administrator of an organization or one of its branches. */
export type ClosingReceiver = { name: string; email: string; language: Language | null }

/** The closing of organizations, within a transaction of the organization. */
export type ClosingBook = {
  find: (organization: number) => Promise<StoredClosing | undefined>
  /** Records the closing and disables the organization; its record stays locked until the transaction ends. */
  open: (organization: number, closing: { at: Date; endsAt: Date; by: number | null }) => Promise<void>
  /** Forgets the closing and gives the organization its status back; false where there is none, or it has ended. */
  undo: (organization: number, at: Date) => Promise<boolean>
  /** How many appointments to come would be canceled. */
  upcoming: (organization: number, now: Date) => Promise<number>
  /** The administrators of the organization and its branches who are notified, each once. */
  receivers: (organization: number) => Promise<ClosingReceiver[]>
}
