import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Memory-backed where the system has it: the databases of the tests need no disk. */
const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const templatesKept = 6

const isAlive = (process_: number): boolean => {
  try {
    process.kill(process_, 0)
    return true
  } catch {
    return false
  }
}

/** A directory for one test run. What runs that were killed have left behind is removed first. */
export const runDirectory = async (): Promise<string> => {
  for (const name of await readdir(base)) {
    const owner = /^phi-run-(\d+)-/.exec(name)?.[1]
    if (owner && !isAlive(Number(owner)))
      await rm(join(base, name), { recursive: true, force: true })
  }
  const directory = await mkdtemp(join(base, `phi-run-${process.pid}-`))
  return directory
}

/**
 * The stored template of that key, made by `make` when it is missing; only the newest few are kept.
 */
export const template = async (
  key: string,
  make: (directory: string) => Promise<void>,
): Promise<string> => {
  const directory = join(base, `phi-template-${key}`)
  if (existsSync(directory)) {
    await utimes(directory, new Date(), new Date())
    return directory
  }
  const unfinished = join(base, `phi-run-${process.pid}-template-${key}`)
  await mkdir(unfinished, { recursive: true })
  await make(unfinished)
  // another run may have been quicker
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true, force: true }))
  await forgetOldTemplates()
  return directory
}

const forgetOldTemplates = async (): Promise<void> => {
  const names = (await readdir(base)).filter((name) => name.startsWith('phi-template-'))
  const aged = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(join(base, name))).mtimeMs })),
  )
  for (const { name } of aged.toSorted((a, b) => b.used - a.used).slice(templatesKept))
    await rm(join(base, name), { recursive: true, force: true })
}

/** A copy with owners and modes. */
export const copyDirectory = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, preserveTimestamps: true })
