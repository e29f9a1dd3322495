import type { Database } from '../../../server/adapters/db/connection/database.ts'

/**
 * Tables that a call may write without an effect on any user: they record who calls, how often, and
 * which calls were refused. Entries are only added to the security log, shortly after the answer;
 * leastPrivilege and securityLog test that entries cannot be changed.
 */
export const traces = [
  'account_device',
  'session',
  'sso_flow',
  'throttle',
  'slowdown',
  'api_key_use',
  'security_event',
]

/**
 * A hash of the rows of every table, by its name; the same before and after means that nothing was
 * changed.
 */
export const databaseHashes = (database: Database): Promise<Record<string, string>> =>
  database.asOwner(async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any ($1) order by 1`,
      [traces],
    )
    const each = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '\n' order by t::text), '')) as hash from ${name} t`,
    )
    const { rows } = await owner.query<{ name: string; hash: string }>(each.join(' union all '))
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
  })
