import { describe, expect, it } from 'vitest'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const others = (name: string) => ({ ...booker, email: `${name}@example.test` })

/**
 * A branch with three experts of one service: Ana (9), Berta (5) and Cira (5) by their place in the
 * list.
 */
const withTeam = async (assignment: string) => {
  const branch = await staffedBranch(api())
  const { own, addExpert, edit, configure, server } = branch
  await edit('experts', own.expert, { sortOrder: 9 })
  const { expert: berta } = await addExpert('Berta', [own.entailedProduct], { sortOrder: 5 })
  const { expert: cira } = await addExpert('Cira', [own.entailedProduct], { sortOrder: 5 })
  await configure({ assignment })
  const names = new Map([
    [own.expert, 'Ana'],
    [berta, 'Berta'],
    [cira, 'Cira'],
  ])
  const nameOf = (expert: number) => names.get(expert)!
  let visitors = 0
  return {
    ...branch,
    berta,
    cira,
    /** Who is listed for a time now. */
    listed: async (time: string) => {
      const query = { ...branch.bookingRequest, from: tuesday, to: tuesday }
      const { days } = answerOf<AvailabilityReply>(
        await server.post('clients/schedules/availability/calculate', query),
      )
      const slot = days
        .flatMap(({ slots }) => slots)
        .find(({ start }) => start.slice(11, 16) === time)!
      return nameOf(slot.items[0]!.expert)
    },
    visitor: async (time: string, rest: Values = {}) => {
      visitors += 1
      const booked = answerOf<PublicBooking>(
        await branch.book({ start: at(time), booker: others(`guest-${visitors}`), ...rest }),
      )
      return { ...booked, who: nameOf(booked.items[0]!.expert.id) }
    },
    desk: async (time: string, rest: Values = {}) => {
      const { id, items } = answerOf<WholeSchedule>(
        await branch.create({ start: at(time), ...rest }),
      )
      return { id, who: nameOf(items[0]!.expert.id) }
    },
    nameOf,
  }
}

describe('who is given an appointment by "any"', () => {
  it('is the least busy of the day, then the first of the list', async () => {
    const { visitor, own } = await withTeam('least_busy_day')
    expect((await visitor('09:00')).who).toBe('Berta')
    expect(
      (
        await visitor('10:00', {
          items: [{ entailedProduct: own.entailedProduct, expert: own.expert }],
        })
      ).who,
    ).toBe('Ana')
    expect((await visitor('11:00')).who).toBe('Cira')
  })

  it('is the first of the list who is free, by priority', async () => {
    const { visitor, desk, listed } = await withTeam('priority')
    for (const time of ['09:00', '11:00', '13:00']) expect((await visitor(time)).who).toBe('Berta')
    expect(await listed('09:00')).toBe('Cira')
    expect((await desk('09:00')).who).toBe('Cira')
    expect((await visitor('09:00')).who).toBe('Ana')
  })

  it('takes turns by round robin, as listed, held and booked by visitors and staff alike', async () => {
    const { visitor, desk, listed, own, berta, book, change, nameOf, appointments } =
      await withTeam('round_robin')
    expect(await listed('09:00')).toBe('Berta')
    expect((await visitor('09:00')).who).toBe('Berta')
    expect(await listed('10:00')).toBe('Cira')
    const held = answerOf<PublicBooking>(await book({ start: at('10:00') }))
    expect(nameOf(held.items[0]!.expert.id)).toBe('Cira')
    expect((await desk('12:00')).who).toBe('Ana')
    // Berta's turn; she is chosen by name, which counts as well.
    expect(
      (await visitor('13:00', { items: [{ entailedProduct: own.entailedProduct, expert: berta }] }))
        .who,
    ).toBe('Berta')
    expect(await listed('15:00')).toBe('Cira')
    const third = await visitor('15:00')
    expect(third.who).toBe('Cira')
    // A canceled appointment does not count: Cira still holds 10:00, which came before the others.
    const { id } = (await appointments()).find(({ code }) => code === third.code)!
    expect(codeOf(await change(id, { status: 9 }))).toBe('answered')
    expect((await visitor('16:00')).who).toBe('Cira')
  })

  it('takes turns when several book at once', async () => {
    const { book, nameOf } = await withTeam('round_robin')
    const answers = await Promise.all(
      ['09:00', '10:00', '11:00', '12:00', '13:00'].map((time, index) =>
        book({ start: at(time), booker: others(`rival-${index}`) }),
      ),
    )
    const experts = answers
      .map((answer) => nameOf(answerOf<PublicBooking>(answer).items[0]!.expert.id))
      .toSorted()
    expect(experts).toEqual(['Ana', 'Berta', 'Berta', 'Cira', 'Cira'])
  })

  it('takes turns within a series', async () => {
    const { own, client, call, nameOf } = await withTeam('round_robin')
    const series = await call('series/create', {
      branchOffice: own.branchOffice,
      client,
      items: [{ entailedProduct: own.entailedProduct }],
      anchor: `${tuesday}T09:00`,
      rule: { freq: 'daily', count: 4 },
    })
    expect(codeOf(series)).toBe('answered')
    const { rows } = await api().database.asOwner((owner) =>
      owner.query<{ expert_id: number }>(
        'select i.expert_id from schedule_item i where i.organization_id = $1 order by i.starts_at',
        [own.organization],
      ),
    )
    expect(rows.map(({ expert_id }) => nameOf(expert_id))).toEqual([
      'Berta',
      'Cira',
      'Ana',
      'Berta',
    ])
  })
})
