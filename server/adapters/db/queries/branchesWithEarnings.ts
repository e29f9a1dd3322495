import { earningStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Database } from '../database.ts'

/** The branches with entries that can be consolidated now. */
export const branchesWithEarnings = async (database: Database, now: Date): Promise<{ organization: number; branchOffice: number }[]> => {
  const { available, pending } = earningStatuses.ids
  const found = await database.asOwner((owner) =>
    owner.query<{ organization: number; branchOffice: number }>(
      `select distinct e.organization_id as organization, e.branch_office_id as "branchOffice" from organization o
       join earning e on e.organization_id = o.organization_id
         and (e.status_id = ${available} or e.status_id = ${pending} and e.due_at <= $1) and e.deleted_at is null order by 1, 2`,
      [now],
    ),
  )
  return found.rows
}
