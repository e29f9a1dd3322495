import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPartner } from '../../support/furnished/furnish.ts'
import { useApi, type Api } from '../../support/server/useApi.ts'
import { closeApp, openApp } from '../support/openApp.tsx'
import { remembered } from '../support/remembered.ts'

const api = useApi()

const openAsPartner = async (path: string, server: Api = api(), width = 1280) => {
  const { signedIn } = await createPartner(server, 'Alpha')
  await openApp(server, { path, width, before: remembered(signedIn) })
  return signedIn
}

const menu = async () => await screen.findByRole('navigation', { name: 'Main menu' })

describe('the addresses', () => {
  afterEach(closeApp)

  it.each(['/nowhere', '/auth/nowhere', '/dashboards'])(
    'that are none of ours are not found: %s',
    async (path) => {
      await openApp(api(), { path })
      expect(
        await screen.findByRole('heading', { name: 'There is nothing at this address' }),
      ).toBeVisible()
    },
  )

  it('have a home page', async () => {
    await openApp(api(), { path: '/home' })
    expect(await screen.findByRole('link', { name: 'Sign in to the back office' })).toHaveAttribute(
      'href',
      '/auth/sign-in',
    )
  })

  it('of the dashboard ask a stranger to sign in', async () => {
    await openApp(api(), { path: '/dashboard/partner/clients' })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  it('of the dashboard lead a signed-in user to the first entry of their menu', async () => {
    await openAsPartner('/dashboard')
    expect((await menu()).querySelector('[aria-current=page]')).toHaveAttribute(
      'href',
      window.location.pathname,
    )
    expect(window.location.pathname).toBe('/dashboard/partner/scheduled-calendar')
    expect(document.title).toBe('Booking calendar · Phi Agenda')
  })

  it('below another section lead back to the own one, and below the own one to nothing when there is no such screen', async () => {
    await openAsPartner('/dashboard/organization/clients')
    await menu()
    expect(window.location.pathname).toBe('/dashboard/partner/scheduled-calendar')
    await openApp(api(), { path: '/dashboard/partner/no-such-screen', before: keepStorage() })
    expect(
      await screen.findByRole('heading', { name: 'There is nothing at this address' }),
    ).toBeVisible()
  })

  it('of the sign-in lead a signed-in user to the dashboard', async () => {
    await openAsPartner('/auth/sign-in')
    await menu()
    expect(window.location.pathname).toMatch(/^\/dashboard\/partner/)
  })

  it('send a user without an admin record back to the sign-in, logged out, with a note', async () => {
    const server = api()
    const { signedIn } = await createPartner(server, 'Alpha')
    const notes = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { sessions } = server.ports.store
    const { recognize } = sessions
    sessions.recognize = async (...sought) => {
      const recognized = await recognize(...sought)
      return recognized && { ...recognized, memberships: [] }
    }
    await openApp(server, { path: '/dashboard', before: remembered(signedIn) })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(notes.mock.calls).toEqual([['no account type']])
    await waitFor(() => expect(localStorage.getItem('phi.token')).toBeNull())
    notes.mockRestore()
  })
})

describe('the frame', () => {
  afterEach(closeApp)

  it('signs out, and forgets who was there', async () => {
    await openAsPartner('/dashboard')
    await menu()
    await userEvent.click(screen.getByRole('button', { name: 'Account of Alpha' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect([localStorage.getItem('phi.token'), localStorage.getItem('phi.user')]).toEqual([
      null,
      null,
    ])
    expect(localStorage.getItem('phi.device')).not.toBeNull()
  })

  it('speaks another language at once', async () => {
    await openAsPartner('/dashboard')
    await menu()
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Español' }))
    expect(
      await within(await screen.findByRole('navigation', { name: 'Menú principal' })).findByRole(
        'link',
        {
          name: 'Calendario de reservas',
        },
      ),
    ).toBeVisible()
    expect([document.documentElement.lang, localStorage.getItem('phi.language')]).toEqual([
      'es',
      'es',
    ])
  })

  it('says so when the session has ended meanwhile, and comes back to the same page after signing in', async () => {
    const server = api()
    const signedIn = await openAsPartner('/dashboard/partner/organizations', server)
    const entries = within(await menu())
    await server.get('account/logout', {}, signedIn)
    await userEvent.click(entries.getByRole('link', { name: 'Clients' }))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Sign in again.'),
    )
    await userEvent.type(screen.getByLabelText('Email'), 'alpha@partner.test')
    await userEvent.type(screen.getByLabelText('Password'), 'a-long-password{Enter}')
    await menu()
    expect(window.location.pathname).toBe('/dashboard/partner/clients')
  })

  it('leads past the menu to the content by its first link', async () => {
    await openAsPartner('/dashboard')
    await menu()
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('says at once which list comes, before any of it is put together', async () => {
    await openAsPartner('/dashboard/partner/organizations')
    const entry = within(await menu()).getByRole('link', { name: 'Clients' })
    const main = within(screen.getByRole('main'))
    await main.findByRole('button', { name: 'Export' })
    fireEvent.click(entry)
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Clients')
    expect(main.getByRole('status', { name: 'Loading…' })).toBeVisible()
    expect(main.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
    expect(await main.findByRole('button', { name: 'Export' })).toBeVisible()
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Clients')
  })

  it('opens a group of the menu in place', async () => {
    await openAsPartner('/dashboard')
    await menu()
    const group = screen.getByRole('button', { name: 'Services' })
    expect(group).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(group)
    expect(group).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('link', { name: 'Product categories' })).toBeVisible()
  })

  it('keeps the menu in a drawer and its first entries in a bar on a phone', async () => {
    await openAsPartner('/dashboard', api(), 360)
    const bar = await screen.findByRole('navigation', { name: 'Quick menu' })
    expect(bar.querySelectorAll('a')).toHaveLength(4)
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeVisible()
  })
})

function keepStorage() {
  const kept = Object.fromEntries(
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)!]),
  )
  return () => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }
}
