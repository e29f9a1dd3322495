import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { at, booker, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('erasing a guest', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2027-01-11T15:00:00Z'), shouldAdvanceTime: true, toFake: ['Date'] }))
  afterEach(() => {
    cleanup()
    closeApp()
    vi.useRealTimers()
  })

  const open = async () => {
    const branch = await staffedBranch(api())
    const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00'), client: undefined, booker }))
    const user = await officeAs(branch.server, branch.staff, `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`)
    await user.click(await screen.findByRole('button', { name: /Mariana Egas/ }))
    const panel = await screen.findByRole('dialog', { name: 'Mariana Egas' })
    await user.click(await within(panel).findByRole('button', { name: 'Erase this guest’s data' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase the data of Mariana Egas?' })
    return { ...branch, booking, user, dialog, inside: within(dialog) }
  }

  it('shows the appointments to come, waits for a choice, and cancels them', async () => {
    const { user, dialog, inside, read, booking } = await open()
    await inside.findByText('12 Jan 2027, 10:00')
    expect(dialog).toHaveTextContent(/Mariana Egas has an appointment to come/)
    const erase = inside.getByRole('button', { name: 'Erase data' })
    expect(erase).toBeDisabled()
    await user.click(inside.getByRole('radio', { name: 'Cancel them' }))
    expect(erase).toBeEnabled()
    await user.click(erase)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Erase the data/ })).toBeNull())
    expect(await read(booking.id)).toMatchObject({ booker: null, status: { sysName: 'cancelled' } })
  })

  it('keeps them without a name', async () => {
    const { user, inside, read, booking } = await open()
    await user.click(await inside.findByRole('radio', { name: 'Keep them without a name' }))
    await user.click(inside.getByRole('button', { name: 'Erase data' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Erase the data/ })).toBeNull())
    expect(await read(booking.id)).toMatchObject({ booker: null, status: { sysName: 'confirmed' } })
  })
})
