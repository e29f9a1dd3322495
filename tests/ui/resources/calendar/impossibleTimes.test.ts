import { describe, expect, it } from 'vitest'
import type { Slot } from '../../../../contract/endpoints/appointmentParts.ts'
import {
  draggedOverExperts,
  draggedOverWeek,
} from '../../../../src/resources/calendar/drag/useImpossibleTimes.ts'
import { repeatedWeek } from '../../../../src/resources/calendar/grid/repeatedWeek.ts'
import { dayAxis, inColumn } from '../../../../src/resources/calendar/grid/dayAxis.ts'
import { clockTime } from '../../../../src/resources/calendar/model/gridTime.ts'

const slot = (start: string, end: string, more: Partial<Slot> = {}): Slot => ({
  start,
  end,
  remaining: 1,
  experts: [1],
  items: [],
  price: null,
  ...more,
})
const cut = { entailedProduct: 7, expert: 1 }
const color = { entailedProduct: 8, expert: 2 }

describe('where an appointment can be while it is dragged over a week', () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25']
  const week = draggedOverWeek([cut, color], clockTime('America/Guayaquil'), {
    dates,
    columns: dates,
  })

  it('is requested with the experts that it has', () => {
    expect(week.items).toEqual([cut, color])
    expect(week.columns.map(({ date }) => date)).toEqual(dates)
  })

  it('is the column of its date, at the minutes that the branch shows', () => {
    const found = slot('2026-11-24T14:30:00Z', '2026-11-24T15:15:00Z')
    expect(week.columns.map(({ stretchOf }) => stretchOf(found))).toEqual([
      undefined,
      { from: 570, to: 615 },
      undefined,
    ])
  })

  it('is the column of its date where a column is longer than a day, below the hour that comes twice', () => {
    const long = repeatedWeek('Europe/Madrid', '2027-10-27', 'mon')!
    const columns = long.dates.map((_, column) => inColumn(column, 0, long).slice(0, 10))
    const over = draggedOverWeek([cut], long, { dates: long.dates, columns })
    const at = (start: string, end: string) =>
      over.columns.map(({ stretchOf }) => stretchOf(slot(start, end))).map((each) => each?.from)
    expect(at('2027-10-31T01:15:00Z', '2027-10-31T01:45:00Z').indexOf(195)).toBe(6)
    expect(
      at('2027-10-26T08:00:00Z', '2027-10-26T09:00:00Z').filter((from) => from !== undefined),
    ).toEqual([660])
    expect(at('2027-10-31T22:30:00Z', '2027-10-31T22:45:00Z').at(-1)).toBe(1470)
  })
})

describe('where an appointment can be while it is dragged over the experts of a day', () => {
  const { at } = dayAxis('America/Guayaquil', '2026-11-24')
  const experts = [
    { id: 1, date: '2001-01-01' },
    { id: 2, date: '2001-01-03' },
  ]
  const over = (index: number) =>
    draggedOverExperts({ items: [cut, color], index, columns: experts, minuteOf: at })

  it('is with any expert whom a time names for the first service', () => {
    const [first, ...others] = over(0)
    expect(others).toEqual([])
    expect(first!.items).toEqual([{ ...cut, expert: null }, color])
    const found = slot('2026-11-24T14:30:00Z', '2026-11-24T15:15:00Z', { experts: [2] })
    expect(first!.columns.map(({ stretchOf }) => stretchOf(found))).toEqual([
      undefined,
      { from: 570, to: 615 },
    ])
  })

  it('is looked up for each expert where a later service is dragged, and is where that service would be', () => {
    const lookups = over(1)
    expect(lookups.map(({ items }) => items)).toEqual([
      [cut, { ...color, expert: 1 }],
      [cut, { ...color, expert: 2 }],
    ])
    const item = {
      entailedProduct: 8,
      expert: 2,
      start: '2026-11-24T15:00:00Z',
      end: '2026-11-24T15:15:00Z',
    }
    const found = slot('2026-11-24T14:30:00Z', '2026-11-24T15:15:00Z', {
      items: [{ ...item, entailedProduct: 7 }, item],
    })
    expect(lookups[1]!.columns.map(({ stretchOf }) => stretchOf(found))).toEqual([
      { from: 600, to: 615 },
    ])
  })
})
