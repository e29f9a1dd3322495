import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDisk } from '../../../server/adapters/storage/openFileStore.ts'
import type { FileStore } from '../../../server/ports/files.ts'

let own: string | undefined

/**
 * A directory of this process for files of tests, in memory where the system allows it; runs that
 * were killed leave none behind (memoryStorage).
 */
export const filesDirectory = (): string => {
  if (own === undefined) {
    const made = mkdtempSync(
      join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `phi-run-${process.pid}-files-`),
    )
    own = made
    process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  }
  return own
}

/** The real store of files, on that directory. */
export const lentFiles = (): FileStore => localDisk(filesDirectory())
