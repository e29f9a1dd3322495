import { sql, type Kysely } from 'kysely'
import type { ScheduleCount, ScheduleCountQuery } from '../../../ports/bookings.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { ownExperts } from './ownRecords.ts'

/** Appointments of a scope by the date on their branch's clock, status and expert. */
export const countSchedules = (kysely: Kysely<Tables>, scope: Scope, query: ScheduleCountQuery): Promise<ScheduleCount[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    // No clock is more than 15 hours from UTC: the index finds what begins about then, the wall clock decides.
    const conditions = [
      sql<boolean>`s.organization_id = any (${[...scope.organizations]}::bigint[])`,
      sql`s.starts_at between ${query.from}::date - interval '1 day' and ${query.to}::date + interval '2 days'`,
      sql`left(s.wall_start, 10) between ${query.from} and ${query.to}`,
    ]
    if (scope.branchOffice !== null) conditions.push(sql`s.branch_office_id = ${scope.branchOffice}`)
    if (scope.own !== undefined) conditions.push(sql`i.expert_id in ${ownExperts(sql`s.organization_id`, scope.own)}`)
    if (query.branchOffices) conditions.push(sql`s.branch_office_id = any (${[...query.branchOffices]}::bigint[])`)
    if (query.experts) conditions.push(sql`i.expert_id = any (${[...query.experts]}::bigint[])`)
    if (query.statuses) conditions.push(sql`s.status_id = any (${[...query.statuses]}::int[])`)
    const counted = await sql<ScheduleCount>`select left(s.wall_start, 10) as date, s.status_id as status, i.expert_id as expert,
        count(distinct (s.organization_id, s.id))::int as count
      from schedule s join schedule_item i on i.organization_id = s.organization_id and i.schedule_id = s.id
      where ${sql.join(conditions, sql` and `)}
      group by 1, 2, 3 order by 1, 2, 3`.execute(transaction)
    return counted.rows
  })
