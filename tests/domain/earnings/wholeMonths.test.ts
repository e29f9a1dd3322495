import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeMonths, type Days } from '../../../server/domain/earnings/balances.ts'

const day = fc
  .date({ min: new Date('2023-11-01'), max: new Date('2025-03-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const everyDay = Array.from({ length: 600 }, (_, nth) =>
  new Date(Date.UTC(2023, 9, 1 + nth)).toISOString().slice(0, 10),
)
const isIn =
  ({ from, to }: Days) =>
  (each: string) =>
    (from === null || each >= from) && (to === null || each <= to)

describe('a span of days in whole months', () => {
  it('holds each of its days once, and of a month that is in it as a whole every day', () => {
    const end = fc.option(day)
    fc.assert(
      fc.property(end, end, (from, to) => {
        if (from !== null && to !== null && from > to) return
        const { months, days } = wholeMonths({ from, to })
        const ofMonths =
          months === null ? [] : everyDay.filter((each) => isIn(months)(`${each.slice(0, 7)}-01`))
        const beside = days.flatMap((span) => everyDay.filter(isIn(span)))
        expect([...ofMonths, ...beside].toSorted()).toEqual(everyDay.filter(isIn({ from, to })))
      }),
    )
  })

  it('is read by day for no more than the months at its ends', () => {
    expect(wholeMonths({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
      months: { from: '2026-01-01', to: '2026-12-01' },
      days: [],
    })
    expect(wholeMonths({ from: '2026-01-02', to: '2026-03-30' })).toEqual({
      months: { from: '2026-02-01', to: '2026-02-01' },
      days: [
        { from: '2026-01-02', to: '2026-01-31' },
        { from: '2026-03-01', to: '2026-03-30' },
      ],
    })
    expect(wholeMonths({ from: '2026-01-20', to: '2026-02-10' })).toEqual({
      months: null,
      days: [{ from: '2026-01-20', to: '2026-02-10' }],
    })
  })
})
