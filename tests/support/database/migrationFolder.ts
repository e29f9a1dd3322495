import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder of migrations of a test's own; later calls with the same `directory` add or overwrite
 * files.
 */
export const migrationFolder = (
  files: Record<string, string>,
  directory = mkdtempSync(join(tmpdir(), 'phi-migrations-')),
): string => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  return directory
}
