import type { DeadLetter, DeadLetterSource } from '../../contract/endpoints/messages.ts'
import type { AgreedState } from '../domain/messages/emailCauses.ts'

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

/**
 * A row of the outbox about an appointment, as far as it decides which emails leave. `waitUntil`
 * (ms since 1970): the relay leaves the row until then; `before`: how the appointment stood. What
 * was sent again is none.
 */
export type OutboxCause = {
  id: number
  topic: string
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

/**
 * Work of one outbox row, which knows what is published with its topic. May be called again after a
 * failure or a crash, with the same `id`: it has to bear that.
 */
export type JobHandler<Payload = never> = (job: Job<Payload>) => Promise<unknown>

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
  retry: (letter: NamedDeadLetter, at: Date) => Promise<number | undefined>
}
