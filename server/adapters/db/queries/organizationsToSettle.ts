import { earningStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Database } from '../database.ts'
import { toSettle } from './earningsBook.ts'

/** The organizations whose appointments changed since their earnings were written down, or with earnings that are held no longer. */
export const organizationsToSettle = async (database: Database, now: Date): Promise<number[]> => {
  const found = await database.asOwner((owner) =>
    owner.query<{ organization_id: number }>(
      `select organization_id from organization o where exists (
         select from schedule s where s.organization_id = o.organization_id and ${toSettle})
       or exists (select from earning e where e.organization_id = o.organization_id and e.status_id = ${earningStatuses.ids.pending}
         and e.due_at <= $1)`,
      [now],
    ),
  )
  return found.rows.map((row) => row.organization_id)
}
