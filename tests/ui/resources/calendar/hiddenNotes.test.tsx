import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { changeRole } from '../../../support/furnished/readCorner.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { everyPrivilege } from '../../../../contract/kernel/privileges.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

/** The panel of an appointment that has a note, a tag and a comment, for a role with masks. */
const open = async (masks: string[]) => {
  const branch = await staffedBranch(api())
  const { server, own } = branch
  const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00') }))
  answerOf(await branch.change(booking.id, { note: 'Pays later', tags: ['regular'] }))
  const comment = { schedule: booking.id, body: 'Has a new address', visibility: 1 }
  const email = 'masked@admin.test'
  const place = { organization: own.organization, branchOffice: own.branchOffice }
  const who = await createAdmin(server, email, place, everyPrivilege)
  answerOf(await branch.call('comments/create', comment, who))
  await changeRole(server, email, { masks })
  const path = `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`
  const user = await officeAs(server, who, path)
  await user.click(await screen.findByRole('button', { name: /10:00/ }))
  const panel = within(await screen.findByRole('dialog'))
  return { ...branch, booking, user, panel }
}

describe('notes and comments that a role hides', () => {
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

  it('are said to be hidden, never to be missing or deleted', async () => {
    const { panel } = await open(['notes'])
    expect(await panel.findByText('Notes and tags are not shown to you')).toBeVisible()
    expect(await panel.findByText('Comment not shown to you')).toBeVisible()
    expect(panel.queryByText('No notes')).toBeNull()
    expect(panel.queryByText('Deleted comment')).toBeNull()
  })

  it('still name who wrote them to their author, whose own name is no client’s', async () => {
    const { panel } = await open(['clients'])
    const line = (await panel.findByText('Has a new address')).closest('li')!
    expect(line).toHaveTextContent(/^masked@admin\.test/)
  })

  it('are not written over by who cannot read them, who still changes the color', async () => {
    const { panel, user, booking, read } = await open(['notes'])
    await user.click(await panel.findByRole('button', { name: 'Edit color' }))
    expect(panel.queryByLabelText('Internal note')).toBeNull()
    await user.click(panel.getByRole('button', { name: '#2168b8' }))
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await read(booking.id)).color).toBe('#2168b8'))
    expect(await screen.findByText('Color saved')).toBeVisible()
    expect(await read(booking.id)).toMatchObject({ note: 'Pays later', tags: ['regular'] })
  })

  it.each([
    { masks: [], finds: 'Code, name, email or phone' },
    { masks: ['contact'], finds: 'Code or name' },
  ])('leave the calendar to promise a search by $finds', async ({ masks, finds }) => {
    await open(masks)
    expect(screen.getByRole('textbox', { name: finds, hidden: true })).toBeInTheDocument()
  })
})
