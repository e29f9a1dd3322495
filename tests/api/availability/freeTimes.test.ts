import { describe, expect, it } from 'vitest'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import { expandTimes } from '../../../contract/endpoints/schedules/compactTimes.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { visitedBranch } from '../../support/furnished/visitedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const setUp = () => visitedBranch(api())

describe('free times', () => {
  const asking = async () => {
    const branch = await setUp()
    const ask = (body: Values) =>
      branch.server.post('clients/schedules/availability/calculate', {
        ...branch.bookingRequest,
        from: tuesday,
        to: tuesday,
        ...body,
      })
    return {
      ...branch,
      ask,
      reply: async (body: Values = {}) => answerOf<AvailabilityReply>(await ask(body)),
    }
  }

  it('come for every date of the range, in the zone of the visitor', async () => {
    const { reply } = await asking()
    const { days, timeZone, branchTimeZone, now, nextAvailable, emptyReason, tzdb } = await reply({
      to: '2027-01-13',
      timeZone: 'Asia/Tokyo',
    })
    expect({ timeZone, branchTimeZone, now, nextAvailable, emptyReason }).toEqual({
      timeZone: 'Asia/Tokyo',
      branchTimeZone: 'America/Bogota',
      now: '2027-01-11T21:00:00+09:00',
      nextAvailable: null,
      emptyReason: null,
    })
    expect(tzdb).toMatch(/^20\d\d[a-z]$/)
    expect(days.map(({ date }) => date)).toEqual(['2027-01-12', '2027-01-13'])
    expect(days[1]!.slots[0]!.start).toBe('2027-01-13T00:00:00+09:00')
  })

  it('say why there are none, and when there are again', async () => {
    const { own, reply, edit } = await asking()
    await edit('organizations/branch_offices', own.branchOffice, {
      overrides: [{ date: tuesday, windows: [] }],
    })
    expect(await reply()).toMatchObject({
      emptyReason: 'closed',
      nextAvailable: at('09:00', '2027-01-13'),
      days: [{ date: tuesday, slots: [] }],
    })
    expect(await reply({ from: '2026-12-01', to: '2026-12-01' })).toMatchObject({
      emptyReason: 'lead_time',
      nextAvailable: at('09:00', '2027-01-11'),
    })
    expect(await reply({ from: '2027-06-01', to: '2027-06-01' })).toMatchObject({
      emptyReason: 'horizon',
      nextAvailable: null,
    })
    await edit('products', own.product, { status: 2 })
    expect(await reply()).toMatchObject({ emptyReason: 'disabled', nextAvailable: null })
  })

  it('as a month say how full each day is', async () => {
    const { own, reply, edit } = await asking()
    const overrides = [
      { date: '2027-01-13', windows: [] },
      { date: '2027-01-14', windows: [{ s: '09:00', e: '11:00' }] },
    ]
    await edit('organizations/branch_offices', own.branchOffice, { overrides })
    const { month, days } = await reply({ to: '2027-01-14', view: 'month' })
    expect(month).toEqual({ '2027-01-12': 'many', '2027-01-13': 'none', '2027-01-14': 'few' })
    expect(days.flatMap(({ slots }) => slots)).toEqual([])
  })

  it('in the compact form are the same, with their prices and experts', async () => {
    const { reply } = await asking()
    const request = { to: '2027-01-14', timeZone: 'Europe/Madrid', quantity: 1 }
    const full = await reply(request)
    const { days, compact, ...rest } = await reply({ ...request, view: 'compact' })
    expect(days).toEqual([])
    expect(compact).toBeDefined()
    expect(expandTimes({ ...rest, days, compact })).toEqual(full)
    expect(full.days[0]!.slots[0]!.price).toMatchObject({ currency: 'USD' })
  })

  it('of days without any come in the compact form as well', async () => {
    const { own, reply, edit } = await asking()
    await edit('organizations/branch_offices', own.branchOffice, {
      overrides: [{ date: tuesday, windows: [] }],
    })
    expect(expandTimes(await reply({ view: 'compact' }))).toEqual(await reply())
  })

  it.each<[string, Values, string]>([
    ['the wrong way round', { from: '2027-01-13' }, 'to order'],
    ['of 63 days', { to: '2027-03-15' }, 'to tooBig 62'],
    ['without a beginning', { from: undefined }, 'from required'],
    ['of dates that there are not', { from: '2027-02-30' }, 'from format'],
    ['in a zone that there is not', { timeZone: 'Mars/Olympus' }, 'timeZone format'],
    ['of nothing', { items: [] }, 'items tooSmall 1'],
    [
      'of an unknown service',
      { items: [{ entailedProduct: 987_654 }] },
      'items.0.entailedProduct unknown',
    ],
    ['for 21', { quantity: 21 }, 'quantity tooBig 20'],
  ])('are refused %s', async (_what, body, problem) => {
    const { ask } = await asking()
    const refused = await ask(body)
    expect(
      refused.error &&
        refused.r.fields?.map(({ path, rule, bound }) =>
          [path, rule, bound].filter((each) => each !== undefined).join(' '),
        ),
    ).toEqual([problem])
  })

  it('of 62 days are listed', async () => {
    const { reply } = await asking()
    expect((await reply({ to: '2027-03-14' })).days).toHaveLength(62)
  })

  it('can all be booked, one by one, until there are none', async () => {
    const { book, free } = await asking()
    for (let appointments = 0; ; appointments += 1) {
      const [first] = await free()
      expect(appointments).toBeLessThanOrEqual(9)
      if (first === undefined) break
      expect([first, codeOf(await book({ start: at(first), booker }))]).toEqual([first, 'answered'])
    }
    expect(await free()).toEqual([])
    expect(codeOf(await book({ start: at('09:00'), booker }))).toBe('SLOT_TAKEN')
  })
})

