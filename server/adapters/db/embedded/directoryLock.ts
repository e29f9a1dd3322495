import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a data directory for this process alone: two engines on one directory lose committed rows.
 *
 * The lock is SQLite's exclusive file lock, which the operating system frees when the process ends
 * in whatever way, also by kill -9, and which holds across containers that share the directory.
 * Returns the way to free it.
 * @throws Error naming the directory and the process that holds it
 */
export const lockDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(directory, 'lock'))
  const holder = join(directory, 'holder')
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(
      `The data directory ${directory} is in use by another process (${nameOf(holder)}). Stop it, or choose another directory.`,
    )
  }
  writeFileSync(holder, String(process.pid))
  return () => {
    if (lock.isOpen) lock.close()
  }
}

const nameOf = (holder: string): string => {
  try {
    return `process ${readFileSync(holder, 'utf8')}`
  } catch {
    return 'still starting'
  }
}
