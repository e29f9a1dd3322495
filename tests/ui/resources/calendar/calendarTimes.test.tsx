import { describe, expect, it } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { instantOfIso } from '../../../../contract/time/zones.ts'
import { calendarTitle, turned } from '../../../../src/resources/calendar/model/views.ts'
import { closedHours, firstHour } from '../../../../src/resources/calendar/grid/events.ts'
import { clockTime } from '../../../../src/resources/calendar/model/gridTime.ts'
import { bookingRecord as booking } from '../support/bookingRecord.ts'

const inMadrid = { timeZone: 'Europe/Madrid' }
const spans = (...bookings: ScheduleRecord[]) =>
  bookings
    .flatMap(({ timeZone, startsAt, endsAt }) =>
      clockTime(timeZone).places(instantOfIso(startsAt), instantOfIso(endsAt)),
    )
    .map(({ start, end }) => `${start.slice(5, 16)} ${end.slice(5, 16)}`)

describe('a booking', () => {
  it('stands where the clock of its branch shows it, whatever the clock of the reader', () => {
    expect(spans(booking(1, '2026-11-20T14:00:00Z', '2026-11-20T14:45:00Z'))).toEqual([
      '11-20T09:00 11-20T09:45',
    ])
    expect(spans(booking(1, '2026-11-20T23:30:00Z', '2026-11-21T00:30:00Z', inMadrid))).toEqual([
      '11-21T00:30 11-21T01:30',
    ])
  })

  it('covers the hour that the clock skips when it is set forward', () => {
    expect(spans(booking(1, '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', inMadrid))).toEqual([
      '03-28T01:30 03-28T03:30',
    ])
    expect(spans(booking(1, '2027-03-28T01:00:00Z', '2027-03-28T02:00:00Z', inMadrid))).toEqual([
      '03-28T03:00 03-28T04:00',
    ])
  })

  it('keeps its length in the hour that the clock repeats when it is set back', () => {
    expect(spans(booking(1, '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', inMadrid))).toEqual([
      '10-25T02:30 10-25T03:30',
    ])
    expect(spans(booking(1, '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z', inMadrid))).toEqual([
      '10-25T02:30 10-25T03:00',
    ])
  })
})

const day = [{ s: '09:00', e: '13:00' }]
const hours = {
  weekly: { mon: day, tue: day, sun: [{ s: '22:00', e: '02:00' }] },
  overrides: [],
  timeZone: 'Europe/Madrid',
}
const closed = (from: string, to: string, more = {}) =>
  closedHours({ ...hours, ...more }, from, to).map(
    ({ start, end, kind }) => `${start.slice(5, 16)} ${end.slice(5, 16)} ${kind}`,
  )

describe('closed hours', () => {
  it('are what the windows of a day leave, the night of the day before included', () => {
    expect(closed('2026-11-23', '2026-11-24')).toEqual([
      '11-23T02:00 11-23T09:00 closed',
      '11-23T13:00 11-24T00:00 closed',
    ])
  })

  it('run on over days without windows', () => {
    expect(closed('2026-11-24', '2026-11-27')).toEqual([
      '11-24T00:00 11-24T09:00 closed',
      '11-24T13:00 11-27T00:00 closed',
    ])
  })

  it('follow the exception of a date in place of its weekday', () => {
    const overrides = [
      { date: '2026-11-23', windows: [] },
      { date: '2026-11-24', windows: [{ s: '00:00', e: '24:00' }] },
    ]
    expect(closed('2026-11-23', '2026-11-25', { overrides })).toEqual([
      '11-23T02:00 11-24T00:00 closed',
    ])
  })

  it('have the hour beside them that the clock skips', () => {
    expect(closed('2027-03-28', '2027-03-29')).toContain('03-28T02:00 03-28T03:00 skipped')
    expect(closed('2026-10-25', '2026-10-26').filter((each) => each.endsWith('skipped'))).toEqual(
      [],
    )
  })
})

describe('what the calendar is called', () => {
  it.each([
    ['day', 'es', 'Viernes, 20 nov 2026'],
    ['day', 'en', 'Friday, 20 Nov 2026'],
    ['week', 'es', '16 nov – 22 nov 2026'],
    ['list', 'es', '20 nov – 26 nov 2026'],
    ['month', 'es', 'Noviembre 2026'],
    ['month', 'en', 'November 2026'],
  ] as const)('by %s in %s', (view, language, title) => {
    expect(calendarTitle({ view, date: '2026-11-20' }, language, 'mon')).toBe(title)
  })

  it('names both years of a week that has two', () => {
    expect(calendarTitle({ view: 'week', date: '2026-12-30' }, 'es', 'mon')).toBe(
      '28 dic 2026 – 03 ene 2027',
    )
  })

  it('begins a week with its first day', () => {
    expect(calendarTitle({ view: 'week', date: '2026-11-20' }, 'en', 'sun')).toBe(
      '15 Nov – 21 Nov 2026',
    )
    expect(calendarTitle({ view: 'week', date: '2026-11-22' }, 'en', 'sun')).toBe(
      '22 Nov – 28 Nov 2026',
    )
    expect(calendarTitle({ view: 'list', date: '2026-11-20' }, 'en', 'sun')).toBe(
      '20 Nov – 26 Nov 2026',
    )
  })
})

describe('turning the page', () => {
  it('goes by days, weeks and months, over the ends of years', () => {
    expect(turned('day', '2026-12-31', 1)).toBe('2027-01-01')
    expect(turned('week', '2026-01-05', -1)).toBe('2025-12-29')
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(turned('month', '2026-01-31', -1)).toBe('2025-12-01')
  })
})

describe('the first hour on the screen', () => {
  it('is half an hour before the earliest opening', () => {
    expect(
      firstHour({ mon: [{ s: '10:00', e: '12:00' }], tue: [{ s: '08:15', e: '09:00' }] }),
    ).toBe('07:45:00')
    expect(firstHour({ mon: [{ s: '00:00', e: '12:00' }] })).toBe('00:00:00')
    expect(firstHour({})).toBe('08:00:00')
  })
})
