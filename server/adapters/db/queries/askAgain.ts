import { sql, type Transaction } from 'kysely'
import { messageChannels, type MessageChannel } from '../../../../contract/events/channels.ts'
import { outboxChannel, outboxRowOf } from '../../../ports/outbox.ts'
import { deliveryStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Tables } from '../database.ts'

/**
 * Writes a row of the outbox once more, as long as it is kept; false where it is not, or belongs to another organization. A message of it
 * that was given up is so no more.
 */
export const askAgain = async (
  transaction: Transaction<Tables>,
  organization: number,
  job: string,
  channel: MessageChannel,
  at: Date,
): Promise<boolean> => {
  const row = outboxRowOf(job)
  const again =
    row.organization === 0
      ? sql`insert into platform_outbox (topic, payload, created_at) select topic, payload, ${at}::timestamptz from platform_outbox
          where id = ${row.id} returning id`
      : sql`insert into outbox (organization_id, topic, payload, created_at)
          select organization_id, topic, payload || ${JSON.stringify({ channels: [channel] })}::jsonb, ${at}::timestamptz from outbox
          where organization_id = ${organization} and organization_id = ${row.organization} and id = ${row.id} returning id`
  const written = await again.execute(transaction)
  if (written.rows.length === 0) return false
  await sql`update delivery set retried_at = ${at} where organization_id = ${organization} and job = ${job}
    and channel = ${messageChannels[channel]} and status_id = ${sql.lit(deliveryStatuses.ids.failed)} and retried_at is null`.execute(
    transaction,
  )
  await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction)
  return true
}
