import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../../src/dataProvider/callError.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { gabriela } from '../support/records.ts'

const edit = { date: '2026-11-20T15:00:00.000Z', user: { id: 8, name: 'Renata Ponce' } }

/**
 * A server on which another person has saved meanwhile: it refuses until it is sent the version
 * that it has.
 */
const changedMeanwhile = (changes: object, version = 4) => {
  const provider = memoryProvider({ clients: [gabriela] })
  const { update } = provider
  const stored = { ...gabriela, ...changes, version, edit }
  provider.update = async (resource, params) => {
    if ((params.previousData as { version: number }).version !== version)
      throw new CallError('VERSION_CONFLICT', { current: stored })
    return await update(resource, params)
  }
  return provider
}

type Sent = { data: Record<string, unknown>; previousData: { version: number } }

const writeAndSave = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Apellidos'), ' Vela')
  await user.clear(screen.getByLabelText('Notas'))
  await user.type(screen.getByLabelText('Notas'), 'Por la tarde')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  return await screen.findByRole('dialog', { name: 'Esto cambió mientras escribías' })
}

describe('a change that met a newer version', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('shows what both wrote, field by field, who wrote the other, and what changed besides', async () => {
    const user = userEvent.setup()
    const provider = changedMeanwhile({ lastName: 'Naranjo Ruiz', tags: ['VIP', 'Alérgica'] })
    await openView({ provider, entity: 'clients', at: 5 })
    const dialog = await writeAndSave(user)
    expect(dialog).toHaveTextContent('Renata Ponce lo guardó el 20 nov 2026')
    const names = within(dialog).getByRole('radiogroup', { name: 'Apellidos' })
    expect(within(names).getByRole('radio', { name: 'Lo tuyo Naranjo Vela' })).toBeChecked()
    expect(
      within(names).getByRole('radio', { name: 'Lo guardado ahora Naranjo Ruiz' }),
    ).not.toBeChecked()
    expect(within(dialog).getByRole('radiogroup', { name: 'Notas' })).toHaveTextContent(
      'Prefiere la mañana.',
    )
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Etiquetas: VIP, Alérgica')
  })

  it('is saved again on the newer version, each field as it was chosen', async () => {
    const user = userEvent.setup()
    const provider = changedMeanwhile({ lastName: 'Naranjo Ruiz', tags: ['VIP', 'Alérgica'] })
    await openView({ provider, entity: 'clients', at: 5 })
    const dialog = await writeAndSave(user)
    await user.click(within(dialog).getByRole('radio', { name: /Naranjo Ruiz/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Guardar esta elección' }))
    await waitFor(() => expect(provider.last('update')).toBeDefined())
    const { data, previousData } = provider.last('update')!.params as Sent
    expect(previousData.version).toBe(4)
    expect(data).toMatchObject({
      lastName: 'Naranjo Ruiz',
      notes: 'Por la tarde',
      tags: ['VIP', 'Alérgica'],
    })
    await waitFor(() => expect(place.path).toBe('/clients'))
  })

  it('leaves everything typed in the form for a user who goes back, and asks again at the next save', async () => {
    const user = userEvent.setup()
    await openView({
      provider: changedMeanwhile({ lastName: 'Naranjo Ruiz' }),
      entity: 'clients',
      at: 5,
    })
    const dialog = await writeAndSave(user)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(screen.getByLabelText('Apellidos')).toHaveValue('Naranjo Vela')
    expect(screen.getByLabelText('Notas')).toHaveValue('Por la tarde')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(
      await screen.findByRole('dialog', { name: 'Esto cambió mientras escribías' }),
    ).toBeVisible()
  })

  it('is chosen and saved without a mouse', async () => {
    const user = userEvent.setup()
    const provider = changedMeanwhile({ lastName: 'Naranjo Ruiz' })
    await openView({ provider, entity: 'clients', at: 5 })
    const dialog = await writeAndSave(user)
    within(dialog).getByRole('radio', { name: 'Lo tuyo Naranjo Vela' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(within(dialog).getByRole('radio', { name: /Naranjo Ruiz/ })).toBeChecked()
    within(dialog).getByRole('button', { name: 'Guardar esta elección' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect((provider.last('update')?.params as Sent | undefined)?.data['lastName']).toBe(
        'Naranjo Ruiz',
      ),
    )
  })

  it('says what the server refused of the choice, and keeps the choice open', async () => {
    const user = userEvent.setup()
    const provider = changedMeanwhile({ lastName: 'Naranjo Ruiz' })
    const { update } = provider
    await openView({ provider, entity: 'clients', at: 5 })
    const dialog = await writeAndSave(user)
    provider.update = async () =>
      await Promise.reject(
        new CallError('VALIDATION', { fields: [{ path: 'notes', rule: 'tooLong', bound: 5 }] }),
      )
    await user.click(within(dialog).getByRole('button', { name: 'Guardar esta elección' }))
    expect(
      await within(dialog).findByText(/At most 5 characters|Máximo 5 caracteres/),
    ).toBeVisible()
    provider.update = update
    expect(within(dialog).getByRole('radio', { name: 'Lo tuyo Naranjo Vela' })).toBeChecked()
  })
})
