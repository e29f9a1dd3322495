import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { at } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { present, useApi } from '../../../support/server/useApi.ts'
import '../../../../src/resources/calendar/CalendarPage.tsx'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
const calendar = '/dashboard/branch-office/scheduled-calendar?view=day&date=2027-01-12&booking='

describe('an attendance of an appointment', () => {
  afterEach(closeApp)

  const open = async (
    attendances: boolean,
    { reason, status }: { reason?: string; status?: number } = {},
  ) => {
    const server = api()
    const branch = await staffedBranch(server)
    const plan = await branch.make('plans', {
      name: 'Clinic',
      data: { clients: { attendances }, limits: null },
    })
    await branch.edit('organizations', branch.own.organization, { plan })
    const { id } = answerOf<{ id: number }>(await branch.create({ start: at('10:00') }))
    if (reason !== undefined) {
      const written = { client: branch.client, date: present.toISOString(), schedule: id, reason }
      answerOf(
        await server.post('branch_offices/clients/attendances/create', written, branch.staff),
      )
    }
    if (status !== undefined)
      answerOf(await branch.change(id, { status: { id: status, comments: 'Ill' } }))
    const user = await officeAs(server, branch.staff, `${calendar}${id}`)
    return {
      branch,
      server,
      id,
      user,
      panel: await screen.findByRole('dialog', { name: /Gabriela/ }, { timeout: 40_000 }),
    }
  }

  it('is written from the appointment’s panel, and leads back to it', async () => {
    const { branch, server, id, user, panel } = await open(true)
    expect(
      await within(panel).findByText('No attendance of this appointment to show.'),
    ).toBeVisible()
    await user.click(within(panel).getByRole('link', { name: 'Write attendance' }))
    await waitFor(
      () =>
        expect(screen.getByRole('combobox', { name: 'Appointment' })).toHaveTextContent(
          '12 Jan 2027, 10:00',
        ),
      {
        timeout: 40_000,
      },
    )
    await user.click(screen.getByLabelText('Reason for the appointment'))
    await user.paste('Back pain')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const link = await screen.findByRole(
      'link',
      { name: 'Appointment: Tue 12 Jan 2027, 10:00' },
      { timeout: 40_000 },
    )
    const filter = { schedule: id }
    const kept = answerOf<{ items: { reason: string }[] }>(
      await server.post('branch_offices/clients/attendances/get', filter, branch.staff),
    )
    expect(kept.items).toMatchObject([{ reason: 'Back pain' }])
    expect(link).toHaveAttribute('href', `${calendar}${id}`)
  })

  it('stands in the panel, where it leads to its record', async () => {
    const { panel } = await open(true, { reason: 'Sore neck' })
    expect(await within(panel).findByText('Sore neck')).toBeVisible()
    expect(within(panel).getByRole('link', { name: /^11 Jan 2027/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/attendances\/\d+$/),
    )
    // It has one for each of its services.
    expect(within(panel).queryByRole('link', { name: 'Write attendance' })).toBeNull()
  })

  it('is not offered for an appointment that does not take place', async () => {
    const { panel } = await open(true, { status: 9 })
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: 'Team notes' })).toBeVisible(),
    )
    expect(within(panel).queryByRole('heading', { name: 'Attendances' })).toBeNull()
    expect(within(panel).queryByRole('link', { name: 'Write attendance' })).toBeNull()
  })

  it('is not offered where the plan has none', async () => {
    const { panel } = await open(false)
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: 'Team notes' })).toBeVisible(),
    )
    await waitFor(() =>
      expect(within(panel).queryByRole('link', { name: 'Write attendance' })).toBeNull(),
    )
  })
})
