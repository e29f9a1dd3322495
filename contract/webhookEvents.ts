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
export type WebhookKind = WebhookEvent extends `${infer Kind}.${string}` ? Kind : never
export const webhookKinds = [...new Set(webhookEvents.map((event) => event.slice(0, event.indexOf('.')) as WebhookKind))]
export const eventsOf = <Kind extends WebhookKind>(kind: Kind) =>
  webhookEvents.filter((event): event is Extract<WebhookEvent, `${Kind}.${string}`> => event.startsWith(`${kind}.`))

/** What a receiver is sent at the press of a button, to see that it arrives. */
export const testEvent = 'webhook.test'

/** Which form the payloads have: raised when a field changes its meaning or goes, never when one is added. */
export const payloadVersion = 1
