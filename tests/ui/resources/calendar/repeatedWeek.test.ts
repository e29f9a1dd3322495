import { describe, expect, it } from 'vitest'
import { isoAt } from '../../../../contract/time/zones.ts'
import { inColumn, outOfColumn } from '../../../../src/resources/calendar/grid/dayAxis.ts'
import { repeatedWeek } from '../../../../src/resources/calendar/grid/repeatedWeek.ts'

const instant = (iso: string) => Date.parse(iso) / 60_000
const placeAt = ({ start, end }: { start: string; end: string }) => {
  const from = outOfColumn(new Date(`${start}Z`))
  return [from.column, from.minute, from.minute + (Date.parse(end) - Date.parse(start)) / 60_000]
}
const week = (zone: string, date: string) => {
  const found = repeatedWeek(zone, date, 'mon')!
  const at = (column: number, minute: number) => new Date(`${inColumn(column, minute, found)}Z`)
  return {
    ...found,
    placed: (from: string, to: string) => found.places(instant(from), instant(to)).map(placeAt),
    meant: (column: number, minute: number) => isoAt(zone, found.instantOf(at(column, minute))),
    dateAt: (column: number) => found.dateOf(at(column, 600)),
  }
}
const locale = { language: 'en', timeFormat: 24 } as const
const madrid = week('Europe/Madrid', '2027-10-27')
const santiago = week('America/Santiago', '2027-04-01')

describe('a week in which the clock is set back', () => {
  it('is only that one', () => {
    expect(repeatedWeek('Europe/Madrid', '2027-10-24', 'mon')).toBeUndefined()
    expect(repeatedWeek('Europe/Madrid', '2027-03-28', 'mon')).toBeUndefined()
    // A week from Sunday has that day at its beginning.
    expect(repeatedWeek('Europe/Madrid', '2027-10-30', 'sun')).toBeUndefined()
    expect(repeatedWeek('Europe/Madrid', '2027-11-06', 'sun')?.dates[0]).toBe('2027-10-31')
    expect(repeatedWeek('Asia/Tokyo', '2027-10-31', 'mon')).toBeUndefined()
  })

  it('has a row for each of the two hours, and the days after their dates', () => {
    expect([60, 120, 150, 180, 240, 1440].map((minute) => madrid.rowWords(minute, locale))).toEqual(
      ['01:00', '02:00 +02:00', '02:30 +02:00', '02:00 +01:00', '03:00', '23:00'],
    )
    expect([1380, 1440].map((minute) => santiago.rowWords(minute, locale))).toEqual([
      '23:00 -03:00',
      '23:00 -04:00',
    ])
    expect([0, 1, 2, 3, 4, 5, 6].map(madrid.dateAt)).toEqual(madrid.dates)
    expect(madrid.dates).toContain('2027-10-31')
  })

  it('shows what lies in either hour where that is, on its day', () => {
    expect(madrid.placed('2027-10-31T00:15:00Z', '2027-10-31T00:45:00Z')).toEqual([[6, 135, 165]])
    expect(madrid.placed('2027-10-31T01:15:00Z', '2027-10-31T01:45:00Z')).toEqual([[6, 195, 225]])
    expect(santiago.placed('2027-04-04T02:15:00Z', '2027-04-04T03:15:00Z')).toEqual([
      [5, 1395, 1455],
    ])
  })

  it('leaves the second hour out on the other days', () => {
    expect(madrid.placed('2027-10-26T08:00:00Z', '2027-10-26T09:00:00Z')).toEqual([[1, 660, 720]])
    expect(madrid.placed('2027-10-26T00:00:00Z', '2027-10-26T00:30:00Z')).toEqual([[1, 120, 150]])
    expect(madrid.placed('2027-10-26T00:30:00Z', '2027-10-26T01:00:00Z')).toEqual([[1, 150, 180]])
    expect(madrid.absent.places.map(placeAt)).toEqual(
      [0, 1, 2, 3, 4, 5].map((column) => [column, 180, 240]),
    )
  })

  it('shows what goes on past midnight in both columns', () => {
    expect(madrid.placed('2027-10-26T21:30:00Z', '2027-10-26T22:30:00Z')).toEqual([
      [1, 1470, 1500],
      [2, 0, 30],
    ])
  })

  it('shows closed hours on both sides of the turn', () => {
    const monday = Date.parse('2027-10-25T00:00Z') / 60_000
    expect(madrid.wallPlaces(monday, monday + 540).map(placeAt)).toEqual([[0, 0, 600]])
    expect(
      madrid.wallPlaces(monday + 6 * 1440 + 120, monday + 6 * 1440 + 180).map(placeAt),
    ).toEqual([
      [6, 120, 180],
      [6, 180, 240],
    ])
  })

  it('takes a shown time for the instant it stands for; in the hour that a day has not, for where it goes on', () => {
    expect([135, 195, 255].map((minute) => madrid.meant(6, minute))).toEqual([
      '2027-10-31T02:15:00+02:00',
      '2027-10-31T02:15:00+01:00',
      '2027-10-31T03:15:00+01:00',
    ])
    expect([135, 195, 255].map((minute) => madrid.meant(0, minute))).toEqual([
      '2027-10-25T02:15:00+02:00',
      '2027-10-25T03:00:00+02:00',
      '2027-10-25T03:15:00+02:00',
    ])
    expect(santiago.meant(5, 1455)).toBe('2027-04-03T23:15:00-04:00')
  })
})
