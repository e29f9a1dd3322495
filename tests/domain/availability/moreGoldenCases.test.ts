import { describe, expect, it } from 'vitest'
import { instantOfIso, isoAt } from '../../../contract/time/zones.ts'
import { decide, freeTimes } from '../../../server/domain/availability/availability.ts'
import { availabilityReply, describeDays } from '../../../server/domain/availability/reply.ts'
import { footprintsOf, occupationsOf } from '../../../server/domain/availability/occupations.ts'
import { booked, daily, labels, oneExpert, service, times } from './oneExpert.ts'

const day: [string, string] = ['2027-01-20', '2027-01-20']
const at = (time: string, date = '2027-01-20') => instantOfIso(`${date}T${time}-05:00`)
const bogota = (rest?: Parameters<typeof oneExpert>[3]) =>
  oneExpert('America/Bogota', daily(['09:00', '12:00']), day, rest)

describe('free times', () => {
  it('let a second client in while the first is processing', () => {
    const taken = booked('2027-01-20T09:00-05:00', '2027-01-20T11:00-05:00', {
      processing: { after: 30, length: 60 },
    })
    expect(times(bogota({ occupations: [taken], item: { duration: 30 } }))).toEqual([
      '09:30',
      '10:00',
      '11:00',
      '11:30',
    ])
  })

  it('let a processing service begin around a short booking', () => {
    const input = bogota({
      item: { duration: 120, processing: { after: 30, length: 60 } },
      occupations: [booked('2027-01-20T10:00-05:00', '2027-01-20T10:30-05:00')],
    })
    expect(times(input)).toEqual(['09:00', '09:30'])
  })

  it('know that an expert is at another branch', () => {
    const elsewhere = booked('2027-01-20T09:00-05:00', '2027-01-20T11:00-05:00', { branch: 2 })
    expect(times(bogota({ occupations: [elsewhere] }))).toEqual(['11:00'])
  })

  it('do not join a session of another branch, product or length', () => {
    const input = (other: Parameters<typeof booked>[2], end = '11:00') =>
      bogota({
        item: { capacity: 3, granularity: 60 },
        occupations: [
          booked('2027-01-20T10:00-05:00', `2027-01-20T${end}-05:00`, {
            entailedProduct: 1,
            ...other,
          }),
        ],
      })
    expect(times(input({}))).toEqual(['09:00', '10:00', '11:00'])
    expect(times(input({ branch: 2 }))).toEqual(['09:00', '11:00'])
    expect(times(input({ entailedProduct: 2 }))).toEqual(['09:00', '11:00'])
    expect(times(input({}, '10:30'))).toEqual(['09:00', '11:00'])
  })

  it('follow Tijuana into summer time and leave Mexico City where it is', () => {
    const on = (zone: string) =>
      labels(oneExpert(zone, { sun: [{ s: '01:00', e: '04:00' }] }, ['2027-03-14', '2027-03-14']))
    expect(on('America/Tijuana')).toEqual(
      ['01:00-08:00', '01:30-08:00', '03:00-07:00'].map((t) => `03-14T${t}`),
    )
    expect(on('America/Mexico_City')).toEqual(
      ['01:00', '01:30', '02:00', '02:30', '03:00'].map((t) => `03-14T${t}-06:00`),
    )
  })

  it('keep Asunción at one offset since 2024', () => {
    const input = oneExpert('America/Asuncion', daily(['23:00', '01:00']), [
      '2027-03-27',
      '2027-03-28',
    ])
    expect(labels(input).every((text) => text.endsWith('-03:00'))).toBe(true)
    expect(times(input)).toEqual(['00:00', '23:00', '23:30', '00:00', '23:00', '23:30'])
  })

  it('repeat one o’clock in the Canary Islands', () => {
    const input = oneExpert('Atlantic/Canary', { sun: [{ s: '01:00', e: '02:00' }] }, [
      '2027-10-31',
      '2027-10-31',
    ])
    expect(labels(input)).toEqual(
      ['01:00+01:00', '01:30+01:00', '01:00+00:00'].map((t) => `10-31T${t}`),
    )
  })

  it('leave out today once the cutoff is reached', () => {
    const at = (time: string) =>
      bogota({ now: instantOfIso(`2027-01-20T${time}-05:00`), sameDayCutoff: '08:00' })
    expect(times(at('07:59'))).toHaveLength(5)
    expect(times(at('08:00'))).toEqual([])
    expect(times({ ...at('08:00'), forVisitor: false })).toHaveLength(5)
  })

  it('follow a shift pattern from week to week', () => {
    const weeks = [daily(['09:00', '10:00']), daily(['10:00', '11:00']), daily(['11:00', '12:00'])]
    const experts = [
      {
        id: 1,
        sortOrder: 0,
        enabled: true,
        calendar: { shiftPattern: { cycleWeeks: 3, anchorMonday: '2027-01-18', weeks } },
      },
    ]
    const on = (date: string) => times({ ...bogota({ experts }), from: date, to: date })
    const dates = [
      '2027-01-06',
      '2027-01-13',
      '2027-01-20',
      '2027-01-27',
      '2027-02-03',
      '2027-02-10',
    ]
    expect(dates.flatMap(on)).toEqual(['10:00', '11:00', '09:00', '10:00', '11:00', '09:00'])
  })

  it('end with the expert’s link to the branch and begin with the product’s dates', () => {
    const experts = [{ id: 1, sortOrder: 0, enabled: true, calendar: { to: '2027-01-21' } }]
    const input = {
      ...bogota({ experts, item: { granularity: 120, calendar: { from: '2027-01-20' } } }),
      from: '2027-01-19',
      to: '2027-01-22',
    }
    expect(labels(input)).toEqual(['01-20T10:00-05:00', '01-21T10:00-05:00'])
  })

  it('let two items of one expert follow each other without the buffers between them', () => {
    const items = [
      service({ duration: 30, bufferAfter: 20 }),
      service({ entailedProduct: 2, duration: 30, bufferBefore: 20 }),
    ]
    expect(times({ ...bogota(), items })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
    expect(
      times({
        ...bogota(),
        items: items.toReversed(),
        occupations: [booked('2027-01-20T10:00-05:00', '2027-01-20T10:30-05:00')],
      }),
    ).toEqual(['11:00'])
  })

  it('send an expert back to an appointment only after both buffers', () => {
    const experts = [1, 2].map((id) => ({ id, sortOrder: id, enabled: true }))
    const items = [
      service({ duration: 30, bufferAfter: 20 }),
      service({ duration: 30, candidates: [2] }),
      service({ duration: 30, bufferBefore: 10 }),
    ]
    expect(times({ ...bogota({ experts }), items })).toHaveLength(4)
    expect(
      times({
        ...bogota({ experts }),
        items: items.with(2, service({ duration: 30, bufferBefore: 11 })),
      }),
    ).toEqual([])
  })

  it('try another beginning when the preferred expert could not come back in time', () => {
    const experts = [1, 2, 3].map((id) => ({ id, sortOrder: id, enabled: true }))
    const items = [
      service({ duration: 30, bufferAfter: 90, candidates: [1, 2] }),
      ...[1, 2].map(() => service({ duration: 30, candidates: [3] })),
      service({ duration: 30, candidates: [1] }),
    ]
    const free = freeTimes({ ...bogota({ experts }), items })
    expect(free.starts).toHaveLength(3)
    expect(free.expertsAt(0)).toEqual([2])
    expect(free.chainAt(0).map(({ expert }) => expert)).toEqual([2, 3, 3, 1])
  })

  it('go to the expert who has least to do that day, then that week, then by order', () => {
    const experts = [1, 2, 3].map((id) => ({ id, sortOrder: 9 - id, enabled: true }))
    const leader = (...occupations: ReturnType<typeof booked>[]) =>
      freeTimes(bogota({ experts, item: { candidates: [1, 2, 3] }, occupations })).chainAt(4)[0]
        ?.expert
    const today = (expert: number) =>
      booked('2027-01-20T09:00-05:00', '2027-01-20T09:30-05:00', { expert })
    const monday = (expert: number) =>
      booked('2027-01-18T09:00-05:00', '2027-01-18T10:00-05:00', { expert })
    const sunday = (expert: number) =>
      booked('2027-01-17T09:00-05:00', '2027-01-17T10:00-05:00', { expert })
    expect(leader()).toBe(3)
    expect(leader(sunday(3))).toBe(3)
    expect(leader(monday(3))).toBe(2)
    expect(leader(monday(3), today(2))).toBe(1)
    expect(leader(monday(3), today(2), today(1))).toBe(3)
  })

  it('count the seats of a session in whatever order they come', () => {
    const seat = (start: string, end: string) =>
      booked(`2027-01-20T${start}-05:00`, `2027-01-20T${end}-05:00`, { entailedProduct: 1 })
    const occupations = [seat('10:00', '11:00'), seat('09:00', '10:00'), seat('10:00', '11:00')]
    const free = freeTimes(bogota({ item: { capacity: 3, granularity: 60 }, occupations }))
    expect(free.starts.map((_, index) => free.remainingAt(index))).toEqual([2, 1, 3])
  })

  it('count a session once, however many come', () => {
    const experts = [1, 2].map((id) => ({ id, sortOrder: id, enabled: true }))
    const seats = [1, 2, 3].map((schedule) =>
      booked('2027-01-20T09:00-05:00', '2027-01-20T09:30-05:00', { schedule, expert: 1 }),
    )
    const other = booked('2027-01-20T09:00-05:00', '2027-01-20T10:00-05:00', { expert: 2 })
    const input = bogota({ experts, item: { candidates: [1, 2] }, occupations: [...seats, other] })
    expect(freeTimes(input).chainAt(2)[0]?.expert).toBe(1)
  })

  it.each([
    ['disabled', { branch: { enabled: false } }],
    ['disabled', { item: { enabled: false } }],
    ['disabled', { clientBlocked: true }],
    ['no_expert', { item: { candidates: [7] } }],
    ['no_expert', { experts: [{ id: 1, sortOrder: 0, enabled: false }] }],
    ['closed', { branch: { weekly: {} } }],
    ['closed', { item: { duration: 181 } }],
    ['lead_time', { leadTimeMinutes: 100_000 }],
    ['same_day', { now: instantOfIso('2027-01-20T08:30-05:00'), sameDayCutoff: '08:00' }],
    ['closed', { linkDays: { first: '2027-01-21', last: null } }],
    ['horizon', { horizonDays: 3 }],
    ['fully_booked', { occupations: [booked('2027-01-20T09:00-05:00', '2027-01-20T12:00-05:00')] }],
    ['fully_booked', { item: { quantity: 2 } }],
  ] as const)('say %s when nothing is free for %j', (reason, rest) => {
    expect(freeTimes(bogota(rest as Parameters<typeof oneExpert>[3])).emptyReason).toBe(reason)
  })

  it('name the first one after an empty range, within the searched range', () => {
    const input = bogota({ branch: { weekly: { mon: [{ s: '09:00', e: '10:00' }] } } })
    expect(freeTimes(input).nextAvailable).toBeNull()
    expect(freeTimes({ ...input, searchUntil: '2027-01-24' }).nextAvailable).toBeNull()
    expect(freeTimes({ ...input, searchUntil: '2027-03-24' }).nextAvailable).toBe(
      at('09:00', '2027-01-25'),
    )
    expect(
      freeTimes({ ...input, searchUntil: '2027-03-24', horizonDays: 65 }).nextAvailable,
    ).toBeNull()
  })
})

describe('a chain to be stored', () => {
  const chain = [1, 1, 2].map((expert, index) => ({
    entailedProduct: 1,
    expert,
    start: index * 60,
    end: index * 60 + 60,
  }))
  const items = chain.map(() => service({ bufferBefore: 10, bufferAfter: 20 }))
  const buffers = (internalBuffers: boolean) =>
    occupationsOf(chain, items, internalBuffers).map(({ bufferBefore, bufferAfter }) => [
      bufferBefore,
      bufferAfter,
    ])

  it('keeps the buffers at the ends of a run, and inside it only when they are internal', () => {
    expect(buffers(false)).toEqual([
      [10, 0],
      [0, 20],
      [10, 20],
    ])
    expect(buffers(true)).toEqual([
      [10, 20],
      [10, 20],
      [10, 20],
    ])
  })

  it('has one footprint per expert, split by processing', () => {
    const processed = items.with(
      1,
      service({ bufferBefore: 10, bufferAfter: 20, processing: { after: 15, length: 30 } }),
    )
    expect(footprintsOf(occupationsOf(chain, processed, false))).toEqual([
      { expert: 1, from: -10, to: 75 },
      { expert: 1, from: 105, to: 140 },
      { expert: 2, from: 110, to: 200 },
    ])
  })
})

describe('the reply', () => {
  it('has every date of the range, and offsets of the zone it is shown in', () => {
    const input = {
      ...bogota({ item: { duration: 180 } }),
      to: '2027-01-21',
      timeZone: 'Europe/Madrid',
      now: at('09:01'),
    }
    const reply = availabilityReply(input, freeTimes(input), {
      tzdb: '2026c',
      priceOf: (chain) => chain.length * 100,
    })
    expect(reply).toEqual({
      timeZone: 'Europe/Madrid',
      branchTimeZone: 'America/Bogota',
      tzdb: '2026c',
      now: '2027-01-20T15:01:00+01:00',
      days: [
        { date: '2027-01-20', slots: [] },
        {
          date: '2027-01-21',
          slots: [
            {
              start: '2027-01-21T15:00:00+01:00',
              end: '2027-01-21T18:00:00+01:00',
              remaining: 1,
              experts: [1],
              items: [
                {
                  entailedProduct: 1,
                  expert: 1,
                  start: '2027-01-21T15:00:00+01:00',
                  end: '2027-01-21T18:00:00+01:00',
                },
              ],
              price: 100,
            },
          ],
        },
      ],
      nextAvailable: null,
      emptyReason: null,
    })
  })

  it('calls up to three starts few', () => {
    const weekly = { tue: [{ s: '09:00', e: '11:00' }], wed: [{ s: '09:00', e: '11:30' }] }
    const input = { ...bogota({ branch: { weekly } }), from: '2027-01-18' }
    expect(describeDays(input, freeTimes(input))).toEqual({
      '2027-01-18': 'none',
      '2027-01-19': 'few',
      '2027-01-20': 'many',
    })
  })
})

describe('deciding', () => {
  const session = booked('2027-01-20T10:00-05:00', '2027-01-20T11:00-05:00', {
    entailedProduct: 1,
    quantity: 3,
  })
  it.each([
    [
      'SLOT_TAKEN',
      '10:00',
      { occupations: [booked('2027-01-20T10:30-05:00', '2027-01-20T10:45-05:00')] },
    ],
    ['OUTSIDE_HOURS', '11:30', {}],
    ['OUTSIDE_HOURS', '10:10', {}],
    ['LEAD_TIME', '10:00', { leadTimeMinutes: 100_000 }],
    ['HORIZON', '10:00', { horizonDays: 3 }],
    ['CAPACITY_FULL', '10:00', { item: { capacity: 3 }, occupations: [session] }],
    ['NOT_AVAILABLE', '10:00', { branch: { enabled: false } }],
    ['CLIENT_BLOCKED', '10:00', { clientBlocked: true }],
  ] as const)('refuses by %s at %s given %j', (code, time, rest) => {
    expect(decide(bogota(rest as Parameters<typeof oneExpert>[3]), at(time))).toMatchObject({
      accepted: false,
      code,
    })
  })

  it('names the nearest free starts, the earlier first of two as near', () => {
    const decision = decide(
      bogota({
        item: { duration: 15 },
        occupations: [booked('2027-01-20T10:00-05:00', '2027-01-20T10:30-05:00')],
      }),
      at('10:00'),
    )
    expect(
      !decision.accepted &&
        decision.nearest.map((near) => isoAt('America/Bogota', near).slice(11, 16)),
    ).toEqual(['09:30', '10:30', '09:00', '11:00', '11:30'])
  })

  it('takes the expert that was chosen, or none', () => {
    const experts = [1, 2].map((id) => ({ id, sortOrder: id, enabled: true }))
    const input = bogota({
      experts,
      item: { candidates: [1, 2] },
      occupations: [booked('2027-01-20T10:00-05:00', '2027-01-20T11:00-05:00')],
    })
    const decideFor = (expert: number) => decide(input, at('10:00'), { experts: [expert] })
    expect(decideFor(2)).toMatchObject({ accepted: true, chain: [{ expert: 2 }] })
    expect(decideFor(1)).toMatchObject({ accepted: false, code: 'SLOT_TAKEN' })
    expect(decideFor(3)).toMatchObject({ accepted: false, code: 'NOT_AVAILABLE' })
  })

  it('asks for no opening hours when forced, but never lets two meet', () => {
    const input = bogota({
      force: true,
      occupations: [booked('2027-01-20T20:00-05:00', '2027-01-20T21:00-05:00')],
    })
    expect(decide(input, at('18:00')).accepted).toBe(true)
    expect(decide(input, at('20:30'))).toMatchObject({ accepted: false, code: 'SLOT_TAKEN' })
  })
})
