import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../../ports/files.ts'
import { isKey } from './keys.ts'

/** Files in a directory of this machine, each in a folder of its own with a name that cannot be guessed. */
export const localDisk = (directory: string): FileStore => ({
  put: async (key, bytes) => {
    if (!isKey(key)) throw new Error('not a key')
    const path = join(directory, key)
    const folder = dirname(path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Readers find a file whole or not at all, also after a power cut.
    const unfinished = `${path}.part`
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    await syncDirectory(folder)
    await syncDirectory(directory)
  },

  get: async (key) => {
    if (!isKey(key)) return undefined
    try {
      return new Uint8Array(await readFile(join(directory, key)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  },

  remove: async (key) => {
    if (isKey(key)) await rm(dirname(join(directory, key)), { recursive: true, force: true })
  },
})

/** A new name is only certain to be there once its directory is written. */
const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
