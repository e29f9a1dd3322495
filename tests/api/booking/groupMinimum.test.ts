import { describe, expect, it } from 'vitest'
import type { PublicBooking, PublicProduct } from '../../../contract/endpoints/public.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

/**
 * A class of up to five people that needs three, decided a day before it: on Monday at ten for
 * Tuesday's class at ten.
 */
const setUp = async (minCapacity = 3, minCapacityHours = 24) => {
  const branch = await staffedBranch(api())
  await branch.configure({ minCapacityHours })
  const yoga = await branch.addService('Yoga', {
    kind: 2,
    capacity: 5,
    minCapacity,
    maxQuantity: 3,
    duration: 60,
  })
  const { expert } = await branch.addExpert('Benita', [yoga])
  const items = [{ entailedProduct: yoga, expert }]
  return {
    ...branch,
    items,
    join: (name: string, rest: Values = {}) =>
      branch.book({
        start: at('10:00'),
        items,
        booker: { ...booker, email: `${name}@example.test` },
        ...rest,
      }),
    decide: async (now: string) => {
      await branch.later(new Date(now))
      await turnsOf(branch.server)['groups.decide']()
    },
    product: async () => {
      const { rows } = await api().database.asOwner((owner) =>
        owner.query<{ product: number }>(
          'select product_id as product from entailed_product where id = $1',
          [yoga],
        ),
      )
      return rows[0]!.product
    },
    statuses: async () => (await branch.appointments()).map(({ status }) => status),
  }
}

const before = '2027-01-11T14:59:00Z'
const deadline = '2027-01-11T15:00:00Z'
const after = '2027-01-11T15:05:00Z'

describe('a class that needs some people', () => {
  it('is canceled at its deadline, with the reason, and frees its expert', async () => {
    const { join, decide, statuses, read, appointments, topics, own, create, items, later } =
      await setUp()
    expect(new Date(before).getTime()).toBeGreaterThan(present.getTime())
    for (const name of ['a', 'b']) expect(codeOf(await join(name))).toBe('answered')
    await decide(before)
    expect(await statuses()).toEqual([4, 4])
    await decide(deadline)
    expect(await statuses()).toEqual([9, 9])
    const [first] = await appointments()
    expect((await read(first!.id)).cancel).toMatchObject({
      by: 3,
      kept: 0,
      comment: expect.stringMatching(/3/) as string,
    })
    expect((await topics()).filter((topic) => topic === 'schedules.cancelled')).toHaveLength(2)
    const { rows } = await api().database.asOwner((owner) =>
      owner.query<{ ref: string }>(
        `select ref from audit where organization_id = $1 and entity = 'schedules' and action = 'status'`,
        [own.organization],
      ),
    )
    expect(rows.map(({ ref }) => ref)).toEqual(['groups.decide', 'groups.decide'])
    // With an appointment that staff make after the deadline, the session takes place.
    await later(new Date(after))
    expect(codeOf(await create({ start: at('10:00'), items }))).toBe('answered')
    await decide('2027-01-11T15:30:00Z')
    expect(await statuses()).toEqual([9, 9, 4])
  })

  it('takes place with as many as it needs, also where a client cancels after the deadline', async () => {
    const { join, decide, statuses, appointments, change, later } = await setUp()
    expect(codeOf(await join('a', { quantity: 2 }))).toBe('answered')
    expect(codeOf(await join('b'))).toBe('answered')
    await decide(deadline)
    expect(await statuses()).toEqual([4, 4])
    await later(new Date(after))
    expect(codeOf(await change((await appointments())[1]!.id, { status: 9 }))).toBe('answered')
    await decide('2027-01-11T20:00:00Z')
    expect(await statuses()).toEqual([4, 9])
  })

  it('is not for visitors to begin after its deadline, unless they complete it', async () => {
    const { join, later, free, items } = await setUp()
    await later(new Date(deadline))
    expect(codeOf(await join('a'))).toBe('LEAD_TIME')
    expect(await free({ items })).not.toContain('10:00')
    expect(await free({ items, quantity: 3 })).toContain('10:00')
    expect(codeOf(await join('a', { quantity: 3 }))).toBe('answered')
    expect(codeOf(await join('b'))).toBe('answered')
  })

  it('shows visitors before they book, and staff on the appointment, what it needs and when that is decided', async () => {
    const { server, own, items, join, read, appointments, configure } = await setUp()
    const shown = async () =>
      answerOf<{ items: PublicProduct[] }>(
        await server.post('clients/branch_offices/products/get', {
          branchOffice: own.branchOffice,
        }),
      ).items.find(({ id }) => id === items[0]!.entailedProduct)!.group
    expect(await shown()).toEqual({ minimum: 3, decidedMinutes: 1440 })
    answerOf(await join('a'))
    const { id } = (await appointments())[0]!
    expect((await read(id)).group).toEqual({ minimum: 3, decidedAt: '2027-01-11T15:00:00.000Z' })
    await configure({ minCapacityHours: 0 })
    expect(await shown()).toBeUndefined()
    expect((await read(id)).group).toBeUndefined()
  })

  it('takes place with one person where it needs no more, and without a deadline', async () => {
    const { join, decide, statuses } = await setUp(1)
    answerOf<PublicBooking>(await join('a'))
    await decide(deadline)
    expect(await statuses()).toEqual([4])
  })

  it('keeps to the minimum that was agreed: raised later, it cancels nothing', async () => {
    const { join, decide, statuses, appointments, read, edit, product } = await setUp(2)
    for (const name of ['a', 'b']) answerOf<PublicBooking>(await join(name))
    await edit('products', await product(), { minCapacity: 4 })
    answerOf<PublicBooking>(await join('c'))
    const [first] = await appointments()
    expect((await read(first!.id)).group).toMatchObject({ minimum: 2 })
    await decide(deadline)
    expect(await statuses()).toEqual([4, 4, 4])
  })

  it.each([true, false])(
    'cancels no individual appointment of a service that becomes a group (terms kept: %s)',
    async (keepsTerms) => {
      const { join, decide, statuses, appointments, read, edit, product } = await setUp(1)
      const service = await product()
      await edit('products', service, { kind: 1, capacity: 1, maxQuantity: 1 })
      answerOf<PublicBooking>(await join('a'))
      // As of those that were booked before minimums were part of the terms.
      if (!keepsTerms)
        await api().database.asOwner((owner) =>
          owner.query(`update schedule set policy = (policy::jsonb - 'minimums')::json`),
        )
      await edit('products', service, { kind: 2, capacity: 5, minCapacity: 2 })
      const [first] = await appointments()
      expect((await read(first!.id)).group).toBeUndefined()
      await decide(deadline)
      expect(await statuses()).toEqual([4])
    },
  )

  it('needs as many as now where nothing was agreed', async () => {
    const { join, decide, statuses } = await setUp()
    answerOf<PublicBooking>(await join('a'))
    await api().database.asOwner((owner) =>
      owner.query(`update schedule set policy = (policy::jsonb - 'minimums')::json`),
    )
    await decide(deadline)
    expect(await statuses()).toEqual([9])
  })

  it('is decided when the branch says', async () => {
    const { join, decide, statuses, configure } = await setUp(3, 2)
    answerOf<PublicBooking>(await join('a'))
    await decide(deadline)
    expect(await statuses()).toEqual([4])
    await configure({ minCapacityHours: 0 })
    await decide('2027-01-12T14:59:00Z')
    expect(await statuses()).toEqual([4])
    await configure({ minCapacityHours: 2 })
    await decide('2027-01-12T14:59:30Z')
    expect(await statuses()).toEqual([9])
  })
})
