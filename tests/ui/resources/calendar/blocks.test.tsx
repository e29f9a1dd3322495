import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlockRecord } from '../../../../contract/endpoints/schedules.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

const open = async () => {
  const branch = await staffedBranch(api())
  answerOf(await branch.create({ start: at('10:00') }))
  const user = await officeAs(
    branch.server,
    branch.staff,
    `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
  )
  await screen.findByRole('button', { name: /Gabriela Naranjo/ })
  const listed = async () => {
    const request = { branchOffice: branch.own.branchOffice, from: at('00:00'), to: at('23:00') }
    return answerOf<{ items: BlockRecord[] }>(await branch.call('blocks/get', request)).items
  }
  return { ...branch, user, listed }
}

describe('blocking time in the calendar', () => {
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

  it('asks for expert, time and note, says what is in the way, and gives the time free again', async () => {
    const { user, listed } = await open()
    await user.click(screen.getByRole('button', { name: 'Colors and more' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Block time' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block time' })
    await user.click(within(dialog).getByRole('button', { name: 'Block time' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose an expert')
    await user.click(within(dialog).getByRole('combobox', { name: /Expert/ }))
    await user.click(await screen.findByRole('option', { name: 'Aurora expert' }))
    await user.type(within(dialog).getByLabelText(/^From/), '0900')
    await user.type(within(dialog).getByLabelText(/^Until/), '1200')
    await user.type(within(dialog).getByLabelText('Note'), 'Team meeting')
    await user.click(within(dialog).getByRole('button', { name: 'Block time' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'There is 1 booking in that time.',
    )
    expect(await listed()).toEqual([])
    await user.click(within(dialog).getByRole('switch', { name: /Block it all the same/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Block time' }))
    const event = await screen.findByRole('button', {
      name: '09:00, Blocked time, Team meeting, Aurora expert',
    })
    expect(await listed()).toMatchObject([{ note: 'Team meeting' }])
    event.focus()
    await user.keyboard('{Enter}')
    const shown = await screen.findByRole('dialog', { name: 'Blocked time' })
    expect(shown).toHaveTextContent('12 Jan 2027, 09:00 – 12:00')
    await user.click(within(shown).getByRole('button', { name: 'Give the time free' }))
    // While the dialog is open, nothing behind it is there for a screen reader: that the event is
    // gone is known once it has closed.
    await waitFor(async () => expect(await listed()).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('button', { name: /Blocked time/ })).toBeNull())
  })
})
