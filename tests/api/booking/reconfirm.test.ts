import { describe, expect, it } from 'vitest'
import type { CalendarMonth } from '../../../contract/endpoints/schedules.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { reconfirmStates } from '../../../contract/kernel/scheduleStates.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async (enabled: boolean, offset = 2880) => {
  const branch = await staffedBranch(api())
  await branch.configure({
    reconfirm: { enabled, offset },
    rescheduleWindowMinutes: 0,
    cancelWindowMinutes: 0,
  })
  const { token } = answerOf<PublicBooking>(await branch.book({ start: at('10:00'), booker }))
  const callPage = (path: string, body: object = {}) =>
    branch.server.post(`public/schedules/${path}`, { token, ...body })
  const stored = async () =>
    answerOf<{ items: { id: number; reconfirmedAt: string | null; version: number }[] }>(
      await branch.call('get', { from: '2027-01-12', to: '2027-01-12' }),
    ).items[0]!
  return { ...branch, callPage, stored }
}

describe('saying that one comes', () => {
  it('is requested and recorded where the branch wants it, once, and shown to its staff', async () => {
    const { callPage, stored, own, server } = await setUp(true)
    expect(answerOf(await callPage('get'))).toMatchObject({ reconfirm: 'asked' })
    expect((await stored()).reconfirmedAt).toBeNull()
    expect(answerOf(await callPage('reconfirm'))).toMatchObject({ reconfirm: 'given' })
    const first = await stored()
    expect(first.reconfirmedAt).toMatch(/^2027-01-11T/)
    expect(answerOf(await callPage('reconfirm'))).toMatchObject({ reconfirm: 'given' })
    expect(await stored()).toEqual(first)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(`select action from audit where organization_id = $1 and action = 'reconfirm'`, [
        own.organization,
      ]),
    )
    expect(rows).toHaveLength(1)
  })

  it('is requested from the first reminder on, not as soon as it is booked', async () => {
    const { callPage, server, configure } = await setUp(true, 60)
    await configure({
      reconfirm: { enabled: true, offset: 60 },
      reminders: [{ offset: 120, channel: 'email' }],
    })
    expect(answerOf(await callPage('get'))).toMatchObject({ reconfirm: null })
    expect(await callPage('reconfirm')).toMatchObject({ error: true, r: { msg: 'BAD_TRANSITION' } })
    server.setNow(new Date('2027-01-12T13:00:00Z'))
    expect(answerOf(await callPage('get'))).toMatchObject({ reconfirm: 'asked' })
  })

  it('is seen in the calendar, which is filtered by the clients who have not answered', async () => {
    const { callPage, book, call, stored } = await setUp(true)
    const { id } = await stored()
    answerOf(await callPage('reconfirm'))
    answerOf(await book({ start: at('12:00'), booker }))
    const month = async (body: object = {}) =>
      answerOf<CalendarMonth>(
        await call<CalendarMonth>('month', { from: '2027-01-12', to: '2027-01-12', ...body }),
      )
    const { items, reconfirms } = await month()
    expect(items.map(({ reconfirmedAt }) => reconfirmedAt !== null)).toEqual([true, false])
    expect(new Set(reconfirms)).toEqual(new Set(Object.values(reconfirmStates)))
    const narrowed = async (reconfirm: number) =>
      (await month({ reconfirm })).items.map((each) => each.id)
    expect(await narrowed(reconfirmStates.given)).toEqual([id])
    const awaited = await narrowed(reconfirmStates.awaited)
    expect([awaited.length, awaited.includes(id)]).toEqual([1, false])
    expect(
      codeOf(await call('month', { from: '2027-01-12', to: '2027-01-12', reconfirm: 3 })),
    ).toBe('VALIDATION')
  })

  it('is requested again for a rescheduled appointment', async () => {
    const { callPage, stored } = await setUp(true)
    answerOf(await callPage('reconfirm'))
    expect(answerOf(await callPage('reschedule', { start: at('15:00') }))).toMatchObject({
      reconfirm: 'asked',
    })
    expect((await stored()).reconfirmedAt).toBeNull()
  })

  it('is not taken where it is not requested', async () => {
    const quiet = await setUp(false)
    expect(answerOf(await quiet.callPage('get'))).toMatchObject({ reconfirm: null })
    expect(await quiet.callPage('reconfirm')).toMatchObject({
      error: true,
      r: { msg: 'BAD_TRANSITION' },
    })
  })

  it('is not taken of a canceled appointment', async () => {
    const { callPage } = await setUp(true)
    expect(answerOf(await callPage('cancel'))).toMatchObject({ reconfirm: null })
    expect(await callPage('reconfirm')).toMatchObject({ error: true, r: { msg: 'BAD_TRANSITION' } })
  })
})
