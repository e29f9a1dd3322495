import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async (capacity = 3) => {
  const branch = await staffedBranch(api())
  const yoga = await branch.addService('Yoga', {
    kind: 2,
    capacity,
    maxQuantity: Math.min(capacity, 3),
    duration: 60,
  })
  const { expert } = await branch.addExpert('Benita', [yoga, branch.own.entailedProduct])
  const items = [{ entailedProduct: yoga, expert }]
  const seats = async (day = tuesday): Promise<Record<string, number>> => {
    const request = { ...branch.bookingRequest, items, from: day, to: day }
    const { days } = answerOf<{ days: { slots: { start: string; remaining: number }[] }[] }>(
      await branch.server.post('clients/schedules/availability/calculate', request),
    )
    return Object.fromEntries(
      days.flatMap(({ slots }) =>
        slots.map(({ start, remaining }) => [start.slice(11, 16), remaining]),
      ),
    )
  }
  return {
    ...branch,
    yoga,
    expert,
    items,
    seats,
    join: (body: object = {}) => branch.book({ start: at('10:00'), booker, items, ...body }),
  }
}

describe('a group session', () => {
  it('seats as many as it holds, and says how many are left', async () => {
    const { join, seats } = await setUp()
    expect((await seats())['10:00']).toBe(3)
    expect(codeOf(await join())).toBe('answered')
    expect((await seats())['10:00']).toBe(2)
    expect(codeOf(await join({ quantity: 3 }))).toBe('CAPACITY_FULL')
    expect(codeOf(await join({ quantity: 2 }))).toBe('answered')
    expect((await seats())['10:00']).toBeUndefined()
    expect(codeOf(await join())).toBe('CAPACITY_FULL')
  })

  it('gives a visitor as many places in one booking as the service allows, and staff all it has', async () => {
    const { items, book, bookingRequest, join, create, server } = await setUp(5)
    const refusal = { error: true, r: { msg: 'VALIDATION' } }
    const field = (answer: unknown) =>
      JSON.stringify((answer as { r: { fields?: unknown } }).r.fields ?? answer)
    const tooMany = (quantity: number) =>
      Promise.all([
        join({ quantity }),
        book({ start: at('10:00'), items, quantity }),
        server.post('clients/schedules/calculate', { ...bookingRequest, items, quantity }),
        server.post('clients/schedules/availability/calculate', {
          ...bookingRequest,
          items,
          from: tuesday,
          to: tuesday,
          quantity,
        }),
      ])
    for (const answer of await tooMany(4)) {
      expect(answer).toMatchObject(refusal)
      expect(field(answer)).toMatch(/quantity.*tooBig.*3/)
    }
    expect(codeOf(await join({ quantity: 3 }))).toBe('answered')
    expect(codeOf(await create({ start: at('12:00'), items, quantity: 5 }))).toBe('answered')
  })

  it('keeps its expert from everything else that overlaps, another session of the same service too', async () => {
    const { join, create, seats, own, expert } = await setUp()
    answerOf(await join())
    expect(Object.keys(await seats())).not.toContain('10:30')
    expect(Object.keys(await seats())).toContain('11:00')
    expect(codeOf(await join({ start: at('10:30') }))).toBe('SLOT_TAKEN')
    const alone = [{ entailedProduct: own.entailedProduct, expert }]
    expect(codeOf(await create({ start: at('10:00'), items: alone }))).toBe('SLOT_TAKEN')
    answerOf(await create({ start: at('11:00'), items: alone }))
    expect(codeOf(await join({ start: at('11:00') }))).toBe('SLOT_TAKEN')
  })

  it('never seats more than it holds, however many ask at once', async () => {
    const { join, server } = await setUp(5)
    const codes = await Promise.all(Array.from({ length: 12 }, async () => codeOf(await join())))
    expect(codes.filter((code) => code === 'answered')).toHaveLength(5)
    expect(codes.filter((code) => code === 'CAPACITY_FULL')).toHaveLength(7)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ seat: number }>(
        'select seat from occupation where blocking and session < 0 order by seat',
      ),
    )
    expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5])
  })

  it('lets a seat go with the appointment or the hold that had it, and gives it to another client', async () => {
    const { join, change, call, server, book, items } = await setUp(2)
    const held = answerOf<PublicBooking>(await book({ start: at('10:00'), items }))
    answerOf(await join())
    expect(codeOf(await join())).toBe('CAPACITY_FULL')
    expect(held.hold).not.toBeNull()
    server.setNow(new Date(present.getTime() + 10 * 60_000))
    expect(codeOf(await join())).toBe('answered')
    const { items: listed } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: tuesday, to: tuesday, status: 4 }),
    )
    expect(listed).toHaveLength(2)
    expect(codeOf(await change(listed[0]!.id, { status: scheduleStatuses.ids.cancelled }))).toBe(
      'answered',
    )
    expect(codeOf(await join())).toBe('answered')
    expect(codeOf(await change(listed[0]!.id, { status: scheduleStatuses.ids.confirmed }))).toBe(
      'CAPACITY_FULL',
    )
  })

  it('may change its number of seats within its capacity', async () => {
    const { join, change, call, seats } = await setUp()
    answerOf(await join())
    const { items: listed } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: tuesday, to: tuesday }),
    )
    const changed = answerOf<ScheduleRecord>(await change(listed[0]!.id, { quantity: 3 }))
    expect(changed).toMatchObject({ quantity: 3, total: { amount: 6000 } })
    expect((await seats())['10:00']).toBeUndefined()
    expect(codeOf(await change(listed[0]!.id, { quantity: 4 }))).toBe('CAPACITY_FULL')
    expect(codeOf(await change(listed[0]!.id, { start: at('12:00') }))).toBe('answered')
    expect((await seats())['10:00']).toBe(3)
  })

  it('stays one where the service stops being for groups', async () => {
    const { join, edit, server, yoga } = await setUp()
    answerOf(await join())
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ product: number }>(
        'select product_id as product from entailed_product where id = $1',
        [yoga],
      ),
    )
    await edit('products', rows[0]!.product, { kind: 1, capacity: 1, maxQuantity: 1 })
    expect(codeOf(await join())).toBe('SLOT_TAKEN')
  })
})
