import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { everyPrivilege } from '../../../../contract/kernel/privileges.ts'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { answerOf, codeOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { furnishCorner } from '../../../support/furnished/worlds.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('erasing a client', () => {
  afterEach(closeApp)

  const open = async ({
    books,
    before = () => Promise.resolve(),
  }: {
    books: boolean
    before?: (client: number) => Promise<unknown>
  }) => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const client = corner.ids.clients
    const branch = corner.signedIn.boAdmin
    const bookingRequest = {
      branchOffice: corner.ids.branchOffices,
      items: [{ entailedProduct: corner.ids.entailedProducts }],
      client,
    }
    if (books)
      answerOf(
        await server.post(
          'branch_offices/schedules/create',
          { ...bookingRequest, start: '2027-01-14T10:00:00-05:00' },
          branch,
        ),
      )
    const user = await officeAs(server, branch, `/dashboard/branch-office/clients/${client}`)
    const more = await screen.findByRole('button', { name: 'More about this client' })
    await before(client)
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Erase the person' }))
    const dialog = await screen.findByRole('dialog')
    return { server, dialog, user, client, branch, within: within(dialog) }
  }

  it('shows the appointments to come, waits for a choice and the name, and cancels them', async () => {
    const { dialog, user, client, server, branch, within: inside } = await open({ books: true })
    await inside.findByText('14 Jan 2027, 10:00')
    expect(dialog).toHaveTextContent(/has an appointment to come/)
    expect(dialog).toHaveTextContent('Alondra treatment · Alondra business')
    const erase = inside.getByRole('button', { name: 'Erase for good' })
    await user.type(inside.getByRole('textbox'), 'Águeda Alondra Núñez')
    expect(erase).toBeDisabled()
    await user.click(inside.getByRole('radio', { name: 'Cancel them' }))
    expect(erase).toBeEnabled()
    await user.click(erase)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { items } = answerOf<{
      items: { status: { sysName: string }; client: { id: number } | null }[]
    }>(
      await server.post(
        'branch_offices/schedules/get',
        { from: '2027-01-14', to: '2027-01-14' },
        branch,
      ),
    )
    expect(
      items.filter((item) => item.client?.id === client).map(({ status }) => status.sysName),
    ).toEqual(['cancelled'])
  })

  it('asks nothing about appointments where there are none', async () => {
    const { user, within: inside } = await open({ books: false })
    await inside.findByText('Nothing to come is booked.')
    expect(inside.queryByRole('radio')).toBeNull()
    await user.type(inside.getByRole('textbox'), 'Águeda Alondra Núñez')
    expect(inside.getByRole('button', { name: 'Erase for good' })).toBeEnabled()
  })

  it('says so where the appointments cannot be looked up', async () => {
    const gone = (client: number) =>
      api().database.asOwner((owner) =>
        owner.query('update client set deleted_at = now() where id = $1', [client]),
      )
    const { within: inside } = await open({ books: false, before: gone })
    expect(await inside.findByRole('alert')).toBeVisible()
    expect(inside.getByRole('button', { name: 'Try again' })).toBeEnabled()
    expect(inside.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  })

  it('says what is removed and what stays, and erases nothing where it is canceled', async () => {
    const { dialog, user, client, server, branch, within: inside } = await open({ books: false })
    expect(dialog).toHaveAccessibleName('Erase “Águeda Alondra Núñez” for good?')
    expect(dialog).toHaveTextContent('There is no way back')
    expect(dialog).toHaveTextContent('Goes: name, contact data, notes, addresses')
    expect(dialog).toHaveTextContent(
      'Stays, without a name: appointments and payments with their dates and amounts.',
    )
    await inside.findByText('Nothing to come is booked.')
    await user.type(inside.getByRole('textbox'), 'Águeda Alondra Núñez')
    await user.click(inside.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const read = answerOf<{ name: string; email: string }>(
      await server.post('branch_offices/clients/get', { id: client }, branch),
    )
    expect(read).toMatchObject({
      name: 'Águeda Alondra Núñez',
      email: expect.stringContaining('@') as string,
    })
    await user.click(screen.getByRole('button', { name: 'More about this client' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Erase the person' }))
    // Nothing of the last time is left in it.
    expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('')
  })

  it('is not offered to who may not delete clients', async () => {
    const server = api()
    const { ids } = await furnishCorner(server, 'Alondra')
    const rights = everyPrivilege.map((each) =>
      each.sys_name === 'client' ? { ...each, privs: { ...each.privs, delete: false } } : each,
    )
    const post = { organization: ids.organizations, branchOffice: ids.branchOffices }
    const keeper = await createAdmin(server, 'keeper@admin.test', post, rights)
    const user = await officeAs(server, keeper, `/dashboard/branch-office/clients/${ids.clients}`)
    await user.click(await screen.findByRole('button', { name: 'More about this client' }))
    expect(await screen.findByRole('menuitem', { name: 'Export their data' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Erase the person' })).toBeNull()
    expect(
      codeOf(await server.post('branch_offices/clients/erase', { id: ids.clients }, keeper)),
    ).toBe('FORBIDDEN')
  })
})
