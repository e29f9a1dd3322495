import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { statedReason } from '../../../contract/configuration/statedReason.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const lists = {
  cancelReasons: ['Illness', 'Travel'],
  rejectReasons: ['Fully booked'],
  noShowReasons: ['No answer'],
}

const setUp = async () => {
  const branch = await staffedBranch(api())
  const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00') }))
  const { token } = answerOf<PublicBooking>(await branch.book({ start: at('15:00'), booker }))
  return {
    ...branch,
    booking,
    reasons: async () => answerOf(await branch.call('reasons/get', { id: booking.id })),
    page: async () =>
      answerOf<PublicSchedule>(await branch.server.post('public/schedules/get', { token })),
    cancel: async (comment: string) =>
      answerOf<PublicSchedule>(
        await branch.server.post('public/schedules/cancel', { token, comment }),
      ),
  }
}

describe('the reasons that a branch lists', () => {
  it('are offered to staff by what they do, and to visitors for canceling', async () => {
    const { configure, reasons, page } = await setUp()
    expect(await reasons()).toEqual({ cancelled: [], rejected: [], no_show: [] })
    expect((await page()).cancelReasons).toEqual([])
    await configure(lists)
    expect(await reasons()).toEqual({
      cancelled: lists.cancelReasons,
      rejected: lists.rejectReasons,
      no_show: lists.noShowReasons,
    })
    expect((await page()).cancelReasons).toEqual(lists.cancelReasons)
  })

  it('are kept with the appointment once chosen, with what is written beside them', async () => {
    const { configure, change, booking, read, cancel } = await setUp()
    await configure(lists)
    answerOf(
      await change(booking.id, {
        status: { id: 9, comments: statedReason('Illness', ' back in March ') },
      }),
    )
    expect(await read(booking.id)).toMatchObject({
      status: { comments: 'Illness: back in March' },
      cancel: { comment: 'Illness: back in March' },
    })
    expect(await cancel(statedReason('Travel', ''))).toMatchObject({
      cancel: { comment: 'Travel' },
      cancelReasons: [],
    })
  })

  it('of an appointment out of reach are not shown', async () => {
    const { call, booking } = await setUp()
    expect(codeOf(await call('reasons/get', { id: booking.id + 1000 }))).toBe('NOT_FOUND')
  })
})
