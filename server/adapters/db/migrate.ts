import { reasonOf } from '../../ports/ports.ts'
import type pg from 'pg'
import { grantToApplication } from './connection/applicationRole.ts'
import type { Database } from './connection/database.ts'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// any number, but the same in every process of the application
const migrationLock = 7_240_002

/** Stands in the table of migrations for the baseline, and for everything before it. */
const baselineName = '0199_baseline'
/** The newest migration of the oldest program whose databases can still be brought up to date. */
const oldestAccepted = '0063_lighter_booking.sql'

/** Folders of a test's own. */
export type SchemaDirectories = { migrations?: string; functions?: string }

/**
 * Brings the schema up to date over the direct connection of the owner: the baseline where the
 * database is empty, then each migration in a transaction of its own, then the database functions
 * whose files have changed. Of several processes that start at once one runs, the others wait and
 * find nothing to do.
 * @returns the names of the migrations that were applied now
 * @throws Error when an applied file was changed, or the database is newer than this program or too
 * old for it
 */
export const migrate = async (
  database: Pick<Database, 'asOwner'>,
  { migrations = migrationsDirectory, functions = functionsDirectory }: SchemaDirectories = {},
): Promise<string[]> => {
  const files = migrationFiles(migrations)
  const { keys, others } = functionFiles(functions)
  return database.asOwner(async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await createRecords(owner)
      const before = await appliedMigrations(owner)
      const isEmpty = before.size === 0
      if (!isEmpty && !before.has(baselineName)) await reachBaseline(owner, before)
      await applyFunctions(owner, keys)
      if (isEmpty) await applyBaseline(owner)
      const pending = pendingOf(files, await appliedMigrations(owner))
      for (const file of pending) await applyMigration(owner, file)
      await applyFunctions(owner, others)
      return [
        ...(before.has(baselineName) ? [] : [baselineName]),
        ...pending.map(({ name }) => name),
      ]
    } finally {
      await owner.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  })
}

/** What says which migrations and functions are in force. */
export const recordTables = ['migration', 'database_function'] as const

const createRecords = async (owner: pg.ClientBase): Promise<void> => {
  for (const table of recordTables)
    await owner.query(
      `create table if not exists public.${table} (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
}

const appliedMigrations = async (owner: pg.ClientBase): Promise<Map<string, string>> =>
  checksumsIn(owner, 'migration')

const checksumsIn = async (
  owner: pg.ClientBase,
  table: (typeof recordTables)[number],
): Promise<Map<string, string>> => {
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    `select name, checksum from public.${table}`,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** One step of which all is done or nothing; `remember` writes down that it was. */
const inOneTransaction = async (
  owner: pg.ClientBase,
  { what, files }: { what: string; files: SqlFile[] },
  remember: () => Promise<unknown>,
): Promise<void> => {
  await owner.query('begin')
  let running = ''
  try {
    // waiting for a busy table would make every later query on it wait behind
    await owner.query("set local lock_timeout = '10s'")
    for (const { text } of files) {
      for (const statement of sqlStatements(text)) {
        running = statement
        await owner.query(statement)
      }
    }
    await grantToApplication(owner)
    await remember()
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new Error(
      `${what} failed and was rolled back: ${reasonOf(error)}\n${running.slice(0, 400)}`,
      { cause: error },
    )
  }
}

const applyBaseline = async (owner: pg.ClientBase): Promise<void> => {
  const { files, checksum } = readBaseline()
  await inOneTransaction(owner, { what: 'The baseline', files }, () =>
    rememberMigration(owner, baselineName, checksum),
  )
}

/**
 * Brings a database of before the baseline to it: what is left of its migrations, for which one row
 * stands from then on.
 */
const reachBaseline = async (owner: pg.ClientBase, applied: Map<string, string>): Promise<void> => {
  const unknown = [...applied.keys()].find((name) => name > baselineName)
  if (unknown) throw newerDatabase(unknown)
  if (!applied.has(oldestAccepted))
    throw new Error(
      `The database is too old for this program: it lacks migration ${oldestAccepted}`,
    )
  for (const file of migrationFiles(earlierMigrationsDirectory)) {
    if (!applied.has(file.name)) await applyMigration(owner, file)
  }
  await inOneTransaction(owner, { what: 'The baseline', files: [] }, async () => {
    await owner.query('delete from public.migration')
    await rememberMigration(owner, baselineName, readBaseline().checksum)
  })
}

const pendingOf = (files: SqlFile[], applied: Map<string, string>): SqlFile[] => {
  const { checksum: baseline } = readBaseline()
  if (applied.get(baselineName) !== baseline)
    throw new Error(
      'The baseline of the schema was changed after it was applied: restore it and write a migration',
    )
  for (const name of applied.keys()) {
    if (name !== baselineName && !files.some((file) => file.name === name))
      throw newerDatabase(name)
  }
  const last = [...applied.keys()].toSorted().at(-1) ?? ''
  for (const { name, checksum } of files) {
    const known = applied.get(name)
    if (known && known !== checksum)
      throw new Error(
        `Migration ${name} was changed after it was applied: restore it and write a new one`,
      )
    if (!known && name < last)
      throw new Error(
        `Migration ${name} comes before ${last}, which is applied already: give it a higher number`,
      )
  }
  return files.filter(({ name }) => !applied.has(name))
}

const newerDatabase = (name: string): Error =>
  new Error(`The database has migration ${name}, which this program does not: start a newer one`)

const applyMigration = (owner: pg.ClientBase, file: SqlFile): Promise<void> =>
  inOneTransaction(owner, { what: `Migration ${file.name}`, files: [file] }, () =>
    rememberMigration(owner, file.name, file.checksum),
  )

const rememberMigration = (
  owner: pg.ClientBase,
  name: string,
  checksum: string,
): Promise<unknown> =>
  owner.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum])

/**
 * Creates the functions whose files are new or changed. What a file no longer defines stays until a
 * migration drops it, so that a server of the version before, which may still call it, goes on
 * working.
 */
const applyFunctions = async (owner: pg.ClientBase, files: SqlFile[]): Promise<void> => {
  const applied = await checksumsIn(owner, 'database_function')
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum)
  if (changed.length === 0) return
  await inOneTransaction(
    owner,
    {
      what: `Creating the functions ${changed.map(({ name }) => name).join(', ')}`,
      files: changed,
    },
    () =>
      owner.query(
        `insert into public.database_function (name, checksum) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
      ),
  )
}

