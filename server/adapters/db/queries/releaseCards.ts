import { sql, type RawBuilder, type Transaction } from 'kysely'
import { savedCardStatuses } from '../../../../contract/kernel/statuses.ts'
import { detachTopic } from '../../../ports/outbox.ts'
import type { Tables } from '../database.ts'

/** Deletes saved cards here, and queues their removal at the gateway. */
export const releaseCards = async (transaction: Transaction<Tables>, which: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into outbox (organization_id, topic, payload, created_at)
    select c.organization_id, ${detachTopic},
      jsonb_build_object('processor', c.processor, 'processorToken', c.processor_token, 'branchOffice', c.left_at_id), now()
    from saved_card c where ${which} and c.deleted_at is null and c.processor_token is not null`.execute(transaction)
  await sql`update saved_card c set deleted_at = now(), is_default = false, status_id = ${savedCardStatuses.ids.removed},
      processor_token = null, fingerprint = null, version = version + 1
    where ${which} and c.deleted_at is null`.execute(transaction)
}
