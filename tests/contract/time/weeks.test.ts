import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  weekdays,
  firstDayOfWeek,
  placeInWeek,
  weekdaysFrom,
  weekStarts,
} from '../../../contract/time/weekdays.ts'
import { weekdayOfDay } from '../../../contract/time/zones.ts'

describe('a week', () => {
  it('has its days in order from the first', () => {
    expect(weekdaysFrom('mon')).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
    expect(weekdaysFrom('sun')).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
  })

  it('has each of its days once, and begins with that of the setting', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.constantFrom(...weekStarts),
        (day, weekStart) => {
          const first = firstDayOfWeek(day, weekStart)
          const getDay = (each: number) => new Date(each * 86_400_000).getUTCDay()
          expect(getDay(first)).toBe(weekStart === 'sun' ? 0 : 1)
          expect(day - first).toBe(placeInWeek(day, weekStart))
          expect(placeInWeek(day, weekStart)).toBeGreaterThanOrEqual(0)
          expect(placeInWeek(day, weekStart)).toBeLessThan(7)
          expect(weekdaysFrom(weekStart)[placeInWeek(day, weekStart)]).toBe(
            weekdays[weekdayOfDay(day)],
          )
        },
      ),
    )
  })
})
