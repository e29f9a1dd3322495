import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { ensureBuilt } from '../../scripts/ensureBuilt.ts'
import { ensureChromium, findChromium, quietly } from '../../scripts/chromium.ts'
import { createProofOfWork } from '../../server/adapters/secrets/createProofOfWork.ts'
import type { ProofOfWorkChallenge } from '../../contract/proofOfWork/challenge.ts'
import { testSecrets } from '../support/server/testSecrets.ts'
import { calibration, percentiles } from './timing.ts'

const rounds = 12

/**
 * Milliseconds in which a real browser solves challenges with the built worker, by difficulty, from
 * starting the workers to the solution; and those that the server takes to make a challenge and to
 * check a solution. `processor`: the mean of what the browser computes for one, which other work on
 * the machine does not change much. `npm run bench -- proofOfWork [--json]`
 */
export const bench = async (): Promise<Record<string, unknown>> => {
  ensureChromium()
  await ensureBuilt()
  const proofOfWork = createProofOfWork(true, testSecrets())
  const data = { call: 'public.book', visitor: 'visitor', until: 0 }
  const made: number[] = []
  const checked: number[] = []
  const challenge = (difficulty: number) =>
    timed(made, () => proofOfWork.createChallenge(data, difficulty))
  const report: Record<string, unknown> = {}
  await inBrowser(async (page, worker, processor) => {
    for (const difficulty of [1, 4, 16]) {
      const times: number[] = []
      const before = await processor()
      for (let round = 0; round < rounds; round += 1) {
        const given = await challenge(difficulty)
        const { took, solution } = await page.evaluate(solveInPage, { worker, challenge: given })
        times.push(took)
        if (!(await timed(checked, () => proofOfWork.isSolved({ challenge: given, solution }))))
          throw new Error('not solved')
      }
      const used = Math.round(((await processor()) - before) / rounds)
      report[`difficulty ${difficulty}`] = { ...percentiles(times), processor: used }
    }
    report['workers'] = await page.evaluate(() => Math.min(4, navigator.hardwareConcurrency))
  })
  return {
    machine: { calibration: calibration().p50 },
    'milliseconds in the browser': report,
    'milliseconds on the server': { challenge: percentiles(made), check: percentiles(checked) },
  }
}

const timed = async <Result>(times: number[], work: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now()
  const result = await work()
  times.push(performance.now() - begun)
  return result
}

type Given = { worker: string; challenge: ProofOfWorkChallenge }
type Solved = { took: number; solution: { counter: number; derivedKey: string } }

/**
 * Runs in the page, and does as the library: every worker tries a part of the counters, the first
 * to find the solution ends the others.
 */
const solveInPage = async ({ worker, challenge }: Given): Promise<Solved> => {
  const begun = performance.now()
  const workers = Array.from(
    { length: Math.min(4, navigator.hardwareConcurrency) },
    () => new Worker(worker, { type: 'module' }),
  )
  const solution = await Promise.race(
    workers.map(
      (each, counterStart) =>
        new Promise<Solved['solution']>((resolve) => {
          each.addEventListener('message', ({ data }) => resolve(data as Solved['solution']))
          each.postMessage({ type: 'work', challenge, counterStart, counterStep: workers.length })
        }),
    ),
  )
  workers.forEach((each) => each.terminate())
  return {
    took: performance.now() - begun,
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
  }
}

/** A page on a server that serves the built worker. */
const inBrowser = async (
  work: (page: Page, worker: string, processor: () => Promise<number>) => Promise<void>,
): Promise<void> => {
  const assets = new URL('../../dist/assets/', import.meta.url)
  const name = readdirSync(assets).find((file) => /^worker-.*\.js$/.test(file))!
  const server = createServer((request, response) => {
    const isWorker = request.url === `/${name}`
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(
      isWorker
        ? readFileSync(new URL(name, assets))
        : '<!doctype html><title>Proof of work</title>',
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath: findChromium(), args: quietly })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const session = await browser.newBrowserCDPSession()
    const processor = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      return processInfo
        .filter(({ type }) => type === 'renderer')
        .reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
    }
    await work(page, `/${name}`, processor)
  } finally {
    await browser.close()
    server.close()
  }
}
