import { deliveryStatuses } from '../../../contract/kernel/statuses.ts'
import type { JobDatabase } from './jobDatabase.ts'

/** Half of a job’s id is the number of its organization, half that of its row in the outbox. */
const numberAt = (start: number) => `('x' || substr(replace(j.id::text, '-', ''), ${start}, 16))::bit(64)::bigint`

const note = `update outbox o set failed_at = $1, tries = j.retry_count + 1, problem = left(coalesce(j.output ->> 'message', ''), 1000)
  from pgboss.job j
  where j.state = 'failed' and j.name = o.topic and o.organization_id = ${numberAt(1)} and o.id = ${numberAt(17)}
    and o.failed_at is null and o.handed_at is not null
    and not exists (select from delivery d
      where d.organization_id = o.organization_id and d.job = j.id::text and d.status_id = ${deliveryStatuses.ids.failed})`

/**
 * Notes in the outbox which of its work the queue has given up, also where that is because nobody gave signs of life; work whose messages
 * are in the log as given up is told there alone.
 */
export const noteGivenUp = (database: JobDatabase, now: Date): Promise<void> =>
  database.asOwner(async (owner) => void (await owner.query(note, [now])))
