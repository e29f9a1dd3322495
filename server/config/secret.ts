import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The installation's keys: the current one, then the former ones in SECRET_PREVIOUS. */
export function secretsOf(
  settings: Pick<Settings, 'SECRET' | 'SECRET_PREVIOUS' | 'DATA_DIRECTORY'>,
): [string, ...string[]] {
  const present = secretOf(settings)
  return [present, ...(settings.SECRET_PREVIOUS ?? []).filter((key) => key !== present)]
}

/**
 * Creates the data directory, readable by this user alone; one that others could read is closed
 * now.
 */
export function closeDataDirectory({ DATA_DIRECTORY }: Pick<Settings, 'DATA_DIRECTORY'>): void {
  mkdirSync(DATA_DIRECTORY, { recursive: true, mode: 0o700 })
  chmodSync(DATA_DIRECTORY, 0o700)
}

/**
 * The signing key: the setting, or one made on the first start and kept in the data directory,
 * readable by its owner only.
 */
function secretOf({ SECRET, DATA_DIRECTORY }: Pick<Settings, 'SECRET' | 'DATA_DIRECTORY'>): string {
  if (SECRET) return SECRET
  const file = join(DATA_DIRECTORY, 'secret')
  if (!existsSync(file)) {
    mkdirSync(DATA_DIRECTORY, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
