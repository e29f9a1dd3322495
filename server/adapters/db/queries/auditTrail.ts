import { sql, type Kysely } from 'kysely'
import type { AuditLine, AuditQuery } from '../../../ports/auditTrail.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { reachedLines } from './auditReach.ts'

/**
 * The audit trail of a scope, newest first. A partner reads its own lines and those of its organizations; a branch office reads the lines
 * about itself and about records that say they belong to it. Readers get no lines about records that their lists hide.
 */
export const readAuditTrail = (kysely: Kysely<Tables>, scope: Scope, query: AuditQuery): Promise<AuditLine[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const { entities, entity, entityId, user, action, from, to, limit, after } = query
    const narrowed = sql`x.entity = any (${[...entities]}::text[]) and (${entity ?? null}::text is null or x.entity = ${entity ?? null})
      and (${entityId ?? null}::bigint is null or x.entity_id = ${entityId ?? null})
      and (${user ?? null}::bigint is null or x.account_id = ${user ?? null})
      and (${action ?? null}::text is null or x.action = ${action ?? null})
      and (${from ?? null}::timestamptz is null or x.at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or x.at < ${to ?? null})`
    const beyond = (kind: number) =>
      after === undefined
        ? sql`true`
        : sql`(x.at, ${sql.lit(kind)}, x.id) < (${after.at}::timestamptz, ${after.kind}::int, ${after.id}::bigint)`
    const branch = scope.branchOffice
    const ofBranch =
      branch === null
        ? sql`true`
        : sql`((x.entity = 'branchOffices' and x.entity_id = ${branch})
            or coalesce(x.after, x.before) -> 'branchOffice' ->> 'id' = ${String(branch)})`
    const columns = sql`x.id, x.at, x.account_id, x.action, x.entity, x.entity_id, x.before, x.after, x.address, x.device, x.ref`
    const own = sql`(select ${columns}, 0 as kind, x.organization_id as organization from audit x
      where ${scope.organizations.length === 1 ? sql`x.organization_id = ${scope.organizations[0]!}` : sql`x.organization_id = any (${[...scope.organizations]}::bigint[])`} and ${narrowed} and ${beyond(0)} and ${ofBranch} and ${reachedLines(scope)}
      order by x.at desc, x.id desc limit ${limit + 1})`
    const ofPartner = sql`union all (select ${columns}, 1 as kind, null::bigint as organization from partner_audit x
      where x.partner_id = ${scope.partner} and ${narrowed} and ${beyond(1)} order by x.at desc, x.id desc limit ${limit + 1})`
    const lines = await sql<AuditLine>`
      select l.id, l.at, l.account_id as "accountId", a.name as "userName", l.action, l.entity, l.entity_id as "entityId", l.before, l.after,
        l.address, l.device, l.ref, l.kind, l.organization
      from (${own} ${scope.account === 'pAdmin' && branch === null ? ofPartner : sql``}) as l left join account a on a.id = l.account_id
      order by l.at desc, l.kind desc, l.id desc limit ${limit + 1}`.execute(transaction)
    return lines.rows
  })
