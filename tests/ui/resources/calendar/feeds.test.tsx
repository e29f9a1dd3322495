import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FeedRecord } from '../../../../contract/endpoints/integrations.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('calendar feeds in the back office', () => {
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

  it('are made for an expert, shown once as a link that opens, listed, and revoked after a question', async () => {
    const branch = await staffedBranch(api())
    answerOf(await branch.create({ start: at('10:00') }))
    const user = await officeAs(
      branch.server,
      branch.staff,
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    const listed = async () =>
      answerOf<{ items: FeedRecord[] }>(
        await branch.call('feeds/get', { branchOffice: branch.own.branchOffice }),
      ).items
    await screen.findByRole('button', { name: /Gabriela Naranjo/ })
    await user.click(screen.getByRole('button', { name: 'Colors and more' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Calendar feeds' }))
    const dialog = await screen.findByRole('dialog', { name: 'Calendar feeds' })
    expect(await within(dialog).findByText('No links yet.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('combobox', { name: /Whose bookings/ }))
    await user.click(await screen.findByRole('option', { name: 'Aurora expert' }))
    await user.click(within(dialog).getByRole('button', { name: 'Make a link' }))
    const address = (await within(dialog).findByLabelText('Link of the feed')).textContent
    expect(address).toMatch(/^http.*\/api\/public\/schedules\/feed\.ics\?token=/)
    const read = async () => branch.server.fetch(address.slice(address.indexOf('/api/') + 5))
    expect(await (await read()).text()).toContain('Gabriela Naranjo')
    const opens = within(dialog).getByRole('link', { name: 'Open in calendar app' })
    expect(opens).toHaveAttribute('href', address.replace(/^https?/, 'webcal'))
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(address)
    expect(await listed()).toMatchObject([{ expert: { name: 'Aurora expert' } }])
    await user.click(
      await within(dialog).findByRole('button', { name: 'Revoke the link of Aurora expert' }),
    )
    const question = await screen.findByRole('dialog', { name: 'Revoke this link?' })
    await user.click(within(question).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByLabelText('Link of the feed')).toBeNull())
    expect(await screen.findByText('No links yet.')).toBeInTheDocument()
    expect(await listed()).toEqual([])
    expect((await read()).status).toBe(404)
  })
})
