import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answerOf, createPartner, type SignedIn } from '../../support/furnished/furnish.ts'
import { useApi, type Api } from '../../support/server/useApi.ts'
import { closeApp, openApp } from '../support/openApp.tsx'
import { remembered } from '../support/remembered.ts'

const api = useApi()

const open = async (
  path: string,
  {
    server = api(),
    width = 1280,
    signedIn: known,
  }: { server?: Api; width?: number; signedIn?: SignedIn } = {},
) => {
  const signedIn = known ?? (await createPartner(server, 'Alpha')).signedIn
  await openApp(server, { path: `/dashboard/partner/${path}`, width, before: remembered(signedIn) })
  await screen.findByRole('main')
  return { user: userEvent.setup(), server, signedIn }
}

afterEach(closeApp)

describe('the look and the language', () => {
  it('that are chosen on one browser are found on the next', async () => {
    const { user, server, signedIn } = await open('account')
    await user.click(await screen.findByRole('button', { name: 'Language: English' }))
    await user.click(screen.getByRole('menuitem', { name: 'Español' }))
    await user.click(await screen.findByRole('button', { name: 'Cambiar entre claro y oscuro' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await waitFor(async () =>
      expect(
        await server.post('account/preferences/get', { account: 'pAdmin' }, signedIn),
      ).toMatchObject({
        r: { language: 'es', theme: 'dark' },
      }),
    )
    // Another browser: nothing is remembered there.
    await openApp(server, { path: '/dashboard/partner/account', before: remembered(signedIn) })
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible())
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    expect([document.documentElement.lang, localStorage.getItem('phi.theme')]).toEqual([
      'es',
      'dark',
    ])
  })

  it('are found in the menu of the user where the bar of a phone has no space', async () => {
    const { user } = await open('account', { width: 360 })
    await user.click(await screen.findByRole('button', { name: 'Account of Alpha' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Español' }))
    expect(await screen.findByRole('heading', { name: 'Mi cuenta' })).toBeVisible()
  })
})

describe('the names of system roles', () => {
  it('follow the language at once, and those of one’s own roles stay', async () => {
    const server = api()
    const { signedIn } = await createPartner(server, 'Alpha')
    answerOf(
      await server.post('partners/admins/roles/create', { name: 'Caja', privileges: [] }, signedIn),
    )
    const { user } = await open('manage-role', { server, signedIn })
    expect(await screen.findByText('Owner')).toBeVisible()
    expect(screen.getByText('Caja')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Language: English' }))
    await user.click(screen.getByRole('menuitem', { name: 'Español' }))
    expect(await screen.findByText('Propietario')).toBeVisible()
    expect(screen.getByText('Caja')).toBeVisible()
  })
})

describe('the notifications', () => {
  it('stay behind a bell after their toasts have gone, in the language of then', async () => {
    const { user } = await open('account')
    await user.type(await screen.findByLabelText('Name *'), ' Sáenz')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const bell = await screen.findByRole('button', { name: 'Notices: 1 new' })
    await user.click(bell)
    const list = await screen.findByRole('dialog', { name: 'Notices' })
    expect(within(list).getByRole('listitem')).toHaveTextContent(/saved/i)
    expect(within(list).getByRole('img', { name: 'Done' })).toBeInTheDocument()
    await user.click(within(list).getByRole('button', { name: 'Clear' }))
    await user.click(await screen.findByRole('button', { name: 'Notices' }))
    const emptied = await screen.findByRole('dialog', { name: 'Notices' })
    // What happened elsewhere is read meanwhile.
    expect(await within(emptied).findByText('No notices yet')).toBeVisible()
  })
})

describe('the shortcuts', () => {
  it('stand on a sheet that ? opens, and those of one key can be switched off', async () => {
    const { user } = await open('organizations')
    await screen.findByRole('heading', { name: 'Organization management' })
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(sheet).getByText('Search the list')).toBeVisible()
    await user.click(within(sheet).getByRole('switch', { name: 'Shortcuts of a single key' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show the keyboard shortcuts' }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  it('search the list, make a record, and are characters in a text field', async () => {
    const { user } = await open('organizations')
    await screen.findByRole('heading', { name: 'Organization management' })
    const box = await screen.findByRole('textbox', { name: 'Search' })
    await user.keyboard('/')
    expect(box).toHaveFocus()
    await user.keyboard('n?')
    expect(box).toHaveValue('n?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.tab()
    await waitFor(() => expect(screen.getByRole('link', { name: /Create/ })).toBeVisible())
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('n')
    await waitFor(() =>
      expect(window.location.pathname).toBe('/dashboard/partner/organizations/create'),
    )
  })

  it('save the form', async () => {
    const { user } = await open('account')
    await user.type(await screen.findByLabelText('Name *'), ' Sáenz')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('button', { name: 'Account of Alpha Sáenz' })).toBeVisible()
  })
})

describe('a form that is not saved', () => {
  it('holds a user who leaves its page by the menu, the search or the way out', async () => {
    const { user } = await open('account')
    await user.type(await screen.findByLabelText('Name *'), ' Sáenz')
    const held = async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
      await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(window.location.pathname).toBe('/dashboard/partner/account')
    }
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', {
        name: 'Clients',
      }),
    )
    await held()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'clients{Enter}')
    await held()
    await user.click(screen.getByRole('button', { name: 'Account of Alpha' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await held()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'clients{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/partner/clients'))
  })
})

describe('the crumbs', () => {
  it('say the group, the list and the record', async () => {
    await open('organizations/create')
    const crumbs = await screen.findByRole('navigation', { name: 'Where you are' })
    expect(
      within(crumbs)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Organizations', 'Organization management', 'Create organization'])
    expect(within(crumbs).getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/partner/organizations',
    )
  })
})
