import { deliveryStatuses } from '../../../contract/deliveryStatuses.ts'
import { recurring, type DeadLetters } from '../../ports/recurring.ts'
import { rowsOf, type JobDatabase } from './jobDatabase.ts'

const { failed } = deliveryStatuses.ids

/** Counts what nobody will try again by itself, in all organizations. */
export const countDeadLetters = (database: JobDatabase): Promise<DeadLetters> =>
  database.asOwner(async (owner) => {
    const counted = await owner.query(
      `select (select count(*) from delivery where status_id = ${failed})::int as messages,
        (select count(*) from webhook_delivery where status_id = ${failed})::int as webhooks,
        (select count(*) from pgboss.job where state = 'failed' and name <> all ($1) and name not like '\\_\\_%')::int as jobs`,
      [Object.keys(recurring)],
    )
    return rowsOf<DeadLetters>(counted)[0]!
  })
