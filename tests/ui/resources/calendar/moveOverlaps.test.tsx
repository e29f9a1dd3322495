import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('moving a booking onto another appointment of its client', () => {
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

  it('warns of it before it is saved, and of no other time', async () => {
    const branch = await staffedBranch(api())
    await branch.configure({ overlapForClient: 'warn' })
    const { entailedProduct } = branch.own
    const { expert } = await branch.addExpert('Benita', [entailedProduct])
    answerOf<ScheduleRecord>(
      await branch.create({ start: at('12:00'), items: [{ entailedProduct, expert }] }),
    )
    answerOf<ScheduleRecord>(
      await branch.create({
        start: at('10:00'),
        items: [{ entailedProduct, expert: branch.own.expert }],
      }),
    )
    const user = await officeAs(
      branch.server,
      branch.staff,
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    await user.click((await screen.findAllByRole('button', { name: /Gabriela Naranjo/ }))[0]!)
    const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
    await user.click(await within(panel).findByRole('button', { name: 'Move…' }))
    const dialog = await screen.findByRole('dialog', { name: /^Move .*Gabriela Naranjo/ })
    const warning = () => within(dialog).queryByText(/The client has another appointment/)
    await user.click(await within(dialog).findByRole('button', { name: /^15:00/ }))
    expect(warning()).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: /^12:30/ }))
    expect(
      await within(dialog).findByText(
        'The client has another appointment at that time: Tue 12 Jan 2027, 12:00',
      ),
    ).toBeVisible()
  })
})
