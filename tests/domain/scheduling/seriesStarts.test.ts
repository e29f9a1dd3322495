import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdays } from '../../../contract/time/weekdays.ts'
import { seriesStarts } from '../../../server/domain/scheduling/seriesStarts.ts'

const instant = (text: string): number => Date.parse(text) / 60_000
const shown = (zone: string, starts: readonly number[]): string[] =>
  starts.map((start) =>
    new Intl.DateTimeFormat('sv', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(start * 60_000),
  )

describe('the appointments of a series', () => {
  it('keep their wall time over both changes of the clock, forward out of a gap and at the first of a doubled hour', () => {
    const spring = seriesStarts(
      { freq: 'daily', interval: 1, count: 3 },
      instant('2027-03-27T02:30+01:00'),
      'Europe/Madrid',
    )
    expect(shown('Europe/Madrid', spring)).toEqual([
      '2027-03-27 02:30',
      '2027-03-28 03:30',
      '2027-03-29 02:30',
    ])
    const autumn = seriesStarts(
      { freq: 'daily', interval: 1, count: 3 },
      instant('2027-10-30T02:30+02:00'),
      'Europe/Madrid',
    )
    expect(autumn).toEqual([
      instant('2027-10-30T02:30+02:00'),
      instant('2027-10-31T02:30+02:00'),
      instant('2027-11-01T02:30+01:00'),
    ])
    const santiago = seriesStarts(
      { freq: 'weekly', interval: 1, count: 3 },
      instant('2027-08-29T00:30-04:00'),
      'America/Santiago',
    )
    expect(shown('America/Santiago', santiago)).toEqual([
      '2027-08-29 00:30',
      '2027-09-05 01:30',
      '2027-09-12 00:30',
    ])
  })

  it('skip the months that lack their day, and the years that lack the 29th of February', () => {
    const lasts = seriesStarts(
      { freq: 'monthly', interval: 1, count: 5 },
      instant('2027-01-31T10:00-05:00'),
      'America/Bogota',
    )
    expect(shown('America/Bogota', lasts).map((text) => text.slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
      '2027-07-31',
      '2027-08-31',
    ])
    const leap = seriesStarts(
      { freq: 'monthly', interval: 12, count: 3 },
      instant('2028-02-29T10:00-05:00'),
      'America/Bogota',
    )
    expect(shown('America/Bogota', leap)).toEqual(['2028-02-29 10:00'])
  })

  it('name the first, a later or the last of their weekdays of a month', () => {
    const of = (nth: number) =>
      shown(
        'America/Bogota',
        seriesStarts(
          { freq: 'monthly', interval: 1, byDay: ['fri'], nth, count: 2 },
          instant('2027-01-01T10:00-05:00'),
          'America/Bogota',
        ),
      ).map((text) => text.slice(0, 10))
    expect(of(1)).toEqual(['2027-01-01', '2027-02-05'])
    expect(of(-1)).toEqual(['2027-01-29', '2027-02-26'])
    expect(of(5)).toEqual(['2027-01-29', '2027-04-30'])
  })

  it('end on a date, after a number, and never later than two years on', () => {
    const start = instant('2027-01-11T10:00-05:00')
    const rule = { freq: 'weekly', interval: 1 } as const
    expect(
      shown(
        'America/Bogota',
        seriesStarts({ ...rule, until: '2027-02-01' }, start, 'America/Bogota'),
      ),
    ).toHaveLength(4)
    expect(seriesStarts({ ...rule, count: 7 }, start, 'America/Bogota')).toHaveLength(7)
    expect(seriesStarts(rule, start, 'America/Bogota')).toHaveLength(104)
    const monthly = seriesStarts({ freq: 'monthly', interval: 1 }, start, 'America/Bogota')
    expect(shown('America/Bogota', monthly).at(-1)).toBe('2029-01-11 10:00')
  })

  it('are, week by week, the days that an ordinary calendar shows', () => {
    // The oracle goes through every day and asks JavaScript's own calendar, in a zone whose clock
    // never changes.
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 4 }),
        fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 7 }),
        fc.integer({ min: 2, max: 30 }),
        fc.constantFrom('mon' as const, 'sun' as const),
        (offset, interval, byDay, count, weekStart) => {
          const first = new Date(Date.UTC(2027, 0, 1 + offset, 15))
          const week = new Date(first)
          week.setUTCDate(
            week.getUTCDate() - ((week.getUTCDay() + (weekStart === 'mon' ? 6 : 0)) % 7),
          )
          const expected: number[] = []
          for (let day = 0; expected.length < count && day < 800; day += 1) {
            const date = new Date(week)
            date.setUTCDate(date.getUTCDate() + day)
            if (date < first || Math.floor(day / 7) % interval !== 0) continue
            if (byDay.includes(weekdays[(date.getUTCDay() + 6) % 7]!))
              expected.push(date.getTime() / 60_000)
          }
          const last = new Date(first)
          last.setUTCFullYear(last.getUTCFullYear() + 2)
          const within = expected.filter((start) => start <= last.getTime() / 60_000)
          expect(
            seriesStarts(
              { freq: 'weekly', interval, byDay, count, weekStart },
              first.getTime() / 60_000,
              'America/Bogota',
            ),
          ).toEqual(within)
        },
      ),
      { numRuns: 150 },
    )
  })
})
