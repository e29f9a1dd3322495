import { describe, expect, it } from 'vitest'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { at, booker, roads } from '../../support/furnished/bookingBranch.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  createPartner,
  furnishOrganization,
} from '../../support/furnished/furnish.ts'
import { conflictsIn, seriesBranch, startsOf } from '../../support/furnished/seriesBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('an appointment that repeats', () => {
  it('is written with all of its appointments, each of which says which it is', async () => {
    const { repeat, appointmentsOf } = await seriesBranch(api())
    const series = await repeat({ note: 'Knee', tags: ['rehab'] })
    expect(startsOf(series)).toEqual([
      '2027-01-12 10:00',
      '2027-01-19 10:00',
      '2027-01-26 10:00',
      '2027-02-02 10:00',
    ])
    expect(series).toMatchObject({
      state: 1,
      skipPolicy: 'ask',
      payment: 'each',
      version: 1,
      leftOut: [],
      continues: null,
    })
    const appointments = await appointmentsOf(series.id)
    expect(
      appointments.map(({ occurrence, series: of }) => [occurrence, of?.visits, of?.index]),
    ).toEqual([
      [1, 4, 0],
      [2, 4, 1],
      [3, 4, 2],
      [4, 4, 3],
    ])
    expect(appointments[2]).toMatchObject({
      note: 'Knee',
      tags: ['rehab'],
      status: { sysName: 'confirmed' },
      client: { name: 'Gabriela Naranjo' },
    })
    expect(new Set(appointments.map(({ code }) => code)).size).toBe(4)
  })

  it('counts its weeks from the branch’s first day of the week, also once that has changed', async () => {
    const { repeat, configure, call, bookingRequest, appointmentsOf } = await seriesBranch(api())
    const anchor = '2027-06-06T10:00'
    const rule = { freq: 'weekly', interval: 2, byDay: ['sun', 'mon'], count: 4 }
    const fromSunday = [
      '2027-06-06 10:00',
      '2027-06-07 10:00',
      '2027-06-20 10:00',
      '2027-06-21 10:00',
    ]
    await configure({ weekStart: 'sun' })
    const series = await repeat({ anchor, rule, force: true })
    expect(startsOf(series)).toEqual(fromSunday)
    const counted = answerOf<{ occurrences: { start: string }[] }>(
      await call('batch/count', {
        from: '2027-06-01',
        to: '2027-06-30',
        series: { ...rule, ...bookingRequest, quantity: 1, start: at('10:00', '2027-06-06') },
      }),
    )
    expect(counted.occurrences.map(({ start }) => start.slice(0, 16).replace('T', ' '))).toEqual(
      fromSunday,
    )
    await configure({ weekStart: 'mon' })
    const [first] = await appointmentsOf(series.id)
    expect(first!.series!.rule).toMatchObject({ weekStart: 'sun' })
    const fromMonday = await repeat({ anchor: '2027-07-04T10:00', rule, force: true })
    expect(startsOf(fromMonday)).toEqual([
      '2027-07-04 10:00',
      '2027-07-12 10:00',
      '2027-07-18 10:00',
      '2027-07-26 10:00',
    ])
  })

  it('generates a code again that another appointment has', async () => {
    const server = api()
    const { repeat, appointmentsOf } = await seriesBranch(server)
    const [{ code: first }] = (await appointmentsOf((await repeat()).id)) as [ScheduleRecord]
    const { code } = server.ports.secrets
    const codes = [code(), first]
    server.ports.secrets.code = () => codes.shift() ?? code()
    const later = await repeat({ anchor: '2027-03-02T10:00' })
    expect(codes).toEqual([])
    expect(await appointmentsOf(later.id)).toHaveLength(4)
  })

  it('takes its times from everybody else', async () => {
    const { repeat, free } = await seriesBranch(api())
    await repeat()
    expect(await free({}, '2027-01-26')).not.toContain('10:00')
    expect(await free({}, '2027-01-26')).toContain('11:00')
  })

  it('is refused with every occurrence in the way and free times nearby, and nothing is written', async () => {
    const { tryRepeat, create, appointments } = await seriesBranch(api())
    answerOf(await create({ start: at('10:00', '2027-01-19') }))
    const refused = await tryRepeat({ anchor: '2027-01-12T10:00' })
    expect(refused).toMatchObject({
      error: true,
      r: { msg: 'SLOT_TAKEN', fields: [{ path: 'occurrences.1', rule: 'notAllowed' }] },
    })
    const [conflict] = conflictsIn(refused)
    expect(conflict).toMatchObject({
      index: 1,
      start: '2027-01-19T10:00:00-05:00',
      reason: 'SLOT_TAKEN',
    })
    expect(conflict!.nearest).toContain('2027-01-19T09:00:00-05:00')
    expect(await appointments()).toHaveLength(1)
  })

  it('is written once each of those is decided: left out, or at another start', async () => {
    const { tryRepeat, repeat, create } = await seriesBranch(api())
    answerOf(await create({ start: at('10:00', '2027-01-19') }))
    answerOf(await create({ start: at('10:00', '2027-01-26') }))
    const half = await tryRepeat({ decisions: [{ index: 1, start: null }] })
    expect(conflictsIn(half).map(({ index }) => index)).toEqual([2])
    const taken = await tryRepeat({
      decisions: [
        { index: 1, start: null },
        { index: 2, start: at('10:30', '2027-01-26') },
      ],
    })
    expect(conflictsIn(taken)).toMatchObject([{ index: 2, start: '2027-01-26T10:30:00-05:00' }])
    const series = await repeat({
      decisions: [
        { index: 1, start: null },
        { index: 2, start: at('15:00', '2027-01-27') },
      ],
    })
    expect(startsOf(series)).toEqual(['2027-01-12 10:00', '2027-01-27 15:00', '2027-02-02 10:00'])
    expect(series.leftOut).toEqual([{ index: 1, start: '2027-01-19T10:00:00-05:00', reason: null }])
    expect(series.occurrences.map(({ moved }) => moved)).toEqual([false, true, false])
  })

  it('leaves out what is taken where that is the policy, and gives the reason', async () => {
    const { repeat, create } = await seriesBranch(api())
    answerOf(await create({ start: at('10:00', '2027-01-19') }))
    const series = await repeat({ skipPolicy: 'skip' })
    expect(startsOf(series)).toEqual(['2027-01-12 10:00', '2027-01-26 10:00', '2027-02-02 10:00'])
    expect(series.leftOut).toEqual([
      { index: 1, start: '2027-01-19T10:00:00-05:00', reason: 'SLOT_TAKEN' },
    ])
    expect(series.occurrences.map(({ occurrence }) => occurrence)).toEqual([1, 2, 3])
  })

  it('tries the days after one that is taken, but never the next of its own', async () => {
    const { repeat, create } = await seriesBranch(api())
    answerOf(await create({ start: at('10:00', '2027-01-19') }))
    answerOf(await create({ start: at('09:30', '2027-01-20') }))
    const series = await repeat({ skipPolicy: 'next_day' })
    expect(startsOf(series)).toEqual([
      '2027-01-12 10:00',
      '2027-01-21 10:00',
      '2027-01-26 10:00',
      '2027-02-02 10:00',
    ])
    const daily = await repeat({
      skipPolicy: 'next_day',
      anchor: '2027-01-18T10:00',
      rule: { freq: 'daily', count: 3 },
    })
    expect(startsOf(daily)).toEqual(['2027-01-18 10:00', '2027-01-22 10:00'])
    expect(daily.leftOut.map(({ index }) => index)).toEqual([1])
  })

  it('is refused where nothing of it is left', async () => {
    const { tryRepeat, appointments } = await seriesBranch(api())
    const refused = await tryRepeat({ anchor: '2027-01-12T20:00', skipPolicy: 'skip' })
    expect(codeOf(refused)).toBe('OUTSIDE_HOURS')
    expect(conflictsIn(refused)).toHaveLength(4)
    expect(await appointments()).toEqual([])
  })

  it('skips the months that lack its day', async () => {
    const { repeat } = await seriesBranch(api())
    const series = await repeat({ anchor: '2027-01-31T10:00', rule: { freq: 'monthly', count: 3 } })
    expect(startsOf(series)).toEqual(['2027-01-31 10:00', '2027-03-31 10:00', '2027-05-31 10:00'])
  })

  it('has a rule that fits together, begins in the future and ends', async () => {
    const { tryRepeat } = await seriesBranch(api())
    const fieldOf = async (rule: object, anchor = '2027-01-12T10:00') => {
      const refused = await tryRepeat({ rule, anchor })
      return refused.error ? refused.r.fields?.map(({ path }) => path) : 'answered'
    }
    expect(await fieldOf({ freq: 'weekly' })).toEqual(['rule.count'])
    expect(await fieldOf({ freq: 'weekly', count: 1 })).toEqual(['rule.count'])
    expect(await fieldOf({ freq: 'weekly', count: 105 })).toEqual(['rule.count'])
    expect(await fieldOf({ freq: 'weekly', until: '2027-01-13' })).toEqual(['rule.until'])
    expect(await fieldOf({ freq: 'weekly', until: '2029-01-13' })).toEqual(['rule.until'])
    expect(await fieldOf({ freq: 'weekly', nth: 2, count: 3 })).toEqual(['rule.nth'])
    expect(await fieldOf({ freq: 'monthly', nth: 2, count: 3 })).toEqual(['rule.byDay'])
    expect(await fieldOf({ freq: 'weekly', count: 3 }, '2027-01-05T10:00')).toEqual(['anchor'])
    expect(await fieldOf({ freq: 'weekly', count: 3 }, '2027-13-05T10:00')).toEqual(['anchor'])
  })

  it('is written once under one key', async () => {
    const { tryRepeat, appointments } = await seriesBranch(api())
    const key = { idempotencyKey: 'a-series-of-the-desk' }
    const [first, second] = await Promise.all([tryRepeat(key), tryRepeat(key)])
    expect(answerOf<{ id: number }>(first).id).toBe(answerOf<{ id: number }>(second).id)
    expect(codeOf(await tryRepeat({ ...key, anchor: '2027-01-13T10:00' }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    )
    expect(await appointments()).toHaveLength(4)
  })

  it('meets those who book one of its times meanwhile: wholly there, or wholly not', async () => {
    const { tryRepeat, book, appointments } = await seriesBranch(api())
    const [series, ...visitors] = await Promise.all([
      tryRepeat({ rule: { freq: 'weekly', count: 8 } }),
      ...[0, 1, 2].map((week) => book({ start: at('10:30', `2027-01-${26 - week * 7}`), booker })),
    ])
    const booked = visitors.filter((each) => !each.error).length
    // One of the two was there first, whichever it was.
    expect([series.error, booked > 0]).toEqual(series.error ? [true, true] : [false, false])
    expect(await appointments()).toHaveLength(series.error ? booked : 8)
    expect(conflictsIn(series).length > 0).toBe(series.error)
  })

  it('writes two years of weeks at once', async () => {
    const { repeat } = await seriesBranch(api())
    const began = performance.now()
    const series = await repeat({ rule: { freq: 'weekly', count: 104 } })
    expect(series.occurrences).toHaveLength(104)
    expect(performance.now() - began).toBeLessThan(4000)
  })

  it('is limited by what its client may have', async () => {
    const { tryRepeat, configure, appointments } = await seriesBranch(api())
    const refused = async () => {
      const answered = await tryRepeat()
      return [codeOf(answered), answered.error ? answered.r.rule : undefined]
    }
    await configure({ maxOpenPerClient: 3 })
    expect(await refused()).toEqual(['LIMIT_REACHED', 'clientOpen'])
    expect(await appointments()).toEqual([])
  })
})

