import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const wednesday = '2027-01-13'
const others = (name: string) => ({ ...booker, email: `${name}@example.test` })

const withLimits = async (limits: Values) => {
  const branch = await staffedBranch(api())
  await branch.edit('experts', branch.own.expert, limits)
  return branch
}

describe('an expert’s limits', () => {
  it('end the day after its services, also for staff who may not override', async () => {
    const { book, create, free } = await withLimits({ maxPerDay: 2 })
    expect(codeOf(await book({ start: at('09:00'), booker }))).toBe('answered')
    expect(codeOf(await book({ start: at('10:00'), booker: others('b') }))).toBe('answered')
    expect(await free()).toEqual([])
    expect(await free({}, wednesday)).toContain('09:00')
    expect(codeOf(await book({ start: at('15:00'), booker: others('c') }))).toBe('LIMIT_REACHED')
    expect(codeOf(await create({ start: at('15:00') }))).toBe('LIMIT_REACHED')
    expect(codeOf(await create({ start: at('15:00'), force: true }))).toBe('answered')
  })

  it('count minutes, and the services of a week', async () => {
    const { book, free, edit, own } = await withLimits({ maxMinutesPerDay: 90 })
    expect(codeOf(await book({ start: at('09:00'), booker }))).toBe('answered')
    expect(await free()).toEqual([])
    await edit('experts', own.expert, { maxMinutesPerDay: 0, maxPerWeek: 2 })
    expect(codeOf(await book({ start: at('09:00', wednesday), booker: others('b') }))).toBe(
      'answered',
    )
    expect(await free({}, '2027-01-15')).toEqual([])
    expect(await free({}, '2027-01-18')).toContain('09:00')
  })

  it('are released with a cancellation, and do not stand in the way of moving within the day', async () => {
    const { create, change, free } = await withLimits({ maxPerDay: 1 })
    const made = await create({ start: at('09:00') })
    const { id } = made.r as { id: number }
    expect(codeOf(await change(id, { start: at('12:00') }))).toBe('answered')
    expect(await free()).toEqual([])
    expect(codeOf(await change(id, { status: 9 }))).toBe('answered')
    expect(await free()).toContain('09:00')
  })

  it('hold when many book different times at once', async () => {
    const { book } = await withLimits({ maxPerDay: 3 })
    const codes = await Promise.all(
      ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'].map(
        async (time, index) =>
          codeOf(await book({ start: at(time), booker: others(`guest-${index}`) })),
      ),
    )
    expect(codes.filter((code) => code === 'answered')).toHaveLength(3)
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(5)
  })

  it('let others join a session that is given anyway', async () => {
    const { addService, addExpert, book, edit } = await staffedBranch(api())
    const yoga = await addService('Yoga', { kind: 2, capacity: 4 })
    const { expert } = await addExpert('Benita', [yoga])
    await edit('experts', expert, { maxPerDay: 1 })
    const join = async (time: string, name: string) =>
      codeOf(
        await book({
          start: at(time),
          items: [{ entailedProduct: yoga, expert }],
          booker: others(name),
        }),
      )
    expect(await join('10:00', 'a')).toBe('answered')
    expect(await join('10:00', 'b')).toBe('answered')
    expect(await join('15:00', 'c')).toBe('LIMIT_REACHED')
  })
})

describe('the default limits of experts', () => {
  const defaults = (limits: Values = {}) => ({
    limits: { maxPerDay: 0, maxMinutesPerDay: 0, maxPerWeek: 0, ...limits },
  })

  it('bind experts without limits of their own, limit by limit', async () => {
    const { book, create, free, configure, edit, own, explain } = await withExplanation()
    await configure(defaults({ maxPerDay: 1 }), 'experts')
    expect(codeOf(await book({ start: at('09:00'), booker }))).toBe('answered')
    expect(await free()).toEqual([])
    expect(codeOf(await book({ start: at('15:00'), booker: others('b') }))).toBe('LIMIT_REACHED')
    expect(codeOf(await create({ start: at('15:00') }))).toBe('LIMIT_REACHED')
    expect(await explain('15:00')).toBe('LIMIT_REACHED')
    // Their own limit goes first, looser or not.
    await edit('experts', own.expert, { maxPerDay: 2 })
    expect(codeOf(await book({ start: at('15:00'), booker: others('b') }))).toBe('answered')
    expect(await free()).toEqual([])
    await configure(defaults({ maxPerWeek: 3, maxMinutesPerDay: 60 }), 'experts')
    expect(await free({}, wednesday)).toContain('09:00')
    expect(codeOf(await book({ start: at('09:00', wednesday), booker: others('c') }))).toBe(
      'answered',
    )
    expect(await free({}, wednesday)).toEqual([])
    expect(await free({}, '2027-01-14')).toEqual([])
    await configure(defaults(), 'experts')
    expect(await free({}, '2027-01-14')).toContain('09:00')
  })

  it('hold when many book different times at once', async () => {
    const { book, configure } = await staffedBranch(api())
    await configure(defaults({ maxPerDay: 2 }), 'experts')
    const codes = await Promise.all(
      ['09:00', '11:00', '13:00', '15:00'].map(async (time, index) =>
        codeOf(await book({ start: at(time), booker: others(`guest-${index}`) })),
      ),
    )
    expect(codes.filter((code) => code === 'answered')).toHaveLength(2)
  })

  const withExplanation = async () => {
    const branch = await staffedBranch(api())
    return {
      ...branch,
      explain: async (time: string) =>
        answerOf<{ rule: string | null }>(
          await branch.call('availability/explain', { ...branch.bookingRequest, start: at(time) }),
        ).rule,
    }
  }
})

