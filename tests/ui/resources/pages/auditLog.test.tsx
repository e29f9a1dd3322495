import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answerOf, furnish } from '../../../support/furnished/furnish.ts'
import {
  addMembership,
  createAccount,
  createAdmin,
} from '../../../support/furnished/administrators.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'
import { fieldChanges } from '../../../../src/resources/audit/fieldChanges.ts'

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
      await server.post(
        'organizations/clients/create',
        { firstName: 'Ana', lastName: 'Soto', email: 'ana@client.test' },
        owner,
      ),
    )
    answerOf(
      await server.post(
        'organizations/clients/edit',
        { id: client.id, data: { lastName: 'Sotomayor' } },
        owner,
      ),
    )
    await server.post('account/signin', { email: 'owner@log.test', password: 'no' })
    await server.ports.securityLog.flush()

    const user = await officeAs(server, owner, '/dashboard/organization/audit')
    const line = await screen.findByRole('button', {
      name: 'Show details: Edited · Client Ana Sotomayor',
    })
    expect(screen.getAllByRole('link', { name: 'Ana Sotomayor' })[0]).toHaveAttribute(
      'href',
      `/dashboard/organization/clients/${client.id}`,
    )
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

describe('audit / settings and people', () => {
  afterEach(() => {
    cleanup()
    closeApp()
  })

  it('shows settings with their units and answers, and offers a person who was removed', async () => {
    const server = api()
    const { own } = await furnish(server)
    const owner = await createAdmin(server, 'settings@log.test', { organization: own.organization })
    const gone = await createAccount(server, 'gone@log.test')
    const membership = await addMembership(server, gone, { organization: own.organization })
    answerOf(await server.post('organizations/admins/delete', { id: membership }, owner))
    const data = {
      minAmount: 2000,
      tips: { enabled: true, presets: [1250] },
      capture: 'at_visit',
      linkExpiryHours: 48,
    }
    answerOf(await server.post('organizations/config/edit', { key: 'payment', data }, owner))
    answerOf(
      await server.post(
        'organizations/config/edit',
        { key: 'schedule', data: { cancelWindowMinutes: 1440 } },
        owner,
      ),
    )

    const user = await officeAs(server, owner, '/dashboard/organization/audit')
    const after = async (field: string) => {
      const row = (await screen.findByRole('rowheader', { name: field })).closest('tr')!
      return within(row).getAllByRole('cell').at(-1)!.textContent
    }
    await user.click(
      await screen.findByRole('button', { name: /^Show details: Edited · Settings: payments/ }),
    )
    await waitFor(async () => expect(await after('Smallest deposit')).toBe('20,00\u00a0US$'))
    expect(await after('Tips')).toBe('Switched on: Yes, Suggestions: 12,5 %')
    expect(await after('Cards are charged')).toBe('At the appointment')
    await user.click(
      screen.getByRole('button', { name: /^Show details: Edited · Settings: appointments/ }),
    )
    expect(await after('Free canceling until')).toBe('24 h')

    await user.click(screen.getByRole('combobox', { name: 'Person' }))
    expect(await screen.findByRole('option', { name: 'gone@log.test (former)' })).toBeVisible()
  })
})

describe('audit / field changes', () => {
  it('leave out what is the same on both sides and what every record carries', () => {
    const before = { id: 1, version: 1, name: 'Ana', tags: ['a'], edit: null }
    const after = { id: 1, version: 2, name: 'Anna', tags: ['a'], edit: { date: 'now' } }
    expect(fieldChanges(before, after)).toEqual([{ name: 'name', before: 'Ana', after: 'Anna' }])
    expect(fieldChanges(undefined, { id: 1, name: 'Ana' })).toEqual([
      { name: 'name', before: null, after: 'Ana' },
    ])
    expect(fieldChanges({ name: 'Ana' }, null)).toEqual([
      { name: 'name', before: 'Ana', after: null },
    ])
  })
})
