/** Milliseconds, rounded to the microsecond. */
export type Timing = { p50: number; p95: number; p99: number; calls: number }

const rounded = (milliseconds: number): number => Math.round(milliseconds * 1000) / 1000

/** Times a call: at least `calls` warm ones, but no longer than `seconds` altogether. */
export const timing = (
  call: () => unknown,
  { calls, seconds = 10 }: { calls: number; seconds?: number },
): Timing => {
  const begun = performance.now()
  for (let i = 0; i < Math.min(200, calls) && performance.now() < begun + seconds * 200; i++) call()
  const times: number[] = []
  do {
    const start = performance.now()
    call()
    times.push(performance.now() - start)
  } while (times.length < calls && performance.now() < begun + seconds * 1000)
  return percentiles(times)
}

export const percentiles = (times: number[]): Timing => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), calls: sorted.length }
}

export const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

/**
 * A fixed piece of plain arithmetic: times are to be read as multiples of it, because machines
 * differ and drift.
 */
export const calibration = (): Timing => {
  const numbers = Array.from({ length: 65_536 }, (_, i) => (i * 7919) & 65_535)
  const loop = () => {
    let sum = 0
    for (const number of numbers) sum = (sum + number) ^ (sum << 1)
    return sum
  }
  return timing(loop, { calls: 1000, seconds: 3 })
}
