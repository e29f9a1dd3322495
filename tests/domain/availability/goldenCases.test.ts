import { describe, expect, it } from 'vitest'
import { instantOfIso, isoAt } from '../../../contract/time/zones.ts'
import { freeTimes } from '../../../server/domain/availability/availability.ts'
import { availabilityReply } from '../../../server/domain/availability/reply.ts'
import { booked, daily, labels, oneExpert, service, times } from './oneExpert.ts'

/** Availability 4.5, case by case. */
describe('free times', () => {
  it('G01 skip the hour that a clock going forward skips', () => {
    const input = oneExpert('Europe/Madrid', daily(['01:00', '05:00']), [
      '2027-03-28',
      '2027-03-28',
    ])
    expect(labels(input)).toEqual(
      ['01:00+01:00', '01:30+01:00', '03:00+02:00', '03:30+02:00', '04:00+02:00'].map(
        (t) => `03-28T${t}`,
      ),
    )
    const reply = availabilityReply(input, freeTimes(input), { tzdb: '2026c' })
    expect(reply.days[0]?.slots[0]).toMatchObject({
      start: '2027-03-28T01:00:00+01:00',
      end: '2027-03-28T03:00:00+02:00',
    })
  })

  it('G01b are none in hours that lie wholly in the gap', () => {
    const input = oneExpert(
      'Europe/Madrid',
      daily(['02:00', '03:00']),
      ['2027-03-28', '2027-03-28'],
      { item: { duration: 30 } },
    )
    expect(labels(input)).toEqual([])
    expect(freeTimes(input).emptyReason).toBe('closed')
  })

  it('G02 come twice in the hour that a clock going back repeats', () => {
    const input = oneExpert('Europe/Madrid', daily(['01:00', '04:00']), [
      '2027-10-31',
      '2027-10-31',
    ])
    expect(labels(input)).toEqual(
      [
        '01:00+02:00',
        '01:30+02:00',
        '02:00+02:00',
        '02:30+02:00',
        '02:00+01:00',
        '02:30+01:00',
        '03:00+01:00',
      ].map((t) => `10-31T${t}`),
    )
  })

  it('G03 pass over a midnight that does not exist', () => {
    const input = oneExpert(
      'America/Santiago',
      { sat: [{ s: '22:00', e: '02:00' }] },
      ['2027-09-04', '2027-09-05'],
      {
        item: { granularity: 60 },
      },
    )
    expect(labels(input)).toEqual(['09-04T22:00-04:00', '09-04T23:00-04:00', '09-05T01:00-03:00'])
  })

  it('G04 after midnight belong to the evening before, also when the date itself is closed', () => {
    const night = [{ s: '20:00', e: '03:00' }]
    const input = oneExpert(
      'America/Bogota',
      { fri: night, sat: night },
      ['2027-01-15', '2027-01-16'],
      {
        item: { granularity: 60 },
        branch: { overrides: [{ date: '2027-01-16', windows: [] }] },
      },
    )
    expect(labels(input)).toEqual(
      [
        '01-15T20:00',
        '01-15T21:00',
        '01-15T22:00',
        '01-15T23:00',
        '01-16T00:00',
        '01-16T01:00',
        '01-16T02:00',
      ].map((t) => `${t}-05:00`),
    )
  })

  it('G04b run on through windows that meet at midnight', () => {
    const input = oneExpert(
      'America/Bogota',
      { mon: [{ s: '22:00', e: '24:00' }], tue: [{ s: '00:00', e: '02:00' }] },
      ['2027-01-18', '2027-01-19'],
    )
    expect(times(input)).toEqual(['22:00', '22:30', '23:00', '23:30', '00:00', '00:30', '01:00'])
  })

  it('G05 keep the buffers of both bookings', () => {
    const input = oneExpert(
      'America/Bogota',
      daily(['09:00', '13:00']),
      ['2027-01-20', '2027-01-20'],
      {
        item: { duration: 30, bufferBefore: 10, bufferAfter: 5, granularity: 15 },
        occupations: [
          booked('2027-01-20T10:00-05:00', '2027-01-20T11:00-05:00', {
            bufferBefore: 10,
            bufferAfter: 15,
          }),
        ],
      },
    )
    expect(times(input)).toEqual(['09:00', '09:15', '11:30', '11:45', '12:00', '12:15', '12:30'])
  })

  it('G06 may touch bookings on both sides', () => {
    const input = oneExpert(
      'America/Bogota',
      daily(['09:30', '12:00']),
      ['2027-01-20', '2027-01-20'],
      {
        item: { duration: 30 },
        occupations: [
          booked('2027-01-20T10:00-05:00', '2027-01-20T10:30-05:00'),
          booked('2027-01-20T11:00-05:00', '2027-01-20T11:30-05:00'),
        ],
      },
    )
    expect(times(input)).toEqual(['09:30', '10:30', '11:30'])
  })

  const session = (quantity: number) =>
    oneExpert('America/Bogota', daily(['17:00', '20:00']), ['2027-01-20', '2027-01-20'], {
      item: { capacity: 3, quantity },
      occupations: [
        booked('2027-01-20T18:00-05:00', '2027-01-20T19:00-05:00', {
          entailedProduct: 1,
          quantity: 2,
        }),
      ],
    })
  const withSeats = (input: ReturnType<typeof session>) => {
    const free = freeTimes(input)
    return times(input).map((time, index) => `${time} r${free.remainingAt(index)}`)
  }

  it('G07 count the seats left in a session', () => {
    expect(withSeats(session(1))).toEqual(['17:00 r3', '18:00 r1', '19:00 r3'])
  })

  it('G07b leave out a session with too few seats', () => {
    expect(withSeats(session(2))).toEqual(['17:00 r3', '19:00 r3'])
  })

  it('G08 reach a leap day at the horizon and no further', () => {
    const input = oneExpert(
      'America/Bogota',
      { tue: [{ s: '09:00', e: '10:00' }] },
      ['2028-02-28', '2028-03-01'],
      {
        now: instantOfIso('2028-01-30T12:00-05:00'),
        horizonDays: 30,
      },
    )
    expect(labels(input)).toEqual(['02-29T09:00-05:00'])
    expect(freeTimes({ ...input, horizonDays: 29 })).toMatchObject({
      starts: [],
      emptyReason: 'horizon',
    })
  })

  const abroad = (timeZone: string, now: string) =>
    oneExpert('America/Bogota', daily(['08:00', '13:00']), ['2027-01-15', '2027-01-15'], {
      now: instantOfIso(now),
      timeZone,
      leadTimeMinutes: 120,
    })

  it('G09 keep the lead time across zones', () => {
    expect(labels(abroad('Europe/Madrid', '2027-01-15T14:10Z'))).toEqual([
      '01-15T17:30+01:00',
      '01-15T18:00+01:00',
    ])
  })

  it('G09b are none on a date that is over before the lead time', () => {
    const input = abroad('Asia/Tokyo', '2027-01-15T14:10Z')
    expect(freeTimes(input)).toMatchObject({ starts: [], emptyReason: 'lead_time' })
  })

  it('G09d begin when the lead time is met exactly', () => {
    expect(labels(abroad('America/Bogota', '2027-01-15T15:00Z'))).toEqual(['01-15T12:00-05:00'])
  })

  it('G11 find the chain of two services by two experts', () => {
    const input = {
      ...oneExpert('America/Bogota', daily(['09:00', '12:00']), ['2027-01-20', '2027-01-20'], {
        experts: [1, 2].map((id) => ({ id, sortOrder: id, enabled: true })),
        occupations: [
          booked('2027-01-20T10:00-05:00', '2027-01-20T11:00-05:00', { expert: 2 }),
          booked('2027-01-20T09:00-05:00', '2027-01-20T09:30-05:00', { expert: 1 }),
        ],
      }),
      items: [
        service({ duration: 30, candidates: [1, 2] }),
        service({ entailedProduct: 2, candidates: [2] }),
      ],
    }
    expect(times(input)).toEqual(['10:30'])
    const chain = freeTimes(input).chainAt(0)
    expect(
      chain.map(({ expert, start, end }) => [
        expert,
        isoAt('America/Bogota', start),
        isoAt('America/Bogota', end),
      ]),
    ).toEqual([
      [1, '2027-01-20T10:30:00-05:00', '2027-01-20T11:00:00-05:00'],
      [2, '2027-01-20T11:00:00-05:00', '2027-01-20T12:00:00-05:00'],
    ])
  })

  it('G13 leave out the schedule that is being moved', () => {
    const input = oneExpert(
      'America/Bogota',
      daily(['10:00', '12:00']),
      ['2027-01-20', '2027-01-20'],
      {
        occupations: [
          booked('2027-01-20T10:00-05:00', '2027-01-20T11:00-05:00', { schedule: 7 }),
          booked('2027-01-20T11:30-05:00', '2027-01-20T12:00-05:00', { schedule: 8 }),
        ],
        excludeSchedule: 7,
      },
    )
    expect(times(input)).toEqual(['10:00', '10:30'])
  })

  it('G14 lie where branch and expert are both there', () => {
    const input = oneExpert(
      'America/Bogota',
      daily(['09:00', '13:00'], ['15:00', '19:00']),
      ['2027-01-20', '2027-01-20'],
      {
        item: { duration: 90 },
        experts: [
          {
            id: 1,
            sortOrder: 0,
            enabled: true,
            calendar: { weekly: daily(['07:00', '21:00']) },
            timeOff: [
              {
                from: instantOfIso('2027-01-20T16:00-05:00'),
                to: instantOfIso('2027-01-20T17:00-05:00'),
              },
            ],
          },
        ],
      },
    )
    expect(times(input)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '17:00',
      '17:30',
    ])
  })

  it('G16 appear on a closed day that an override opens', () => {
    const input = oneExpert('America/Guayaquil', {}, ['2027-01-10', '2027-01-20'], {
      item: { granularity: 60 },
      branch: { overrides: [{ date: '2027-01-17', windows: [{ s: '10:00', e: '12:00' }] }] },
    })
    expect(labels(input)).toEqual(['01-17T10:00-05:00', '01-17T11:00-05:00'])
  })
})
