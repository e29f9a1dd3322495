import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { leaveCard } from '../../../support/furnished/leaveCard.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

/** The question before a client is marked as absent, on the real server. */
const ask = async ({ hasCard }: { hasCard: boolean }) => {
  const branch = await staffedBranch(api())
  await branch.configure({ noShowFee: { kind: 'percent', percent: 5000 } })
  const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00') }))
  const { organization, branchOffice } = branch.own
  if (hasCard) await leaveCard(branch.server, { organization, branchOffice, client: branch.client }, 'Visa')
  await branch.later(new Date(at('10:30')))
  const user = await officeAs(branch.server, branch.desk(), `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`)
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
  await user.click(await within(panel).findByRole('button', { name: 'Did not come' }))
  const dialog = await screen.findByRole('dialog', { name: /^Did not come/ })
  const note = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Did not come' }))
    await waitFor(async () => expect((await branch.read(booking.id)).status.sysName).toBe('no_show'))
    return (await branch.topics()).includes('fees.charge')
  }
  return { dialog, user, note }
}

describe('the question about the fee of a missed appointment', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date(at('10:30')), shouldAdvanceTime: true, toFake: ['Date'] }))
  afterEach(() => {
    cleanup()
    closeApp()
    vi.useRealTimers()
  })

  it('says what is charged on which card, and charges it', async () => {
    const { dialog, note } = await ask({ hasCard: true })
    expect(await within(dialog).findByRole('radio', { name: /^Charge the fee of .+ to Visa ···4242$/ })).toBeChecked()
    expect(await note()).toBe(true)
  })

  it('lets the desk waive it', async () => {
    const { dialog, user, note } = await ask({ hasCard: true })
    await user.click(await within(dialog).findByRole('radio', { name: 'Waive it' }))
    expect(await note()).toBe(false)
  })

  it('says that nothing can be charged where no card was left', async () => {
    const { dialog } = await ask({ hasCard: false })
    expect(await within(dialog).findByText(/the client has saved no card for this/)).toBeVisible()
  })
})
