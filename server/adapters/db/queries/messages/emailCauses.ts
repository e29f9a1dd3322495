import { sql, type Transaction } from 'kysely'
import type { OutboxCause, OutboxTopic } from '../../../../ports/outbox.ts'
import type { Tables } from '../../tables.ts'

/**
 * The rows of the outbox about an appointment under some topics: those that wait or waited, and all
 * from one of them on, in their order.
 */
export const emailCauses = async (
  transaction: Transaction<Tables>,
  { organization, schedule }: { organization: number; schedule: number },
  { from, topics }: { from: number; topics: readonly OutboxTopic[] },
): Promise<OutboxCause[]> => {
  const { rows } = await sql<OutboxCause>`
    select id, topic, created_at as at, coalesce((payload ->> 'notify')::boolean, true) as notify,
      (payload ->> 'waitUntil')::float8 as "waitUntil", payload -> 'before' as before
    from outbox
    where organization_id = ${organization} and payload ? 'schedule' and payload ->> 'schedule' = ${String(schedule)} and topic = any (${[...topics]}::text[])
      and (payload ? 'waitUntil' or id >= ${from}) and not payload ? 'channels'
    order by id`.execute(transaction)
  return rows
}
