import { sql, type Transaction } from 'kysely'
import type { Records } from '../../../../ports/records.ts'
import type { Tables } from '../../tables.ts'

/** The addresses of direct links, and what a link keeps beside its record. */
export const slugsWithin = (
  transaction: Transaction<Tables>,
): Pick<Records, 'claimSlug' | 'releaseSlugs' | 'keepLink'> => ({
  claimSlug: async ({ name, organization, link, at, formerUntil }) => {
    const taken =
      await sql`insert into slug (name, organization_id, direct_link_id) values (${name}, ${organization}, ${link})
      on conflict (name) do update
      set organization_id = excluded.organization_id, direct_link_id = excluded.direct_link_id, current = true, former_until = null
      where slug.organization_id = ${organization} and slug.direct_link_id = ${link} or not slug.current and slug.former_until <= ${at}
      returning name`.execute(transaction)
    if (taken.rows.length === 0) return false
    await transaction
      .updateTable('slug')
      .set({ current: false, former_until: formerUntil })
      .where('organization_id', '=', organization)
      .where('direct_link_id', '=', link)
      .where('name', '!=', name)
      .where('current', '=', true)
      .execute()
    return true
  },
  releaseSlugs: async (organization, link) => {
    await transaction
      .deleteFrom('slug')
      .where('organization_id', '=', organization)
      .where('direct_link_id', '=', link)
      .execute()
  },
  keepLink: async (organization, link, { passwordHash, at }) => {
    if (passwordHash !== undefined)
      await sql`update direct_link set password_hash = ${passwordHash} where organization_id = ${organization} and id = ${link}`.execute(
        transaction,
      )
    await sql`select settle_direct_link(${organization}, ${link}, ${at})`.execute(transaction)
  },
})
