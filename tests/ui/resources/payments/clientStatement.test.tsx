import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppointmentSummary } from '../../../../contract/money/appointmentSummary.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { summaryInWords } from '../../../../contract/words/summaryInWords.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('the statement on the panel of a booking', () => {
  beforeEach(() =>
    vi.useFakeTimers({
      now: new Date('2027-01-11T15:00:00Z'),
      shouldAdvanceTime: true,
      toFake: ['Date'],
    }),
  )
  afterEach(() => {
    cleanup()
    closeApp()
    vi.useRealTimers()
  })

  it('is word by word what the client reads', async () => {
    const branch = await staffedBranch(api())
    await branch.configure({ cancelWindowMinutes: 120 })
    const { id } = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00') }))
    const user = await officeAs(
      branch.server,
      branch.desk(),
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
    const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
    await user.click(await within(panel).findByRole('button', { name: 'What the client reads' }))
    const statement = await within(panel).findByRole('group', { name: 'What the client reads' })
    const { summary } = answerOf<{ summary: AppointmentSummary }>(
      await branch.server.post('branch_offices/schedules/summary/get', { id }, branch.desk()),
    )
    const { rows, termsLabel, terms } = summaryInWords(summary, { language: 'en', timeFormat: 24 })
    expect(terms[0]).toBe('Until 12 Jan 2027, 08:00 (GMT−5): you can cancel free of charge.')
    await within(statement).findByText(termsLabel)
    const shown = [...statement.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(shown).toEqual([
      ...rows.map(({ label, fact }) => [label, fact]),
      [termsLabel, terms.join('\n')],
    ])
  })
})
