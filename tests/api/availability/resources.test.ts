import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

/**
 * A branch with one room, a service of an hour that takes place in it, and two experts who give it.
 */
const setUp = async (room: Values = {}, service: Values = {}) => {
  const branch = await staffedBranch(api())
  const inRoom = await branch.addService('Massage', {
    duration: 60,
    resources: [{ resourceType: 'Sala', quantity: 1 }],
    ...service,
  })
  const [ana, bea] = [
    await branch.addExpert('Ana', [inRoom]),
    await branch.addExpert('Bea', [inRoom]),
  ].map(({ expert }) => expert)
  const add = async (body: Values) =>
    answerOf<{ id: number }>(
      await branch.server.post(
        'branch_offices/resources/create',
        { type: 'SALA', ...body },
        branch.staff,
      ),
    ).id
  const sala = await add({ name: 'Sala azul', ...room })
  const items = (expert?: number) => [
    { entailedProduct: inRoom, ...(expert === undefined ? {} : { expert }) },
  ]
  return { ...branch, inRoom, ana: ana!, bea: bea!, sala, add, items }
}

describe('a room', () => {
  it('that one expert has is offered with no other expert, shown by its name, and free again after cancellation', async () => {
    const { create, register, change, book, free, call, items, ana, bea, sala, inRoom } =
      await setUp()
    const appointment = answerOf<ScheduleRecord>(
      await create({ start: at('10:00'), items: items(ana) }),
    )
    expect(appointment.items[0]!.resources).toEqual([
      { id: sala, name: 'Sala azul', type: 'SALA', quantity: 1 },
    ])
    expect(await free({ items: items() })).not.toContain('10:00')
    expect(await free({ items: items() })).toEqual(expect.arrayContaining(['09:00', '11:00']))
    const refused = await create({ start: at('10:30'), items: items(bea), force: true })
    expect(refused).toMatchObject({
      error: true,
      r: { msg: 'SLOT_TAKEN', slots: expect.arrayContaining([expect.anything()]) },
    })
    expect(codeOf(await book({ start: at('10:00'), items: items(bea), booker }))).toBe('SLOT_TAKEN')
    const before = { start: at('10:00', '2027-01-08'), status: scheduleStatuses.ids.completed }
    expect(codeOf(await register({ ...before, items: items(ana) }))).toBe('answered')
    expect(codeOf(await register({ ...before, items: items(bea) }))).toBe('SLOT_TAKEN')
    const request = {
      branchOffice: appointment.branchOffice.id,
      items: [{ entailedProduct: inRoom }],
      start: at('10:00'),
    }
    expect(answerOf(await call('availability/explain', request))).toMatchObject({
      offered: false,
      rule: 'SLOT_TAKEN',
    })
    answerOf(await change(appointment.id, { start: at('10:30') }))
    expect(codeOf(await create({ start: at('09:30'), items: items(bea) }))).toBe('answered')
    answerOf(await change(appointment.id, { status: scheduleStatuses.ids.cancelled }))
    expect(codeOf(await create({ start: at('10:30'), items: items(bea) }))).toBe('answered')
    expect(codeOf(await change(appointment.id, { status: scheduleStatuses.ids.confirmed }))).toBe(
      'SLOT_TAKEN',
    )
  })

  it('is given once, however many ask for it at once with different experts', async () => {
    const { create, book, items, ana, bea, server } = await setUp()
    const codes = await Promise.all(
      Array.from({ length: 50 }, async (_, turn) => {
        const body = { start: at('10:00'), items: items(turn % 2 === 0 ? ana : bea) }
        return codeOf(
          turn % 3 === 0
            ? await create(body)
            : await book({ ...body, booker: { ...booker, email: `v${turn}@example.test` } }),
        )
      }),
    )
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1)
    expect(codes.filter((code) => code === 'SLOT_TAKEN')).toHaveLength(49)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query('select from occupation where resource_id is not null'),
    )
    expect(rows).toHaveLength(1)
  })

  it('and a chair, named in either order, are given as often as they are there, without a deadlock', async () => {
    const { addService, addExpert, add, book, server } = await setUp({ quantity: 3 })
    await add({ name: 'Sillas', type: 'Silla', quantity: 2 })
    const needs = ['Sala', 'Silla'].map((resourceType) => ({ resourceType, quantity: 1 }))
    const services = [
      await addService('One', { resources: needs }),
      await addService('Other', { resources: needs.toReversed() }),
    ]
    const experts = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => addExpert(`Expert ${turn}`, services)),
    )
    const codes = await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        const request = [
          { entailedProduct: services[turn % 2]!, expert: experts[turn % 6]!.expert },
        ]
        return codeOf(
          await book({
            start: at('10:00'),
            items: request,
            booker: { ...booker, email: `v${turn}@example.test` },
          }),
        )
      }),
    )
    expect(codes.filter((code) => code === 'answered')).toHaveLength(2)
    expect(codes.filter((code) => code === 'SLOT_TAKEN')).toHaveLength(22)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ units: number }>(
        'select count(*)::int as units from occupation where blocking and resource_id is not null group by resource_id',
      ),
    )
    expect(rows.map(({ units }) => units)).toEqual([2, 2])
  })

  it('that a visitor only holds comes back when the hold is over, for another expert too', async () => {
    const { book, free, items, ana, bea, server } = await setUp()
    const held = answerOf<PublicBooking>(await book({ start: at('10:00'), items: items(ana) }))
    expect(held.hold).not.toBeNull()
    expect(await free({ items: items(bea) })).not.toContain('10:00')
    server.setNow(new Date(present.getTime() + 11 * 60_000))
    expect(await free({ items: items(bea) })).toContain('10:00')
    expect(codeOf(await book({ start: at('10:00'), items: items(bea), booker }))).toBe('answered')
    expect(codeOf(await book({ hold: held.hold!, booker }))).toBe('HOLD_EXPIRED')
  })

  it('stays with the visitor who confirms what they held', async () => {
    const { book, free, items, ana, server } = await setUp()
    const held = answerOf<PublicBooking>(await book({ start: at('10:00'), items: items(ana) }))
    answerOf(await book({ hold: held.hold!, items: items(ana), booker }))
    server.setNow(new Date(present.getTime() + 11 * 60_000))
    expect(await free({ items: items() })).not.toContain('10:00')
  })

  it('is taken once by all who sit in one session', async () => {
    const { book, create, items, ana, bea, change } = await setUp({}, { kind: 2, capacity: 3 })
    const first = answerOf<ScheduleRecord>(await create({ start: at('10:00'), items: items(ana) }))
    expect(codeOf(await book({ start: at('10:00'), items: items(ana), booker }))).toBe('answered')
    expect(codeOf(await create({ start: at('10:00'), items: items(bea) }))).toBe('SLOT_TAKEN')
    answerOf(await change(first.id, { status: scheduleStatuses.ids.cancelled }))
    expect(codeOf(await create({ start: at('10:00'), items: items(bea) }))).toBe('SLOT_TAKEN')
    expect(codeOf(await create({ start: at('10:00'), items: items(ana) }))).toBe('answered')
  })

  it('that a service needs only since a session was given is taken by the next seat of it, or no client joins', async () => {
    const { book, free, create, change, items, ana, bea, addService, addExpert, server, staff } =
      await setUp()
    const group = await addService('Yoga', { duration: 60, kind: 2, capacity: 4 })
    const { expert: yogi } = await addExpert('Yogi', [group])
    const yoga = [{ entailedProduct: group, expert: yogi }]
    answerOf(await create({ start: at('10:00'), items: yoga }))
    const needs = { id: group, data: { resources: [{ resourceType: 'Sala', quantity: 1 }] } }
    answerOf(await server.post('branch_offices/products/edit', needs, staff))
    const massage = answerOf<ScheduleRecord>(
      await create({ start: at('10:30'), items: items(ana) }),
    )
    expect(await free({ items: yoga })).not.toContain('10:00')
    expect(codeOf(await book({ start: at('10:00'), items: yoga, booker }))).toBe('SLOT_TAKEN')
    answerOf(await change(massage.id, { status: scheduleStatuses.ids.cancelled }))
    expect(await free({ items: yoga })).toContain('10:00')
    expect(codeOf(await book({ start: at('10:00'), items: yoga, booker }))).toBe('answered')
    expect(codeOf(await create({ start: at('10:30'), items: items(bea) }))).toBe('SLOT_TAKEN')
    expect(codeOf(await create({ start: at('10:00'), items: yoga }))).toBe('answered')
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        'select distinct unit from occupation where blocking and resource_id is not null',
      ),
    )
    expect(rows).toHaveLength(1)
  })

  it('may take over from another in the middle of an appointment, where no room is free all the time', async () => {
    const { create, add, items, ana, bea, sala, addExpert, inRoom } = await setUp()
    const { expert: cleo } = await addExpert('Cleo', [inRoom])
    const verde = await add({ name: 'Sala verde' })
    const rooms = async (start: string, expert: number) =>
      answerOf<ScheduleRecord>(
        await create({ start: at(start), items: items(expert) }),
      ).items[0]!.resources.map(({ id }) => id)
    expect(await rooms('10:00', ana)).toEqual([sala])
    expect(await rooms('10:30', bea)).toEqual([verde])
    expect(await rooms('11:30', ana)).toEqual([sala])
    expect(await rooms('11:00', cleo)).toEqual([sala, verde])
    expect(codeOf(await create({ start: at('11:30'), items: items(bea) }))).toBe('SLOT_TAKEN')
  })

  it('has hours and days off, and is one fewer when its branch says so', async () => {
    const { free, items, server, staff, sala } = await setUp()
    const change = async (data: Values) =>
      answerOf(await server.post('branch_offices/resources/edit', { id: sala, data }, staff))
    await change({ overrides: [{ date: tuesday, windows: [{ s: '10:00', e: '12:00' }] }] })
    expect(await free({ items: items() })).toEqual(['10:00', '10:30', '11:00'])
    await change({ timeOff: [{ dateFrom: tuesday, dateTo: tuesday, reason: 'Paint' }] })
    expect(await free({ items: items() })).toEqual([])
    await change({ timeOff: [], overrides: [] })
    expect(await free({ items: items() })).toHaveLength(17)
    await change({ status: 2 })
    expect(await free({ items: items() })).toEqual([])
  })

  it('that appointments to come stand in does not go', async () => {
    const { create, change, items, ana, server, staff, sala } = await setUp()
    const appointment = answerOf<ScheduleRecord>(
      await create({ start: at('10:00'), items: items(ana) }),
    )
    expect(codeOf(await server.post('branch_offices/resources/delete', { id: sala }, staff))).toBe(
      'IN_USE',
    )
    answerOf(await change(appointment.id, { status: scheduleStatuses.ids.cancelled }))
    expect(codeOf(await server.post('branch_offices/resources/delete', { id: sala }, staff))).toBe(
      'answered',
    )
  })

  it('is needed once by its type, and by a branch as the branch says', async () => {
    const { server, partner, edit, free, items, inRoom } = await setUp()
    const twice = ['Sala', 'sála'].map((resourceType) => ({ resourceType, quantity: 1 }))
    const path = 'partners/organizations/branch_offices/products/edit'
    expect(
      await server.post(path, { id: inRoom, data: { resources: twice } }, partner),
    ).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'resources' }] },
    })
    await edit('organizations/branch_offices/products', inRoom, {
      resources: [{ resourceType: 'sala', quantity: 2 }],
    })
    expect(await free({ items: items() })).toEqual([])
    await edit('organizations/branch_offices/products', inRoom, { resources: [] })
    expect(await free({ items: items() })).toHaveLength(17)
  })
})
