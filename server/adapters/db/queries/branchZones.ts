import { sql, type Kysely } from 'kysely'
import type { AdministeredPlace } from '../../../ports/sessions.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'

/** The time zones of the branches at places: of a single branch, or of all of an organization. */
export const readBranchZones = (kysely: Kysely<Tables>, places: readonly AdministeredPlace[]): Promise<string[]> => {
  const organizations = [...new Set(places.map(({ organization }) => organization))]
  return inTenant(kysely, organizations, async (transaction) => {
    const whole = places.flatMap(({ organization, branchOffice }) => (branchOffice === null ? organization : []))
    const single = places.flatMap(({ branchOffice }) => branchOffice ?? [])
    const found = await sql<{ zone: string }>`select distinct b.time_zone as zone from branch_office b
      where b.deleted_at is null and b.organization_id = any (${organizations}::bigint[])
        and (b.organization_id = any (${whole}::bigint[]) or b.id = any (${single}::bigint[]))`.execute(transaction)
    return found.rows.map(({ zone }) => zone)
  })
}
