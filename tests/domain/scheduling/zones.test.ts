import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  dateOfDay,
  dayOfDate,
  instantOfIso,
  instantOfWall,
  instantsBetween,
  isoAt,
  isTimeZone,
  offsetAt,
  offsetSegments,
  weekdayOfDay,
} from '../../../contract/time/zones.ts'
import { runs } from '../availability/anyInput.ts'

const wall = (text: string): number => Date.parse(`${text}Z`) / 60_000

/** Zone, the instant of a change, the offset until then and the offset from then on. */
const changes = [
  ['Europe/Madrid', '2027-03-28T01:00Z', '+01:00', '+02:00'],
  ['Europe/Madrid', '2027-10-31T01:00Z', '+02:00', '+01:00'],
  ['Atlantic/Canary', '2027-10-31T01:00Z', '+01:00', '+00:00'],
  ['Atlantic/Azores', '2027-10-31T01:00Z', '+00:00', '-01:00'],
  ['America/Santiago', '2027-04-04T03:00Z', '-03:00', '-04:00'],
  ['America/Santiago', '2027-09-05T04:00Z', '-04:00', '-03:00'],
  ['America/Tijuana', '2027-03-14T10:00Z', '-08:00', '-07:00'],
  ['America/Havana', '2027-11-07T05:00Z', '-04:00', '-05:00'],
  ['America/Asuncion', '2024-10-06T04:00Z', '-04:00', '-03:00'],
  ['America/Mexico_City', '2022-10-30T07:00Z', '-05:00', '-06:00'],
  ['Australia/Lord_Howe', '2027-04-03T15:00Z', '+11:00', '+10:30'],
  ['Pacific/Apia', '2011-12-30T10:00Z', '-10:00', '+14:00'],
  ['Asia/Gaza', '2040-10-20T00:00Z', '+02:00', '+03:00'],
] as const

/** Zones that keep one offset from 2026 to 2030. */
const steady = [
  ['America/Bogota', '-05:00'],
  ['America/Guayaquil', '-05:00'],
  ['America/Asuncion', '-03:00'],
  ['America/Mexico_City', '-06:00'],
  ['America/Sao_Paulo', '-03:00'],
  ['Asia/Kolkata', '+05:30'],
  ['Asia/Kathmandu', '+05:45'],
  ['Pacific/Apia', '+13:00'],
  ['Pacific/Kiritimati', '+14:00'],
  ['Etc/UTC', '+00:00'],
] as const

