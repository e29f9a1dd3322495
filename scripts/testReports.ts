import { z } from 'zod'

/** How many tests a runner saw pass, fail and left out. */
export type Tally = { passed: number; failed: number; skipped: number }

const linesOfFailure = 12
const count = z.int().min(0)
const vitestReport = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z.array(
    z.object({
      name: z.string().default(''),
      status: z.string(),
      message: z.string().default(''),
      startTime: z.number().default(0),
      endTime: z.number().default(0),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(''),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})
const spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ error: z.object({ message: z.string().optional() }).optional() }),
      ),
    }),
  ),
})
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: z.array(z.unknown()),
  suites: z.array(suite).default([]),
})

/**
 * Reads the text of vitest's JSON report. A file that fails outside its tests, as one that does not
 * load, counts as one failure.
 */
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

/**
 * The files that took longest, by vitest's JSON report: one that runs in several projects takes the
 * time of all. Times are those of a machine on which others ran beside it.
 */
export function slowestFiles(report: string, most = 50): string[] {
  const seconds = new Map<string, number>()
  for (const { name, startTime, endTime } of vitestReport.parse(JSON.parse(report)).testResults)
    seconds.set(name, (seconds.get(name) ?? 0) + (endTime - startTime) / 1000)
  return [...seconds]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, taken]) => `${taken.toFixed(1).padStart(7)} s ${name}`)
}

/**
 * Reads the text of Playwright's JSON report. What breaks outside a test has failed. What passes
 * when it is repeated has passed: in a browser on a busy machine a click may come too early once;
 * it is named all the same (playwrightFailures), because the product may be at fault.
 */
export function playwrightTally(report: string): Tally {
  const { stats, errors } = playwrightReport.parse(JSON.parse(report))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * Which tests failed in vitest, each with the beginning of what it said; files that did not load
 * are among them.
 */
export function vitestFailures(report: string): string[] {
  return vitestReport
    .parse(JSON.parse(report))
    .testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0) return status === 'failed' ? [failure(name, '', message)] : []
      return failed.map(({ fullName, failureMessages }) =>
        failure(name, fullName, failureMessages?.[0]),
      )
    })
}

/**
 * Which tests failed in the browser, each with the beginning of what it said; those that passed
 * when repeated have a sign of their own.
 */
export function playwrightFailures(report: string): string[] {
  const { suites, errors } = playwrightReport.parse(JSON.parse(report))
  const broken = errors.map((error) => failure('', '', JSON.stringify(error)))
  return [...specsOf(suites).flatMap(failuresOfSpec), ...broken]
}

function specsOf(suites: z.infer<typeof suite>[]): z.infer<typeof spec>[] {
  return suites.flatMap((one) => [...one.specs, ...specsOf(one.suites)])
}

function failuresOfSpec({ file, title, tests }: z.infer<typeof spec>): string[] {
  return tests.flatMap(({ status, results }) => {
    const sign = status === 'flaky' ? '↻' : '✗'
    return results.flatMap(({ error }) =>
      error ? [failure(file, title, error.message, sign)] : [],
    )
  })
}

const failure = (file: string, title: string, message = '', sign = '✗'): string =>
  [`${sign} ${file} ${title}`.trimEnd(), ...message.split('\n').slice(0, linesOfFailure)].join(
    '\n    ',
  )

/**
 * A runner that ends badly without saying which test failed, or that ran nothing, is itself one
 * failure.
 */
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
