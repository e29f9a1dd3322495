/** What an organization can have told to other systems. */
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
  webhookEvents.filter((event): event is Extract<WebhookEvent, `${Kind}.${string}`> => event.startsWith(`${kind}.`))

/** What a receiver is sent at the press of a button, to see that it arrives. */
export const testEvent = 'webhook.test'

/** Which form the payloads have: raised when a field changes its meaning or goes, never when one is added. */
export const payloadVersion = 1
