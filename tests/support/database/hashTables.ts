import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * One hash for each table that has rows, `migration` left out; passwords too, because their salt is
 * random.
 */
export const hashTables = async (owner: pg.ClientBase): Promise<Record<string, string>> => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migration', 'database_function') order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of rows) {
    const all = await owner.query<{ row: string }>(
      `select (to_jsonb(t) - 'password_hash')::text as row from ${name} t order by 1`,
    )
    if (all.rows.length > 0)
      hashes[name] = createHash('sha256')
        .update(all.rows.map(({ row }) => row).join('\n'))
        .digest('hex')
  }
  return hashes
}
