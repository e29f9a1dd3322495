import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { units, type Unit } from './yardsticks.ts'

/** What one run of all benches found, as it is kept. */
export type Run = {
  date: string
  node: string
  cores: number
  /** Milliseconds of the calibration loop (tests/bench/timing.ts) while the benches ran. */
  calibration: number
  /** Transactions of pgbench a second beside the bookings; null where there is no pgbench. */
  pgbench: number | null
  /** By the ids of the yardsticks; null where the bench failed or could not say. */
  figures: Record<string, number | null>
}

/** What is worse by more than that counts as lost. */
export const tolerance = 1.15

const folder = new URL('kept/', import.meta.url)

/** All that were kept, the oldest first. */
export const keptRuns = (): Run[] =>
  globSync('*.json', { cwd: fileURLToPath(folder) })
    .toSorted()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Run)

/** Writes the run of that date, in place of an earlier one of the same. */
export const keepRun = (run: Run): string => {
  mkdirSync(folder, { recursive: true })
  const file = new URL(`${run.date}.json`, folder)
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  return fileURLToPath(file)
}

/**
 * How many times as bad a figure is as in another run: 1 is as good, 2 twice as slow, half as many
 * or twice as large. What varies with the machine is compared in multiples of the calibration loop
 * of its run. Undefined where one of them has no figure.
 */
export const timesAsBad = (
  { id, unit }: { id: string; unit: Unit },
  run: Run,
  before: Run,
): number | undefined => {
  const [now, then] = [run.figures[id] ?? undefined, before.figures[id] ?? undefined]
  if (now === undefined || then === undefined) return undefined
  if (now === 0 && then === 0) return 1
  const { moreIsBetter, varies } = units[unit]
  const slower = varies ? run.calibration / before.calibration : 1
  return moreIsBetter ? then / (now * slower) : now / (then * slower)
}

/** How much of its must a figure takes: 1 or less keeps it. */
export const ofMust = (
  { unit, must }: { unit: Unit; must?: number },
  figure: number | null | undefined,
): number | undefined => {
  if (must === undefined || figure === undefined || figure === null) return undefined
  return units[unit].moreIsBetter ? must / figure : figure / must
}

/** The yardsticks whose figure is worse than in another run by more than is tolerated. */
export const lost = <Y extends { id: string; unit: Unit }>(
  yardsticks: readonly Y[],
  run: Run,
  before: Run,
): Y[] => yardsticks.filter((each) => (timesAsBad(each, run, before) ?? 1) > tolerance)

/**
 * The figure that stands at a path of a report: names of parts, and of an array the row that has
 * that name as one of its values; undefined where there is none.
 */
export const figureAt = (report: unknown, path: readonly string[]): number | undefined => {
  let part = report
  for (const name of path) {
    if (typeof part !== 'object' || part === null) return undefined
    part =
      name in part
        ? (part as Record<string, unknown>)[name]
        : Object.values(part).find(
            (row: unknown) =>
              typeof row === 'object' &&
              row !== null &&
              Object.values(row).map(String).includes(name),
          )
  }
  return typeof part === 'number' && Number.isFinite(part) ? part : undefined
}
