import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { FieldMask } from '../../contract/kernel/fieldMasks.ts'
import type {
  NotificationEntity,
  NotificationEvent,
  NotificationPreferences,
} from '../../contract/events/events.ts'
import type { PrivilegeSet } from '../../contract/kernel/privileges.ts'
import type { Scope } from './caller.ts'
import type { Channel } from './messages.ts'
import type { SignInWay } from './authentication.ts'

/** An administrator who may be notified of what happens in an organization. */
export type NotificationReader = {
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
  chosen: NotificationPreferences
}

/** What one administrator is notified of about one thing. */
export type NewNotification = {
  membership: number
  event: NotificationEvent
  entity: NotificationEntity
  entityId: number
  branchOffice: number | null
  movedFrom: Date | null
  /** When it has begun since that move, which another one may have followed. */
  movedTo: Date | null
  at: Date
  /** Whether the bell lists it; otherwise it is sent by push message or email only. */
  inApp: boolean
}

export type StoredNotification = Omit<NewNotification, 'membership' | 'branchOffice' | 'inApp'> & {
  id: number
  readAt: Date | null
}

/** Which notifications a reader is shown: their own, about what they may read. */
export type NotificationQuery = { membership: number; entities: readonly NotificationEntity[] }

/** Notifications inside one transaction, as far as its scope reaches. */
export type NotificationBook = {
  readers: (organization: number) => Promise<NotificationReader[]>
  /** Gives their numbers. */
  add: (
    organization: number,
    notifications: readonly NewNotification[],
  ) => Promise<{ id: number; membership: number; event: NotificationEvent }[]>
  /** `id`: one alone, also one that the bell does not list. */
  list: (
    query: NotificationQuery & {
      unread: boolean
      before: number | undefined
      most: number
      id?: number | undefined
    },
  ) => Promise<StoredNotification[]>
  /**
   * What the same reader was notified of about the same thing within some seconds of a
   * notification, in their order.
   */
  ofSameThing: (
    organization: number,
    notification: number,
    within: number,
  ) => Promise<StoredNotification[]>
  /** How many are unread, counted up to `most`. */
  unread: (query: NotificationQuery, most: number) => Promise<number>
  markRead: (
    query: NotificationQuery,
    which: { ids: readonly number[]; upTo: number | undefined },
    at: Date,
  ) => Promise<void>
}

/** Where a browser is reached by Web Push, as it said itself; the keys in base 64 for addresses. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** What a device shows; `tag`: what is shown once, however often it arrives; `path` is opened. */
export type PushMessage = { tag: string; title: string; body: string; path: string }

/** Web Push to browsers of administrators. */
export type Push = {
  /** The point that browsers subscribe with (VAPID), in base 64 for addresses. */
  publicKey: string
  /** Which part of a subscription cannot be, before anything is sent there. */
  problemOf: (
    subscription: PushSubscription,
  ) => { part: 'endpoint' | 'keys.p256dh'; rule: 'format' | 'notAllowed' } | undefined
  /** MessageRefused where the subscription is over. */
  to: (subscription: PushSubscription) => Channel<PushMessage>
}

/** The devices that receive push messages: one per session at most, and gone with it. */
export type PushDevices = {
  /** Whether the session's device receives push messages. */
  has: (tokenHash: string) => Promise<boolean>
  /** Replaces what the session had; an address serves the latest session that named it. */
  keep: (tokenHash: string, subscription: PushSubscription, at: Date) => Promise<void>
  /** Forgets that of a session. */
  leave: (tokenHash: string) => Promise<void>
  /** The numbers of those that receive push messages, by account. */
  ofAccounts: (accounts: readonly number[], at: Date) => Promise<{ id: number; account: number }[]>
  /**
   * One of them with the language of its account, and how its session was opened; undefined once it
   * is over.
   */
  find: (
    id: number,
    at: Date,
  ) => Promise<(PushSubscription & SignInWay & { locale: string | null }) | undefined>
  forget: (id: number) => Promise<void>
}

/**
 * What happens to appointments and who has new notifications, published in every process to the
 * administrators who look at them at that moment; nothing may depend on its arriving.
 */
export type LiveEvents = {
  publish: (event: LiveEvent) => void
  /** Aborted when this process is about to end: no subscriber should wait on. */
  closing: AbortSignal
  /** Calls back for these organizations until the returned function is called. */
  subscribe: (organizations: readonly number[], handle: (event: LiveEvent) => void) => () => void
}

/**
 * The appointment that changed, or the membership of the administrator with new notifications; null
 * where it is unknown which one. `sessionsOf` is the account whose session ended; `access` says
 * that what people may see or do there may have changed.
 */
export type LiveEvent = { organization: number } & (
  | { schedule: number | null }
  | { notices: number | null }
  | { sessionsOf: number }
  | { access: true }
)
