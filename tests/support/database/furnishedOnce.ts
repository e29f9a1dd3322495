import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { tablesWithRows } from './cleanTables.ts'
import { filesDirectory } from '../server/lentFiles.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * What a furnishing gave, the statements that write again what it left in the tables, and its
 * files, by their paths.
 */
type Kept = { given: unknown; rewrite: string; files: Map<string, Buffer> }

const furnishings = new Map<string, Kept>()

/**
 * Furnishes an empty database: the first time of this process by `furnish`, later by writing the
 * rows that it left then, in a tenth of the time of its hundred calls. Where a person was here
 * before, it is furnished by calls.
 * @param name what is furnished; the same name at the same present means the same
 * @param furnish gives plain data, of which every caller gets a copy
 */
export const furnishedOnce = async <Given>(
  api: ApiUnderTest,
  name: string,
  furnish: () => Promise<Given>,
): Promise<Given> => {
  const empty = await api.database.asOwner(
    async (owner) => (await owner.query('select from partner limit 1')).rowCount === 0,
  )
  if (!empty) return furnish()
  const key = `${name} ${api.ports.clock.now().toISOString()}`
  const kept = furnishings.get(key)
  if (kept !== undefined) {
    await api.database.asOwner((owner) => owner.query(kept.rewrite))
    for (const [path, bytes] of kept.files) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    }
    return structuredClone(kept.given) as Given
  }
  const [tables, files] = [await api.database.asOwner(tablesWithRows), filesNow()]
  const given = await furnish()
  furnishings.set(key, {
    given: structuredClone(given),
    rewrite: await api.database.asOwner((owner) => rewriting(owner, tables)),
    files: new Map(
      filesNow().flatMap((path) => (files.includes(path) ? [] : [[path, readFileSync(path)]])),
    ),
  })
  return given
}

/**
 * Statements that write what all tables hold now but those `before`, in any order, and count on
 * from no lower a number.
 */
const rewriting = async (owner: pg.ClientBase, before: string[]): Promise<string> => {
  const statements: string[] = []
  for (const table of (await tablesWithRows(owner)).filter((each) => !before.includes(each))) {
    const { rows } = await owner.query<{ columns: string; rows: string }>(
      `select (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
          where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER') as columns,
        (select quote_literal(json_agg(each)::text) from ${table} as each) as rows`,
      [table],
    )
    const [{ columns, rows: written }] = rows as [{ columns: string; rows: string }]
    statements.push(
      `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, ${written})`,
    )
  }
  const { rows: sequences } = await owner.query<{ sequence: string; last: string }>(
    `select quote_ident(sequencename) as sequence, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  for (const { sequence, last } of sequences) {
    statements.push(`select setval('${sequence}', greatest(last_value, ${last})) from ${sequence}`)
  }
  return ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(
    ';\n',
  )
}

const filesNow = (): string[] =>
  readdirSync(filesDirectory(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