describe('one client', () => {
  it('may have so many appointments to come, and so many a day', async () => {
    const { book, configure, create, client } = await staffedBranch(api())
    await configure({ maxOpenPerClient: 3, maxPerDayPerClient: 2 })
    expect(codeOf(await book({ start: at('09:00'), booker }))).toBe('answered')
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('answered')
    expect(codeOf(await book({ start: at('11:00'), booker }))).toBe('LIMIT_REACHED')
    expect(codeOf(await book({ start: at('09:00', wednesday), booker }))).toBe('answered')
    expect(codeOf(await book({ start: at('10:00', '2027-01-14'), booker }))).toBe('LIMIT_REACHED')
    expect(codeOf(await book({ start: at('10:00', '2027-01-14'), booker: others('b') }))).toBe(
      'answered',
    )
    expect(codeOf(await create({ start: at('12:00'), client }))).toBe('answered')
  })

  it('is held to it when confirming what is held, and when asking twice at once', async () => {
    const { book, configure } = await staffedBranch(api())
    await configure({ maxOpenPerClient: 1 })
    const held = (await book({ start: at('09:00') })) as { r: { hold: string } }
    const codes = await Promise.all([
      book({ start: at('12:00'), booker }).then(codeOf),
      book({ hold: held.r.hold, booker, items: undefined }).then(codeOf),
    ])
    expect(codes.toSorted()).toEqual(['LIMIT_REACHED', 'answered'])
  })

  it('is in two places at once only where the branch allows it', async () => {
    const { book, configure, addExpert, own } = await staffedBranch(api())
    await addExpert('Benita', [own.entailedProduct])
    await configure({ overlapForClient: 'forbid' })
    expect(codeOf(await book({ start: at('09:00'), booker }))).toBe('answered')
    expect(codeOf(await book({ start: at('09:30'), booker }))).toBe('SLOT_TAKEN')
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('answered')
  })

  it('is shown to staff who plan two at once, only where the branch warns of it', async () => {
    const { configure, call, create, addExpert, own, bookingRequest, client, server } =
      await staffedBranch(api())
    await addExpert('Benita', [own.entailedProduct])
    const { id } = answerOf<{ id: number }>(await create({ start: at('09:00') }))
    const plan = async (body: Values) =>
      answerOf<{ overlaps: Values[] }>(
        await call('calculate', { ...bookingRequest, client, ...body }),
      ).overlaps
    expect(await plan({ start: at('09:30') })).toEqual([{ start: at('09:00'), end: at('10:00') }])
    expect(await plan({ start: at('08:30') })).toHaveLength(1)
    for (const none of [
      { start: at('10:00') },
      { start: at('08:00') },
      {},
      { start: at('09:30'), exclude: id },
    ])
      expect(await plan(none)).toEqual([])
    expect(
      await plan({
        start: at('09:30'),
        client: undefined,
        booker: { name: 'B', email: 'b@example.test' },
      }),
    ).toEqual([])
    // By an email people are known as they are where it is forbidden: with what they add to it.
    const guest = { name: 'Eva', email: 'eva+spa@example.test' }
    answerOf(await create({ start: at('12:00'), client: undefined, booker: guest }))
    expect(
      await plan({
        start: at('12:30'),
        client: undefined,
        booker: { name: 'Eva', email: 'EVA@example.test' },
      }),
    ).toHaveLength(1)
    // Visitors learn nothing of it.
    const appointment = { ...bookingRequest, start: at('09:30') }
    expect(
      answerOf<Values>(await server.post('clients/schedules/calculate', appointment)),
    ).not.toHaveProperty('overlaps')
    await configure({ overlapForClient: 'allow' })
    expect(await plan({ start: at('09:30') })).toEqual([])
    await configure({ overlapForClient: 'forbid' })
    expect(codeOf(await create({ start: at('09:30') }))).toBe('SLOT_TAKEN')
    await configure({ overlapForClient: 'warn' })
    expect(codeOf(await create({ start: at('09:30') }))).toBe('answered')
    expect(await plan({ start: at('09:30') })).toHaveLength(2)
  })
})
