// `npm test`: builds the pages, runs everything without a browser, then everything in one, and ends
// with one line that sums them up. `npm test -- PATH …`: only the tests in files or folders whose
// paths contain one of these, and only builds pages where a browser needs them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { turn } from './turn.ts'
import { ensureChromium } from './chromium.ts'
import { ensureBuilt } from './ensureBuilt.ts'
import {
  judged,
  lastLine,
  playwrightFailures,
  playwrightTally,
  slowestFiles,
  vitestFailures,
  vitestTally,
  type Tally,
} from './testReports.ts'

const reports = mkdtempSync(join(tmpdir(), 'phi-agenda-tests-'))
// `npm run test:full`: three to ten times of what is generated at random. More took so long that it
// was never run to its end.
const environment = process.argv.includes('--full')
  ? { ...process.env, FULL: '1', RUNS: '1000', ATTEMPTS: '3000', CASES_PER_CALL: '60' }
  : { ...process.env, ...(namesPaths() ? {} : { FILES_BY_TURNS: '1' }) }
// What the files that took longest took, printed before the failures.
let slowest: string[] = []
// Said again at the end, where the output of thousands of tests no longer hides them.
const failures: string[] = []
const paths = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const inBrowserOnly = paths.filter((path) => path.includes('e2e'))
const others = paths.filter((path) => !path.includes('e2e'))
const tallies =
  paths.length === 0
    ? [await prepared(), withoutBrowser(), inBrowser()]
    : [
        ...(others.length > 0 ? [withoutBrowser()] : []),
        ...(inBrowserOnly.length > 0 ? [await prepared(), inBrowser()] : []),
      ]
rmSync(reports, { recursive: true })

if (paths.length === 0) console.log(['The files that took longest:', ...slowest].join('\n'))
for (const failure of failures) console.log(failure)
if (failures.length > 0) console.log(`What is tried by turns was that of TURN=${turn}.`)
console.log(lastLine(tallies))
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0

/** Who names files or folders wants all of these. */
function namesPaths(): boolean {
  return process.argv.slice(2).some((word) => !word.startsWith('--'))
}

// What cannot be prepared is a failure to be counted; the rest is run all the same and says more.
async function prepared(): Promise<Tally> {
  try {
    ensureChromium()
    await ensureBuilt()
    return { passed: 0, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function withoutBrowser(): Tally {
  const file = join(reports, 'vitest.json')
  const status = runTests(
    [
      'vitest',
      'run',
      ...others,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    environment,
  )
  if (existsSync(file)) slowest = slowestFiles(readFileSync(file, 'utf8'))
  return judged(read(file, vitestTally, vitestFailures), status)
}

function inBrowser(): Tally {
  const file = join(reports, 'playwright.json')
  const status = runTests(['playwright', 'test', ...inBrowserOnly, '--reporter=list,json'], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return judged(read(file, playwrightTally, playwrightFailures), status)
}

function runTests([command = '', ...words]: string[], env: NodeJS.ProcessEnv): number | null {
  return spawnSync(command, words, { env, stdio: 'inherit', shell: process.platform === 'win32' })
    .status
}

/** Without a report the runner broke down before it could write one. */
function read(
  file: string,
  tally: (report: string) => Tally,
  failuresIn: (report: string) => string[],
): Tally | undefined {
  if (!existsSync(file)) return undefined
  const report = readFileSync(file, 'utf8')
  failures.push(...failuresIn(report))
  return tally(report)
}
