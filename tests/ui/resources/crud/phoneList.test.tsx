import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { cleaning } from '../support/records.ts'

const products = ['Limpieza', 'Blanqueamiento'].map((name, index) => ({
  ...cleaning,
  id: index + 1,
  name,
}))
const open = async () => {
  const provider = memoryProvider({ products })
  await openView({ provider, entity: 'products', at: 'list', width: 360 })
  return {
    provider,
    user: userEvent.setup(),
    card: (await screen.findByRole('link', { name: 'Limpieza' })).closest('li')!,
  }
}

describe('a list on a phone', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('is of cards that name their facts and say where the record stands', async () => {
    const { card } = await open()
    expect(card).toHaveTextContent('Activo')
    expect(within(card).getAllByRole('term').length).toBeGreaterThan(1)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('leads to the record', async () => {
    const { card, user } = await open()
    await user.click(within(card).getByRole('link'))
    await waitFor(() => expect(place.path).toBe('/dashboard/organization/products/1'))
  })

  it('lets several be ticked and done something with', async () => {
    const { provider, user } = await open()
    for (const { name } of products)
      await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${name}` }))
    const bar = await screen.findByRole('region', { name: 'Lo seleccionado' })
    expect(bar).toHaveTextContent('2 seleccionados')
    await user.click(within(bar).getByRole('button', { name: 'Eliminar' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }),
    )
    await waitFor(() =>
      expect(provider.requests.filter(({ verb }) => verb === 'delete')).toHaveLength(2),
    )
  })
})