describe('a series over a change of the clock', () => {
  const inZone = async (zone: string, night: string) => {
    const server = api()
    const { signedIn: partner } = await createPartner(server, 'Norte')
    const own = await furnishOrganization(server, partner, 'Aurora', { zone })
    await roads(server, partner, own).edit('organizations/branch_offices', own.branchOffice, {
      weekly: { sat: [{ s: '20:00', e: '04:00' }], sun: [{ s: night, e: '09:00' }] },
    })
    const staff = await createAdmin(server, 'clock@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    return async (anchor: string) => {
      const body = {
        branchOffice: own.branchOffice,
        items: [{ entailedProduct: own.entailedProduct }],
        booker: { name: 'Luz' },
        force: false,
      }
      return answerOf<never>(
        await server.post(
          'branch_offices/schedules/series/create',
          { ...body, anchor, rule: { freq: 'weekly', count: 3 } },
          staff,
        ),
      )
    }
  }

  it('keeps its wall time, and steps over the hour that Santiago lacks', async () => {
    const repeat = await inZone('America/Santiago', '05:00')
    expect(startsOf(await repeat('2027-08-29T00:30'))).toEqual([
      '2027-08-29 00:30',
      '2027-09-05 01:30',
      '2027-09-12 00:30',
    ])
  })

  it('keeps its wall time in Madrid on both sides of October', async () => {
    const repeat = await inZone('Europe/Madrid', '05:00')
    const series = await repeat('2027-10-24T02:30')
    expect(startsOf(series)).toEqual(['2027-10-24 02:30', '2027-10-31 02:30', '2027-11-07 02:30'])
    const starts = (series as { occurrences: { start: string }[] }).occurrences.map(
      ({ start }) => start,
    )
    expect(starts).toEqual([
      '2027-10-24T00:30:00.000Z',
      '2027-10-31T00:30:00.000Z',
      '2027-11-07T01:30:00.000Z',
    ])
  })
})

describe('a series of sessions', () => {
  it('sits in them with others, and moves with them', async () => {
    const { addService, addExpert, repeat, editSeries, own, call } = await seriesBranch(api())
    const yoga = await addService('Yoga', { capacity: 4, kind: 2, duration: 60 })
    await addExpert('Nina', [yoga])
    const items = [{ entailedProduct: yoga }]
    const first = await repeat({ items })
    await repeat({ items })
    const moved = await editSeries(first.id, { scope: 'all_future', data: { time: '12:00' } })
    expect(startsOf(moved)[3]).toBe('2027-02-02 12:00')
    const { items: all } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: '2027-01-12', to: '2027-01-12', branchOffice: own.branchOffice }),
    )
    expect(all.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['15:00', '17:00'])
  })
})
