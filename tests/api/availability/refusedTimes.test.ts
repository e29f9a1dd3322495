import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { Refusal, refuseTime } from '../../../contract/kernel/errors.ts'
import { timeRuleNames, timeRules, type TimeRule } from '../../../contract/time/timeRules.ts'
import { refuseAfter } from '../../../server/app/booking/decideAndWrite.ts'
import { refusingLate } from '../../../server/adapters/db/queries/booking/refusals.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'
import {
  wednesday,
  thursday,
  type EntryPoint,
  type Provoked,
  type Case,
  cases,
  elsewhere,
} from './refusedTimeCases.ts'

const api = useApi()

const setUp = async (buffer: number | undefined) => {
  const branch = await staffedBranch(api(), buffer === undefined ? {} : { buffer })
  const own = { start: at('16:00', thursday), booker }
  const { code, token } = answerOf<PublicBooking>(await branch.book(own))
  const { id } = (await branch.appointments()).find((each) => each.code === code)!
  return { branch, id, token }
}

const call = (
  { branch, id, token }: Awaited<ReturnType<typeof setUp>>,
  entryPoint: EntryPoint,
  { start, items, quantity }: Provoked,
) => {
  const wanted = {
    start,
    ...(items === undefined ? {} : { items }),
    ...(quantity === undefined ? {} : { quantity }),
  }
  const calls: Record<EntryPoint, () => Promise<Envelope>> = {
    desk: () => branch.create(wanted),
    drag: () => branch.change(id, wanted),
    page: () => branch.book({ ...wanted, booker: { ...booker, email: 'third@example.test' } }),
    reschedule: () => branch.server.post('public/schedules/reschedule', { token, start }),
    series: () => {
      const { branchOffice } = branch.bookingRequest
      const anchor = start.slice(0, 16)
      const rule = { freq: 'weekly', interval: 1, count: 2 }
      return branch.call('series/create', {
        branchOffice,
        items: items ?? branch.bookingRequest.items,
        client: branch.client,
        anchor,
        rule,
      })
    },
  }
  return calls[entryPoint]()
}

const ruleOf = (envelope: Envelope): unknown =>
  envelope.error
    ? {
        rule: envelope.r.rule,
        code: envelope.r.msg,
        fields: envelope.r.fields?.map(({ path }) => path),
      }
    : 'answered'

