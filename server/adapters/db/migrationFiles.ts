import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type MigrationFile = { name: string; text: string; checksum: string }

export const migrationsDirectory = fileURLToPath(new URL('./migrations', import.meta.url))

const wellNamed = /^\d{4}_[a-z0-9_]+\.sql$/

/**
 * The migrations of a folder in their order. Line endings are folded before the checksum, so a checkout on Windows is the same file.
 * @throws Error on a name that is not `NNNN_name.sql`, and on a number that is given twice
 */
export const migrationFiles = (directory = migrationsDirectory): MigrationFile[] => {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  names.forEach((name, index) => {
    if (!wellNamed.test(name)) throw new Error(`Migration ${name}: name it NNNN_name.sql, in small letters`)
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Migrations ${names[index - 1]} and ${name} have the same number`)
  })
  return names.map((name) => {
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}
