import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SeriesRule } from '../../../contract/endpoints/series.ts'
import { weekdays } from '../../../contract/time/weekdays.ts'
import {
  beginningOfSeries,
  restOfSeries,
  shiftedSeries,
  seriesWalls,
} from '../../../server/domain/scheduling/seriesStarts.ts'

const anyRule: fc.Arbitrary<SeriesRule> = fc
  .record({
    freq: fc.constantFrom('daily' as const, 'weekly' as const),
    interval: fc.integer({ min: 1, max: 4 }),
    byDay: fc.option(fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 3 }), {
      nil: undefined,
    }),
    count: fc.integer({ min: 2, max: 30 }),
    weekStart: fc.constantFrom('mon' as const, 'sun' as const),
  })
  .map(({ byDay, ...rule }) =>
    byDay === undefined || rule.freq === 'daily' ? rule : { ...rule, byDay },
  )
// Some day of 2027 at some time.
const anyWall = fc.integer({ min: 20_819 * 1440, max: 21_183 * 1440 })

describe('a series cut in two', () => {
  it('has the same appointments in its parts as it had whole', () => {
    fc.assert(
      fc.property(anyRule, anyWall, fc.integer({ min: 1, max: 28 }), (rule, anchor, at) => {
        const walls = seriesWalls(rule, anchor)
        fc.pre(at < walls.length)
        const rest = restOfSeries({ rule, anchor }, at)
        expect([
          ...seriesWalls(beginningOfSeries(rule, at), anchor),
          ...seriesWalls(rest.rule, rest.anchor),
        ]).toEqual(walls)
      }),
    )
  })
})

describe('a series that is moved', () => {
  it('has every appointment as many days later at the new time of day, or is refused', () => {
    fc.assert(
      fc.property(
        anyRule,
        anyWall,
        fc.integer({ min: -10, max: 10 }),
        fc.integer({ min: 0, max: 1439 }),
        (rule, anchor, days, minute) => {
          const moved = shiftedSeries({ rule, anchor }, { days, minute })
          const expected = seriesWalls(rule, anchor).map(
            (wall) => (Math.floor(wall / 1440) + days) * 1440 + minute,
          )
          // Only days of several weekdays may come to lie in weeks that the rule leaves out.
          const mayTear = rule.interval > 1 && (rule.byDay?.length ?? 0) > 1 && days % 7 !== 0
          if (moved === undefined) expect(mayTear).toBe(true)
          else expect(seriesWalls(moved.rule, moved.anchor)).toEqual(expected)
        },
      ),
    )
  })

  it('comes back when it is moved back', () => {
    fc.assert(
      fc.property(anyRule, anyWall, fc.integer({ min: -10, max: 10 }), (rule, anchor, days) => {
        const there = shiftedSeries({ rule, anchor }, { days, minute: null })
        fc.pre(there !== undefined)
        const back = shiftedSeries(there, { days: -days, minute: null })!
        expect(seriesWalls(back.rule, back.anchor)).toEqual(seriesWalls(rule, anchor))
      }),
    )
  })

  it('names its new day of the month', () => {
    const wall = (day: string) => Date.parse(`${day}T10:00Z`) / 60_000
    const moved = shiftedSeries(
      { rule: { freq: 'monthly', interval: 1, count: 3 }, anchor: wall('2027-01-31') },
      { days: -1, minute: null },
    )!
    expect(moved.rule.monthDay).toBe(30)
    expect(seriesWalls(moved.rule, moved.anchor)).toEqual(
      ['2027-01-30', '2027-03-30', '2027-04-30'].map(wall),
    )
    const last = {
      rule: { freq: 'monthly' as const, interval: 1, byDay: ['fri' as const], nth: -1, count: 2 },
      anchor: wall('2027-01-29'),
    }
    expect(shiftedSeries(last, { days: 1, minute: null })!.rule).toMatchObject({
      byDay: ['sat'],
      nth: -1,
    })
    expect(shiftedSeries(last, { days: -7, minute: null })!.rule).toMatchObject({
      byDay: ['fri'],
      nth: 4,
    })
  })
})
