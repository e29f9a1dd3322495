import { sql, type Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import { blockingScheduleStatuses } from '../../../../contract/scheduleStatuses.ts'
import { scheduleStatuses } from '../../../../contract/statuses.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'

/** Whether live appointments after an instant use a branch office, expert, service or resource. */
export const hasFutureSchedules = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  name: EntityName,
  id: number,
  after: Date,
): Promise<boolean> => {
  const column = occupiedBy[name]
  if (column === undefined) return false
  const blocking = blockingScheduleStatuses.map((status) => scheduleStatuses.ids[status])
  const found = await sql`select from occupation o join schedule s on s.organization_id = o.organization_id and s.id = o.schedule_id
    where o.organization_id = any (${[...scope.organizations]}::bigint[]) and o.${sql.ref(column)} = ${id}
      and s.ends_at > ${after} and s.status_id = any (${blocking}::int[]) limit 1`.execute(transaction)
  return found.rows.length > 0
}

const occupiedBy: Partial<Record<EntityName, string>> = {
  branchOffices: 'branch_office_id',
  experts: 'expert_id',
  entailedProducts: 'entailed_product_id',
  resources: 'resource_id',
}
