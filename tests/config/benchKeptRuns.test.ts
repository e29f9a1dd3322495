import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figureAt, keptRuns, lost, ofMust, timesAsBad, type Run } from '../bench/keptRuns.ts'
import { units, yardsticks, type Unit } from '../bench/yardsticks.ts'

const found = (calibration: number, figures: Run['figures']): Run => ({
  date: '2026-11-30',
  node: 'v24.0.0',
  cores: 2,
  calibration,
  pgbench: null,
  figures,
})
const time = { id: 'time', unit: 'ms' } as const
const rate = { id: 'rate', unit: 'a second' } as const
const size = { id: 'size', unit: 'MB' } as const
const all = [time, rate, size]
const kept = found(0.05, { time: 100, rate: 400, size: 200 })

const positive = fc.double({ min: 0.01, max: 10_000, noNaN: true })
const runs = fc
  .tuple(positive, positive, positive, positive)
  .map(([calibration, ...[times, rates, sizes]]) =>
    found(calibration, { time: times, rate: rates, size: sizes }),
  )

describe('a run of the benches beside one that was kept', () => {
  it('has lost what is more than 15 % worse: longer, larger, or less a second', () => {
    expect(lost(all, found(0.05, { time: 114, rate: 360, size: 228 }), kept)).toEqual([])
    expect(lost(all, found(0.05, { time: 116, rate: 340, size: 232 }), kept)).toEqual(all)
    expect(lost(all, found(0.05, { time: 50, rate: 900, size: 100 }), kept)).toEqual([])
  })

  it('is allowed the times and rates of a slower machine, and no more memory', () => {
    const slower = found(0.1, { time: 200, rate: 200, size: 400 })
    expect(all.map((each) => timesAsBad(each, slower, kept))).toEqual([1, 1, 2])
    expect(lost(all, found(0.025, { time: 100, rate: 400, size: 200 }), kept)).toEqual([time, rate])
  })

  it('has lost nothing where a figure is missing, or was', () => {
    expect(lost(all, found(0.05, { time: null, size: 200 }), kept)).toEqual([])
    expect(lost(all, kept, found(0.05, {}))).toEqual([])
    expect(timesAsBad(size, found(1, { size: 0 }), found(1, { size: 0 }))).toBe(1)
  })

  it('is as good as itself, on whichever machine', () => {
    fc.assert(
      fc.property(runs, positive, (run, slowness) => {
        const { time: times, rate: rates, size: sizes } = run.figures
        const elsewhere = found(run.calibration * slowness, {
          time: times! * slowness,
          rate: rates! / slowness,
          size: sizes!,
        })
        for (const each of all) expect(timesAsBad(each, elsewhere, run)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('is as many times as bad as the other is better', () => {
    fc.assert(
      fc.property(runs, runs, (one, other) => {
        for (const each of all)
          expect(timesAsBad(each, one, other)! * timesAsBad(each, other, one)!).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('a must', () => {
  it('is kept by what takes no more than all of it', () => {
    expect(ofMust({ unit: 'ms', must: 80 }, 40)).toBe(0.5)
    expect(ofMust({ unit: 'a second', must: 400 }, 200)).toBe(2)
    expect(ofMust({ unit: 'ms', must: 80 }, null)).toBeUndefined()
    expect(ofMust({ unit: 'ms' }, 40)).toBeUndefined()
  })
})

describe('the figure at a path of a report', () => {
  const report = {
    lists: [
      { list: 'by name', p95: 7 },
      { list: 'by id', p95: 3 },
    ],
    calls: ['one', 'two'],
    'of none': { p95: null },
  }

  it('is found by names of parts, by the row that has a name, and as a length', () => {
    expect(figureAt(report, ['lists', 'by id', 'p95'])).toBe(3)
    expect(figureAt(report, ['calls', 'length'])).toBe(2)
  })

  it('is none where it is missing or no number', () => {
    expect(figureAt(report, ['lists', 'by email', 'p95'])).toBeUndefined()
    expect(figureAt(report, ['of none', 'p95'])).toBeUndefined()
    expect(figureAt(undefined, ['lists'])).toBeUndefined()
  })
})

describe('the yardsticks', () => {
  it('have an id and words of their own, and aim at no less than they must', () => {
    expect(new Set(yardsticks.map(({ id }) => id)).size).toBe(yardsticks.length)
    expect(new Set(yardsticks.map(({ what }) => what)).size).toBe(yardsticks.length)
    const beyond = ({ unit, must, aim }: { unit: Unit; must?: number; aim?: number }) =>
      must !== undefined && aim !== undefined && units[unit].moreIsBetter === aim < must
    expect(yardsticks.filter(beyond)).toEqual([])
  })

  it('are what kept runs have figures of', () => {
    const ids = new Set(yardsticks.map(({ id }) => id))
    const unknown = keptRuns().flatMap(({ date, figures }) =>
      Object.keys(figures).flatMap((id) => (ids.has(id) ? [] : [`${date}: ${id}`])),
    )
    expect(unknown).toEqual([])
  })
})
