import { describe, expect, it } from 'vitest'
import {
  minutesOfWindow,
  overridesSchema,
  shiftPatternSchema,
  timeOfMinutes,
  weeklySchema,
} from '../../../contract/time/hours.ts'

const monday = (...windows: { s: string; e: string }[]) =>
  weeklySchema.safeParse({ mon: windows }).success

describe('weekly hours', () => {
  it.each([
    [
      'touching windows',
      [
        { s: '09:00', e: '13:00' },
        { s: '13:00', e: '18:00' },
      ],
    ],
    ['a window into the next day', [{ s: '22:00', e: '02:00' }]],
    ['a whole day from any minute', [{ s: '08:00', e: '08:00' }]],
    ['the whole day', [{ s: '00:00', e: '24:00' }]],
    ['six windows', [0, 1, 2, 3, 4, 5].map((hour) => ({ s: `0${hour}:00`, e: `0${hour}:30` }))],
  ])('may have %s', (_, windows) => expect(monday(...windows)).toBe(true))

  it.each([
    [
      'overlapping windows',
      [
        { s: '09:00', e: '13:00' },
        { s: '12:59', e: '18:00' },
      ],
    ],
    [
      'windows that overlap on the next day',
      [
        { s: '22:00', e: '24:00' },
        { s: '23:00', e: '02:00' },
      ],
    ],
    [
      'seven windows',
      [0, 1, 2, 3, 4, 5, 6].map((hour) => ({ s: `0${hour}:00`, e: `0${hour}:30` })),
    ],
    ['a start at 24:00', [{ s: '24:00', e: '02:00' }]],
    ['times that do not exist', [{ s: '09:60', e: '12:00' }]],
    ['times without leading zero', [{ s: '9:00', e: '12:00' }]],
  ])('may not have %s', (_, windows) => expect(monday(...windows)).toBe(false))

  it('count an absent day as closed and know no other days', () => {
    expect(weeklySchema.parse({}).sun).toEqual([])
    expect(weeklySchema.safeParse({ lun: [] }).success).toBe(false)
  })

  it('run past midnight in minutes of the day that owns them', () => {
    expect(minutesOfWindow({ s: '22:00', e: '02:00' })).toEqual({ start: 1320, end: 1560 })
    expect(minutesOfWindow({ s: '22:00', e: '24:00' })).toEqual({ start: 1320, end: 1440 })
    expect(minutesOfWindow({ s: '08:00', e: '08:00' })).toEqual({ start: 480, end: 1920 })
    expect(timeOfMinutes(1440)).toBe('24:00')
  })
})

describe('exceptions', () => {
  it('are one per date, of a date that exists', () => {
    expect(overridesSchema.safeParse([{ date: '2028-02-29', windows: [] }]).success).toBe(true)
    expect(overridesSchema.safeParse([{ date: '2027-02-29', windows: [] }]).success).toBe(false)
    expect(
      overridesSchema.safeParse([0, 1].map(() => ({ date: '2027-01-17', windows: [] }))).success,
    ).toBe(false)
  })
})

describe('a shift pattern', () => {
  const pattern = (cycleWeeks: number, anchorMonday: string, weeks: number) =>
    shiftPatternSchema.safeParse({
      cycleWeeks,
      anchorMonday,
      weeks: Array.from({ length: weeks }, () => ({})),
    }).success

  it('begins on a Monday and has the weeks of its cycle', () => {
    expect(pattern(2, '2026-11-16', 2)).toBe(true)
    expect(pattern(2, '2026-11-17', 2)).toBe(false)
    expect(pattern(2, '2026-11-16', 3)).toBe(false)
    expect(pattern(9, '2026-11-16', 9)).toBe(false)
  })
})
