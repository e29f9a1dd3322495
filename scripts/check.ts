// `npm run check`: everything that can be judged without running the product, side by side, one
// line each.
import { totalmem } from 'node:os'
import { run } from './run.ts'

/**
 * The compiler and the linter are Go programs that live for half a minute: where there is plenty of
 * memory, collecting what they no longer use is a sixth of their work for nothing.
 */
const env =
  totalmem() < 16 * 2 ** 30
    ? process.env
    : { ...process.env, GOGC: 'off', GOMEMLIMIT: `${Math.floor(totalmem() / 4)}B` }

// What types judged before and is still the same, by its content, is not judged again.
const checks: [name: string, command: string, ...words: string[]][] = [
  ['formatting', 'oxfmt', '--check', '.'],
  // The others have the other cores: by itself it would check on four threads much that each has to
  // find out anew, at nearly three times the work.
  [
    'types',
    'tsc',
    '-p',
    '.',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ],
  ['types of the domain', 'tsc', '-p', 'server/domain', '--singleThreaded'],
  ['lint', 'oxlint', '--type-aware', '--quiet'],
  // Files, exports and packages that nothing uses; knip.jsonc says where it begins to look and what
  // it cannot see.
  ['dead code', 'knip'],
  [
    'architecture',
    'vitest',
    'run',
    '--config=tests/architecture/vitest.config.ts',
    '--reporter=dot',
  ],
]

const results = await Promise.all(checks.map(check))
process.exitCode = results.every(Boolean) ? 0 : 1

async function check([name, command, ...words]: (typeof checks)[number]): Promise<boolean> {
  const started = performance.now()
  const { status, said } = await run(command, words, { env, shell: process.platform === 'win32' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${seconds} s`)
  if (status !== 0) console.log(said.trim().replaceAll(/^/gm, '    '))
  return status === 0
}
