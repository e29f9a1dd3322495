import type { Channel } from './channels.ts'
import type { SignInWay } from './sessions.ts'

/** Where a browser is reached by Web Push, as it said itself; the keys in base 64 for addresses. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** What a device shows; `tag`: what is shown once, however often it arrives; `path` is opened. */
export type PushMessage = { tag: string; title: string; body: string; path: string }

/** Web Push to browsers of administrators. */
export type Push = {
  /** The point that browsers subscribe with (VAPID), in base 64 for addresses. */
  publicKey: string
  /** Which part of a subscription cannot be, before anything is sent there. */
  problemOf: (subscription: PushSubscription) => { part: 'endpoint' | 'keys.p256dh'; rule: 'format' | 'notAllowed' } | undefined
  /** MessageRefused where the subscription is over. */
  to: (subscription: PushSubscription) => Channel<PushMessage>
}

/** The devices that are told: one per session at most, and gone with it. */
export type PushDevices = {
  /** Whether the session's device is told. */
  has: (tokenHash: string) => Promise<boolean>
  /** Replaces what the session had; an address serves the latest session that named it. */
  keep: (tokenHash: string, subscription: PushSubscription, at: Date) => Promise<void>
  /** Forgets that of a session. */
  leave: (tokenHash: string) => Promise<void>
  /** The numbers of those that are told, by account. */
  ofAccounts: (accounts: readonly number[], at: Date) => Promise<{ id: number; account: number }[]>
  /** One of them with the language of its account, and how its session was opened; undefined once it is over. */
  find: (id: number, at: Date) => Promise<(PushSubscription & SignInWay & { locale: string | null }) | undefined>
  forget: (id: number) => Promise<void>
}
