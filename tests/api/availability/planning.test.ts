import { describe, expect, it } from 'vitest'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const statuses = scheduleStatuses.ids

const setUp = async () => {
  const branch = await staffedBranch(api())
  return {
    ...branch,
    offered: async (body: Values = {}) => {
      const request = { ...branch.bookingRequest, from: tuesday, to: tuesday, ...body }
      const { days } = answerOf<AvailabilityReply>(
        await branch.call('availability/calculate', request),
      )
      return days.flatMap(({ slots }) => slots.map(({ start }) => start.slice(11, 16)))
    },
    count: async (body: Values = {}) =>
      answerOf<{
        days: object[]
        occurrences: { start: string; free: boolean; reason: string | null }[] | null
      }>(await branch.call('batch/count', { from: '2027-01-11', to: '2027-01-17', ...body })),
  }
}

describe('the free times that staff are offered', () => {
  it('are bound by neither lead time nor horizon, and include the time of the appointment that moves', async () => {
    const { offered, configure, create } = await setUp()
    await configure({ leadTimeMinutes: 43_200, horizonDays: 1 })
    expect(await offered()).toContain('10:00')
    const { id } = answerOf<ScheduleRecord>(await create({ start: at('10:00') }))
    expect(await offered()).not.toContain('10:30')
    expect(await offered({ exclude: id })).toContain('10:30')
  })

  it('reach past the hours only for who may', async () => {
    const { offered, call, bookingRequest, server } = await setUp()
    expect(await offered()).not.toContain('20:07')
    expect(await offered({ force: true })).toContain('20:07')
    expect(
      codeOf(
        await call('availability/calculate', {
          ...bookingRequest,
          from: tuesday,
          to: '2027-04-01',
        }),
      ),
    ).toBe('VALIDATION')
    expect(
      codeOf(
        await call('availability/calculate', {
          ...bookingRequest,
          from: tuesday,
          to: tuesday,
          exclude: 987_654,
        }),
      ),
    ).toBe('VALIDATION')
    expect(server.faults).toEqual([])
  })
})

describe('why a time is not offered', () => {
  it('is the rule that refuses it, to visitors or to staff, and with each expert', async () => {
    const { call, bookingRequest, create, addExpert, own, configure } = await setUp()
    const benita = await addExpert('Benita', [own.entailedProduct])
    await configure({ horizonDays: 10 })
    const explain = async (start: string, more: Values = {}) =>
      answerOf<{
        offered: boolean
        rule: string | null
        experts: { id: number; rule: string | null }[]
      }>(await call('availability/explain', { ...bookingRequest, start, ...more }))
    const ruled = (first: string | null, second: string | null) => [
      { id: own.expert, name: expect.any(String) as string, rule: first },
      { id: benita.expert, name: 'Benita', rule: second },
    ]
    expect(await explain(at('10:00'))).toEqual({
      offered: true,
      rule: null,
      reason: null,
      end: at('11:00'),
      chosen: [expect.objectContaining({ id: own.expert })],
      nearest: [],
      closedFor: null,
      absence: null,
      experts: ruled(null, null),
    })
    answerOf(
      await create({
        start: at('10:00'),
        items: [{ entailedProduct: own.entailedProduct, expert: own.expert }],
      }),
    )
    expect(await explain(at('10:30'))).toEqual({
      offered: true,
      rule: null,
      reason: null,
      end: at('11:30'),
      chosen: [{ id: benita.expert, name: 'Benita' }],
      nearest: [],
      closedFor: null,
      absence: null,
      experts: ruled('SLOT_TAKEN', null),
    })
    const request = [{ entailedProduct: own.entailedProduct, expert: own.expert }]
    expect(await explain(at('10:30'), { items: request })).toMatchObject({
      offered: false,
      rule: 'SLOT_TAKEN',
    })
    expect(await explain(at('20:00'))).toMatchObject({
      offered: false,
      rule: 'OUTSIDE_HOURS',
      reason: 'branchHours',
      chosen: [],
      nearest: expect.arrayContaining([at('17:00')]) as string[],
    })
    expect(await explain(at('10:00', '2027-02-09'))).toMatchObject({ rule: 'HORIZON' })
    expect(await explain(at('10:00', '2027-02-09'), { forVisitors: false })).toMatchObject({
      offered: true,
    })
    expect(await explain(at('07:00', '2027-01-11'))).toMatchObject({ rule: 'LEAD_TIME' })
  })

  it('is explained to staff as a break or as time off of the requested expert', async () => {
    const { call, addExpert, own, bookingRequest, make } = await setUp()
    const split = [
      { s: '09:00', e: '13:00' },
      { s: '14:00', e: '18:00' },
    ]
    const { expert } = await addExpert(
      'Benita',
      [own.entailedProduct],
      {},
      { weekly: { tue: split } },
    )
    const items = [{ entailedProduct: own.entailedProduct, expert }]
    const why = async (start: string) =>
      answerOf<{ rule: string; absence: unknown }>(
        await call('availability/explain', { ...bookingRequest, items, start, forVisitors: false }),
      )
    const benita = { id: expert, name: 'Benita' }
    const lunch = { kind: 'break', expert: benita, from: at('13:00'), to: at('14:00') }
    expect(await why(at('13:00'))).toMatchObject({ rule: 'OUTSIDE_HOURS', absence: lunch })
    expect(await why(at('12:30'))).toMatchObject({ rule: 'OUTSIDE_HOURS', absence: lunch })
    expect(await why(at('08:00'))).toMatchObject({ rule: 'OUTSIDE_HOURS', absence: null })
    await make('experts/time_off', {
      organization: own.organization,
      expert,
      kind: 1,
      from: at('15:00'),
      to: at('16:00'),
      status: { id: 1 },
    })
    const away = { kind: 'time_off', expert: benita, from: at('15:00'), to: at('16:00') }
    expect(await why(at('15:30'))).toMatchObject({ rule: 'SLOT_TAKEN', absence: away })
    expect(await why(at('16:00'))).toMatchObject({ rule: null, absence: null })
  })
})

