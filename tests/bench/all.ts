import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { figureAt, keepRun, keptRuns, lost, ofMust, timesAsBad, type Run } from './keptRuns.ts'
import { calibration, median } from './timing.ts'
import { pgbench, units, yardsticks, type Yardstick } from './yardsticks.ts'

const program = fileURLToPath(new URL('run.ts', import.meta.url))
const patience = 8 * 60_000

/**
 * Everything that the product is measured by (tests/bench/yardsticks.ts), in one table beside what
 * is required, and beside the newest run that was kept: what is more than 15 % worse is listed at
 * the end. Takes eighteen minutes on two cores that do nothing else. A bench that fails leaves
 * its rows empty and makes the exit status 1. `--keep` writes the run to tests/bench/kept. `npm run
 * bench -- all [--keep] [--json]`
 */
export const bench = async (): Promise<Run> => {
  const begun = performance.now()
  const loops = [calibration().p50]
  const reports: Record<string, unknown> = {}
  for (const words of new Set(yardsticks.map((each) => each.bench))) {
    reports[words] = await reportOf(words)
    loops.push(calibration().p50)
  }
  const run: Run = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
    calibration: median(loops),
    pgbench: figureAt(reports[pgbench.bench], pgbench.path) ?? null,
    figures: Object.fromEntries(
      yardsticks.map(({ id, bench: words, path }) => [id, figureAt(reports[words], path) ?? null]),
    ),
  }
  console.error(`all: ${minutes(performance.now() - begun)}`)
  return run
}

/** Runs one bench as a process of its own; undefined where it failed, which is said. */
const reportOf = async (words: string): Promise<unknown> => {
  const begun = performance.now()
  console.error(`${words} …`)
  const took = () => minutes(performance.now() - begun)
  // what is measured is on a database of its own, which no setting names
  const { DATABASE_URL: _, ...environment } = process.env
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, ...words.split(' '), '--json'],
      { env: environment, timeout: patience, maxBuffer: 1 << 26 },
    )
    console.error(`${words}: ${took()}`)
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as unknown
  } catch (error) {
    process.exitCode = 1
    console.error(`${words} failed after ${took()}:\n${String(error)}`)
    return undefined
  }
}

/** Compares the run with the newest that was kept, and keeps it where `--keep` says so. */
export const print = (run: Run, flags: readonly string[]): void => {
  const before = keptRuns().at(-1)
  if (flags.includes('--json')) console.log(JSON.stringify(run))
  else printTable(run, before)
  if (flags.includes('--keep')) console.error(`Kept: ${keepRun(run)}`)
}

const printTable = (run: Run, before: Run | undefined): void => {
  const { date, node, cores } = run
  const loop = `calibration ${run.calibration} ms`
  console.log(`${date}, node ${node}, ${cores} cores, ${loop}, pgbench ${run.pgbench ?? 'none'}`)
  if (before) console.log(`Beside the run of ${before.date}, calibration ${before.calibration} ms`)
  console.table(yardsticks.map((each) => rowOf(each, run, before)))
  console.log('«of the must»: 1 or less keeps it. «to the kept»: more than 1 is worse.')
  const worse = before ? lost(yardsticks, run, before) : []
  console.log(`Lost: ${worse.map(({ what }) => what).join('; ') || 'nothing'}`)
}

const rowOf = (yardstick: Yardstick, run: Run, before: Run | undefined) => {
  const { id, what, unit, must, aim } = yardstick
  const figure = run.figures[id]
  const isLost = before !== undefined && lost([yardstick], run, before).length > 0
  const kept = before && rounded(timesAsBad(yardstick, run, before))
  return {
    what,
    measured: figure ?? 'failed',
    unit: units[unit].moreIsBetter ? `${unit} (more is better)` : unit,
    must,
    aim,
    'of the must': rounded(ofMust(yardstick, figure)),
    'to the kept': isLost ? `${kept} LOST` : kept,
  }
}

const rounded = (ratio: number | undefined): number | undefined =>
  ratio === undefined ? undefined : Math.round(ratio * 100) / 100

const minutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
