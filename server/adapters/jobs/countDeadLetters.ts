import { deliveryStatuses } from '../../../contract/kernel/statuses.ts'
import { eventTopic } from '../../ports/outbox.ts'
import { recurring, type DeadLetters } from '../../ports/recurring.ts'
import { rowsOf, type JobDatabase } from './jobDatabase.ts'

const { failed } = deliveryStatuses.ids

/** Counts what nobody will try again by itself, in all organizations. Of other work: what the outbox says of it, and what no organization has. */
export const countDeadLetters = (database: JobDatabase): Promise<DeadLetters> =>
  database.asOwner(async (owner) => {
    const counted = await owner.query(
      `select (select count(*) from delivery where status_id = ${failed} and retried_at is null)::int as messages,
        (select count(*) from webhook_delivery where status_id = ${failed})::int as webhooks,
        ((select count(*) from outbox where failed_at is not null)
          + (select count(*) from pgboss.job where state = 'failed' and name <> all ($1) and name not like '\\_\\_%'
              and (data ->> 'organization' is null or name = $2)))::int as jobs`,
      [Object.keys(recurring), eventTopic],
    )
    return rowsOf<DeadLetters>(counted)[0]!
  })
