import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sqlStatements, withoutComments } from './sqlStatements.ts'

/** A file of SQL and the checksum by which a change of it is noticed. */
export type SqlFile = { name: string; text: string; checksum: string }

const directoryOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** The tables as they were when the migrations before became one baseline; see docs/decisions/0074-database-baseline.md. */
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
    if (!wellNamed.test(name)) throw new Error(`Migration ${name}: name it NNNN_name.sql, in small letters`)
    if (before?.slice(0, 4) === name.slice(0, 4)) throw new Error(`Migrations ${before} and ${name} have the same number`)
  })
  return files
}

/** The files of the baseline in their order; the checksum is that of all of them, comments left out, so that a comment can be improved. */
export const readBaseline = (): { files: SqlFile[]; checksum: string } => {
  const files = sqlFiles(schemaDirectory)
  const code = files.flatMap(({ text }) => sqlStatements(text).map(withoutComments))
  return { files, checksum: checksumOf(code.join(';\n')) }
}

/**
 * The files of the database functions: first `keys`, of which generated columns, indexes and policies are made, each after those that it
 * calls; then the `others`.
 */
export const functionFiles = (directory = functionsDirectory): { keys: SqlFile[]; others: SqlFile[] } => {
  const keys: SqlFile[] = []
  let left = sqlFiles(join(directory, 'keys'))
  while (left.length > 0) {
    const next = left.find(({ name, text }) => left.every((other) => other.name === name || !calls(text, other.name)))
    if (!next) throw new Error(`The functions ${left.map(({ name }) => name).join(', ')} call each other in a circle`)
    keys.push(next)
    left = left.filter((file) => file !== next)
  }
  return { keys, others: sqlFiles(directory) }
}

const calls = (text: string, file: string): boolean => new RegExp(`\\b${file.replace('.sql', '')}\\s*\\(`).test(text)

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
