import { describe, expect, it } from 'vitest'
import type { AffectedAppointment } from '../../../contract/endpoints/schedules/affected.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { timeOffKinds } from '../../../contract/entities/timeOffs.ts'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Answer = { items: AffectedAppointment[]; total: number }

const setUp = async () => {
  const branch = await staffedBranch(api())
  const { organization, branchOffice, expert } = branch.own
  const affected = async (body: Values = {}): Promise<Answer> =>
    answerOf(await branch.call<Answer>('affected/get', { from: tuesday, to: tuesday, ...body }))
  return {
    ...branch,
    affected,
    /** Enters that the branch's expert is ill all Tuesday. */
    fallIll: (body: Values = {}) =>
      branch.make('experts/time_off', {
        organization,
        expert,
        kind: timeOffKinds.sick,
        dateFrom: tuesday,
        dateTo: tuesday,
        reason: 'Flu',
        ...body,
      }),
    close: (windows: Values[] = []) =>
      branch.edit('organizations/branch_offices', branchOffice, {
        overrides: [{ date: tuesday, windows, reason: 'Broken pipe' }],
      }),
    book: async (start: string, body: Values = {}) =>
      answerOf<ScheduleRecord>(await branch.create({ start: at(start), ...body })).id,
  }
}

describe('affected appointments', () => {
  it('are those whose expert is away, with the time off that hits them', async () => {
    const { affected, book, fallIll, own } = await setUp()
    const first = await book('10:00')
    const second = await book('11:00')
    expect(await affected()).toEqual({ items: [], total: 0 })
    const timeOff = await fallIll()
    const { items, total } = await affected({ timeOff })
    expect(total).toBe(2)
    expect(items.map(({ schedule }) => schedule.id)).toEqual([first, second])
    expect(items[0]).toMatchObject({
      conflicts: [
        {
          kind: 'timeOff',
          index: 0,
          expert: { id: own.expert },
          timeOff: { id: timeOff, kind: timeOffKinds.sick, reason: 'Flu' },
          closedFor: null,
        },
      ],
      isAccepted: false,
      proposal: null,
    })
    expect(await affected({ timeOff: timeOff + 1 })).toMatchObject({ total: 0 })
    expect(await affected({ from: '2027-01-13', to: '2027-01-13' })).toMatchObject({ total: 0 })
  })

  it('are hit by part of a day only where they lie in it, and by nothing once they are over', async () => {
    const { affected, book, fallIll, later } = await setUp()
    const first = await book('10:00')
    await book('12:00')
    await fallIll({ dateFrom: null, dateTo: null, from: at('10:30'), to: at('12:00') })
    expect((await affected()).items.map(({ schedule }) => schedule.id)).toEqual([first])
    await later(new Date('2027-01-12T16:00:01Z'))
    expect((await affected()).total).toBe(0)
  })

  it('are hit by time off that waits for approval no sooner than it is approved', async () => {
    const { affected, book, fallIll } = await setUp()
    await book('10:00')
    await fallIll({ status: { id: 0 } })
    expect((await affected()).total).toBe(0)
  })

  it('are those of a day on which the branch closes, or opens later, with its reason', async () => {
    const { affected, book, close } = await setUp()
    const early = await book('09:00')
    const late = await book('15:00')
    await close([{ s: '10:00', e: '18:00' }])
    expect((await affected()).items.map(({ schedule }) => schedule.id)).toEqual([early])
    await close()
    const { items } = await affected({ proposals: true })
    expect(items.map(({ schedule }) => schedule.id)).toEqual([early, late])
    expect(items[1]).toMatchObject({
      conflicts: [{ kind: 'branchHours', expert: null, closedFor: 'Broken pipe' }],
      proposal: null,
    })
  })

  it('are not those that staff keep on a blocked time, or booked past the hours', async () => {
    const { affected, book, call, own } = await setUp()
    await book('10:00')
    await book('19:00', { force: true })
    answerOf(
      await call('blocks/create', {
        branchOffice: own.branchOffice,
        expert: own.expert,
        start: at('10:00'),
        end: at('12:00'),
        keepSchedules: true,
      }),
    )
    expect((await affected()).total).toBe(0)
  })

  it('hide the reason of a time off from who may not read time off', async () => {
    const { book, fallIll, server, own, call } = await setUp()
    const { organization, branchOffice } = own
    await book('10:00')
    await fallIll()
    const reader = await createAdmin(
      server,
      'reader@admin.test',
      { organization, branchOffice },
      everyPrivilege.filter((each) => each.sys_name !== 'expert_time_off'),
    )
    const { items } = answerOf<Answer>(
      await call('affected/get', { from: tuesday, to: tuesday }, reader),
    )
    expect(items[0]?.conflicts[0]).toMatchObject({ kind: 'timeOff', timeOff: null })
  })
})

