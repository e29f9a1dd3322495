import { describe, expect, it } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import {
  columnBackground,
  columnEvents,
} from '../../../../src/resources/calendar/grid/columnEvents.ts'
import {
  daysOf,
  inColumn,
  outOfColumn,
  dayAxis,
} from '../../../../src/resources/calendar/grid/dayAxis.ts'
import type { ExpertColumn } from '../../../../src/resources/calendar/grid/useExpertColumns.ts'
import type { Branch } from '../../../../src/resources/appointments/useBranch.ts'

const columns = [{ id: 3, name: 'Valeria', here: undefined, away: [] }] as unknown as ExpertColumn[]
const style = {
  locale: { language: 'en', timeFormat: 24 },
  nameless: { unnamed: 'Unnamed', hiddenClient: 'Client' },
  comesWord: 'Comes',
  firstWord: 'New client',
  noteWord: 'Has a note',
  billWord: () => 'Paid',
  statusWord: () => '',
  coloring: 'status',
  isMovable: () => true,
} as const
const booked = (startsAt: string, endsAt: string): ScheduleRecord => {
  const item = {
    id: 1,
    entailedProduct: { id: 8, name: 'Cut' },
    expert: { id: 3, name: 'Valeria' },
    startsAt,
    endsAt,
    bufferAfter: 0,
  }
  return {
    id: 1,
    startsAt,
    endsAt,
    timeZone: 'x',
    items: [item],
    status: { id: 4, sysName: 'confirmed' },
  } as unknown as ScheduleRecord
}
const placed = (zone: string, date: string, startsAt: string, endsAt: string) => {
  const [event] = columnEvents(
    [booked(startsAt, endsAt)],
    { columns, axis: dayAxis(zone, date), by: 'expert' },
    style,
  )
  const { time } = (event?.extendedProps ?? {}) as { time?: string }
  return event && [String(event.start).slice(11, 16), String(event.end).slice(8, 16), time]
}

describe('the columns of experts on a day whose clock is set back', () => {
  it('give both hours of the same name a place, in Madrid', () => {
    const axis = dayAxis('Europe/Madrid', '2027-10-31')
    expect(axis).toMatchObject({ isDoubled: true, minutes: 1500 })
    expect(
      placed('Europe/Madrid', '2027-10-31', '2027-10-31T00:15:00Z', '2027-10-31T00:45:00Z'),
    ).toEqual(['02:15', '01T02:45', '02:15 +02:00–02:45 +02:00'])
    expect(
      placed('Europe/Madrid', '2027-10-31', '2027-10-31T01:15:00Z', '2027-10-31T01:45:00Z'),
    ).toEqual(['03:15', '01T03:45', '02:15 +01:00–02:45 +01:00'])
    expect(
      placed('Europe/Madrid', '2027-10-31', '2027-10-31T22:30:00Z', '2027-10-31T23:00:00Z'),
    ).toEqual(['00:30', '02T01:00', '23:30–00:00'])
    for (const minute of [0, 135, 195, 1499]) expect(axis.at(axis.instantAt(minute))).toBe(minute)
  })

  it('also where that is the last hour of the day, in Santiago', () => {
    const [zone, date] = ['America/Santiago', '2027-04-03']
    expect(dayAxis(zone, date)).toMatchObject({ isDoubled: true, minutes: 1500 })
    expect(placed(zone, date, '2027-04-04T02:15:00Z', '2027-04-04T02:45:00Z')).toEqual([
      '23:15',
      '01T23:45',
      '23:15 -03:00–23:45 -03:00',
    ])
    expect(placed(zone, date, '2027-04-04T03:15:00Z', '2027-04-04T03:45:00Z')).toEqual([
      '00:15',
      '02T00:45',
      '23:15 -04:00–23:45 -04:00',
    ])
    expect(
      placed(zone, '2027-04-04', '2027-04-04T03:15:00Z', '2027-04-04T03:45:00Z'),
    ).toBeUndefined()
  })

  it('move the closing times with it', () => {
    const open = {
      mon: [],
      tue: [],
      wed: [],
      thu: [],
      fri: [],
      sat: [],
      sun: [{ s: '09:00', e: '14:00' }],
    }
    const branch = { weekly: open, overrides: [], timeZone: 'Europe/Madrid' } as unknown as Branch
    const day = {
      branch,
      date: '2027-10-31',
      now: '2027-01-01T00:00:00Z',
      axis: dayAxis('Europe/Madrid', '2027-10-31'),
      locale: style.locale,
      skipped: '',
    }
    expect(
      columnBackground(columns, day).map(({ start, end }) => [
        String(start).slice(8, 16),
        String(end).slice(8, 16),
      ]),
    ).toEqual([
      ['01T00:00', '01T03:00'],
      ['01T03:00', '01T10:00'],
      ['01T15:00', '02T01:00'],
    ])
  })
})

describe('the columns of experts on a day whose clock is set forward', () => {
  it('say which hour there is not', () => {
    const [zone, date] = ['Europe/Madrid', '2027-03-28']
    const branch = {
      weekly: { sun: [{ s: '00:00', e: '24:00' }] },
      overrides: [],
      timeZone: zone,
    } as unknown as Branch
    const day = {
      branch,
      date,
      now: '2027-01-01T00:00:00Z',
      axis: dayAxis(zone, date),
      locale: style.locale,
      skipped: 'No such hour',
    }
    expect(columnBackground(columns, day)).toMatchObject([
      {
        start: '2001-01-01T02:00:00',
        end: '2001-01-01T03:00:00',
        classNames: ['skipped'],
        title: 'No such hour',
      },
    ])
    expect(placed(zone, date, '2027-03-28T01:00:00Z', '2027-03-28T02:00:00Z')).toEqual([
      '03:00',
      '01T04:00',
      '03:00–04:00',
    ])
  })
})

it('the columns lie apart, and every one is found again', () => {
  const axis = { minutes: 1500 }
  for (let column = 0; column < 12; column += 1)
    for (const minute of [0, 700, 1499])
      expect(outOfColumn(new Date(`${inColumn(column, minute, axis)}Z`))).toEqual({
        column,
        minute,
      })
  expect([1, 2, 3, 4, 12].map(daysOf)).toEqual([1, 3, 5, 8, 26])
})
