import { sql, type Kysely } from 'kysely'
import type { Configurations } from '../../../ports/configuration.ts'
import type { Tables } from '../database.ts'

/** The verified support emails of scopes. */
export const supportAddressesOn = (kysely: Kysely<Tables>): Pick<Configurations, 'isSupportEmailProven' | 'proveSupportEmail'> => ({
  isSupportEmailProven: async ({ partner, organization }, email) => {
    const found = await sql`select from support_address where partner_id = ${partner}
      and organization_id is not distinct from ${organization}::bigint and email = ${email}`.execute(kysely)
    return found.rows.length > 0
  },
  proveSupportEmail: async ({ partner, organization }, email, at) => {
    await sql`insert into support_address (partner_id, organization_id, email, proven_at)
      values (${partner}, ${organization}::bigint, ${email}, ${at}) on conflict do nothing`.execute(kysely)
  },
})
