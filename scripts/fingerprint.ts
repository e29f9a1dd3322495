import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = new URL('..', import.meta.url)
const stamp = new URL('dist/.built', here)
const sources = [
  'src/**',
  'contract/**',
  'public/**',
  '*.html',
  'vite.config.ts',
  'scripts/{build,contractForPages,groupChunks}.ts',
  'package-lock.json',
]

/** One hash over everything that `dist/` is built from. */
export function fingerprint(root = here): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: fileURLToPath(root) }).toSorted()) {
    const file = new URL(path, root)
    if (statSync(file).isFile())
      hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** The fingerprint of the sources that `dist/` was built from, if it was ever built to the end. */
export function builtFrom(): string | undefined {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Notes what `dist/` was built from. */
export function markBuilt(sources: string): void {
  writeFileSync(stamp, sources)
}
