import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createPartner } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { waitingEmails } from '../../../support/jobs/waitingEmails.ts'
import { closeApp, openApp } from '../../support/openApp.tsx'
import { remembered } from '../../support/remembered.ts'

const api = useApi()

const open = async (signUp: 'open' | 'invite' | 'closed' = 'invite') => {
  const server = api()
  const { signedIn } = await createPartner(server, 'Alpha')
  server.ports.signUp = signUp
  await openApp(server, {
    path: '/dashboard/partner/organizations/invitations',
    before: remembered(signedIn),
  })
  await screen.findByRole('heading', { name: 'Invited businesses' }, { timeout: 60_000 })
  return server
}

describe('the businesses that a partner invites', () => {
  afterEach(closeApp)

  it('are invited by a dialog, listed, invited again and withdrawn', async () => {
    const server = await open()
    const user = userEvent.setup()
    expect(await screen.findByText('No open invitations')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Invite a business' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a business' }))
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(dialog.getAllByText('Required')).toHaveLength(2)
    await user.type(dialog.getByLabelText(/Contact name/), 'Eva Brisa')
    await user.type(dialog.getByLabelText(/Email/), 'no email')
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByRole('alert', {}, { timeout: 40_000 })).toBeVisible()
    await user.clear(dialog.getByLabelText(/Email/))
    await user.type(dialog.getByLabelText(/Email/), 'eva@brisa.test')
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText(/^eva@brisa\.test · Sent by Alpha/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resend the invitation to Eva Brisa' }))
    await waitFor(async () =>
      expect((await waitingEmails(server)).map(({ name }) => name)).toEqual([
        'signUpInvitation',
        'signUpInvitation',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Eva Brisa' }))
    const question = within(
      await screen.findByRole('dialog', { name: 'Withdraw the invitation of Eva Brisa?' }),
    )
    await user.click(question.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('No open invitations')).toBeVisible()
  })

  it('cannot be invited where registration is off, and the page says so', async () => {
    await open('closed')
    expect(await screen.findByText(/^Registration is off on this installation/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Invite a business' })).toBeNull()
  })
})
