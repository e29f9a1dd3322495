import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { filtersOf } from '../../../../contract/endpoints/crud.ts'
import { entityOf } from '../../../../src/dataProvider/resources.ts'
import { mainScreen, narrowing, secondScreen } from '../../../../src/resources/splitScreens.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'

const skin = {
  id: 2,
  name: 'Facial',
  description: null,
  parents: [{ id: 1, name: 'Dermatología' }],
  status: { id: 1, sysName: 'enabled', comments: null },
}

describe('the screen of subcategories', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('lists what has parents, and says which', async () => {
    const provider = memoryProvider({ categories: [skin] })
    await openView({ provider, entity: 'productCategories', at: 'list', segment: 'subcategories' })
    expect(await screen.findByRole('row', { name: /Facial/ })).toHaveTextContent('Dermatología')
    expect(screen.getByRole('heading', { name: 'Subcategorías' })).toBeVisible()
    expect(provider.last('getList', 'categories')?.params.filter).toEqual({ parents: 'any' })
  })

  it('calls one by its own name, where it is made too', async () => {
    await openView({
      provider: memoryProvider({ categories: [skin] }),
      entity: 'productCategories',
      at: 'list',
      segment: 'subcategories',
    })
    expect(await screen.findByRole('link', { name: 'Crear subcategoría' })).toBeVisible()
    cleanup()
    await openView({
      provider: memoryProvider({}),
      entity: 'productCategories',
      at: 'create',
      segment: 'product-subcategories',
    })
    expect(
      await screen.findByRole('heading', { name: 'Crear subcategoría de productos' }),
    ).toBeVisible()
  })

  it('makes none without a parent', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({})
    await openView({
      provider,
      entity: 'productCategories',
      at: 'create',
      segment: 'subcategories',
    })
    await user.type(await screen.findByLabelText('Nombre *'), 'Facial')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Obligatorio')).toBeVisible()
    expect(screen.getByLabelText('Pertenece a *')).toHaveAccessibleDescription('Obligatorio')
    expect(provider.last('create')).toBeUndefined()
  })
})

describe('the screen of categories', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('lists what has no parents, and asks for none', async () => {
    const provider = memoryProvider({ categories: [{ ...skin, parents: [] }] })
    await openView({ provider, entity: 'productCategories', at: 'list', segment: 'categories' })
    await screen.findByRole('row', { name: /Facial/ })
    expect(provider.last('getList', 'categories')?.params.filter).toEqual({ parents: 'none' })
    cleanup()
    await openView({ provider, entity: 'productCategories', at: 'create', segment: 'categories' })
    await screen.findByLabelText('Nombre *')
    expect(screen.queryByLabelText(/Pertenece a/)).toBeNull()
  })

  it('and the one of subcategories are distinguished by a filter that the server knows', () => {
    for (const segment of [
      'categories',
      'subcategories',
      'partner-categories',
      'partner-subcategories',
    ]) {
      const { parents } = narrowing(segment)!
      for (const entity of ['categories', 'productCategories'] as const) {
        expect(filtersOf(entityOf(entity)).parents!.safeParse(parents).success).toBe(true)
      }
    }
    expect([
      secondScreen('categories'),
      mainScreen('subcategories'),
      mainScreen('clients'),
      narrowing('clients'),
    ]).toEqual(['subcategories', 'categories', 'clients', undefined])
  })
})