/** A file of SQL and the checksum by which a change of it is noticed. */
export type SqlFile = { name: string; text: string; checksum: string }

const directoryOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/**
 * The tables as they were when the migrations before became one baseline; see
 * docs/decisions/0074-database-baseline.md.
 */
export const schemaDirectory = directoryOf('./schema')
/** Changes of tables since the baseline. */
export const migrationsDirectory = directoryOf('./migrations')
/** What brings a database of the last program without a baseline to it. */
export const earlierMigrationsDirectory = directoryOf('./earlierMigrations')
/** The present definition of each database function. */
export const functionsDirectory = directoryOf('./functions')

const wellNamed = /^\d{4}_[a-z0-9_]+\.sql$/

/**
 * The migrations of a folder in their order.
 * @throws Error on a name that is not `NNNN_name.sql`, and on a number that is given twice
 */
export const migrationFiles = (directory = migrationsDirectory): SqlFile[] => {
  const files = sqlFiles(directory)
  files.forEach(({ name }, index) => {
    const before = files[index - 1]?.name
    if (!wellNamed.test(name))
      throw new Error(`Migration ${name}: name it NNNN_name.sql, in lowercase`)
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Migrations ${before} and ${name} have the same number`)
  })
  return files
}

/**
 * The files of the baseline in their order; the checksum is that of all of them, comments left out,
 * so that a comment can be improved.
 */
export const readBaseline = (): { files: SqlFile[]; checksum: string } => {
  const files = sqlFiles(schemaDirectory)
  const code = files.flatMap(({ text }) => sqlStatements(text).map(withoutComments))
  return { files, checksum: checksumOf(code.join(';\n')) }
}

/**
 * The files of the database functions: first `keys`, of which generated columns, indexes and
 * policies are made, each after those that it calls; then the `others`, by name, which lie in
 * folders by topic.
 */
export const functionFiles = (
  directory = functionsDirectory,
): { keys: SqlFile[]; others: SqlFile[] } => {
  const keys: SqlFile[] = []
  let left = sqlFiles(join(directory, 'keys'))
  while (left.length > 0) {
    const next = left.find(({ name, text }) =>
      left.every((other) => other.name === name || !calls(text, other.name)),
    )
    if (!next)
      throw new Error(
        `The functions ${left.map(({ name }) => name).join(', ')} call each other in a circle`,
      )
    keys.push(next)
    left = left.filter((file) => file !== next)
  }
  return {
    keys,
    others: [directory, ...topicFolders(directory)]
      .flatMap(sqlFiles)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

const topicFolders = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'keys')
    .map(({ name }) => join(directory, name))

const calls = (text: string, file: string): boolean =>
  new RegExp(`\\b${file.replace('.sql', '')}\\s*\\(`).test(text)

/** What a database is made of: a change of it means that a stored copy is out of date. */
export const schemaFingerprint = (): string => {
  const { keys, others } = functionFiles()
  return checksumOf(JSON.stringify([readBaseline(), migrationFiles(), keys, others]))
}

/** Line endings are folded before the checksum, so that a checkout on Windows is the same file. */
const sqlFiles = (directory: string): SqlFile[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, text, checksum: checksumOf(text) }
    })

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

// what may hold a semicolon without ending a statement: comments, strings, quoted names,
// dollar-quoted bodies
const opaque = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|\/\*[\s\S]*?\*\/|;/g

/**
 * The statements of an SQL file, one by one: a cluster distributes a table only between statements,
 * and an error names its own. Knows comments, strings with doubled quotes, quoted names and
 * dollar-quoted bodies; not `E'\''` and `begin atomic`, which migrations do without.
 */
export const sqlStatements = (text: string): string[] => {
  const statements: string[] = []
  let from = 0
  for (const found of text.matchAll(opaque)) {
    if (found[0] !== ';') continue
    statements.push(text.slice(from, found.index))
    from = found.index + 1
  }
  statements.push(text.slice(from))
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => !isComment(statement))
}

/**
 * A statement without its comments, and with no more space than it needs; what stands between
 * quotes stays as it is.
 */
export const withoutComments = (statement: string): string =>
  statement
    .replaceAll(opaque, (found) => (/^(--|\/\*)/.test(found) ? ' ' : found))
    .replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|\s*[(),]\s*|\s+/g, (found) =>
      /^['"$]/.test(found) ? found : found.trim() || ' ',
    )
    .trim()

const isComment = (statement: string): boolean => withoutComments(statement) === ''
