import { describe, expect, it } from 'vitest'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, everyDay, furnish } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async (limits: {
  branches?: number
  experts?: number
  schedulesPerMonth?: number
}) => {
  const server = api()
  const { own, partner } = await furnish(server)
  const data = {
    clients: { attendances: false },
    limits: { branches: null, experts: null, schedulesPerMonth: null, ...limits },
  }
  const plan = answerOf<{ id: number }>(
    await server.post('partners/plans/create', { name: 'Small', data }, partner),
  ).id
  const take = (id: number | null) =>
    server.post(
      'partners/organizations/edit',
      { id: own.organization, data: { plan: id } },
      partner,
    )
  const expert = async (name: string) =>
    codeOf(
      await server.post(
        'partners/experts/create',
        { organization: own.organization, name },
        partner,
      ),
    )
  const branch = async (code: string) =>
    codeOf(
      await server.post(
        'partners/organizations/branch_offices/create',
        {
          organization: own.organization,
          code,
          fantasyName: code,
          timeZone: 'America/Bogota',
          weekly: everyDay('09:00', '18:00'),
        },
        partner,
      ),
    )
  return { server, own, partner, plan, take, expert, branch }
}

describe('a plan', () => {
  it('lets an organization have as many experts and branches as it says, and no more', async () => {
    const { plan, take, expert, branch } = await setUp({ branches: 2, experts: 3 })
    answerOf(await take(plan))
    expect([await expert('Two'), await expert('Three'), await expert('Four')]).toEqual([
      'answered',
      'answered',
      'LIMIT_REACHED',
    ])
    expect([await branch('B2'), await branch('B3')]).toEqual(['answered', 'LIMIT_REACHED'])
    answerOf(await take(null))
    expect([await expert('Four'), await branch('B3')]).toEqual(['answered', 'answered'])
  })

  it('is not exceeded by many at once', async () => {
    const { plan, take, expert } = await setUp({ experts: 3 })
    answerOf(await take(plan))
    const codes = await Promise.all(Array.from({ length: 6 }, (_, n) => expert(`At once ${n}`)))
    expect(codes.filter((code) => code === 'answered')).toHaveLength(2)
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(4)
  })

  it('is named once by its partner, and kept as long as an organization has it', async () => {
    const { server, partner, plan, take } = await setUp({})
    const data = { clients: { attendances: false } }
    expect(
      codeOf(await server.post('partners/plans/create', { name: ' SMALL ', data }, partner)),
    ).toBe('DUPLICATE')
    answerOf(await take(plan))
    answerOf(await server.post('partners/plans/delete', { id: plan }, partner))
    expect(codeOf(await server.post('partners/plans/get', { id: plan }, partner))).toBe('NOT_FOUND')
  })
})

describe('the appointments that a plan allows in a month', () => {
  const withPlan = async (schedulesPerMonth: number) => {
    const branch = await staffedBranch(api())
    const { server, partner, own } = branch
    const data = {
      clients: { attendances: true },
      limits: { branches: null, experts: null, schedulesPerMonth },
    }
    const { id } = answerOf<{ id: number }>(
      await server.post('partners/plans/create', { name: 'Small', data }, partner),
    )
    const take = async (plan: number | null) =>
      answerOf(
        await server.post(
          'partners/organizations/edit',
          { id: own.organization, data: { plan } },
          partner,
        ),
      )
    await take(id)
    return {
      ...branch,
      take,
      visitor: (name: string) => ({ ...booker, email: `${name}@example.test` }),
    }
  }

  it('are counted for visitors and staff alike, whenever they take place', async () => {
    const { book, create, register, visitor, later, change } = await withPlan(3)
    expect(codeOf(await book({ start: at('09:00'), booker: visitor('a') }))).toBe('answered')
    const second = await create({ start: at('10:00', '2027-03-02') })
    expect(codeOf(second)).toBe('answered')
    expect(codeOf(await create({ start: at('11:00') }))).toBe('answered')
    expect(codeOf(await book({ start: at('14:00'), booker: visitor('b') }))).toBe('LIMIT_REACHED')
    expect(codeOf(await book({ start: at('14:00') }))).toBe('LIMIT_REACHED')
    expect(codeOf(await create({ start: at('14:00') }))).toBe('LIMIT_REACHED')
    expect(codeOf(await register({ start: at('09:00', '2027-01-08'), status: 7 }))).toBe(
      'LIMIT_REACHED',
    )
    // Moving makes no new one; canceling gives none back.
    const { id } = answerOf<{ id: number }>(second)
    expect(codeOf(await change(id, { start: at('12:00') }))).toBe('answered')
    expect(codeOf(await change(id, { status: 9 }))).toBe('answered')
    expect(codeOf(await create({ start: at('14:00') }))).toBe('LIMIT_REACHED')
    // The month ends on the branch's clock: in Bogota five hours after UTC.
    await later(new Date('2027-02-01T04:59:00Z'))
    expect(codeOf(await create({ start: at('14:00', '2027-02-09') }))).toBe('LIMIT_REACHED')
    await later(new Date('2027-02-01T05:00:00Z'))
    expect(codeOf(await create({ start: at('14:00', '2027-02-09') }))).toBe('answered')
  })

  it('refuse a whole series that has more', async () => {
    const { call, bookingRequest, client, appointments, create } = await withPlan(3)
    const series = (count: number) =>
      call('series/create', {
        ...bookingRequest,
        client,
        anchor: '2027-01-12T10:00',
        rule: { freq: 'weekly', count },
      })
    expect(codeOf(await series(4))).toBe('LIMIT_REACHED')
    expect(await appointments()).toEqual([])
    expect(codeOf(await series(3))).toBe('answered')
    expect(codeOf(await create({ start: at('14:00') }))).toBe('LIMIT_REACHED')
  })

  it('are not exceeded by many at once', async () => {
    const { book, visitor } = await withPlan(2)
    const codes = await Promise.all(
      ['09:00', '11:00', '13:00', '15:00'].map(async (time, index) =>
        codeOf(await book({ start: at(time), booker: visitor(`at-once-${index}`) })),
      ),
    )
    expect(codes.toSorted()).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED', 'answered', 'answered'])
  })

  it('count a hold as long as it lasts, and have no end without a plan', async () => {
    const { book, create, server, take } = await withPlan(1)
    const held = answerOf<{ hold: string }>(await book({ start: at('09:00') }))
    expect(codeOf(await create({ start: at('14:00') }))).toBe('LIMIT_REACHED')
    answerOf(await server.post('public/schedules/release', { hold: held.hold }))
    expect(codeOf(await create({ start: at('14:00') }))).toBe('answered')
    expect(codeOf(await create({ start: at('16:00') }))).toBe('LIMIT_REACHED')
    await take(null)
    expect(codeOf(await create({ start: at('16:00') }))).toBe('answered')
  })
})
