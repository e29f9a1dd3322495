import type { AccountType } from '../kernel/accounts.ts'

/** The events that an organization can publish to other systems. */
export const webhookEvents = [
  'booking.created',
  'booking.requested',
  'booking.approved',
  'booking.rejected',
  'booking.moved',
  'booking.changed',
  'booking.cancelled',
  'booking.expired',
  'booking.arrived',
  'booking.started',
  'booking.completed',
  'booking.missed',
  'booking.restored',
  'payment.pending',
  'payment.authorized',
  'payment.paid',
  'payment.failed',
  'payment.voided',
  'payment.refunded',
  'payment.disputed',
  'payment.expired',
  'client.created',
  'client.changed',
  'client.merged',
  'client.erased',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What an event is about. */
export type KindOf<Event extends string> = Event extends `${infer Kind}.${string}` ? Kind : never
/** What events are about, each kind once. */
export const kindsOf = <Event extends string>(events: readonly Event[]): KindOf<Event>[] => [
  ...new Set(events.map((event) => event.slice(0, event.indexOf('.')) as KindOf<Event>)),
]

export type WebhookKind = KindOf<WebhookEvent>
export const webhookKinds = kindsOf(webhookEvents)
export const eventsOf = <Kind extends WebhookKind>(kind: Kind) =>
  webhookEvents.filter((event): event is Extract<WebhookEvent, `${Kind}.${string}`> =>
    event.startsWith(`${kind}.`),
  )

/** What a receiver is sent at the press of a button, to see that it arrives. */
export const testEvent = 'webhook.test'

/**
 * Which form the payloads have: raised when a field changes its meaning or goes, never when one is
 * added.
 */
export const payloadVersion = 1

/**
 * The events that administrators can be notified of: those published to other systems, and internal
 * ones.
 */
export const notificationEvents = [
  ...eventsOf('booking'),
  ...eventsOf('payment'),
  'waitlist.taken',
  'timeOff.requested',
  'timeOff.approved',
  'timeOff.rejected',
  'message.failed',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export type NotificationKind = KindOf<NotificationEvent>
export const notificationKinds = kindsOf(notificationEvents)

/**
 * The channels of notifications: the bell, the devices on which push messages are turned on, and
 * email.
 */
export const notificationChannels = ['app', 'push', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/**
 * The preference that holds the events an administrator chose for each channel; null where they
 * chose none.
 */
export const notificationPreferences = {
  app: 'notices',
  push: 'pushed',
  email: 'emailed',
} as const satisfies Record<NotificationChannel, string>
export type NotificationPreferences = Record<
  (typeof notificationPreferences)[NotificationChannel],
  NotificationEvent[] | null
>

/** The entities whose records notifications lead to. */
export const notificationEntities = [
  'schedules',
  'payments',
  'waitlistEntries',
  'deliveries',
  'timeOffs',
] as const
export type NotificationEntity = (typeof notificationEntities)[number]

const usual: readonly NotificationEvent[] = [
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

/** What administrators are notified of who chose nothing: a partner only what may cost money. */
export const defaultNotifications = (account: AccountType): readonly NotificationEvent[] =>
  account === 'pAdmin' ? ['payment.disputed'] : usual

/**
 * The events that an administrator gets by each channel. Without a choice the bell has the usual
 * ones, push messages follow the bell, and emails are not sent.
 */
export const chosenNotifications = (
  account: AccountType,
  chosen: NotificationPreferences,
): Record<NotificationChannel, readonly NotificationEvent[]> => {
  const app = chosen.notices ?? defaultNotifications(account)
  return { app, push: chosen.pushed ?? app, email: chosen.emailed ?? [] }
}
