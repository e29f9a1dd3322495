import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, signIn } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const friday = '2027-01-15'

const setUp = async (configured: Values) => {
  const branch = await staffedBranch(api())
  await branch.configure(configured)
  return { ...branch, work: turnsOf(branch.server) }
}

const status = async (page: Promise<unknown>) =>
  ((await page) as { status: { sysName: string } }).status.sysName

describe('an unapproved request', () => {
  it('expires after its hours, frees the time, is reported to its client, and only once', async () => {
    const { book, server, work, free, topics } = await setUp({ approval: 1, approvalHours: 24 })
    const { token } = answerOf<PublicBooking>(await book({ start: at('10:00', friday), booker }))
    const page = async () =>
      answerOf<ScheduleRecord>(await server.post('public/schedules/get', { token }))
    server.setNow(new Date('2027-01-12T11:59:00Z'))
    await work['requests.expire']()
    expect(await status(page())).toBe('requested')
    expect(await free({}, friday)).not.toContain('10:00')
    server.setNow(new Date('2027-01-12T12:00:00Z'))
    await work['requests.expire']()
    expect(await page()).toMatchObject({
      status: { sysName: 'expired' },
      cancel: { by: 3, late: false },
    })
    expect(await free({}, friday)).toContain('10:00')
    await work['requests.expire']()
    expect(await topics()).toEqual(['schedules.booked', 'schedules.expired'])
    expect(codeOf(await server.post('public/schedules/cancel', { token }))).toBe('BAD_TRANSITION')
  })

  it('expires at its start, and an approved one does not', async () => {
    const { book, server, work, change, call } = await setUp({ approval: 1, approvalHours: 168 })
    const [early, late] = [
      answerOf<PublicBooking>(await book({ start: at('10:00'), booker })),
      answerOf<PublicBooking>(await book({ start: at('12:00'), booker })),
    ]
    const { items } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: '2027-01-12', to: '2027-01-12' }),
    )
    answerOf(await change(items.find(({ code }) => code === late.code)!.id, { status: 4 }))
    server.setNow(new Date(at('10:00')))
    await work['requests.expire']()
    const seen = (token: string | null) =>
      status(server.post('public/schedules/get', { token }).then((reply) => answerOf(reply)))
    expect(await seen(early.token)).toBe('expired')
    expect(await seen(late.token)).toBe('confirmed')
  })
})

describe('a client who was confirmed and never came', () => {
  const bookThree = async ({ create, change }: Awaited<ReturnType<typeof setUp>>) => {
    const never = answerOf<ScheduleRecord>(await create({ start: at('10:00') })).id
    const seen = answerOf<ScheduleRecord>(await create({ start: at('12:00') })).id
    const later = answerOf<ScheduleRecord>(await create({ start: at('10:00', friday) })).id
    return { never, seen, later, arrive: async () => answerOf(await change(seen, { status: 5 })) }
  }

  it('is marked absent at the end of the day, and no other client is', async () => {
    const branch = await setUp({ autoNoShow: true })
    const { work, later: setLater, read, server } = branch
    const { never, seen, later, arrive } = await bookThree(branch)
    await setLater(new Date(at('11:55')))
    await arrive()
    await setLater(new Date(at('23:59')))
    await work['absences.mark']()
    expect(await status(read(never))).toBe('confirmed')
    await setLater(new Date(at('00:00', '2027-01-13')))
    await work['absences.mark']()
    expect([
      await status(read(never)),
      await status(read(seen)),
      await status(read(later)),
    ]).toEqual(['no_show', 'arrived', 'confirmed'])
    const version = (await read(never)).version
    await work['absences.mark']()
    expect((await read(never)).version).toBe(version)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        "select account_id, ref from audit where entity = 'schedules' and entity_id = $1 and action = 'status'",
        [never],
      ),
    )
    expect(rows).toEqual([{ account_id: null, ref: 'absences.mark' }])
  })

  it('stays confirmed where that is not configured', async () => {
    const branch = await setUp({ autoNoShow: false })
    const { never } = await bookThree(branch)
    await branch.later(new Date(at('09:00', '2027-01-13')))
    await branch.work['absences.mark']()
    expect(await status(branch.read(never))).toBe('confirmed')
  })

  it('is marked absent where the partner has configured it for all', async () => {
    const branch = await setUp({})
    const { never } = await bookThree(branch)
    answerOf(
      await branch.server.post(
        'partners/organizations/config/edit',
        { key: 'schedule', data: { autoNoShow: true } },
        branch.partner,
      ),
    )
    await branch.later(new Date(at('00:00', '2027-01-13')))
    await branch.work['absences.mark']()
    expect(await status(branch.read(never))).toBe('no_show')
  })
})

describe('a branch that is gone', () => {
  it('keeps neither its old appointments from being read nor what is due elsewhere from being done', async () => {
    const gone = await setUp({ approval: 1, approvalHours: 24, requestsBlock: false })
    const { server, partner, own, book, work } = gone
    answerOf(await book({ start: at('10:00'), booker }))
    const remove = () =>
      server.post('partners/organizations/branch_offices/delete', { id: own.branchOffice }, partner)
    // What waits for approval is an appointment to come, also where it does not block.
    expect(codeOf(await remove())).toBe('IN_USE')
    server.setNow(new Date(at('12:00')))
    const later = await signIn(server, 'norte@partner.test')
    answerOf(
      await server.post(
        'partners/organizations/branch_offices/delete',
        { id: own.branchOffice },
        later,
      ),
    )
    const listed = await server.post(
      'partners/schedules/get',
      { from: '2027-01-12', to: '2027-01-12' },
      later,
    )
    expect(answerOf<{ items: ScheduleRecord[] }>(listed).items).toMatchObject([
      { status: { sysName: 'requested' }, changes: [] },
    ])
    await work['requests.expire']()
    expect(server.faults).toEqual([])
  })
})