describe('appointments', () => {
  it('are read by the days of the branch, by instants, and filtered', async () => {
    const { own, book, admin, server } = await setUp()
    for (const time of ['09:00', '17:00']) answerOf(await book({ start: at(time), booker }))
    answerOf(await book({ start: at('09:00', '2027-01-13') }))
    const read = async (body: Values) => {
      const answered = await server.post('branch_offices/schedules/get', body, admin)
      return answered.error
        ? codeOf(answered)
        : answerOf<{ items: { startsAt: string }[] }>(answered).items.map(
            ({ startsAt }) => startsAt,
          )
    }
    const [first, second, third] = [
      '2027-01-12T14:00:00.000Z',
      '2027-01-12T22:00:00.000Z',
      '2027-01-13T14:00:00.000Z',
    ]
    expect(await read({ from: tuesday, to: tuesday })).toEqual([first, second])
    expect(await read({ from: tuesday, to: '2027-01-13' })).toEqual([first, second, third])
    expect(await read({ from: '2027-01-12T22:59:00Z', to: '2027-01-13T14:00:00Z' })).toEqual([
      second,
    ])
    expect(await read({ from: '2027-01-12T23:00:00Z', to: '2027-01-13T14:01:00Z' })).toEqual([
      third,
    ])
    expect(await read({ from: tuesday, to: '2027-01-13', status: 1 })).toEqual([third])
    expect(
      await read({
        from: tuesday,
        to: '2027-01-13',
        status: [1, 4],
        expert: own.expert,
        branchOffice: [own.branchOffice],
      }),
    ).toHaveLength(3)
    expect(await read({ from: tuesday, to: '2027-01-13', expert: 987_654 })).toEqual([])
    for (const body of [
      {},
      { from: tuesday },
      { to: tuesday },
      { from: tuesday, to: '2027-01-11' },
      { from: tuesday, to: '2027-03-15' },
      { from: tuesday, to: '2027-01-13T00:00:00Z' },
    ]) {
      expect([body, await read(body)]).toEqual([body, 'VALIDATION'])
    }
    expect(await read({ from: tuesday, to: '2027-03-14' })).toHaveLength(3)
  })
})
