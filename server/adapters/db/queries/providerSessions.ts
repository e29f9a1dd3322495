import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database.ts'

/**
 * Ends what the identity provider of an organization has opened: sessions, and sign-ins that wait for their second step. All of it where the
 * organization has another provider now, or none; otherwise those of accounts whose email domain it no longer has.
 */
export const endProviderSessions = async (
  transaction: Kysely<Tables>,
  organization: number,
  { isAnother }: { isAnother: boolean },
): Promise<void> => {
  const isOver = sql`(${isAnother} or not exists (select from account a join sso_domain d on d.domain = split_part(a.email, '@', 2)
    where a.id = account_id and d.organization_id = ${organization}))`
  for (const table of [sql.table('session'), sql.table('signin_challenge')])
    await sql`delete from ${table} where sso_organization_id = ${organization} and ${isOver}`.execute(transaction)
  if (isAnother) await sql`delete from sso_flow where organization_id = ${organization}`.execute(transaction)
}