describe('what an appointment would cost', () => {
  it('is the sum of its services with their experts’ prices, times the people', async () => {
    const { call, addService, addExpert, own, bookingRequest, client } = await setUp()
    const colour = await addService('Colour', { price: { amount: 3050, currency: 'USD' } })
    const { expert } = await addExpert('Benita', [colour])
    const request = {
      branchOffice: bookingRequest.branchOffice,
      items: [{ entailedProduct: own.entailedProduct }, { entailedProduct: colour, expert }],
      start: at('10:00'),
      quantity: 2,
      client,
    }
    const before = answerOf<{ total: { amount: number } }>(
      await call('calculate', { ...request, items: request.items.slice(0, 1) }),
    )
    const both = answerOf<Values>(await call('calculate', request))
    expect(both).toMatchObject({
      subtotal: { amount: before.total.amount + 6100, currency: 'USD' },
      total: { amount: before.total.amount + 6100 },
      discount: { amount: 0 },
      policy: { cancelWindowMinutes: 1440 },
      messages: [{ template: 'confirmation', channel: 'email', to: 'gabriela@client.test' }],
    })
    expect(
      answerOf<Values>(await call('calculate', { ...request, notify: false }))['messages'],
    ).toEqual([])
    const wrong = await call('calculate', {
      ...request,
      items: [{ entailedProduct: own.entailedProduct, expert }],
    })
    expect(wrong).toMatchObject({
      error: true,
      r: { fields: [{ path: 'items.0.expert', rule: 'unknown' }] },
    })
  })

  it('is explained to visitors as well, and writes nothing', async () => {
    const { server, bookingRequest, appointments } = await setUp()
    expect(codeOf(await server.post('clients/schedules/calculate', bookingRequest))).toBe(
      'answered',
    )
    expect(await appointments()).toEqual([])
  })
})

describe('the count of appointments', () => {
  it('is by the day of the branch, the status and the expert', async () => {
    const { count, create, change, own } = await setUp()
    answerOf(await create({ start: at('10:00') }))
    const { id } = answerOf<ScheduleRecord>(await create({ start: at('12:00') }))
    answerOf(await change(id, { status: statuses.cancelled }))
    // Late in the evening of Wednesday at the branch it is Thursday in UTC.
    answerOf(await create({ start: at('21:00', '2027-01-13'), force: true }))
    expect((await count()).days).toEqual([
      { date: tuesday, status: statuses.confirmed, expert: own.expert, count: 1 },
      { date: tuesday, status: statuses.cancelled, expert: own.expert, count: 1 },
      { date: '2027-01-13', status: statuses.confirmed, expert: own.expert, count: 1 },
    ])
    expect((await count({ status: statuses.cancelled })).days).toHaveLength(1)
    expect((await count({ expert: 987_654 })).days).toEqual([])
    expect((await count({ from: '2027-01-13', to: '2027-01-13' })).days).toHaveLength(1)
  })

  it('answers which appointments of a series would be free, and why the others not', async () => {
    const { count, call, book, own, bookingRequest, edit } = await setUp()
    answerOf(await book({ start: at('10:30', '2027-01-19'), booker }))
    const overrides = [{ date: '2027-01-26', windows: [], reason: 'closed' }]
    await edit('organizations/branch_offices', own.branchOffice, { overrides })
    const series = { ...bookingRequest, freq: 'weekly', interval: 1, count: 4, start: at('10:00') }
    const { occurrences } = await count({ series })
    expect(occurrences).toEqual([
      { start: at('10:00'), free: true, reason: null, nearest: [] },
      {
        start: at('10:00', '2027-01-19'),
        free: false,
        reason: 'SLOT_TAKEN',
        nearest: expect.arrayContaining([at('09:30', '2027-01-19')]),
      },
      {
        start: at('10:00', '2027-01-26'),
        free: false,
        reason: 'OUTSIDE_HOURS',
        nearest: expect.any(Array),
      },
      { start: at('10:00', '2027-02-02'), free: true, reason: null, nearest: [] },
    ])
    expect((await count()).occurrences).toBeNull()
    const strange = { ...series, items: [{ entailedProduct: 987_654 }] }
    expect(
      await call('batch/count', { from: '2027-01-11', to: '2027-01-17', series: strange }),
    ).toMatchObject({
      error: true,
      r: { fields: [{ path: 'series.items.0.entailedProduct', rule: 'unknown' }] },
    })
  })
})
