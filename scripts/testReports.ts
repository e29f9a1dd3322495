import { z } from 'zod'

/** How many tests a runner saw pass, fail and left out. */
export type Tally = { passed: number; failed: number; skipped: number }

const count = z.int().min(0)
const vitestReport = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})
const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: z.array(z.unknown()),
})

/** Reads the text of vitest's JSON report. A file that fails outside its tests, as one that does not load, counts as one failure. */
export function vitestTally(report: string): Tally {
  const { testResults, ...counts } = vitestReport.parse(JSON.parse(report))
  const brokenFiles = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + brokenFiles.length,
    skipped: counts.numPendingTests + counts.numTodoTests,
  }
}

/** Reads the text of Playwright's JSON report. What passes only when repeated has failed; so has what breaks outside a test. */
export function playwrightTally(report: string): Tally {
  const { stats, errors } = playwrightReport.parse(JSON.parse(report))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

/** A runner that ends badly without saying which test failed, or that ran nothing, is itself one failure. */
export function judged(tally: Tally | undefined, status: number | null): Tally {
  const { passed, failed, skipped } = tally ?? { passed: 0, failed: 0, skipped: 0 }
  const silentFailure = failed === 0 && (status !== 0 || passed === 0)
  return { passed, failed: silentFailure ? 1 : failed, skipped }
}

/** The last line of a test run. */
export function lastLine(tallies: Tally[]): string {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}
