import { reasonOf } from '../../ports/log.ts'
import type pg from 'pg'
import { grantToApplication } from './applicationRole.ts'
import type { Database } from './database.ts'
import { migrationFiles, migrationsDirectory, type MigrationFile } from './migrationFiles.ts'
import { sqlStatements } from './sqlStatements.ts'

// any number, but the same in every process of the application
const migrationLock = 7_240_002

/**
 * Brings the schema up to date: each file in one transaction of its own, over the direct connection of the owner. Of several
 * processes that start at once one runs, the others wait and find nothing to do.
 * @returns the names of the files that were applied now
 * @throws Error when an applied file was changed, or the database is newer than this program
 */
export const migrate = async (database: Pick<Database, 'asOwner'>, directory = migrationsDirectory): Promise<string[]> => {
  const files = migrationFiles(directory)
  return database.asOwner(async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      const pending = pendingOf(files, await appliedChecksums(owner))
      for (const file of pending) await apply(owner, file)
      return pending.map(({ name }) => name)
    } finally {
      await owner.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  })
}

const appliedChecksums = async (owner: pg.ClientBase): Promise<Map<string, string>> => {
  await owner.query(
    'create table if not exists public.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from public.migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const pendingOf = (files: MigrationFile[], applied: Map<string, string>): MigrationFile[] => {
  for (const name of applied.keys()) {
    if (!files.some((file) => file.name === name))
      throw new Error(`The database has migration ${name}, which this program does not: start a newer one`)
  }
  const last = [...applied.keys()].toSorted().at(-1) ?? ''
  for (const { name, checksum } of files) {
    const known = applied.get(name)
    if (known && known !== checksum) throw new Error(`Migration ${name} was changed after it was applied: restore it and write a new one`)
    if (!known && name < last) throw new Error(`Migration ${name} comes before ${last}, which is applied already: give it a higher number`)
  }
  return files.filter(({ name }) => !applied.has(name))
}

const apply = async (owner: pg.ClientBase, { name, text, checksum }: MigrationFile): Promise<void> => {
  await owner.query('begin')
  let running = ''
  try {
    // waiting for a busy table would make every later query on it wait behind
    await owner.query("set local lock_timeout = '10s'")
    for (const statement of sqlStatements(text)) {
      running = statement
      await owner.query(statement)
    }
    await grantToApplication(owner)
    await owner.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new Error(
      `Migration ${name} failed and was rolled back: ${reasonOf(error)}\n${running.slice(0, 400)}`,
      { cause: error },
    )
  }
}
