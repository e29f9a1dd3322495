import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at, booker, bookingBranch, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
const luis = { name: 'Luis Soto', email: 'luis@example.test' }

/**
 * A visitor who may be a client, and one whom no client looks like; the back office of the branch
 * at a path.
 */
const open = async (path: string) => {
  const branch = await bookingBranch(api())
  const { server, own, make } = branch
  const mariana = { firstName: 'Mariana', lastName: 'Egas Ruiz', email: booker.email }
  const client = await make('clients', { organization: own.organization, ...mariana })
  await make('clients', {
    organization: own.organization,
    firstName: 'Ana',
    lastName: 'Vela',
    email: 'ana@example.test',
  })
  answerOf(await branch.book({ start: at('10:00'), booker }))
  answerOf(await branch.book({ start: at('11:00'), booker: luis }))
  const user = await officeAs(
    server,
    await branch.administrator(),
    `/dashboard/branch-office/${path}`,
  )
  const linked = async () =>
    (
      await server.database.asOwner((owner) =>
        owner.query(
          "select s.booker ->> 'name' as guest, c.name from schedule s left join client c on c.id = s.client_id order by s.id",
        ),
      )
    ).rows
  return { ...branch, client, user, linked }
}

describe('guests to link', () => {
  beforeEach(() =>
    vi.useFakeTimers({
      now: new Date('2027-01-11T15:00:00Z'),
      shouldAdvanceTime: true,
      toFake: ['Date'],
    }),
  )
  afterEach(() => {
    closeApp()
    vi.useRealTimers()
  })

  it('are counted in the menu, and linked, created, and ignored', async () => {
    const { user, linked } = await open('guests')
    expect(
      await screen.findByRole('heading', { name: 'Guests to link' }, { timeout: 60_000 }),
    ).toBeVisible()
    expect(await screen.findByText('2 guests')).toBeVisible()
    expect(await screen.findByLabelText('2 to link')).toHaveTextContent('2')
    expect(screen.getByText(/^Looks like/)).toHaveTextContent(
      'Looks like Mariana Egas Ruiz (same email)',
    )
    expect(screen.getByText('No client with this email, phone or name.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Link Mariana Egas to Mariana Egas Ruiz' }))
    expect(await screen.findByText('1 guest')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ignore Luis Soto' }))
    expect(await screen.findByText('No guests to link')).toBeVisible()
    await waitFor(() => expect(screen.queryByLabelText(/to link$/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 guest')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ignore Luis Soto' })).toBeVisible()
    expect(await linked()).toEqual([
      { guest: 'Mariana Egas', name: 'Mariana Egas Ruiz' },
      { guest: 'Luis Soto', name: null },
    ])
  })

  it('become another client by choice', async () => {
    const { user, linked } = await open('guests')
    await user.click(
      await screen.findByRole(
        'button',
        { name: 'Choose the client of Luis Soto' },
        { timeout: 60_000 },
      ),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Which client is Luis Soto?' }))
    expect(dialog.getByRole('button', { name: 'Link' })).toBeDisabled()
    await user.type(dialog.getByRole('combobox'), 'Ana')
    await user.click(await screen.findByRole('option', { name: 'Ana Vela' }, { timeout: 5000 }))
    await user.click(dialog.getByRole('button', { name: 'Link' }))
    expect(await screen.findByText('1 guest')).toBeVisible()
    expect((await linked())[1]).toEqual({ guest: 'Luis Soto', name: 'Ana Vela' })
  })

  it('are proposed in the panel of the appointment, where a client is created', async () => {
    const { user, linked } = await open(`scheduled-calendar?view=list&date=${tuesday}`)
    await user.click(
      await screen.findByRole('button', { name: /Mariana Egas/ }, { timeout: 60_000 }),
    )
    const panel = within(await screen.findByRole('dialog', { name: 'Mariana Egas' }))
    expect(await panel.findByText(/^Looks like/)).toHaveTextContent(
      'Looks like Mariana Egas Ruiz (same email)',
    )
    await user.click(panel.getByRole('button', { name: 'Ignore Mariana Egas' }))
    expect(await panel.findByText('Ignored: not in Guests to link.')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Create a client for Mariana Egas' }))
    await waitFor(() => expect(panel.queryByText(/^Looks like/)).toBeNull())
    expect((await linked())[0]).toEqual({ guest: 'Mariana Egas', name: 'Mariana Egas' })
  })
})
