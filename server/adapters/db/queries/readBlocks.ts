import { sql, type Kysely } from 'kysely'
import type { BlockRecord } from '../../../../contract/endpoints/schedules.ts'
import { timeOffKinds } from '../../../../contract/entities/timeOffs.ts'
import { timeOffStatuses } from '../../../../contract/kernel/statuses.ts'
import type { BlockQuery } from '../../../ports/bookings.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { ownExperts } from './ownRecords.ts'

type Row = {
  id: number
  branch: number
  branch_name: string
  expert: number
  expert_name: string
  from: Date
  to: Date
  note: string | null
}

/** What is blocked at a branch in a span of time, as far as a scope may see it, by start. */
export const readBlocks = (kysely: Kysely<Tables>, scope: Scope, { branchOffice, from, to }: BlockQuery): Promise<BlockRecord[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const theirs = scope.own === undefined ? sql`true` : sql`t.expert_id in ${ownExperts(sql`t.organization_id`, scope.own)}`
    const found = await sql<Row>`select t.id, b.id as branch, b.fantasy_name as branch_name, x.id as expert, x.name as expert_name,
        t."from", t."to", t.reason as note
      from time_off t
      join branch_office b on b.organization_id = t.organization_id and b.id = t.branch_office_id
      join expert x on x.organization_id = t.organization_id and x.id = t.expert_id
      where t.organization_id = any (${[...scope.organizations]}::bigint[]) and t.branch_office_id = ${branchOffice}
        and t.kind = ${timeOffKinds.block} and t.status_id = ${timeOffStatuses.ids.approved} and t.deleted_at is null
        and t."from" < ${to} and t."to" > ${from} and ${theirs}
      order by t."from", t.id limit 5000`.execute(transaction)
    return found.rows.map((row) => ({
      id: row.id,
      branchOffice: { id: row.branch, name: row.branch_name },
      expert: { id: row.expert, name: row.expert_name },
      startsAt: row.from.toISOString(),
      endsAt: row.to.toISOString(),
      note: row.note,
    }))
  })
