import { describe, expect, it } from 'vitest'
import { apiOn } from '../../support/server/apiOn.ts'
import { askingBranch } from '../../support/furnished/askingBranch.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { startJobsOf, arrived } = useJobsWithMail(database)

describe('the confirmation of an appointment', () => {
  it('says that questions wait for answers, with the link to them, until they are answered', async () => {
    const api = apiOn(database(), present)
    const branch = await askingBranch({ ...api, database: database() }, 2)
    await startJobsOf(api)
    const bookingRequest = { ...branch.bookingRequest, start: at('10:00', '2027-01-15'), booker }
    const { token } = answerOf<{ token: string }>(
      await api.post('public/schedules/create', bookingRequest),
    )
    const email = await arrived(1)
    for (const part of [email.text!, email.html!]) {
      expect(part).toContain('There are still questions to answer before the appointment: Intake.')
      expect(part).toContain(`https://agenda.test/sc/${token}`)
    }
    answerOf(await api.post('public/schedules/forms/edit', { token, ...branch.given() }))
    answerOf(
      await api.post('public/schedules/reschedule', { token, start: at('15:00', '2027-01-15') }),
    )
    const moved = await arrived(2)
    expect(moved.text).not.toContain('still questions')
  })
})
