import type { DeadLetter, DeadLetterSource } from '../../contract/endpoints/messages.ts'
import type { MessageChannel } from '../../contract/messages/channels.ts'
import type { Money } from '../../contract/money/money.ts'
import type { AgreedState, AppointmentEvent } from '../domain/messages/emailCauses.ts'
import type { FeeKind } from '../domain/money/fees.ts'
import type { EmailOrder } from './messages.ts'
import type { CardSecret } from './payments.ts'

/**
 * What writers and readers of the outbox agree on. It stands among the ports, because the
 * application names the work of a topic, the store writes its rows and the jobs listen: this is the
 * one module that all three know.
 */

/**
 * Notify it in the transaction that writes an outbox row (from the application, never inside a
 * function), and the relay runs at its commit.
 */
export const outboxChannel = 'phi_outbox'

/** The topic under which emails wait. */
export const emailTopic = 'letters.send'

/** The topic under which cards wait to be taken off their gateway. */
export const detachTopic = 'cards.detach'

/** The topic under which the audit trail's events wait that are not published yet. */
export const eventTopic = 'events.tell'

/** The topic under which imports wait. */
export const importTopic = 'imports.run'

/** The topic under which events wait to be sent to webhooks. */
export const sendingTopic = 'webhooks.send'

/** The topic under which notifications wait to be sent to a device. */
export const pushTopic = 'notices.push'

/** The topic under which notifications wait to be sent by email. */
export const notificationEmailTopic = 'notices.email'

/** What happens to several appointments of a series at once. */
export const seriesEvents = ['seriesBooked', 'seriesMoved', 'seriesCancelled'] as const
export type SeriesEvent = (typeof seriesEvents)[number]

/** What happens to those who wait and has an email; a turn of their own needs none. */
export const waitlistEvents = ['joined', 'offered', 'expired'] as const
export type WaitlistEvent = (typeof waitlistEvents)[number]

/** The instant in ms since 1970 until which the relay leaves a row. */
type Waiting = { waitUntil?: number }

/** A fee to be refunded once it is charged, and the account that took its cause back. */
export type Lifted = { payment: number; account: number | null }

/**
 * What the outbox says of a reminder: the channels that it goes by, and the template of each where
 * it names one.
 */
export type ReminderEvent = {
  channels?: MessageChannel[]
  templates?: Partial<Record<MessageChannel, number>>
}

/**
 * What is published of an appointment. `before`: how it stood before a step that can be taken back;
 * `amount` and `refundedAt` (ms since 1970) are of a refund, `startsAt` is of a reminder.
 */
export type AppointmentPayload = {
  schedule: number
  notify?: boolean
  amount?: Money
  refundedAt?: number
  startsAt?: string
  before?: AgreedState
  /** What staff say to the client beside the email. */
  message?: string
  lifted?: Lifted[]
} & ReminderEvent &
  Waiting

/** What is published of appointments of a series. */
export type SeriesPayload = {
  series: number
  schedules: number[]
  notify?: boolean
  channels?: MessageChannel[]
}

/** What is published of a place in the waitlist; `schedule` is the time that is offered. */
export type WaitlistPayload = {
  entry: number
  schedule?: number
  notify?: boolean
  channels?: MessageChannel[]
}

/** A notification on its way to its administrator. */
export type NotificationPayload = { notice: number; membership: number } & Waiting

/** A notification on its way to a device. */
export type PushPayload = NotificationPayload & { device: number }

/**
 * What is published under each topic. A topic that is added here needs its handler in
 * `app/jobs/outboxWork.ts`; names and payloads are stored, so rows of the release before must stay
 * readable.
 */
export type OutboxPayloads = {
  [emailTopic]: EmailOrder
  [detachTopic]: CardSecret
  [eventTopic]: Record<string, never>
  [importTopic]: { import: number }
  [sendingTopic]: { webhook: number; subject: string }
  /** The name and the address of the webhook, for an email to the organization's contact. */
  'webhooks.switchedOff': { webhook: string; url: string }
  [pushTopic]: PushPayload
  [notificationEmailTopic]: NotificationPayload
  'fees.charge': { schedule: number; kind: FeeKind } & Waiting
  /** Fees whose cause was taken back while they were being charged. */
  'fees.lift': Lifted & Waiting
  /** What was paid or left for an appointment whose time was gone by then. */
  'payments.late': { schedule: number }
  'waitlist.joined': WaitlistPayload
  'waitlist.offered': WaitlistPayload & { schedule: number }
  'waitlist.expired': WaitlistPayload
  'waitlist.turned': WaitlistPayload
} & Record<`schedules.${AppointmentEvent}`, AppointmentPayload> &
  Record<`schedules.${SeriesEvent}`, SeriesPayload>

