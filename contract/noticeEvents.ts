import type { AccountType } from './accounts.ts'
import { eventsOf, kindsOf, type KindOf } from './webhookEvents.ts'

/** What administrators can have told to themselves: what other systems hear too, and what is only the house's business. */
export const noticeEvents = [
  ...eventsOf('booking'),
  ...eventsOf('payment'),
  'waitlist.taken',
  'timeOff.requested',
  'timeOff.approved',
  'timeOff.rejected',
  'message.failed',
] as const
export type NoticeEvent = (typeof noticeEvents)[number]

export type NoticeKind = KindOf<NoticeEvent>
export const noticeKinds = kindsOf(noticeEvents)

/** The channels of notifications: the bell, the devices on which push messages are turned on, and email. */
export const noticeChannels = ['app', 'push', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The preference that holds the events an administrator chose for each channel; null where they chose none. */
export const noticePreferences = { app: 'notices', push: 'pushed', email: 'emailed' } as const satisfies Record<NoticeChannel, string>
export type NoticePreferences = Record<(typeof noticePreferences)[NoticeChannel], NoticeEvent[] | null>

/** The entities whose records notices lead to. */
export const noticeEntities = ['schedules', 'payments', 'waitlistEntries', 'deliveries', 'timeOffs'] as const
export type NoticeEntity = (typeof noticeEntities)[number]

const usual: readonly NoticeEvent[] = [
  'booking.created',
  'booking.requested',
  'booking.moved',
  'booking.cancelled',
  'payment.paid',
  'payment.failed',
  'payment.disputed',
  'waitlist.taken',
  'timeOff.requested',
  'timeOff.approved',
  'timeOff.rejected',
  'message.failed',
]

/** What administrators are told who chose nothing: a partner only what may cost money. */
export const usualNotices = (account: AccountType): readonly NoticeEvent[] => (account === 'pAdmin' ? ['payment.disputed'] : usual)

/**
 * The events that an administrator gets by each channel. Without a choice the bell has the usual ones, push messages follow the bell, and
 * emails are not sent.
 */
export const chosenNotices = (account: AccountType, chosen: NoticePreferences): Record<NoticeChannel, readonly NoticeEvent[]> => {
  const app = chosen.notices ?? usualNotices(account)
  return { app, push: chosen.pushed ?? app, email: chosen.emailed ?? [] }
}
