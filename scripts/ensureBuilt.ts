import { fileURLToPath } from 'node:url'
import { builtFrom, fingerprint } from './fingerprint.ts'
import { run } from './run.ts'

/**
 * Builds `dist/` when the sources have changed since it was built. The build runs in a process of
 * its own and takes its memory with it.
 */
export async function ensureBuilt(): Promise<{ built: boolean; seconds: number }> {
  const started = performance.now()
  const stale = builtFrom() !== fingerprint()
  if (stale) await build()
  return { built: stale, seconds: (performance.now() - started) / 1000 }
}

async function build(): Promise<void> {
  const script = fileURLToPath(new URL('build.ts', import.meta.url))
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { status, said } = await run(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`the pages could not be built:\n${said}`)
}
