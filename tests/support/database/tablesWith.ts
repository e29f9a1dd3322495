import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * Every table with a row in which a pattern (without regard to case) matches anywhere, tables of
 * the job queue included.
 */
export const tablesWith = (
  { database }: Pick<ApiUnderTest, 'database'>,
  pattern: string,
): Promise<string[]> =>
  database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
       and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const held = await owner.query(`select from ${name} t where t::text ~* $1 limit 1`, [pattern])
      if (held.rowCount) found.push(name)
    }
    return found
  })