export type OutboxTopic = keyof OutboxPayloads

/**
 * Whether the work of a topic is to compose a message about an appointment or a place in the
 * waiting list: many side by side share what they read, and each has a line in the log, so that
 * work that is done twice sends once.
 */
export const isMessageTopic = (topic: string): boolean =>
  topic.startsWith('schedules.') || topic.startsWith('waitlist.')

/**
 * What is published with a change, under each topic that is about its subject: the store adds the
 * subject's id to the payload.
 */
export type OutboxEvent<Subject extends 'schedule' | 'entry' = 'schedule'> = {
  [Topic in OutboxTopic]: OutboxPayloads[Topic] extends Record<Subject, number>
    ? { topic: Topic; payload: Omit<OutboxPayloads[Topic], Subject> }
    : never
}[OutboxTopic]

/**
 * A row of the outbox about an appointment, as far as it decides which emails leave. `waitUntil`
 * (ms since 1970): the relay leaves the row until then; `before`: how the appointment stood. What
 * was sent again is none.
 */
export type OutboxCause = {
  id: number
  topic: OutboxTopic
  at: Date
  notify: boolean
  waitUntil: number | null
  before: AgreedState | null
}

const hexadecimal = (number: number): string => number.toString(16).padStart(16, '0')

/**
 * The id of the job that an outbox row becomes: both halves of its key, side by side. The same row
 * gives the same id, so handing it over twice makes one job; and the row can be read off a job.
 * @param organization 0 for the outbox of the platform
 */
export const outboxJobId = (organization: number, id: number): string => {
  const digits = hexadecimal(organization) + hexadecimal(id)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-')
}

/** The outbox row that a job was. */
export const outboxRowOf = (job: string): { organization: number; id: number } => {
  const digits = job.replaceAll('-', '')
  return {
    organization: Number.parseInt(digits.slice(0, 16), 16),
    id: Number.parseInt(digits.slice(16), 16),
  }
}

/**
 * One outbox row as work; `payload` is what was published with its topic. `last`: it is not retried
 * after this attempt.
 */
export type Job<Payload = unknown> = {
  id: string
  organization?: number
  payload: Payload
  last?: boolean
}

/** A row of the outbox of an organization, as work. */
export type OrganizationJob<Payload = unknown> = Job<Payload> & { organization: number }

/**
 * Work of one outbox row, which knows what is published with its topic. May be called again after a
 * failure or a crash, with the same `id`: it has to bear that.
 */
export type JobHandler<Payload = never> = (job: Job<Payload>) => Promise<unknown>

/** The work of each topic. */
export type OutboxHandlers = { [Topic in OutboxTopic]: JobHandler<OutboxPayloads[Topic]> }

/** A dead letter, by where it comes from and its number there. */
export type NamedDeadLetter = { source: DeadLetterSource; id: number }

/**
 * A dead letter as it is stored: of other work the topic instead of what that is about, and the
 * error as it was reported.
 */
export type StoredDeadLetter =
  | Extract<DeadLetter, { source: 'message' | 'webhook' }>
  | (Omit<Extract<DeadLetter, { source: 'work' }>, 'kind'> & { topic: string })

/** Dead letters, inside one transaction, as far as a scope reaches. */
export type DeadLetterBook = {
  /** The latest first, after one of them; `total` counts all since then. */
  list: (query: {
    since: Date
    after?: (NamedDeadLetter & { at: string }) | undefined
    most: number
  }) => Promise<{ items: StoredDeadLetter[]; total: number }>
  /**
   * Retries one of them; gives its organization, undefined where it cannot be had or another
   * request has retried it already.
   */
  retry: (deadLetter: NamedDeadLetter, at: Date) => Promise<number | undefined>
}
