import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PreferencesReply } from '../../../../contract/endpoints/profile.ts'
import { shownByView, viewOfCalendar } from '../../../../src/resources/calendar/SavedViews.tsx'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import '../../../../src/resources/calendar/CalendarPage.tsx'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
const calendar = '/dashboard/branch-office/scheduled-calendar'

describe('a saved view of the calendar', () => {
  afterEach(closeApp)

  it('keeps the view and its filters under a name, shared with the branch, and brings them back on any date', async () => {
    const server = api()
    const { staff, own } = await staffedBranch(server)
    const user = await officeAs(
      server,
      staff,
      `${calendar}?view=list&date=2027-01-12&statuses=4-5&coloring=expert&search=ana`,
    )
    await user.click(await screen.findByRole('button', { name: 'Views' }, { timeout: 40_000 }))
    const panel = await screen.findByRole('dialog', { name: 'Saved views' }, { timeout: 40_000 })
    expect(
      await within(panel).findByText(/^No saved views yet/, {}, { timeout: 40_000 }),
    ).toBeVisible()
    await user.click(within(panel).getByRole('textbox', { name: 'Name of what is shown now' }))
    await user.paste('To arrive')
    await user.click(within(panel).getByRole('checkbox', { name: 'Share with the branch' }))
    await user.click(within(panel).getByRole('button', { name: 'Save' }))
    expect(
      await within(panel).findByRole('button', { name: 'Show To arrive' }, { timeout: 40_000 }),
    ).toBeVisible()
    // Two by the same name could not be distinguished.
    const name = within(panel).getByRole('textbox', { name: 'Name of what is shown now' })
    await user.click(name)
    await user.paste('to arrive')
    await user.click(within(panel).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(name).toBeInvalid())
    expect(name).toHaveAccessibleDescription('This name is taken.')
    expect(within(panel).getAllByRole('button', { name: /^Show / })).toHaveLength(1)
    const place = { organization: own.organization, branchOffice: own.branchOffice }
    const colleague = await createAdmin(server, 'colleague@admin.test', place)
    const { queries } = answerOf<PreferencesReply>(
      await server.post('account/preferences/get', { account: 'boAdmin' }, colleague),
    )
    const filters = { view: 'list', search: 'ana', coloring: 'expert', statuses: [4, 5] }
    expect(queries).toMatchObject([
      { list: 'scheduled-calendar', name: 'To arrive', filters, shared: true, own: false },
    ])
    closeApp()
    const again = await officeAs(server, staff, `${calendar}?view=board&date=2027-02-03`)
    await again.click(await screen.findByRole('button', { name: 'Views' }, { timeout: 40_000 }))
    await again.click(
      await screen.findByRole('button', { name: 'Show To arrive' }, { timeout: 40_000 }),
    )
    await waitFor(() => expect(location.search).toContain('view=list'))
    expect(new URLSearchParams(location.search).get('statuses')).toBe('4-5')
    expect(new URLSearchParams(location.search).get('date')).toBe('2027-02-03')
  })

  it('names the branch where there are several, and leaves out what it does not understand', () => {
    const shown = {
      view: 'day',
      search: '',
      off: false,
      by: 'expert',
      coloring: 'status',
      experts: [3],
      services: [],
      statuses: [],
      bills: [0],
      reconfirms: [],
    } as const
    const { filters } = viewOfCalendar('oAdmin', 7, shown)
    expect(filters).toEqual({
      view: 'day',
      search: '',
      coloring: 'status',
      branch: 7,
      experts: [3],
      bills: [0],
    })
    expect(shownByView(filters)).toEqual({ ...shown, branch: 7 })
    expect(
      shownByView({ view: 'fortnight', experts: 'all', branch: 'x', coloring: 9, search: null }),
    ).toEqual({
      experts: [],
      services: [],
      statuses: [],
      bills: [],
      reconfirms: [],
      search: '',
      off: false,
      by: 'expert',
    })
  })
})