describe('proposals', () => {
  it('name a free colleague for each, never the same one twice at a time, and can be booked', async () => {
    const { affected, book, fallIll, addExpert, change, own } = await setUp()
    const ids = [await book('10:00'), await book('11:00')]
    const bea = await addExpert('Bea', [own.entailedProduct])
    const beas = await book('10:00', {
      items: [{ entailedProduct: own.entailedProduct, expert: bea.expert }],
    })
    await fallIll()
    // Bea gives her own at ten: she is free for the second alone.
    const { items } = await affected({ proposals: true })
    expect(items.map(({ schedule, proposal }) => [schedule.id, proposal?.experts])).toEqual([
      [ids[0], undefined],
      [ids[1], [{ id: bea.expert, name: 'Bea' }]],
    ])
    answerOf(await change(beas, { status: scheduleStatuses.ids.cancelled }))
    const both = await affected({ proposals: true })
    for (const { schedule, proposal } of both.items) {
      expect(proposal?.total).toEqual(schedule.total)
      answerOf(
        await change(schedule.id, {
          items: [{ entailedProduct: own.entailedProduct, expert: proposal!.experts[0]!.id }],
        }),
      )
    }
    expect((await affected()).total).toBe(0)
  })

  it('give two appointments of one time to two colleagues, as long as there are two', async () => {
    const { affected, create, fallIll, addExpert, own } = await setUp()
    const { entailedProduct } = own
    const ada = await addExpert('Ada', [entailedProduct])
    const both = [own.expert, ada.expert]
    for (const expert of both)
      answerOf(await create({ start: at('10:00'), items: [{ entailedProduct, expert }] }))
    await fallIll()
    await fallIll({ expert: ada.expert })
    const colleagues = async () =>
      (await affected({ proposals: true })).items.flatMap(
        ({ proposal }) => proposal?.experts.map(({ id }) => id) ?? [],
      )
    const bea = await addExpert('Bea', [entailedProduct])
    expect(await colleagues()).toEqual([bea.expert])
    const eva = await addExpert('Eva', [entailedProduct])
    expect(new Set(await colleagues())).toEqual(new Set([bea.expert, eva.expert]))
  })
})

describe('what was done about an affected appointment', () => {
  it('can be taken back a moment later, although its expert is away', async () => {
    const { book, fallIll, addExpert, change, read, own, later } = await setUp()
    const { entailedProduct } = own
    const [moved, off] = [await book('10:00'), await book('11:00')]
    const bea = await addExpert('Bea', [entailedProduct])
    await fallIll()
    const at10 = (expert: number) => change(moved, { items: [{ entailedProduct, expert }] })
    answerOf(await at10(bea.expert))
    answerOf(await change(off, { status: { id: scheduleStatuses.ids.cancelled, by: 'branch' } }))
    answerOf(await at10(own.expert))
    expect((await read(moved)).items[0]?.expert.id).toBe(own.expert)
    answerOf(await change(off, { status: scheduleStatuses.ids.confirmed }))
    expect((await read(off)).status.sysName).toBe('confirmed')
    // Later it is a move like any other, to who is away.
    answerOf(await at10(bea.expert))
    await later(new Date('2027-01-11T23:00:00Z'))
    expect(codeOf(await at10(own.expert))).toBe('SLOT_TAKEN')
  })

  it('is no way to anywhere else', async () => {
    const { book, fallIll, addExpert, change, own } = await setUp()
    const { entailedProduct } = own
    const id = await book('10:00')
    const bea = await addExpert('Bea', [entailedProduct])
    await fallIll()
    answerOf(await change(id, { items: [{ entailedProduct, expert: bea.expert }] }))
    const back = { items: [{ entailedProduct, expert: own.expert }] }
    expect(codeOf(await change(id, { ...back, start: at('11:00') }))).toBe('SLOT_TAKEN')
    const longer = [{ ...back.items[0], duration: 120 }]
    expect(codeOf(await change(id, { items: longer }))).toBe('SLOT_TAKEN')
  })
})

