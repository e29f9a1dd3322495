import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastClosedDay } from '../../../server/domain/earnings/consolidationPeriods.ts'

const monthly = (closingDay?: number) => ({
  period: 'monthly' as const,
  ...(closingDay === undefined ? {} : { closingDay }),
})

/** A calendar of its own: days are counted by JavaScript's dates, one after another. */
const shifted = (date: string, days: number): string => {
  const moved = new Date(`${date}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()
const isLastOfMonth = (date: string) => shifted(date, 1).endsWith('-01')

const someDay = fc.integer({ min: 0, max: 40_000 }).map((days) => shifted('1999-12-25', days))
const someStart = fc.constantFrom('mon' as const, 'sun' as const)

describe('the last day of a consolidated period', () => {
  it('is in the past, and by no more than the period is long', () => {
    const periods = [
      ['weekly', 7],
      ['biweekly', 14],
      ['monthly', 31],
    ] as const
    for (const [period, longest] of periods)
      fc.assert(
        fc.property(
          someDay,
          someStart,
          fc.integer({ min: 1, max: 31 }),
          (today, weekStart, closingDay) => {
            const closed = lastClosedDay({ period, closingDay }, today, weekStart)!
            expect(closed < today).toBe(true)
            expect(closed >= shifted(today, -longest)).toBe(true)
          },
        ),
      )
  })

  it('of weeks is the day before the first day of the week', () => {
    fc.assert(
      fc.property(
        someDay,
        someStart,
        fc.constantFrom('weekly' as const, 'biweekly' as const),
        (today, weekStart, period) => {
          const closed = lastClosedDay({ period }, today, weekStart)!
          expect(weekdayOf(shifted(closed, 1))).toBe(weekStart === 'mon' ? 1 : 0)
        },
      ),
    )
  })

  it('stays the same until the next one, which is one or two weeks later', () => {
    fc.assert(
      fc.property(
        someDay,
        someStart,
        fc.constantFrom(['weekly', 7] as const, ['biweekly', 14] as const),
        (today, weekStart, [period, length]) => {
          const closed = lastClosedDay({ period }, today, weekStart)!
          const next = shifted(closed, length)
          expect(lastClosedDay({ period }, next, weekStart)).toBe(closed)
          expect(lastClosedDay({ period }, shifted(next, 1), weekStart)).toBe(next)
        },
      ),
    )
  })

  it('of months is the closing day, or the last day of a shorter month', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 31 }), (today, closingDay) => {
        const closed = lastClosedDay(monthly(closingDay), today, 'mon')!
        const day = Number(closed.slice(8))
        expect(day === closingDay || (day < closingDay && isLastOfMonth(closed))).toBe(true)
        // No later day before today closes a month too.
        for (let each = shifted(closed, 1); each < today; each = shifted(each, 1))
          expect(
            Number(each.slice(8)) === closingDay ||
              (isLastOfMonth(each) && Number(each.slice(8)) < closingDay),
          ).toBe(false)
      }),
    )
  })

  it.each([
    ['2027-03-01', 31, '2027-02-28'],
    ['2028-03-01', 30, '2028-02-29'],
    ['2027-03-31', 31, '2027-02-28'],
    ['2027-04-01', undefined, '2027-03-31'],
    ['2027-01-15', 15, '2026-12-15'],
    ['2027-01-16', 15, '2027-01-15'],
  ])('on %s with closing day %s is %s', (today, closingDay, closed) => {
    expect(lastClosedDay(monthly(closingDay), today, 'mon')).toBe(closed)
  })

  it('is none where an administrator consolidates', () => {
    expect(lastClosedDay({ period: 'manual' }, '2027-01-15', 'mon')).toBeUndefined()
  })
})
