import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { waitUntil } from '../../../server/app/messages/waitingEmail.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { mailServer, startJobsOf, stopJobs, arrived, settled } = useJobsWithMail(database)
const friday = '2027-01-15'
const english = { 'accept-language': 'en' }
const cancelled = 9
const confirmed = 4

/**
 * A branch with a booked appointment whose confirmation has left, and jobs that leave what waits.
 */
const setUp = async () => {
  const api = apiOn(database(), present)
  const branch = await staffedBranch({ ...api, database: database() })
  await startJobsOf(api, () => present)
  const { code, token } = answerOf<PublicBooking>(
    await branch.book({ start: at('10:00', friday), booker }, english),
  )
  await arrived(1)
  const { rows } = await database().asOwner((owner) =>
    owner.query<{ id: number }>('select id from schedule where code = $1', [code]),
  )
  const { id } = rows[0]!
  const step = async (data: Parameters<typeof branch.change>[1]) =>
    void answerOf<ScheduleRecord>(await branch.change(id, data))
  return {
    ...branch,
    api,
    id,
    token,
    step,
    move: (time: string) => step({ start: at(time, friday) }),
    /**
     * Lets the time pass in which steps can be taken back; gives the subjects of the emails since
     * the confirmation.
     */
    emails: async () => {
      await stopJobs()
      await startJobsOf(api, () => new Date(waitUntil(present)))
      await settled()
      return mailServer()
        .received.slice(1)
        .map(({ subject }) => subject)
    },
    waiting: async () => {
      const found = await database().asOwner((owner) =>
        owner.query<{ topic: string }>(
          'select topic from outbox where handed_at is null order by id',
        ),
      )
      return found.rows.map(({ topic }) => topic)
    },
  }
}

describe('emails / steps that are taken back', () => {
  it('wait as long as the step can be taken back, and say nothing of a move that was', async () => {
    const { move, emails, waiting } = await setUp()
    await move('12:00')
    await move('10:00')
    expect(await waiting()).toEqual(['schedules.moved', 'schedules.moved'])
    expect(await emails()).toEqual([])
  })

  it('say the last time once, where it was moved twice', async () => {
    const { move, emails } = await setUp()
    await move('12:00')
    await move('15:00')
    expect(await emails()).toEqual([
      'Your appointment at Aurora has moved: Friday 15 Jan 2027, 15:00–16:00 (Bogota time, GMT−5)',
    ])
  })

  it('say nothing of a cancellation that was taken back, and the new time where it was moved as well', async () => {
    const { step, move, emails } = await setUp()
    await step({ status: cancelled })
    await step({ status: confirmed })
    expect(await emails()).toEqual([])
    await stopJobs()
    await step({ status: cancelled })
    await step({ status: confirmed })
    await move('16:00')
    expect(await emails()).toEqual([
      'Your appointment at Aurora has moved: Friday 15 Jan 2027, 16:00–17:00 (Bogota time, GMT−5)',
    ])
  })

  it('leave it to what the client does meanwhile', async () => {
    const { api, move, token, emails } = await setUp()
    await move('12:00')
    answerOf(await api.post('public/schedules/cancel', { token }, english))
    await arrived(2)
    const subjects = await emails()
    expect(subjects).toHaveLength(1)
    expect(subjects[0]).toMatch(/cancell?ed/)
  })
})
