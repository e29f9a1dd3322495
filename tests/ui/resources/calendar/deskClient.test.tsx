import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { tuesday } from '../../../support/furnished/bookingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

const open = async () => {
  const branch = await staffedBranch(api())
  const user = await officeAs(
    branch.server,
    branch.staff,
    `/dashboard/branch-office/manage-schedule?date=${tuesday}`,
  )
  const summary = await screen.findByRole('region', { name: 'Summary' })
  const client = await screen.findByRole('combobox', { name: 'Client' })
  return { ...branch, user, summary, client }
}

describe('who a new booking is for', () => {
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

  it('is made of what was typed, unless their email belongs to a client', async () => {
    const { user, summary, client } = await open()
    await user.type(client, 'Ana María Quintana Zapata')
    await user.click(await screen.findByRole('option', { name: /^Create “Ana María/ }))
    const dialog = await screen.findByRole('dialog', { name: 'New client' })
    expect(within(dialog).getByLabelText(/^First name/)).toHaveValue('Ana María')
    expect(within(dialog).getByLabelText(/^Last name/)).toHaveValue('Quintana Zapata')
    const email = within(dialog).getByLabelText(/^Email/)
    await waitFor(() => expect(email).toHaveFocus())
    await user.type(email, 'GABRIELA@client.test')
    expect(
      await within(dialog).findByText('This belongs to Gabriela Naranjo already.'),
    ).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Use this client' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await within(summary).findByText('Gabriela Naranjo')).toBeVisible()
  })

  it('may be a walk-in who leaves nothing but a name', async () => {
    const { user, summary, client, call } = await open()
    await user.type(client, 'Pedro')
    await user.click(await screen.findByRole('option', { name: 'Pedro · Walk-in, without a file' }))
    expect(within(summary).getByText('Pedro')).toBeVisible()
    const notify = within(summary).getByRole('checkbox', { name: 'Notify the client' })
    await waitFor(() => expect(notify).toBeDisabled())
    expect(notify).not.toBeChecked()
    expect(notify).toHaveAccessibleDescription(/email/)
    await user.click(screen.getByRole('combobox', { name: /^Service/ }))
    const offered = await screen.findByRole('listbox')
    await user.click((await within(offered).findAllByRole('option'))[0]!)
    const times = await screen.findByRole('group', { name: /^Free times on/ })
    await user.click(await within(times).findByRole('button', { name: '10:00' }))
    await waitFor(() => expect(within(summary).getByRole('button', { name: 'Book' })).toBeEnabled())
    await user.click(within(summary).getByRole('button', { name: 'Book' }))
    expect(await screen.findByRole('heading', { name: 'Booked' })).toBeVisible()
    const { items } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: tuesday, to: tuesday }),
    )
    expect(items).toMatchObject([{ client: null, booker: { name: 'Pedro' }, isFirst: null }])
  })
})
