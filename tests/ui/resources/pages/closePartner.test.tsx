import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { at, booker, bookingBranch } from '../../../support/furnished/bookingBranch.ts'
import { codeOf, furnishOrganization } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'

const api = useApi()

describe('closing the own partner', () => {
  afterEach(closeApp)

  it('names the organizations that come first, closes them, then the partner, and can be undone', async () => {
    const server = api()
    const branch = await bookingBranch(server)
    await furnishOrganization(server, branch.partner, 'Brisa')
    expect(codeOf(await branch.book({ start: at('10:00'), booker }))).toBe('answered')
    const user = await officeAs(server, branch.partner, '/dashboard/partner/profile')
    const open = await screen.findByRole('button', { name: 'Close the partner…' })
    expect(open).toBeDisabled()
    for (const [name, cancels] of [
      ['Aurora', true],
      ['Brisa', false],
    ] as const) {
      await user.click(
        await screen.findByRole('button', { name: 'Close the organization…', description: name }),
      )
      const dialog = await screen.findByRole('dialog', { name: `Close ${name}?` })
      if (cancels)
        await user.click(
          within(dialog).getByRole('checkbox', { name: /^Cancel the appointments to come \(1\)/ }),
        )
      await user.type(within(dialog).getByRole('textbox'), name)
      await user.click(within(dialog).getByRole('button', { name: 'Close the organization' }))
      await waitFor(() =>
        expect(
          screen.queryByRole('button', { name: 'Close the organization…', description: name }),
        ).toBeNull(),
      )
    }
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Close the partner…' })).toBeEnabled(),
    )
    await user.click(screen.getByRole('button', { name: 'Close the partner…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close Norte?' })
    const close = within(dialog).getByRole('button', { name: 'Close the partner' })
    expect(close).toBeDisabled()
    await user.type(within(dialog).getByRole('textbox'), 'Norte')
    await user.click(close)
    expect(await screen.findByText(/^This partner is closed/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Open it again' }))
    expect(await screen.findByRole('button', { name: 'Close the partner…' })).toBeEnabled()
  })

  it('is not offered to people without every permission there', async () => {
    const server = api()
    await bookingBranch(server)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ id: number }>('select id from partner'),
    )
    const few = await createAdmin(server, 'few@closing.test', { partner: rows[0]!.id }, [
      { sys_name: 'p_account', privs: { view: true, edit: true } },
    ])
    await officeAs(server, few, '/dashboard/partner/profile')
    // No administrator stands above a partner.
    expect(
      await screen.findByRole('heading', { name: 'Decided with the installation' }),
    ).toBeVisible()
    expect(screen.getByText('The operator of this installation decides this.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close the partner…' })).toBeNull()
  })
})
