import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../../src/dataProvider/callError.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, resizeTo } from '../support/openView.tsx'
import { cleaning } from '../support/records.ts'

const products = ['Limpieza', 'Blanqueamiento', 'Ortodoncia'].map((name, index) => ({
  ...cleaning,
  id: index + 1,
  name,
}))

const administrator = {
  branchOffice: { id: 1, name: 'Cumbayá' },
  user: { id: 9, name: 'Ana', email: 'ana@phi.test', phone: null, taxId: null },
  email: 'ana@phi.test',
  phone: null,
  taxId: null,
  privileges: {},
  role: { id: 5, name: 'Recepción' },
  status: cleaning.status,
  version: 1,
  create: cleaning.create,
  edit: null,
}

/** Ticks all of the list and asks for something to be done with it. */
const actOnAll = async (user: ReturnType<typeof userEvent.setup>, action: string) => {
  for (const { name } of products)
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }))
  await user.click(
    within(await screen.findByRole('region', { name: 'Lo seleccionado' })).getByRole('button', {
      name: action,
    }),
  )
  return await screen.findByRole('dialog')
}

describe('something done to a selection', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('lists each record that it failed for, with the reason, and those stay selected', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ products })
    const { delete: remove } = provider
    provider.delete = async (resource, params) => {
      if (params.id === 2) throw new CallError('IN_USE')
      return await remove(resource, params)
    }
    await openView({ provider, entity: 'products', at: 'list' })
    const dialog = await actOnAll(user, 'Eliminar')
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    const report = await screen.findByRole('dialog', { name: '1 de 3 no se pudo' })
    expect(report).toHaveTextContent('2 quedaron listos.')
    expect(within(report).getByRole('listitem')).toHaveTextContent(/^Blanqueamiento: \S+/)
    expect(within(report).getByRole('listitem')).not.toHaveTextContent('_rE')
    await user.click(within(report).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('region', { name: 'Lo seleccionado' })).toHaveTextContent(
      '1 seleccionado',
    )
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Blanqueamiento' })).toBeChecked()
  })

  it('goes on, and its report stays, when the window becomes as narrow as a phone', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ products })
    provider.delete = () => Promise.reject(new CallError('IN_USE'))
    await openView({ provider, entity: 'products', at: 'list' })
    const dialog = await actOnAll(user, 'Eliminar')
    resizeTo(390)
    await waitFor(() => expect(document.querySelector('table')).toBeNull())
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByRole('dialog', { name: '3 de 3 no se pudo' })).toBeVisible()
    resizeTo(1280)
    await waitFor(() => expect(document.querySelector('table')).not.toBeNull())
    expect(screen.getByRole('dialog', { name: '3 de 3 no se pudo' })).toBeVisible()
  })

  it('is a status with a comment, of those that can be reached', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ products })
    await openView({ provider, entity: 'products', at: 'list' })
    const dialog = await actOnAll(user, 'Estado')
    expect(within(dialog).getByRole('button', { name: 'Cambiar' })).toBeDisabled()
    await user.click(within(dialog).getByLabelText('Nuevo estado'))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Inactivo',
    ])
    await user.click(screen.getByRole('option', { name: 'Inactivo' }))
    await user.type(within(dialog).getByLabelText('Comentario'), 'Fin de temporada')
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = provider.requests
      .filter(({ verb }) => verb === 'update')
      .map(({ params }) => [params.id, params.data])
    expect(sent).toEqual(
      [1, 2, 3].map((id) => [id, { status: { id: 2, comments: 'Fin de temporada' } }]),
    )
    expect(screen.queryByRole('region', { name: 'Lo seleccionado' })).toBeNull()
  })

  it('is not offered for administrators whom the reader has no authority over, and names them', async () => {
    const user = userEvent.setup()
    const admins = ['Ana', 'Berta', 'Carla'].map((name, index) => ({
      ...administrator,
      id: index + 1,
      name,
    }))
    const provider = memoryProvider(
      { 'branch-office-admins': admins },
      {
        answers: {
          'authority.get': ({ id }: { id: number }) => ({
            edit: true,
            delete: id !== 2,
            account: id !== 2,
          }),
        },
      },
    )
    await openView({ provider, entity: 'branchOfficeAdmins', at: 'list' })
    for (const { name } of admins)
      await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }))
    await user.click(
      within(await screen.findByRole('region', { name: 'Lo seleccionado' })).getByRole('button', {
        name: 'Eliminar',
      }),
    )
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar 2 registros?' })
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/registro: Berta\.$/)
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(
      provider.requests.filter(({ verb }) => verb === 'delete').map(({ params }) => params.id),
    ).toEqual([1, 3])
  })

  it('offers nothing at all where the reader has authority over none of them', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider(
      { 'branch-office-admins': [{ ...administrator, id: 1, name: 'Ana' }] },
      { answers: { 'authority.get': () => ({ edit: true, delete: false, account: false }) } },
    )
    await openView({ provider, entity: 'branchOfficeAdmins', at: 'list' })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Ana' }))
    await user.click(
      within(await screen.findByRole('region', { name: 'Lo seleccionado' })).getByRole('button', {
        name: 'Eliminar',
      }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Nada de esto lo puedes cambiar tú' })
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cerrar'])
  })

  it('is nothing until it is confirmed', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ products })
    await openView({ provider, entity: 'products', at: 'list' })
    const dialog = await actOnAll(user, 'Eliminar')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(provider.last('delete')).toBeUndefined()
    expect(await screen.findByRole('region', { name: 'Lo seleccionado' })).toHaveTextContent(
      '3 seleccionados',
    )
  })
})
