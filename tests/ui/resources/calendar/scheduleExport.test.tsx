import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { csvCells } from '../../../support/files/csvCells.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('bookings of the calendar', () => {
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
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('become a file of the month that is shown, under words of the reader, and say why where they do not', async () => {
    const branch = await staffedBranch(api())
    const { code } = answerOf(await branch.create({ start: at('10:00') }))
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    const user = await officeAs(
      branch.server,
      branch.staff,
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    await screen.findByRole('button', { name: /Gabriela Naranjo/ })
    await user.click(screen.getByRole('button', { name: 'Colors and more' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Download as CSV' }))
    const dialog = await screen.findByRole('dialog', { name: 'Download bookings' })
    const to = within(dialog).getByRole('textbox', { name: /^To/ })
    await user.clear(to)
    await user.type(to, '01/01/2029')
    await user.click(within(dialog).getByRole('button', { name: 'Save file' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('366')
    await user.clear(to)
    await user.type(to, '31/01/2027')
    await user.click(within(dialog).getByRole('button', { name: 'Save file' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [titles, line] = csvCells(await files[0]!.text())
    expect(titles!.slice(0, 2)).toEqual(['Code', 'Status'])
    expect(line![0]).toBe(code)
    expect(line).toContain('Gabriela Naranjo')
  })
})
