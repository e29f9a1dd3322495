import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountType } from '../../../contract/accounts.ts'
import { everyPrivilege } from '../../../contract/privileges.ts'
import { giveRights } from '../../support/administrators.ts'
import { answerOf } from '../../support/furnish.ts'
import { useApi, type ApiUnderTest } from '../../support/useApi.ts'
import { furnishCorner, type Corner } from '../../support/worlds.ts'
import { closeApp, openApp } from '../support/openApp.tsx'

vi.setConfig({ testTimeout: 60_000 })
// A machine with other work is slow, not wrong.
configure({ asyncUtilTimeout: 8000 })

const api = useApi()

const open = async (server: ApiUnderTest, { signedIn }: Pick<Corner, 'signedIn'>, account: AccountType, path: string) => {
  const headers = signedIn[account]
  await openApp(server, {
    path,
    before: () => {
      localStorage.setItem('phi.token', headers['authorization']!.slice('Bearer '.length))
      localStorage.setItem('phi.device', headers['device-id']!)
    },
  })
  return userEvent.setup()
}

const type = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const field = await screen.findByLabelText(label, {}, { timeout: 20_000 })
  await user.clear(field)
  await user.type(field, text)
}

describe('the place that one administers', () => {
  afterEach(closeApp)

  it('is changed by its organization, and bears its new name at once', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await open(server, corner, 'oAdmin', '/dashboard/organization/profile')
    await type(user, 'Name *', 'Clínica Alondra')
    expect(screen.queryByLabelText('Status *')).toBeNull()
    expect(screen.getByText('Plan')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.querySelector('.tenant-name')).toHaveTextContent('Clínica Alondra'))
  })

  it('is offered anew or kept where somebody else saved first', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await open(server, corner, 'oAdmin', '/dashboard/organization/profile')
    await type(user, 'Name *', 'Mine')
    const theirs = { id: corner.ids.organizations, data: { businessName: 'Theirs S. A.' } }
    answerOf(await server.post('partners/organizations/edit', theirs, corner.signedIn.pAdmin))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const note = await screen.findByRole('alert')
    await waitFor(() => expect(note).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Keep mine and save' }))
    await waitFor(() => expect(screen.getByLabelText('Legal name')).toHaveValue('Theirs S. A.'))
    expect(screen.getByLabelText('Name *')).toHaveValue('Mine')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes what somebody else saved for whoever drops their own', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await open(server, corner, 'oAdmin', '/dashboard/organization/profile')
    await type(user, 'Name *', 'Mine')
    const theirs = { id: corner.ids.organizations, data: { fantasyName: 'Theirs' } }
    answerOf(await server.post('partners/organizations/edit', theirs, corner.signedIn.pAdmin))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Load theirs' }))
    await waitFor(() => expect(screen.getByLabelText('Name *')).toHaveValue('Theirs'))
  })

  it('of a branch says at the field what is wrong, and saves what its call names with prefixes', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await open(server, corner, 'boAdmin', '/dashboard/branch-office/branch-setting')
    await type(user, 'E-mail', 'nobody')
    await user.tab()
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Not in the expected form'))
    await type(user, 'E-mail', 'branch@alondra.test')
    await type(user, 'Name *', 'Cumbayá')
    await user.type(screen.getByLabelText(/^Street(?! number)/), ' Chimborazo')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.querySelector('.tenant-name')).toHaveTextContent('Cumbayá'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Street(?! number)/).value).toMatch(/Chimborazo$/)
    const found = answerOf<{ items: { address: { street: string }; email: string }[] }>(
      await server.post('organizations/branch_offices/get', { id: undefined, search: 'Cumbayá' }, corner.signedIn.oAdmin),
    )
    expect(found.items[0]).toMatchObject({ email: 'branch@alondra.test' })
    expect(found.items[0]!.address.street).toMatch(/Chimborazo$/)
  })

  it('is only shown to a role that may not change it, and to no role that may not see it', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const without = everyPrivilege.filter(({ sys_name }) => sys_name !== 'bo_account')
    const email = 'bo-alondra@admin.test'
    await giveRights(server, email, [
      ...without,
      { sys_name: 'bo_account', privs: { view: true, create: false, edit: false, delete: false } },
    ])
    await open(server, corner, 'boAdmin', '/dashboard/branch-office/branch-setting')
    expect(await screen.findByText('Your role shows this and changes nothing.', {}, { timeout: 20_000 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    closeApp()
    await giveRights(server, email, without)
    await open(server, corner, 'boAdmin', '/dashboard/branch-office/branch-setting')
    expect(await screen.findByText('Your role does not reach this', {}, { timeout: 20_000 })).toBeVisible()
  })
})
