import type { DueWork, RecurringWork } from '../../ports/jobs.ts'
import type { Ports } from '../../ports/ports.ts'

/** For how many hours or days records are kept that are deleted automatically. */
const kept = {
  /** An answered idempotency key (definitions 3.17). */
  idempotencyHours: 24,
  /** The rows of an import, for its report. */
  importDays: 30,
  /** A file that was sent for a question and waits for its answer. */
  answerFileHours: 24,
  /** A gateway's event, so that it is recognized when it is sent again. */
  gatewayEventDays: 40,
  /** Notifications that were read, and those that were not. */
  readNotificationDays: 30,
  unreadNotificationDays: 90,
  /** What was sent to webhooks, which can be read and sent again. */
  webhookDeliveryDays: 30,
} as const

const hour = 3_600_000
const day = 24 * hour

/** Deletes what is older than it is kept. */
export const forgettingWork = (
  { store, files, clock }: Ports,
  due: DueWork,
): Pick<
  RecurringWork,
  | 'gatewayEvents.forget'
  | 'answerFiles.forget'
  | 'webhooks.forget'
  | 'notices.forget'
  | 'idempotency.forget'
  | 'imports.forget'
  | 'technical.forget'
  | 'sessions.forget'
> => {
  const before = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds)
  return {
    'gatewayEvents.forget': () => due.forgetGatewayEvents(before(kept.gatewayEventDays * day)),
    'answerFiles.forget': async () => {
      for (const key of await due.forgetAnswerFiles(before(kept.answerFileHours * hour)))
        await files.remove(key)
    },
    'webhooks.forget': () => due.forgetWebhookDeliveries(before(kept.webhookDeliveryDays * day)),
    'notices.forget': () =>
      due.forgetNotifications({
        before: before(kept.readNotificationDays * day),
        unreadBefore: before(kept.unreadNotificationDays * day),
      }),
    'idempotency.forget': () => due.forgetIdempotencyKeys(before(kept.idempotencyHours * hour)),
    'imports.forget': () => due.forgetImports(before(kept.importDays * day)),
    'technical.forget': () => due.forgetInstallationRecords(clock.now()),
    'sessions.forget': () => store.sessions.sweep(clock.now()),
  }
}
