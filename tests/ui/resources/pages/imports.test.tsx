import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { answerOf, furnish } from '../../../support/furnished/furnish.ts'
import { useApi, type ApiUnderTest } from '../../../support/server/useApi.ts'
import { workOffImports } from '../../../support/jobs/workOffImports.ts'
import { closeApp, openApp } from '../../support/openApp.tsx'
import { remembered } from '../../support/remembered.ts'

const api = useApi()

/** The page of a person who administers an organization. */
const open = async (path: string, server: ApiUnderTest, width = 1280) => {
  const { own } = await furnish(server)
  const owner = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  await openApp(server, {
    path: `/dashboard/organization/${path}`,
    width,
    before: remembered(owner),
  })
  const clients = async () =>
    answerOf<{ items: { id: number; name: string; email: string }[] }>(
      await server.post('organizations/clients/get', {}, owner),
    ).items
  return {
    owner,
    clients,
    client: async (values: object) =>
      answerOf<{ id: number }>(await server.post('organizations/clients/create', values, owner)),
  }
}

const choose = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' })
  await user.upload(input, new File([text], 'people.csv', { type: 'text/csv' }))
}

const file = 'Nombre,Correo,Odd\nAna Ruiz,ana@client.test,x\nEva,invalid,y\nZoe,zoe@client.test,z\n'

describe('the page that imports clients', () => {
  afterEach(closeApp)

  it('guesses the columns, checks first and lists each problem by its row, then imports the rest', async () => {
    const user = userEvent.setup()
    const server = api()
    const { clients } = await open('clients/import', server)
    await choose(user, file)
    const column = (name: string) =>
      screen.findByRole('combobox', { name: new RegExp(`^${name}: Goes to`) })
    expect(await column('Nombre')).toHaveTextContent('Name')
    expect(await column('Correo')).toHaveTextContent('Email')
    expect(await column('Odd')).toHaveTextContent('Left out')

    await user.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText('You can leave this page', { exact: false })).toBeVisible()
    await workOffImports(server)
    expect(await screen.findByText('Nothing has been written yet.')).toBeVisible()
    const row = within(screen.getByRole('table')).getAllByRole('row')[1]!
    expect(row).toHaveTextContent('3Emailinvalid')
    expect(screen.getByText('To be added 2')).toBeVisible()
    expect(await clients()).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Import 2 lines' }))
    await screen.findByText('You can leave this page', { exact: false })
    await workOffImports(server)
    expect(await screen.findByText('The import is done.')).toBeVisible()
    expect((await clients()).map(({ name }) => name)).toEqual(['Ana Ruiz', 'Zoe'])
    expect(screen.getByRole('link', { name: 'Show the list' })).toHaveAttribute(
      'href',
      '/dashboard/organization/clients',
    )
  })

  it('says how many columns are left out of a file that has too many', async () => {
    await open('clients/import', api())
    const titles = ['Nombre', ...Array.from({ length: 101 }, (_, place) => `Odd ${place}`)]
    await choose(userEvent.setup(), `${titles.join(',')}\nAna${',x'.repeat(101)}\n`)
    expect(
      await screen.findByText('Only the first 100 columns are read: 2 more are left out.'),
    ).toBeVisible()
  })

  it('says what is missing, and what is no file of lines', async () => {
    const user = userEvent.setup()
    await open('clients/import', api())
    await choose(user, 'a,b\n"x')
    expect(await screen.findByText(/This is no CSV file/)).toBeVisible()
    await choose(user, 'Nombre,Odd\nAna,1\n')
    expect(await screen.findByText(/Every client needs a name, and/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled()
    await user.click(screen.getByRole('combobox', { name: /^Odd: Goes to/ }))
    await user.click(await screen.findByRole('option', { name: 'Telephone' }))
    expect(screen.getByRole('button', { name: 'Check the file' })).toBeEnabled()
  })

  it('shows a returning user the import that still runs', async () => {
    const server = api()
    const { owner } = await open('clients', server)
    const body = {
      entity: 'clients',
      file: 'n,e\nAna,ana@client.test',
      columns: [{ field: 'name' }, { field: 'email' }],
    }
    answerOf(await server.post('organizations/imports/create', body, owner))
    await userEvent.click(await screen.findByRole('link', { name: 'Import' }))
    expect(await screen.findByRole('progressbar')).toBeVisible()
    await workOffImports(server)
    expect(await screen.findByText('The import is done.')).toBeVisible()
  })
})

describe('clients that may be one person', () => {
  afterEach(closeApp)

  it('are compared and merged as chosen, after a second question', async () => {
    const user = userEvent.setup()
    const server = api()
    const { client, clients } = await open('clients', server)
    await client({ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@client.test', notes: 'Tea' })
    await client({ firstName: 'Ana', lastName: 'Ruíz', phone: '+593991204518', notes: 'Milk' })
    await user.click(await screen.findByRole('link', { name: 'Duplicates' }))
    expect(await screen.findByText('Same name')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Compare: Ana Ruiz, Ana Ruíz' }))
    const surname = await screen.findByRole('radiogroup', { name: 'Last name' })
    await user.click(within(surname).getByRole('radio', { name: /Ruíz/ }))
    expect(
      within(screen.getByRole('radiogroup', { name: 'Notes' })).getByRole('radio', {
        name: /^Both/,
      }),
    ).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Merge the clients' }))
    await user.click(
      within(
        await screen.findByRole('dialog', { name: 'Merge “Ana Ruíz” into “Ana Ruiz”?' }),
      ).getByRole('button', { name: 'Merge' }),
    )
    expect(await screen.findByText('No duplicates found')).toBeVisible()
    expect(await clients()).toMatchObject([
      { name: 'Ana Ruíz', email: 'ana@client.test', phone: '+593991204518', notes: 'Tea\n\nMilk' },
    ])
  })
})

describe('the profile of a client', () => {
  afterEach(closeApp)

  it('forgets the person only once their name was typed', async () => {
    const user = userEvent.setup()
    const server = api()
    const { client, clients } = await open('clients', server)
    const { id } = await client({ firstName: 'Ana', lastName: 'Núñez', email: 'ana@client.test' })
    window.history.pushState(null, '', `/dashboard/organization/clients/${id}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await user.click(await screen.findByRole('button', { name: 'More about this client' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Erase the person' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Erase “Ana Núñez” for good?' }),
    )
    const erase = dialog.getByRole('button', { name: 'Erase for good' })
    expect(erase).toBeDisabled()
    await user.type(dialog.getByRole('textbox', { name: 'Type “Ana Núñez” to go on' }), 'ana nunez')
    await waitFor(() => expect(erase).toBeEnabled())
    await user.click(erase)
    await waitFor(async () => expect(await clients()).toEqual([]))
  })
})
