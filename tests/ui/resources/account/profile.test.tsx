import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { everyPrivilege } from '../../../../contract/kernel/privileges.ts'
import { giveRights } from '../../../support/furnished/administrators.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { furnishCorner } from '../../../support/furnished/worlds.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'
import { typeInto } from '../../support/typeInto.ts'

const api = useApi()

describe('the place that one administers', () => {
  afterEach(closeApp)

  it('is changed by its organization, and bears its new name at once', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await officeAs(server, corner.signedIn.oAdmin, '/dashboard/organization/profile')
    await typeInto(user, 'Name *', 'Clínica Alondra')
    expect(screen.queryByLabelText('Status *')).toBeNull()
    expect(screen.getByText('Plan')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(document.querySelector('.tenant-name')).toHaveTextContent('Clínica Alondra'),
    )
  })

  it('is offered again or kept where another user saved first', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await officeAs(server, corner.signedIn.oAdmin, '/dashboard/organization/profile')
    await typeInto(user, 'Name *', 'Mine')
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

  it('takes what another user saved when the own change is dropped', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await officeAs(server, corner.signedIn.oAdmin, '/dashboard/organization/profile')
    await typeInto(user, 'Name *', 'Mine')
    const theirs = { id: corner.ids.organizations, data: { fantasyName: 'Theirs' } }
    answerOf(await server.post('partners/organizations/edit', theirs, corner.signedIn.pAdmin))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Load theirs' }))
    await waitFor(() => expect(screen.getByLabelText('Name *')).toHaveValue('Theirs'))
  })

  it('of a branch says at the field what is wrong, and saves what its call names with prefixes', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await officeAs(
      server,
      corner.signedIn.boAdmin,
      '/dashboard/branch-office/branch-setting',
    )
    await typeInto(user, 'Email', 'invalid')
    await user.tab()
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Not in the expected form',
      ),
    )
    await typeInto(user, 'Email', 'branch@alondra.test')
    await typeInto(user, 'Name *', 'Cumbayá')
    await user.type(screen.getByLabelText(/^Street(?! number)/), ' Chimborazo')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.querySelector('.tenant-name')).toHaveTextContent('Cumbayá'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Street(?! number)/).value).toMatch(
      /Chimborazo$/,
    )
    const found = answerOf<{ items: { address: { street: string }; email: string }[] }>(
      await server.post(
        'organizations/branch_offices/get',
        { id: undefined, search: 'Cumbayá' },
        corner.signedIn.oAdmin,
      ),
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
    await officeAs(server, corner.signedIn.boAdmin, '/dashboard/branch-office/branch-setting')
    expect(await screen.findByText('Your role shows this and changes nothing.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    closeApp()
    await giveRights(server, email, without)
    await officeAs(server, corner.signedIn.boAdmin, '/dashboard/branch-office/branch-setting')
    expect(await screen.findByText('Your role does not reach this')).toBeVisible()
  })
})
