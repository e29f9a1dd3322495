import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import { blockingScheduleStatuses, scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'

/**
 * Blocks bookings that could use a record until the transaction ends, and waits for those under way: bookings of one expert, or of all
 * experts of the organization. A blocked booking then sees the changed calendar. Locks before any row is locked, as bookings do.
 */
export const lockBookings = async (transaction: Transaction<Tables>, scope: Scope, name: EntityName, id: number): Promise<void> => {
  if (occupiedBy[name] === undefined) return
  const which = name === 'experts' ? sql`e.id = ${id}` : sql`e.deleted_at is null`
  await sql`select lock_experts(array(select e.id from expert e
    where e.organization_id = any (${[...scope.organizations]}::bigint[]) and ${which}))`.execute(transaction)
}

/** Whether live appointments after an instant use a branch office, expert, service or resource, or what branches offer of a product. */
export const hasFutureSchedules = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  name: EntityName,
  id: number,
  after: Date,
): Promise<boolean> => {
  const occupied = occupiedBy[name]?.(id)
  if (occupied === undefined) return false
  const blocking = blockingScheduleStatuses.map((status) => scheduleStatuses.ids[status])
  const found = await sql`select from occupation o join schedule s on s.organization_id = o.organization_id and s.id = o.schedule_id
    where o.organization_id = any (${[...scope.organizations]}::bigint[]) and ${occupied}
      and s.ends_at > ${after} and s.status_id = any (${blocking}::int[]) limit 1`.execute(transaction)
  return found.rows.length > 0
}

const occupiedBy: Partial<Record<EntityName, (id: number) => RawBuilder<boolean>>> = {
  branchOffices: (id) => sql`o.branch_office_id = ${id}`,
  experts: (id) => sql`o.expert_id = ${id}`,
  entailedProducts: (id) => sql`o.entailed_product_id = ${id}`,
  products: (id) => sql`o.entailed_product_id in (select e.id from entailed_product e
    where e.organization_id = o.organization_id and e.product_id = ${id})`,
  resources: (id) => sql`o.resource_id = ${id}`,
}