describe('times / refusals', () => {
  it('have a case for each declared rule', () => {
    expect([...Object.keys(cases), ...elsewhere].toSorted()).toEqual(timeRuleNames.toSorted())
  })

  for (const [rule, { entryPoints, provoke, buffer }] of Object.entries(cases) as [
    TimeRule,
    Case,
  ][])
    it(`name ${rule} at each entry point, with times that are free`, async () => {
      const place = await setUp(buffer)
      const provoked = await provoke(place.branch)
      for (const entryPoint of entryPoints) {
        const refused = await call(place, entryPoint, provoked)
        expect([entryPoint, ruleOf(refused)]).toMatchObject([
          entryPoint,
          { rule, code: timeRules[rule] },
        ])
        const slots = refused.error ? ((refused.r.slots ?? []) as { start: string }[]) : []
        const near = slots.map(({ start }) => start)
        const moves = entryPoint === 'drag' || entryPoint === 'reschedule'
        expect([entryPoint, moves && near.includes(at('16:00', thursday))]).toEqual([
          entryPoint,
          false,
        ])
        // A series names the nearest of each occurrence.
        const isNear = ['offGrid', 'noExpert'].includes(rule) && entryPoint !== 'series'
        expect([entryPoint, isNear ? near[0] : at('10:00')]).toEqual([entryPoint, at('10:00')])
      }
    })

  it('name the nearest times that may be booked at all, where one is far too soon or too far ahead', async () => {
    const { branch, token } = await setUp(undefined)
    const { server, configure, bookingRequest } = branch
    const entryPoints = async (start: string) => {
      const explained = await branch.call('availability/explain', {
        ...bookingRequest,
        start,
        forVisitors: true,
      })
      const refused = [
        await branch.book({ start, booker: { ...booker, email: 'fourth@example.test' } }),
        await server.post('public/schedules/reschedule', { token, start }),
      ]
      const slots = refused.map((each) =>
        each.error ? (each.r.slots as { start: string }[]).map((slot) => slot.start) : [],
      )
      return [...slots, answerOf<{ nearest: string[] }>(explained).nearest]
    }
    await configure({ horizonDays: 30 })
    for (const near of await entryPoints(at('10:00', '2027-12-08'))) {
      expect(near).toHaveLength(5)
      for (const start of near)
        expect(start.slice(0, 10) <= '2027-02-10' && start.slice(0, 10) > '2027-02-03').toBe(true)
    }
    await configure({ horizonDays: 90, leadTimeMinutes: 43_200, rescheduleWindowMinutes: 0 })
    for (const near of await entryPoints(at('10:00'))) {
      expect(near).toHaveLength(5)
      for (const start of near)
        expect(start.slice(0, 10) >= '2027-02-10' && start.slice(0, 10) < '2027-02-20').toBe(true)
    }
  })

  it('name the limit of a client', async () => {
    const { book, configure, addExpert, own } = await staffedBranch(api())
    await addExpert('Benita', [own.entailedProduct])
    await configure({ overlapForClient: 'forbid', maxPerDayPerClient: 2, maxOpenPerClient: 3 })
    const tries = [
      at('09:00'),
      at('09:30'),
      at('10:00'),
      at('11:00'),
      at('09:00', wednesday),
      at('09:00', thursday),
    ]
    const rules = []
    for (const start of tries) {
      const answered = await book({ start, booker })
      rules.push(answered.error ? answered.r.rule : 'answered')
    }
    expect(rules).toEqual([
      'answered',
      'clientOverlap',
      'answered',
      'clientDay',
      'answered',
      'clientOpen',
    ])
  })

  it('name the nearest times at which a client has not enough', async () => {
    const { book, create, configure, addExpert, own } = await staffedBranch(api())
    await addExpert('Benita', [own.entailedProduct])
    await configure({ overlapForClient: 'forbid', maxPerDayPerClient: 2, maxOpenPerClient: 4 })
    const near = (refused: Envelope) =>
      refused.error
        ? ((refused.r.slots ?? []) as { start: string }[]).map(({ start }) => start)
        : []
    answerOf(await book({ start: at('09:00'), booker }))

    const overlapping = await book({ start: at('09:00'), booker })
    expect(ruleOf(overlapping)).toMatchObject({ rule: 'clientOverlap' })
    expect(near(overlapping)[0]).toBe(at('10:00'))
    expect(near(overlapping)).not.toContain(at('09:00'))
    answerOf(await book({ start: near(overlapping)[0]!, booker }))

    for (const time of ['11:00', '12:00']) answerOf(await create({ start: at(time) }))
    const tooMany = [
      await book({ start: at('16:00'), booker }),
      await create({ start: at('16:00') }),
    ]
    for (const refused of tooMany) {
      expect(ruleOf(refused)).toMatchObject({ rule: 'clientDay' })
      expect(near(refused)).toHaveLength(5)
      for (const start of near(refused))
        expect(start.slice(0, 10)).not.toBe(at('16:00').slice(0, 10))
    }

    // What is held is confirmed by who gives their address only then.
    const { hold } = answerOf<PublicBooking>(await book({ start: at('15:00') }))
    const confirmed = await book({ hold, items: undefined, booker })
    expect(ruleOf(confirmed)).toMatchObject({ rule: 'clientDay' })
    expect(near(confirmed)).toEqual(near(tooMany[0]!))

    const [first, , third] = near(tooMany[0]!)
    for (const start of [first, third]) answerOf(await book({ start, booker }))
    const enough = await book({ start: at('11:00', '2027-01-20'), booker })
    expect(ruleOf(enough)).toMatchObject({ rule: 'clientOpen' })
    expect(near(enough)).toEqual([])
  })

  it('name none at which a known person has enough, whatever the rule', async () => {
    const { configure, create, change, bookingRequest, server } = await staffedBranch(api())
    await configure({ overlapForClient: 'forbid', maxPerDayPerClient: 2 })
    for (const time of ['09:00', '10:00']) answerOf(await create({ start: at(time) }))
    const { id } = answerOf<ScheduleRecord>(await create({ start: at('09:00', wednesday) }))
    const near = (refused: Envelope) =>
      refused.error
        ? ((refused.r.slots ?? []) as { start: string }[]).map(({ start }) => start)
        : []
    const refused = [
      // Taken by themselves, outside of hours, and moved to such times.
      await create({ start: at('10:00') }),
      await create({ start: at('20:00') }),
      await change(id, { start: at('20:00') }),
    ]
    expect(refused.map(ruleOf)).toMatchObject([
      { rule: 'overlap' },
      { rule: 'branchHours' },
      { rule: 'branchHours' },
    ])
    for (const each of refused) {
      expect(near(each)).toHaveLength(5)
      for (const start of near(each)) expect(start.slice(0, 10)).not.toBe(at('10:00').slice(0, 10))
    }
    // Who is not known to be that person learns nothing of them.
    const anyone = await server.post('public/schedules/create', {
      ...bookingRequest,
      start: at('20:00'),
      booker,
    })
    expect(near(anyone)[0]?.slice(0, 10)).toBe(at('10:00').slice(0, 10))
  })

  it('name no time that is over, where the one wanted is still to come', async () => {
    const { server, create } = await staffedBranch(api())
    const today = (time: string) => at(time, '2027-01-11')
    answerOf(await create({ start: today('10:30') }))
    server.setNow(new Date(today('10:15')))
    const refused = await create({ start: today('10:30') })
    const near = refused.error ? (refused.r.slots as { start: string }[]) : []
    expect(near).toHaveLength(5)
    for (const { start } of near)
      expect(Date.parse(start)).toBeGreaterThan(Date.parse(today('10:15')))
  })

  it('name the plan', async () => {
    const { server, partner, own, create } = await staffedBranch(api())
    const data = {
      clients: { attendances: true },
      limits: { branches: null, experts: null, schedulesPerMonth: 1 },
    }
    const { id } = answerOf<{ id: number }>(
      await server.post('partners/plans/create', { name: 'Small', data }, partner),
    )
    answerOf(
      await server.post(
        'partners/organizations/edit',
        { id: own.organization, data: { plan: id } },
        partner,
      ),
    )
    answerOf(await create({ start: at('09:00') }))
    expect(ruleOf(await create({ start: at('10:00') }))).toMatchObject({
      rule: 'plan',
      code: 'LIMIT_REACHED',
    })
  })

  it('name what was taken between two decisions, and nothing else, as just taken', async () => {
    const thrownBy = (work: () => unknown) => {
      try {
        return work()
      } catch (error) {
        return error instanceof Refusal ? error.details.rule : error
      }
    }
    expect(thrownBy(() => refuseAfter(2, refuseTime('overlap')))).toBe('justTaken')
    expect(thrownBy(() => refuseAfter(1, refuseTime('overlap')))).toBe('overlap')
    expect(thrownBy(() => refuseAfter(2, refuseTime('branchHours')))).toBe('branchHours')
    const state = (code: string, more: object = {}) =>
      Object.assign(new Error('refused'), { code, severity: 'ERROR', ...more })
    const late = async (error: Error) => {
      const failing = async () => {
        throw error
      }
      try {
        return await refusingLate(failing)
      } catch (refused) {
        return (refused as Refusal).details
      }
    }
    expect(await late(state('23P01'))).toEqual({ rule: 'justTaken' })
    expect(await late(state('PA002', { detail: '30' }))).toEqual({ rule: 'holds', retryAfter: 30 })
    expect(await late(state('PA016'))).toEqual({ rule: 'link' })
    const { create } = await staffedBranch(api())
    const rivals = await Promise.all([1, 2, 3].map(() => create({ start: at('10:00') })))
    expect(rivals.map(codeOf).toSorted()).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN', 'answered'])
  })

  it('are named to staff who offer a time to who waits', async () => {
    const { join, fillDay, staff } = await waitingBranch(api())
    await fillDay()
    await join('Ana')
    const rules = []
    for (const time of ['10:00', '20:00', '10:10'])
      rules.push(ruleOf(await staff.offer('Ana', at(time))))
    expect(rules).toMatchObject([{ rule: 'overlap' }, { rule: 'branchHours' }, { rule: 'offGrid' }])
  })

  it('leave an appointment that is already at the nearest time where it is', async () => {
    const { create, change, read } = await staffedBranch(api())
    const { id } = answerOf<ScheduleRecord>(await create({ start: at('11:00') }))
    answerOf(await create({ start: at('12:00') }))
    const refused = await change(id, { start: at('12:30') })
    const near = refused.error
      ? ((refused.r.slots ?? []) as { start: string }[]).map(({ start }) => start)
      : []
    expect(near.length).toBeGreaterThan(0)
    expect(near).not.toContain(at('11:00'))
    expect(Date.parse((await read(id)).startsAt)).toBe(Date.parse(at('11:00')))
  })
})
