import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { version } from '../../../contract/kernel/version.ts'
import { createPartner } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { closeApp, openApp } from '../support/openApp.tsx'

const api = useApi()
const password = 'a-long-password'
const submit = () => screen.getByRole('button', { name: 'Sign in' })

describe('the sign-in page', () => {
  afterEach(closeApp)

  it('is where the root leads, after «Loading...» in the language of the browser', async () => {
    await openApp(api())
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(window.location.pathname).toBe('/auth/sign-in')
    await waitFor(() => expect(document.title).toBe('Sign in · Phi Agenda'))
    expect(screen.getByText(version)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('says at each field what is missing, and goes there', async () => {
    await openApp(api())
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Write the email you sign in with.',
    )
    expect(screen.getByLabelText('Password')).toBeInvalid()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Email'), 'ana@example.test')
    await userEvent.click(submit())
    expect(screen.getByLabelText('Email')).not.toBeInvalid()
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })

  it('says why it refuses the sign-in, in the words of the catalog', async () => {
    await openApp(api())
    await userEvent.type(await screen.findByLabelText('Email'), 'unknown@example.test')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong-password{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'The email or the password is not right.',
      ),
    )
    expect(submit()).toHaveAttribute('aria-disabled', 'false')
  })

  it('lets in by keyboard alone, and to the own section of the dashboard', async () => {
    const { email } = await createPartner(api(), 'Alpha')
    await openApp(api(), { path: '/dashboard/organization/clients' })
    await screen.findByLabelText('Email')
    await userEvent.keyboard(`${email}{Tab}${password}{Enter}`)
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(window.location.pathname).toMatch(/^\/dashboard\/partner\/./)
    expect(localStorage.getItem('phi.token')).toMatch(/.{20}/)
  })

  it('shows and hides what is typed as password', async () => {
    await openApp(api())
    await userEvent.type(await screen.findByLabelText('Password'), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  it('signs in with a role of the demonstration by one click', async () => {
    const { email } = await createPartner(api(), 'Alpha')
    const server = api()
    Object.assign(server.ports, {
      demo: [{ account: 'pAdmin', role: 'partner', place: 'Alpha', email, password }],
    })
    await openApp(server)
    const demo = await screen.findByRole('region', { name: 'Try it with example data' })
    await userEvent.click(within(demo).getByRole('button', { name: 'Partner Alpha' }))
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/partner/))
  })

  it('offers no roles where there is no demonstration', async () => {
    await openApp(api())
    await screen.findByLabelText('Email')
    expect(screen.queryByText('Try it with example data')).not.toBeInTheDocument()
  })

  it('speaks the language of the browser until another is chosen', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH', 'es-EC', 'en-US'])
    await openApp(api())
    expect(await screen.findByRole('heading', { name: 'Ingresar' })).toBeVisible()
    expect(document.documentElement.lang).toBe('es')
    closeApp()
    await openApp(api(), { before: () => localStorage.setItem('phi.language', 'en') })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    vi.restoreAllMocks()
  })

  it('changes its language at once, and remembers it', async () => {
    await openApp(api())
    await userEvent.click(
      await screen.findByRole('button', { name: 'Switch the language to Español' }),
    )
    expect(screen.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
    expect(document.documentElement.lang).toBe('es')
    expect(localStorage.getItem('phi.language')).toBe('es')
    await openApp(api(), { before: () => localStorage.setItem('phi.language', 'es') })
    expect(await screen.findAllByRole('heading', { name: 'Ingresar' })).not.toHaveLength(0)
  })

  it('turns dark and light, and remembers it', async () => {
    await openApp(api())
    await userEvent.click(
      await screen.findByRole('button', { name: 'Switch between light and dark' }),
    )
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect([localStorage.getItem('phi.theme'), document.cookie]).toEqual([
      'dark',
      expect.stringContaining('theme=dark'),
    ])
  })
})
