import type pg from 'pg'

/** Every row of every table with a primary key, by `table:key`. */
export const wholeDatabase = async (
  owner: pg.ClientBase,
): Promise<Map<string, Record<string, unknown>>> => {
  const { rows: tables } = await owner.query<{ name: string; key: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as key from pg_class c
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migration', 'database_function') group by 1 order by 1`,
  )
  const found = new Map<string, Record<string, unknown>>()
  for (const { name, key } of tables) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t`,
    )
    for (const { row } of rows)
      found.set(`${name}:${key.map((column) => String(row[column])).join(',')}`, row)
  }
  return found
}

/**
 * What differs between two values, as path, before and after; elements of lists share the path
 * `[]`.
 */
export const differences = (
  before: unknown,
  after: unknown,
  path = '',
): [path: string, before: unknown, after: unknown][] => {
  if (Object.is(before, after)) return []
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return [[path, before, after]]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    differences(
      (before as Record<string, unknown>)[name],
      (after as Record<string, unknown>)[name],
      Array.isArray(before) ? `${path}[]` : path === '' ? name : `${path}.${name}`,
    ),
  )
}
