import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { at, booker, bookingBranch } from '../../../support/furnished/bookingBranch.ts'
import { codeOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'

const api = useApi()

const openProfile = async (privileges?: Parameters<typeof createAdmin>[3]) => {
  const server = api()
  const branch = await bookingBranch(server)
  expect(codeOf(await branch.book({ start: at('10:00'), booker }))).toBe('answered')
  const owner = await createAdmin(
    server,
    'owner@closing.test',
    { organization: branch.own.organization },
    privileges,
  )
  return { server, user: await officeAs(server, owner, '/dashboard/organization/profile') }
}

describe('closing the own organization', () => {
  afterEach(closeApp)

  it('asks for the name and for the appointments to come, and can be undone', async () => {
    const { user } = await openProfile()
    await user.click(await screen.findByRole('button', { name: 'Close the organization…' }))
    const dialog = await screen.findByRole('dialog', { name: /^Close Aurora/ })
    const close = within(dialog).getByRole('button', { name: 'Close the organization' })
    expect(close).toBeDisabled()
    await user.type(within(dialog).getByRole('textbox'), 'Aurora')
    expect(close).toBeDisabled()
    await user.click(
      within(dialog).getByRole('checkbox', { name: /^Cancel the appointments to come \(1\)/ }),
    )
    await user.click(close)
    expect(await screen.findByText(/^This organization is closed/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Open it again' }))
    expect(await screen.findByRole('button', { name: 'Close the organization…' })).toBeVisible()
  })

  it('is not offered to people without every permission there', async () => {
    await openProfile([{ sys_name: 'o_account', privs: { view: true, edit: true } }])
    expect(await screen.findByRole('heading', { name: 'Decided above you' })).toBeVisible()
    expect(screen.getByText('Your partner decides this. Ask there for a change.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close the organization…' })).toBeNull()
  })
})
