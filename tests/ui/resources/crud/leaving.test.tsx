import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { gabriela } from '../support/records.ts'

const list = '/dashboard/organization/clients'

const change = async (user: ReturnType<typeof userEvent.setup>) => {
  await openView({ provider: memoryProvider({ clients: [gabriela] }), entity: 'clients', at: 5 })
  await user.type(await screen.findByLabelText('Apellidos'), ' Vela')
}

const wayToList = () => screen.getByRole('link', { name: 'Clientes' })

describe('leaving a form', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('asks first while something is not saved, and nothing is lost by staying', async () => {
    const user = userEvent.setup()
    await change(user)
    await user.click(wayToList())
    const dialog = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
    expect(place.path).toBe('/clients/5')
    await user.click(within(dialog).getByRole('button', { name: 'Quedarme' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Apellidos')).toHaveValue('Naranjo Vela')
  })

  it('goes where it was meant to once that is said', async () => {
    const user = userEvent.setup()
    await change(user)
    await user.click(wayToList())
    await user.click(await screen.findByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(place.path).toBe(list))
  })

  it('asks nothing where nothing was changed, or was taken back', async () => {
    const user = userEvent.setup()
    await change(user)
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await user.click(wayToList())
    await waitFor(() => expect(place.path).toBe(list))
  })

  it('asks nothing after saving', async () => {
    const user = userEvent.setup()
    await change(user)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(place.path).toBe('/clients'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('holds a tab that is closed', async () => {
    const user = userEvent.setup()
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await change(user)
    await waitFor(() => expect(closing()).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(closing()).toBe(false))
  })
})

describe('the records beside one', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('are unknown to a page that was opened by its address', async () => {
    await openView({
      provider: memoryProvider({ clients: [gabriela, { ...gabriela, id: 6 }] }),
      entity: 'clients',
      at: 5,
    })
    await screen.findByLabelText('Apellidos')
    expect(screen.queryByRole('navigation', { name: 'Registros vecinos' })).toBeNull()
  })

  it('are a step away for a user who came from the list', async () => {
    const user = userEvent.setup()
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
    })
    const beside = [{ ...gabriela, id: 4 }, gabriela, { ...gabriela, id: 6 }]
    client.setQueryData(['clients', 'getList', { pagination: { page: 1, perPage: 20 } }], {
      data: beside,
      total: 3,
    })
    await openView({
      provider: memoryProvider({ clients: beside }),
      entity: 'clients',
      at: 5,
      queryClient: client,
    })
    await screen.findByLabelText('Apellidos')
    expect(screen.getByRole('link', { name: 'Registro anterior' })).toHaveAttribute(
      'href',
      `${list}/4`,
    )
    await user.click(screen.getByRole('link', { name: 'Registro siguiente' }))
    await waitFor(() => expect(place.path).toBe(`${list}/6`))
  })
})
