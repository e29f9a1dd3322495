import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answerOf, furnish } from '../../support/furnish.ts'
import { createAdmin } from '../../support/administrators.ts'
import { useApi } from '../../support/useApi.ts'
import { closeApp } from '../support/openApp.tsx'
import { officeAs } from '../support/officeAs.ts'
import { fieldChanges } from '../../../src/resources/audit/fieldChanges.ts'

const api = useApi()

describe('audit / activity log', () => {
  afterEach(() => {
    cleanup()
    closeApp()
  })

  it('shows a change with both sides of its fields, narrows by person, and shows sign-ins beside it', async () => {
    const server = api()
    const { own } = await furnish(server)
    const owner = await createAdmin(server, 'owner@log.test', { organization: own.organization })
    const client = answerOf<{ id: number }>(
      await server.post('organizations/clients/create', { firstName: 'Ana', lastName: 'Soto', email: 'ana@client.test' }, owner),
    )
    answerOf(await server.post('organizations/clients/edit', { id: client.id, data: { lastName: 'Sotomayor' } }, owner))
    await server.post('account/signin', { email: 'owner@log.test', password: 'no' })
    await server.ports.securityLog.flush()

    const user = await officeAs(server, owner, '/dashboard/organization/audit')
    const line = await screen.findByRole('button', { name: `Show details: Edited · Client ${client.id}` })
    await user.click(line)
    const row = (await screen.findByRole('rowheader', { name: 'Last name' })).closest('tr')!
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Soto', 'Sotomayor'])

    // The menu has an entry of this name too.
    const views = screen.getByRole('navigation', { name: 'Activity log' })
    await user.click(within(views).getByRole('link', { name: 'Security' }))
    expect((await screen.findAllByText('Sign-in')).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getByText(/mail or the password/)).toBeVisible())
  })
})

describe('audit / field changes', () => {
  it('leave out what is the same on both sides and what every record carries', () => {
    const before = { id: 1, version: 1, name: 'Ana', tags: ['a'], edit: null }
    const after = { id: 1, version: 2, name: 'Anna', tags: ['a'], edit: { date: 'now' } }
    expect(fieldChanges(before, after)).toEqual([{ name: 'name', before: 'Ana', after: 'Anna' }])
    expect(fieldChanges(undefined, { id: 1, name: 'Ana' })).toEqual([{ name: 'name', before: null, after: 'Ana' }])
    expect(fieldChanges({ name: 'Ana' }, null)).toEqual([{ name: 'name', before: 'Ana', after: null }])
  })
})
