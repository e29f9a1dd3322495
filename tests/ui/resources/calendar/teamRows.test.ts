import { describe, expect, it } from 'vitest'
import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import type { Branch } from '../../../../src/resources/appointments/useBranch.ts'
import type { ExpertColumn } from '../../../../src/resources/calendar/grid/useExpertColumns.ts'
import {
  bookingAt,
  droppedOnto,
  teamRow,
} from '../../../../src/resources/calendar/team/teamRows.ts'

const zone = 'Europe/Madrid'
const dates = ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29']
const open = [{ s: '09:00', e: '18:00' }]
const branch = {
  timeZone: zone,
  weekly: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] },
  overrides: [{ date: '2027-03-26', windows: [], reason: 'Good Friday' }],
} as unknown as Branch
const expert = (id: number, more: Partial<ExpertColumn> = {}): ExpertColumn => ({
  id,
  name: `Expert ${id}`,
  here: undefined,
  away: [],
  ...more,
})
const item = (id: number, of: number, startsAt: string, endsAt: string) => ({
  id,
  entailedProduct: { id: 8, name: 'Cut' },
  expert: { id: of, name: `Expert ${of}` },
  startsAt,
  endsAt,
  addons: [],
})
/** With one expert and then another, the day before the clock goes forward. */
const booking = {
  id: 1,
  timeZone: zone,
  startsAt: '2027-03-27T09:00:00.000Z',
  endsAt: '2027-03-27T11:00:00.000Z',
  status: { id: 4, sysName: 'confirmed' },
  items: [
    item(1, 3, '2027-03-27T09:00:00.000Z', '2027-03-27T10:00:00.000Z'),
    item(2, 4, '2027-03-27T10:00:00.000Z', '2027-03-27T11:00:00.000Z'),
  ],
} as unknown as CalendarBooking
const week = { branch, dates, bookings: [booking], blocks: [] }

describe('the week of a team', () => {
  it('gives each expert the services that they give, on their days', () => {
    const [, saturday] = teamRow(expert(4), week)
    expect(saturday).toMatchObject({ date: '2027-03-27', isOff: false })
    expect(saturday!.lines.map((line) => line.booking?.startsAt)).toEqual([
      '2027-03-27T10:00:00.000Z',
    ])
    expect(teamRow(expert(5), week).flatMap(({ lines }) => lines)).toEqual([])
  })

  it('says when the branch is closed, and when an expert is off', () => {
    const away = [
      { dateFrom: '2027-03-29', dateTo: '2027-03-30', from: null, to: null, reason: 'Course' },
    ]
    expect(teamRow(expert(3, { away }), week).map(({ isOff, reason }) => [isOff, reason])).toEqual([
      [true, 'Good Friday'],
      [false, undefined],
      [true, undefined],
      [true, 'Course'],
    ])
  })

  it('keeps the time of day where something is dropped beyond a change of the clock', () => {
    const [from, to] = [
      { date: '2027-03-27', expert: 3 },
      { date: '2027-03-29', expert: 5 },
    ]
    expect(droppedOnto(booking, from, to)).toMatchObject({
      start: '2027-03-29T10:00:00+02:00',
      items: [{ expert: 5 }, { expert: 4 }],
    })
    const moved = bookingAt(booking, from, { ...to, expert: { id: 5, name: 'Expert 5' } })
    expect(moved.items.map(({ expert: { id }, startsAt }) => [id, startsAt])).toEqual([
      [5, '2027-03-29T10:00:00+02:00'],
      [4, '2027-03-29T11:00:00+02:00'],
    ])
  })
})
