import { sql, type Kysely } from 'kysely'
import type { AuditPerson } from '../../../ports/auditTrail.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'

/**
 * The people who accepted an administrator's place in a scope, present and former. A branch office names its own and those of its
 * organization, who both appear in its lines; a partner also its own. An admin record is deleted for good, so that former people are known
 * by the line that says so.
 */
export const readAuditPeople = (kysely: Kysely<Tables>, scope: Scope): Promise<AuditPerson[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const { branchOffice, partner, account } = scope
    const organizations = sql`any (${[...scope.organizations]}::bigint[])`
    const here = branchOffice === null ? sql`true` : sql`(m.branch_office_id is null or m.branch_office_id = ${branchOffice})`
    const wasHere =
      branchOffice === null
        ? sql`true`
        : sql`(x.entity = 'organizationAdmins' or x.before -> 'branchOffice' ->> 'id' = ${String(branchOffice)})`
    const isPartner = account === 'pAdmin' && branchOffice === null
    const former = sql`select (x.before #>> '{user,id}')::bigint as id`
    // An invitation that was withdrawn or declined made no one an administrator.
    const dismissed = sql`x.action = 'delete' and x.before ->> 'invitation' is null`
    const people = await sql<AuditPerson>`
      with present as (
        select m.account_id as id from membership m
        where m.accepted_at is not null and m.deleted_at is null
          and ((m.organization_id = ${organizations} and ${here}) or ${isPartner ? sql`m.partner_id = ${partner}` : sql`false`})
      ), gone as (
        ${former} from audit x where x.organization_id = ${organizations}
          and x.entity in ('organizationAdmins', 'branchOfficeAdmins') and ${dismissed} and ${wasHere}
        ${isPartner ? sql`union all ${former} from partner_audit x where x.partner_id = ${partner} and x.entity = 'partnerAdmins' and ${dismissed}` : sql``}
      )
      select a.id, a.name, a.id not in (select p.id from present p) as "isFormer"
      from account a where a.id in (select p.id from present p union select g.id from gone g)
      order by a.name, a.id limit 1000`.execute(transaction)
    return people.rows
  })
