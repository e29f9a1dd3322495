import type { Database } from '../../../server/adapters/db/connection/database.ts'

/**
 * Organizations of one partner, with no more than they need to exist; written as the owner. Returns
 * their ids.
 */
export const addOrganizations = (database: Database, count: number): Promise<number[]> =>
  database.asOwner(async (owner) => {
    const now = new Date('2026-01-01T00:00:00Z')
    const partner = await owner.query(
      `insert into partner (fantasy_name, status_id, created_at) values ('Partner', 1, $1) returning id`,
      [now],
    )
    const { rows } = await owner.query<{ organization_id: number }>(
      'insert into organization_directory (partner_id) select $1 from generate_series(1, $2) returning organization_id',
      [partner.rows[0].id, count],
    )
    const ids = rows.map((row) => row.organization_id)
    await owner.query(
      `insert into organization (organization_id, partner_id, fantasy_name, status_id, created_at) select id, $2, 'Organization ' || id, 1, $3 from unnest($1::bigint[]) as id`,
      [ids, partner.rows[0].id, now],
    )
    return ids
  })