describe('an affected appointment that is left as it is', () => {
  it('is so until something else stands in its way, and can be taken back', async () => {
    const { affected, book, fallIll, close, call } = await setUp()
    const id = await book('10:00')
    await fallIll()
    const accept = (accepted: boolean) => call('affected/accept', { ids: [id], accepted })
    expect(answerOf(await accept(true))).toEqual({ ids: [id] })
    expect((await affected()).items[0]).toMatchObject({ isAccepted: true })
    answerOf(await accept(false))
    expect((await affected()).items[0]).toMatchObject({ isAccepted: false })
    answerOf(await accept(true))
    await close()
    expect((await affected()).items[0]).toMatchObject({
      conflicts: [{ kind: 'branchHours' }],
      isAccepted: false,
    })
    expect(codeOf(await call('affected/accept', { ids: [id + 1000], accepted: true }))).toBe(
      'NOT_FOUND',
    )
  })
})

describe('the request to choose another time', () => {
  const withVisitor = async () => {
    const own = await setUp()
    await own.configure({
      allowClientReschedule: false,
      allowClientCancel: false,
      rescheduleWindowMinutes: 1440,
      cancelWindowMinutes: 1440,
    })
    const { token } = answerOf<PublicBooking>(
      await api().post('public/schedules/create', {
        ...own.bookingRequest,
        start: at('10:00'),
        booker,
      }),
    )
    const page = (path: string, body: Values = {}) =>
      api().post(`public/schedules/${path}`, { token, ...body })
    const [first] = await own.appointments()
    const { id } = first!
    const request = (body: Values = {}) => own.call('affected/request', { id, ...body })
    return { ...own, page, id, request }
  }

  it('lets the client move once whatever was agreed, and ends with that', async () => {
    const { page, request, read, id, topics } = await withVisitor()
    expect(codeOf(await page('reschedule', { start: at('14:00') }))).toBe('POLICY_WINDOW')
    answerOf(await request({ message: 'Marcelo is ill.' }))
    expect((await read(id)).rescheduleRequestedAt).toMatch(/^2027-01-11T/)
    expect(await topics()).toContain('schedules.rescheduleRequested')
    expect(answerOf(await page('get'))).toMatchObject({ isRescheduleRequested: true })
    answerOf(await page('reschedule', { start: at('14:00') }))
    expect(answerOf(await page('get'))).toMatchObject({
      isRescheduleRequested: false,
      rescheduleUntil: null,
      cancelUntil: null,
    })
    expect(await read(id)).toMatchObject({ rescheduleRequestedAt: null, moves: 0 })
    expect(codeOf(await page('reschedule', { start: at('15:00') }))).not.toBe('answered')
  })

  it('lets the client cancel instead, and can be withdrawn', async () => {
    const { page, request, read, id } = await withVisitor()
    answerOf(await request({ notify: false }))
    answerOf(await request({ withdraw: true }))
    expect(codeOf(await page('cancel'))).not.toBe('answered')
    answerOf(await request({ notify: false }))
    expect(answerOf(await page('cancel'))).toMatchObject({ status: { sysName: 'cancelled' } })
    expect((await read(id)).status.sysName).toBe('cancelled')
    expect(codeOf(await request())).toBe('BAD_TRANSITION')
  })
})
