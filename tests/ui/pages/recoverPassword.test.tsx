import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createPartner, signIn } from '../../support/furnished/furnish.ts'
import { codeFor, waitingEmails } from '../../support/jobs/waitingEmails.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { closeApp, openApp } from '../support/openApp.tsx'
import { remembered } from '../support/remembered.ts'

const api = useApi()
const fresh = 'another-long-password'
const path = '/auth/recover-password'

/** The link of a password reset that an administrator started. */
const resetLink = async (): Promise<string> => {
  const server = api()
  const { email } = await createPartner(server, 'Alpha')
  const { secrets, store } = server.ports
  const token = secrets.token()
  const { rows } = await server.database.asOwner((owner) => owner.query('select id from account'))
  const reset = {
    account: rows[0].id as number,
    email,
    deviceHash: null,
    invitation: true,
    at: present,
  }
  const hashes = { requestHash: secrets.hash(secrets.token()), tokenHash: secrets.hash(token) }
  await store.ownAccounts((own) =>
    own.openReset({ ...reset, ...hashes, expiresAt: new Date(present.getTime() + 3_600_000) }),
  )
  return `${path}#reset=${token}`
}

describe('the page for a new password', () => {
  afterEach(closeApp)

  it('is found from the sign-in page, and leads back there', async () => {
    await openApp(api())
    await userEvent.click(await screen.findByRole('link', { name: 'Forgotten your password?' }))
    expect(await screen.findByRole('heading', { name: 'A new password' })).toBeVisible()
    expect(window.location.pathname).toBe(path)
    await waitFor(() => expect(document.title).toBe('A new password · Phi Agenda'))
    await userEvent.click(screen.getByRole('link', { name: 'Back to signing in' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  it('leads by keyboard alone from email and code to a new password, and in', async () => {
    const server = api()
    const { email } = await createPartner(server, 'Alpha')
    await openApp(server, { path })
    await waitFor(async () => expect(await screen.findByLabelText('Email')).toHaveFocus())
    await userEvent.keyboard(`${email}{Enter}`)
    expect(await screen.findByText(/If alpha@partner\.test has an account here/)).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.keyboard(`${(await codeFor(server, email)).toLowerCase()}{Enter}`)
    expect(await screen.findByLabelText('New password')).toHaveFocus()
    await userEvent.keyboard(`${fresh}{Enter}`)
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/partner/))
    await signIn(server, email, fresh)
  })

  it('says the same of an unknown email', async () => {
    await openApp(api(), { path })
    await userEvent.type(await screen.findByLabelText('Email'), 'unknown@admin.test{Enter}')
    expect(await screen.findByText(/If unknown@admin\.test has an account here/)).toBeVisible()
  })

  it('says at each field what is missing or wrong, and goes there', async () => {
    const server = api()
    const { email } = await createPartner(server, 'Alpha')
    await openApp(server, { path })
    await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Write the email you sign in with.',
    )
    await userEvent.type(screen.getByLabelText('Email'), 'no email{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Not in the expected form',
      ),
    )
    await userEvent.clear(screen.getByLabelText('Email'))
    await userEvent.type(screen.getByLabelText('Email'), `${email}{Enter}`)
    const code = await screen.findByLabelText('Code')
    await userEvent.keyboard('{Enter}')
    expect(code).toHaveAccessibleDescription('Write the code of the email.')
    await userEvent.type(code, 'ABCDEFGH{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The code is wrong or has expired.'),
    )
    expect(code).toHaveFocus()
    await userEvent.clear(code)
    await userEvent.type(code, `${await codeFor(server, email)}{Enter}`)
    const password = await screen.findByLabelText('New password')
    await userEvent.type(password, 'short{Enter}')
    expect(password).toHaveAccessibleDescription('Write a password of at least 8 characters.')
    await userEvent.clear(password)
    await userEvent.type(password, 'password123{Enter}')
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        /^One of the passwords that everybody tries first/,
      ),
    )
  })

  it('sends another code to the same email', async () => {
    const server = api()
    const { email } = await createPartner(server, 'Alpha')
    await openApp(server, { path })
    await userEvent.type(await screen.findByLabelText('Email'), `${email}{Enter}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Send another code' }))
    expect(screen.getByLabelText('Email')).toHaveValue(email)
    await userEvent.keyboard('{Enter}')
    await screen.findByLabelText('Code')
    expect(await waitingEmails(server)).toHaveLength(2)
  })

  it('opens from the link of a reset, directly at the new password', async () => {
    const link = await resetLink()
    await openApp(api(), { path: link })
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await userEvent.type(screen.getByLabelText('New password'), `${fresh}{Enter}`)
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/partner/))
  })

  it('says what to do when the link has been used or has expired', async () => {
    await openApp(api(), { path: `${path}#reset=${'x'.repeat(43)}` })
    await userEvent.type(await screen.findByLabelText('New password'), `${fresh}{Enter}`)
    expect(await screen.findByText(/has been used or has expired/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send another code' }))
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('is for those who are not signed in: others go on to the dashboard', async () => {
    const server = api()
    const { signedIn } = await createPartner(server, 'Alpha')
    await openApp(server, { path, before: remembered(signedIn) })
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard/))
  })
})
