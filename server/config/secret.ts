import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The signing key: the setting, or one made on the first start and kept in the data directory, readable by its owner only. */
export function secretOf({ SECRET, DATA_DIRECTORY }: Pick<Settings, 'SECRET' | 'DATA_DIRECTORY'>): string {
  if (SECRET) return SECRET
  const file = join(DATA_DIRECTORY, 'secret')
  if (!existsSync(file)) {
    mkdirSync(DATA_DIRECTORY, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