describe('a zone', () => {
  it.each(changes)('%s changes its clock at %s from %s to %s', (zone, at, before, after) => {
    const instant = instantOfIso(at)
    expect(isoAt(zone, instant - 1).slice(19)).toBe(before)
    expect(isoAt(zone, instant).slice(19)).toBe(after)
  })

  it.each(steady)('%s stays at %s', (zone, offset) => {
    const segments = offsetSegments(
      zone,
      instantOfIso('2026-01-01T00:00Z'),
      instantOfIso('2030-01-01T00:00Z'),
    )
    expect(segments).toHaveLength(1)
    expect(isoAt(zone, segments[0]!.from).slice(19)).toBe(offset)
  })

  it.each([
    'Europe/Madrid',
    'America/Santiago',
    'Africa/Casablanca',
    'Asia/Gaza',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'America/St_Johns',
  ])(
    'has in %s the offset that Intl shows, hour by hour about every change, from 1990 to 2060',
    (zone) => {
      const intl = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
      const segments = offsetSegments(zone, wall('1990-01-01T00:00'), wall('2060-01-01T00:00'))
      const looked = segments.flatMap(({ from, to }) => [
        from - 60,
        from - 1,
        from,
        from + 1,
        from + 60,
        Math.floor((from + to) / 2),
      ])
      for (const instant of looked)
        expect(isoAt(zone, instant).slice(0, 16)).toBe(
          intl.format(instant * 60_000).replace(' ', 'T'),
        )
      expect(
        segments.every(
          ({ to }, index) => index === segments.length - 1 || segments[index + 1]!.from === to,
        ),
      ).toBe(true)
    },
  )

  it.each([
    '2027-01-11T12:10:07',
    '2027-01-11T12:10:59',
    '2027-07-11T23:59:01',
    '1969-12-31T23:59:59',
  ])('shows the second of %s, as the holder of a time needs it', (time) => {
    const stated = isoAt('America/Santiago', Date.parse(`${time}Z`) / 60_000)
    expect(new Date(stated).toISOString()).toBe(`${time}.000Z`)
  })

  it('is a name, never a bare offset', () => {
    expect(
      ['America/Bogota', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'].every(isTimeZone),
    ).toBe(true)
    expect(
      ['+05:00', '', 'Bogota', 'America/Bogotá', 'America/Bogota ', '../etc'].some(isTimeZone),
    ).toBe(false)
  })
})

describe('writing a wall time as an instant', () => {
  it.each([
    ['Europe/Madrid', '2027-06-10T09:00', undefined, '2027-06-10T09:00:00+02:00'],
    ['Europe/Madrid', '2027-03-28T02:30', undefined, '2027-03-28T03:30:00+02:00'],
    ['Europe/Madrid', '2027-10-31T02:30', undefined, '2027-10-31T02:30:00+02:00'],
    ['Europe/Madrid', '2027-10-31T02:30', 60, '2027-10-31T02:30:00+01:00'],
    ['America/Santiago', '2027-09-05T00:15', undefined, '2027-09-05T01:15:00-03:00'],
    ['Australia/Lord_Howe', '2027-10-03T02:10', undefined, '2027-10-03T02:40:00+11:00'],
    ['Pacific/Apia', '2011-12-30T12:00', undefined, '2011-12-31T12:00:00+14:00'],
  ])('in %s takes %s (offset %s) to %s', (zone, text, offset, expected) => {
    expect(isoAt(zone, instantOfWall(zone, wall(text), offset))).toBe(expected)
  })

  it('agrees with Temporal, whatever the zone and time', () => {
    const zone = fc.constantFrom(...changes.map(([name]) => name), ...steady.map(([name]) => name))
    const about = fc.constantFrom(...changes.map(([, at]) => instantOfIso(at)))
    fc.assert(
      fc.property(zone, about, fc.integer({ min: -3000, max: 3000 }), (timeZone, near, past) => {
        const there = Temporal.PlainDateTime.from(
          new Date((near + past) * 60_000).toISOString().slice(0, 16),
        )
        const expected =
          there.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds /
          60_000
        expect(instantOfWall(timeZone, near + past)).toBe(expected)
      }),
      runs,
    )
  })
})

describe('the instants between two wall times', () => {
  const between = (zone: string, from: string, to: string): string[] =>
    instantsBetween(
      offsetSegments(zone, wall(from) - 2880, wall(to) + 2880),
      wall(from),
      wall(to),
    ).map((instant) => isoAt('Etc/UTC', instant))

  it('lie apart when the clock repeats an hour that begins within them', () => {
    expect(between('Europe/Madrid', '2027-10-31T01:00', '2027-10-31T02:30')).toEqual([
      '2027-10-30T23:00:00+00:00',
      '2027-10-31T00:30:00+00:00',
      '2027-10-31T01:00:00+00:00',
      '2027-10-31T01:30:00+00:00',
    ])
  })

  it('are none within a gap', () => {
    expect(between('Europe/Madrid', '2027-03-28T02:00', '2027-03-28T03:00')).toEqual([])
  })

  it('are those whose clock shows a time between them, for any zone and time', () => {
    const zone = fc.constantFrom(...changes.map(([name]) => name))
    const about = fc.constantFrom(...changes.map(([, at]) => instantOfIso(at)))
    fc.assert(
      fc.property(
        zone,
        about,
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: 1, max: 400 }),
        (timeZone, near, past, length) => {
          const from = near + past
          const pairs = instantsBetween(
            offsetSegments(timeZone, from - 2880, from + length + 2880),
            from,
            from + length,
          )
          for (const edge of pairs.flatMap((instant) => [instant - 1, instant])) {
            const shown = edge + offsetAt(timeZone, edge)
            const inside = pairs.some(
              (start, index) => index % 2 === 0 && start <= edge && edge < pairs[index + 1]!,
            )
            expect(inside).toBe(from <= shown && shown < from + length)
          }
        },
      ),
      runs,
    )
  })
})

describe('dates', () => {
  it.each([
    ['1970-01-01', 3],
    ['2027-03-28', 6],
    ['2028-02-29', 1],
    ['1969-12-29', 0],
  ])('%s comes back and is weekday %i', (date, weekday) => {
    expect(dateOfDay(dayOfDate(date))).toBe(date)
    expect(weekdayOfDay(dayOfDate(date))).toBe(weekday)
  })

  it('need their offset to be instants', () => {
    expect(instantOfIso('2027-03-28T03:00+02:00')).toBe(instantOfIso('2027-03-28T01:00:59Z'))
    expect(instantOfIso('2027-03-28T03:00')).toBeNaN()
  })
})
