import { describe, expect, it } from 'vitest'
import {
  judged,
  lastLine,
  playwrightFailures,
  playwrightTally,
  slowestFiles,
  vitestFailures,
  vitestTally,
} from '../../scripts/testReports.ts'

const vitest = (passed: number, failed: number, ...files: [status: string, tests: string[]][]) =>
  vitestTally(
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: files.map(([status, tests]) => ({
        status,
        assertionResults: tests.map((one) => ({ status: one })),
      })),
    }),
  )
const playwright = (stats: object, errors: unknown[] = []) =>
  playwrightTally(
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors,
    }),
  )

describe('the tally of a test run', () => {
  it('counts a file that does not load as one failure', () => {
    expect(
      vitest(
        3,
        1,
        ['failed', ['passed', 'failed']],
        ['failed', []],
        ['failed', ['passed']],
        ['passed', ['passed']],
      ),
    ).toEqual({
      passed: 3,
      failed: 3,
      skipped: 2,
    })
  })

  it('counts what breaks outside a test as a failure, and what passes when it is repeated as passed', () => {
    expect(
      playwright({ expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, ['no browser']),
    ).toEqual({ passed: 7, failed: 2, skipped: 3 })
  })

  it('names the files that took longest, with the time of every project that ran them', () => {
    const file = (name: string, startTime: number, endTime: number) => ({
      name,
      startTime,
      endTime,
      status: 'passed',
      assertionResults: [],
    })
    const report = {
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [file('quick', 0, 900), file('twice', 0, 600), file('twice', 1000, 1600)],
    }
    expect(slowestFiles(JSON.stringify(report))).toEqual(['    1.2 s twice', '    0.9 s quick'])
    expect(slowestFiles(JSON.stringify(report), 1)).toHaveLength(1)
  })

  it('names what failed in vitest with the beginning of its message, files that do not load among them', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'good' },
            { status: 'failed', fullName: 'bad', failureMessages: ['expected 1\nat line 3'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such import', assertionResults: [] },
      ],
    }
    expect(vitestFailures(JSON.stringify(report))).toEqual([
      '✗ a.test.ts bad\n    expected 1\n    at line 3',
      '✗ b.test.ts\n    no such import',
    ])
  })

  it('names what failed in the browser, however deep it stands, and what had to be repeated', () => {
    const spec = (title: string, message?: string, status = 'unexpected') => ({
      file: 'a.spec.ts',
      title,
      tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
    })
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [{ message: 'no browser' }],
      suites: [
        {
          specs: [spec('good')],
          suites: [{ specs: [spec('bad', 'not seen'), spec('late', 'not yet', 'flaky')] }],
        },
      ],
    }
    expect(playwrightFailures(JSON.stringify(report))).toEqual([
      '✗ a.spec.ts bad\n    not seen',
      '↻ a.spec.ts late\n    not yet',
      '✗\n    {"message":"no browser"}',
    ])
  })

  it('takes a runner that ends badly, leaves no report or ran nothing for a failure', () => {
    const good = { passed: 2, failed: 0, skipped: 0 }
    expect(judged(good, 0)).toEqual(good)
    expect(judged(good, 1).failed).toBe(1)
    expect(judged(good, null).failed).toBe(1)
    expect(judged(undefined, 0).failed).toBe(1)
    expect(judged({ ...good, passed: 0 }, 0).failed).toBe(1)
    expect(judged({ ...good, failed: 2 }, 1).failed).toBe(2)
  })

  it('ends in one plain line', () => {
    expect(
      lastLine([
        { passed: 2, failed: 0, skipped: 0 },
        { passed: 3, failed: 1, skipped: 0 },
      ]),
    ).toBe('5 passed, 1 failed')
    expect(lastLine([{ passed: 2, failed: 0, skipped: 4 }])).toBe('2 passed, 0 failed, 4 skipped')
  })
})
