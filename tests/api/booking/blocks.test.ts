import { describe, expect, it } from 'vitest'
import type { BlockRecord } from '../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async () => {
  const branch = await staffedBranch(api())
  const { branchOffice, expert } = branch.own
  const block = (body: Values = {}) =>
    branch.call<BlockRecord & { schedules: number[] }>('blocks/create', {
      branchOffice,
      expert,
      start: at('10:00'),
      end: at('12:00'),
      ...body,
    })
  const listed = async () =>
    answerOf<{ items: BlockRecord[] }>(
      await branch.call('blocks/get', {
        branchOffice,
        from: at('00:00'),
        to: at('00:00', '2027-01-13'),
      }),
    ).items
  return { ...branch, block, listed }
}

describe('a blocked time', () => {
  it('is not offered until it is unblocked', async () => {
    const { block, listed, free, create, call, own } = await setUp()
    const made = answerOf<BlockRecord>(await block({ note: ' Team meeting ' }))
    expect(made).toMatchObject({
      expert: { id: own.expert },
      startsAt: '2027-01-12T15:00:00.000Z',
      note: 'Team meeting',
    })
    expect(await listed()).toEqual([{ ...made, schedules: undefined }])
    expect(await free()).not.toContain('10:00')
    expect(await free()).toEqual(expect.arrayContaining(['09:00', '12:00']))
    expect(codeOf(await create({ start: at('11:00'), force: true }))).toBe('SLOT_TAKEN')
    expect(answerOf(await call('blocks/delete', { id: made.id }))).toEqual({ id: made.id })
    expect(await listed()).toEqual([])
    expect(await free()).toContain('10:00')
    expect(codeOf(await call('blocks/delete', { id: made.id }))).toBe('NOT_FOUND')
  })

  it('takes no appointment away: it is refused where there is one, unless that stays', async () => {
    const { block, create, change, listed, read } = await setUp()
    const appointment = answerOf<ScheduleRecord>(await create({ start: at('11:30') }))
    expect(await block()).toMatchObject({
      error: true,
      r: { msg: 'SLOT_TAKEN', current: [appointment.id] },
    })
    expect(await listed()).toEqual([])
    expect(
      answerOf<{ schedules: number[] }>(await block({ keepSchedules: true })).schedules,
    ).toEqual([appointment.id])
    expect((await read(appointment.id)).status.sysName).toBe('confirmed')
    answerOf(await change(appointment.id, { status: scheduleStatuses.ids.cancelled }))
    expect(answerOf<{ schedules: number[] }>(await block()).schedules).toEqual([])
  })

  it('may touch an appointment, and is another expert’s business only where they have one', async () => {
    const { block, create, addExpert, own } = await setUp()
    const { expert } = await addExpert('Bea', [own.entailedProduct])
    answerOf(await create({ start: at('09:00') }))
    answerOf(await create({ start: at('12:00') }))
    answerOf(
      await create({
        start: at('10:00'),
        items: [{ entailedProduct: own.entailedProduct, expert }],
      }),
    )
    expect(codeOf(await block())).toBe('answered')
    expect(codeOf(await block({ expert }))).toBe('SLOT_TAKEN')
  })

  it('has an end after its start, a length that makes sense and an expert of the branch', async () => {
    const { block, make, own } = await setUp()
    const elsewhere = await make('experts', { organization: own.organization, name: 'Elsewhere' })
    const problem = async (body: Values) => said(await block(body))
    expect(await problem({ end: at('10:00') })).toBe('end order')
    expect(await problem({ end: at('10:00', '2027-06-01') })).toBe('end tooBig 62')
    expect(await problem({ end: '2027-01-12T12:00:30-05:00' })).toBe('end format')
    expect(await problem({ expert: elsewhere })).toBe('expert unknown')
    expect(await problem({ note: 'x'.repeat(201) })).toBe('note tooLong 200')
    expect(await problem({ branchOffice: 999_999 })).toBe('branchOffice unknown')
  })

  it('is seen as time off too, but a time off is no block', async () => {
    const { server, staff, call, make, own, listed, block } = await setUp()
    const { id } = answerOf<BlockRecord>(await block({ note: null }))
    const found = answerOf<{ items: { id: number; kind: number }[] }>(
      await server.post('branch_offices/experts/time_off/get', {}, staff),
    ).items
    expect(found).toMatchObject([{ id, kind: 6 }])
    const away = {
      organization: own.organization,
      expert: own.expert,
      dateFrom: tuesday,
      dateTo: tuesday,
    }
    const off = await make('experts/time_off', away)
    expect(await listed()).toHaveLength(1)
    expect(codeOf(await call('blocks/delete', { id: off }))).toBe('NOT_FOUND')
  })

  it('is apart from the time off of a week, which its days or its instants find', async () => {
    const { server, staff, make, own, block } = await setUp()
    answerOf<BlockRecord>(await block({ note: null }))
    const of = { organization: own.organization, expert: own.expert }
    const days = await make('experts/time_off', { ...of, dateFrom: '2027-01-01', dateTo: tuesday })
    await make('experts/time_off', { ...of, dateFrom: '2027-02-01', dateTo: '2027-02-02' })
    const hours = await make('experts/time_off', {
      ...of,
      from: '2027-01-12T15:00:00Z',
      to: '2027-01-12T17:00:00Z',
    })
    const found = async (filter: Values) =>
      answerOf<{ items: { id: number }[] }>(
        await server.post(
          'branch_offices/experts/time_off/get',
          { kind: [1, 2, 3, 4, 5], ...filter },
          staff,
        ),
      ).items.map(({ id }) => id)
    expect(await found({ dateFrom: { to: '2027-01-17' }, dateTo: { from: '2027-01-11' } })).toEqual(
      [days],
    )
    expect(
      await found({ from: { to: '2027-01-19T00:00:00Z' }, to: { from: '2027-01-10T00:00:00Z' } }),
    ).toEqual([hours])
  })
})
