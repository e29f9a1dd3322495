import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ConfigurationReply } from '../../../../contract/endpoints/configuration.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { furnishCorner } from '../../../support/furnished/worlds.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'

const api = useApi()

describe('a setting that another level manages', () => {
  afterEach(closeApp)

  it('is shown with the level that manages it, and a value that does not apply can be removed', async () => {
    const server = api()
    const { signedIn, ids } = await furnishCorner(server, 'Alondra')
    answerOf(
      await server.post(
        'partners/organizations/config/edit',
        { key: 'payment', data: { feePaidBy: 'client' } },
        signedIn.pAdmin,
      ),
    )
    await server.database.asOwner((owner) =>
      owner.query('insert into configuration (organization_id, key, value) values ($1, $2, $3)', [
        ids.organizations,
        'payment',
        '{"feePaidBy": "business"}',
      ]),
    )
    const user = await officeAs(server, signedIn.oAdmin, '/dashboard/organization/payment-config')
    const fees = await screen.findByRole('region', { name: 'Platform fee' })
    expect(
      within(fees).getAllByText('Managed by the partner. It cannot be changed here.'),
    ).toHaveLength(2)
    expect(within(fees).getByText('The client')).toBeVisible()
    expect(within(fees).queryByRole('button', { name: /^Take over/ })).toBeNull()
    expect(screen.getByText(/were saved where they cannot be set/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove: Who pays the platform’s fee' }))
    await waitFor(() =>
      expect(screen.queryByText(/were saved where they cannot be set/)).toBeNull(),
    )
    const { ignored } = answerOf<ConfigurationReply>(
      await server.post('organizations/config/get', { key: 'payment' }, signedIn.oAdmin),
    )
    expect(ignored).toEqual([])
  })
})

describe('a host name', () => {
  afterEach(closeApp)

  it('shows the record that proves it, and is active once the record is found', async () => {
    const server = api()
    const { signedIn } = await furnishCorner(server, 'Alondra')
    const user = await officeAs(server, signedIn.oAdmin, '/dashboard/organization/look-config')
    await user.type(await screen.findByLabelText('Own host names'), 'agenda.alondra.test{Enter}')
    expect(await screen.findByText(/^Save first/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const proof = await screen.findByRole('region', { name: 'agenda.alondra.test' })
    expect(within(proof).getByLabelText('Name of the TXT record')).toHaveTextContent(
      '_phi-agenda.agenda.alondra.test',
    )
    const token = within(proof).getByLabelText('Text of the record').textContent
    await user.click(within(proof).getByRole('button', { name: 'Check now: agenda.alondra.test' }))
    expect(await within(proof).findByText(/The record was not found/)).toBeVisible()
    server.ports.hostRecords = { textsOf: async () => ({ state: 'read', texts: [token] }) }
    await user.click(within(proof).getByRole('button', { name: 'Check now: agenda.alondra.test' }))
    expect(await screen.findByText('Active: visitors find you at this host name.')).toBeVisible()
  })
})

describe('a support email', () => {
  afterEach(closeApp)

  it('is shown as not confirmed until its link is opened, and the link can be sent again', async () => {
    const server = api()
    const { signedIn } = await furnishCorner(server, 'Alondra')
    answerOf(
      await server.post(
        'organizations/config/edit',
        { key: 'ui', data: { supportEmail: 'help@alondra.test' } },
        signedIn.oAdmin,
      ),
    )
    const user = await officeAs(server, signedIn.oAdmin, '/dashboard/organization/look-config')
    expect(await screen.findByText(/^Not confirmed yet/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText(/^The link was sent/)).toBeVisible()
  })
})
