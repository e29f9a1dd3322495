import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import {
  codeOf,
  createPartner,
  furnish,
  password,
  signIn,
} from '../../../support/furnished/furnish.ts'
import { linkToken } from '../../../support/server/provenEmails.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp, openApp } from '../../support/openApp.tsx'
import { remembered } from '../../support/remembered.ts'

const api = useApi()

const openAccount = async () => {
  const server = api()
  const { signedIn, email } = await createPartner(server, 'Alpha')
  await openApp(server, { path: '/dashboard/partner/account', before: remembered(signedIn) })
  await screen.findByRole('heading', { name: 'My account' })
  return { user: userEvent.setup(), server, email }
}

const fill = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), text)
}

describe('the own account', () => {
  afterEach(closeApp)

  it('is reached from the user menu, and shows a saved name there at once', async () => {
    const { user } = await openAccount()
    await fill(user, 'Name *', 'Mariana Sáenz')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const account = await screen.findByRole('button', { name: 'Account of Mariana Sáenz' })
    await user.click(account)
    expect(await screen.findByRole('menuitem', { name: 'My account' })).toHaveAttribute(
      'href',
      '/dashboard/partner/account',
    )
  })

  it('speaks the language that is chosen', async () => {
    const { user } = await openAccount()
    await user.click(screen.getByLabelText('Language'))
    await user.click(await screen.findByRole('option', { name: 'Español' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible())
    expect(screen.getByLabelText('Idioma')).toHaveTextContent('Español')
  })

  it('says at the field what is wrong, before the server has to', async () => {
    const { user } = await openAccount()
    await fill(user, 'Email *', 'invalid')
    await user.tab()
    await waitFor(() =>
      expect(screen.getByLabelText('Email *')).toHaveAccessibleDescription(
        'Not in the expected form',
      ),
    )
  })

  it('keeps its email until the new one is confirmed, and the change can be canceled', async () => {
    const { user, server, email } = await openAccount()
    await fill(user, 'Email *', 'new@admin.test')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Waiting for confirmation of new@admin.test')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Email *')).toHaveValue(email))
    await user.click(screen.getByRole('button', { name: 'Cancel the change' }))
    await waitFor(() =>
      expect(screen.queryByText('Waiting for confirmation of new@admin.test')).toBeNull(),
    )
    const token = await linkToken(server, 'emailProof', 'new@admin.test')
    expect(
      codeOf(
        await server.post('account/email_change/confirm', { token }, await signIn(server, email)),
      ),
    ).toBe('CODE_INVALID')
  })

  it('changes the password of a user who knows the old one', async () => {
    const { user, server, email } = await openAccount()
    await fill(user, 'Current password *', 'not-this-one')
    await fill(user, 'New password *', 'another-long-one')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Current password *')).toHaveAccessibleDescription(
        'This is not your password',
      ),
    )
    await fill(user, 'Current password *', password)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(screen.getByLabelText('Current password *')).toHaveValue(''))
    expect(await signIn(server, email, 'another-long-one')).toHaveProperty('authorization')
  })

  it('lists where one is signed in, and ends one of them or all others', async () => {
    const { user, server, email } = await openAccount()
    await signIn(server, email)
    await signIn(server, email)
    closeApp()
    const token = localStorage.getItem('phi.token')!
    const device = localStorage.getItem('phi.device')!
    await openApp(server, {
      path: '/dashboard/partner/account',
      before: () => (
        localStorage.setItem('phi.token', token),
        localStorage.setItem('phi.device', device)
      ),
    })
    const part = (await screen.findByRole('heading', { name: 'Where you are signed in' }))
      .parentElement!
    const before = (await within(part).findAllByRole('listitem')).length
    expect(within(part).getAllByText('This device')).toHaveLength(1)
    await user.click(within(part).getAllByRole('button', { name: /^Sign out on/ })[0]!)
    await waitFor(() => expect(within(part).getAllByRole('listitem')).toHaveLength(before - 1))
    await user.click(within(part).getByRole('button', { name: 'Sign out everywhere else' }))
    expect(await within(part).findByText('You are signed in nowhere else.')).toBeVisible()
  })
})

describe('closing the own account', () => {
  afterEach(closeApp)

  it('is refused with the places that would have no administrator', async () => {
    const { user } = await openAccount()
    await user.click(await screen.findByRole('button', { name: 'Close account…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close your account?' })
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'last administrator with full permissions of Alpha',
    )
    expect(within(dialog).getByRole('button', { name: 'Close account' })).toBeDisabled()
  })

  it('says what ends, closes it and shows the page to sign in', async () => {
    const server = api()
    const { own } = await furnish(server)
    const eva = await createAdmin(server, 'eva@leaving.test', { organization: own.organization })
    await createAdmin(server, 'owner@staying.test', { organization: own.organization })
    await openApp(server, { path: '/dashboard/organization/account', before: remembered(eva) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Close account…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close your account?' })
    expect(await within(dialog).findByRole('listitem')).toBeVisible()
    expect(within(dialog).getByText(/sign in within 30 days/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Close account' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(codeOf(await server.post('organizations/clients/get', {}, eva))).toBe('NOT_LOGGED_IN')
  })
})
