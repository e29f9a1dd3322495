import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Where Node keeps what it has compiled: beside the packages, which only who may change the program
 * can write to. Where the place cannot be written, each start compiles afresh.
 */
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

// Before anything else is loaded; the sandbox and the thread of the embedded database read the
// setting.
process.env['NODE_COMPILE_CACHE'] ??= compiled
enableCompileCache(process.env['NODE_COMPILE_CACHE'])

try {
  const { startFromCommandLine } = await import('./start.ts')
  await startFromCommandLine()
  // The next start need not wait for this process to end in order.
  flushCompileCache()
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
