import { describe, expect, it } from 'vitest'
import { booked, daily, oneExpert, times } from './oneExpert.ts'

describe('free times', () => {
  it('let no one into a session of an expert who has more to do than they may already', () => {
    const sessions = (...hours: string[]) =>
      hours.map((hour, index) =>
        booked(`2027-01-20T${hour}:00-05:00`, `2027-01-20T${hour}:30-05:00`, {
          schedule: index + 1,
          entailedProduct: 1,
        }),
      )
    const input = (
      limits: { perDay: number; minutesPerDay: number; perWeek: number },
      ...hours: string[]
    ) =>
      oneExpert('America/Bogota', daily(['09:00', '12:00']), ['2027-01-20', '2027-01-20'], {
        item: { duration: 30, capacity: 3 },
        experts: [{ id: 1, sortOrder: 0, enabled: true, limits }],
        occupations: sessions(...hours),
      })
    expect(times(input({ perDay: 2, minutesPerDay: 0, perWeek: 0 }, '09', '10'))).toEqual([
      '09:00',
      '10:00',
    ])
    expect(times(input({ perDay: 2, minutesPerDay: 0, perWeek: 0 }, '09', '10', '11'))).toEqual([])
    expect(times(input({ perDay: 0, minutesPerDay: 0, perWeek: 2 }, '09', '10', '11'))).toEqual([])
    expect(times(input({ perDay: 0, minutesPerDay: 60, perWeek: 0 }, '09', '10'))).toEqual([
      '09:00',
      '10:00',
    ])
    expect(times(input({ perDay: 0, minutesPerDay: 60, perWeek: 0 }, '09', '10', '11'))).toEqual([])
  })
})
