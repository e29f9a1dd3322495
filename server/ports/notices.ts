import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { FieldMask } from '../../contract/kernel/fieldMasks.ts'
import type { NoticeEntity, NoticeEvent, NoticePreferences } from '../../contract/events/events.ts'
import type { PrivilegeSet } from '../../contract/kernel/privileges.ts'
import type { Scope } from './caller.ts'

/** An administrator who may be told of what happens in an organization. */
export type NoticeReader = {
  membership: number
  accountId: number
  account: AccountType
  branchOffice: number | null
  privileges: PrivilegeSet
  masks: readonly FieldMask[]
  /** Whether the role reaches only the account's own records. */
  ownOnly: boolean
  /** Whose clients they reach, where that differs from `ownOnly`. */
  clients?: Scope['clients']
  /** The events that they chose for each channel. */
  chosen: NoticePreferences
}

/** What one administrator is told of one thing. */
export type NewNotice = {
  membership: number
  event: NoticeEvent
  entity: NoticeEntity
  entityId: number
  branchOffice: number | null
  movedFrom: Date | null
  at: Date
  /** Whether the bell lists it; otherwise it is sent by push message or email only. */
  inApp: boolean
}

export type StoredNotice = Omit<NewNotice, 'membership' | 'branchOffice' | 'inApp'> & { id: number; readAt: Date | null }

/** Which notices a reader is shown: their own, about what they may read. */
export type NoticeQuery = { membership: number; entities: readonly NoticeEntity[] }

/** Notices inside one transaction, as far as its scope reaches. */
export type NoticeBook = {
  readers: (organization: number) => Promise<NoticeReader[]>
  /** Gives their numbers. */
  add: (organization: number, notices: readonly NewNotice[]) => Promise<{ id: number; membership: number; event: NoticeEvent }[]>
  /** `id`: one alone, also one that the bell does not list. */
  list: (
    query: NoticeQuery & { unread: boolean; before: number | undefined; most: number; id?: number | undefined },
  ) => Promise<StoredNotice[]>
  /** What the same reader was notified of about the same thing within some seconds of a notification, in their order. */
  ofSameThing: (organization: number, notice: number, within: number) => Promise<StoredNotice[]>
  /** How many are unread, counted up to `most`. */
  unread: (query: NoticeQuery, most: number) => Promise<number>
  markRead: (query: NoticeQuery, which: { ids: readonly number[]; upTo: number | undefined }, at: Date) => Promise<void>
}
