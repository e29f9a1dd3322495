import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  choiceShowing,
  shownColumns,
} from '../../../../src/resources/crud/list/columns/columnChoice.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { cleaning } from '../support/records.ts'

type Change = {
  data: {
    columns?: Record<string, string[]>
    saveQuery?: Record<string, unknown>
    removeQuery?: number
  }
}

const query = {
  list: 'products',
  account: 'oAdmin',
  filters: {},
  sort: null,
  order: null,
  shared: false,
  own: true,
  author: 'Ana',
}

/** A server that keeps preferences as ours does. */
const withPreferences = (columns: Record<string, string[]>, queries: object[] = []) => {
  let kept = { language: null, theme: null, columns, queries: queries as { id: number }[] }
  const answers = {
    'account.preferences': () => kept,
    'account.editPreferences': ({ data }: Change) => {
      const { saveQuery, removeQuery } = data
      const others = kept.queries.filter(({ id }) => id !== removeQuery && id !== saveQuery?.['id'])
      kept = {
        ...kept,
        columns: { ...kept.columns, ...data.columns },
        queries: saveQuery ? [...others, { ...query, id: 90, ...saveQuery }] : others,
      }
      return kept
    },
  }
  return memoryProvider({ products: [cleaning] }, { answers })
}

const listed = (provider: ReturnType<typeof memoryProvider>) =>
  provider.requests.findLast(({ verb, resource }) => verb === 'getList' && resource === 'products')
    ?.params

const changes = (provider: ReturnType<typeof memoryProvider>) =>
  provider.requests
    .filter(({ resource }) => resource === 'account.editPreferences')
    .map(({ params }) => (params as unknown as Change).data)

const openSaved = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByRole('row', { name: /Limpieza/ })
  await user.click(screen.getByRole('button', { name: 'Guardados' }))
  return await screen.findByRole('dialog', { name: 'Filtros guardados' })
}

describe('a saved query', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('brings its filters and its order back, regardless of who saved it, and those of other lists are not offered', async () => {
    const user = userEvent.setup()
    const provider = withPreferences({}, [
      {
        ...query,
        id: 1,
        name: 'Grupales',
        filters: { kind: [2], q: 'limp' },
        sort: 'price',
        order: 'desc',
        own: false,
        shared: true,
      },
      { ...query, id: 2, name: 'Bloqueados', list: 'clients' },
    ])
    await openView({ provider, entity: 'products', at: 'list' })
    const panel = await openSaved(user)
    expect(await within(panel).findByText('Compartido por Ana')).toBeVisible()
    expect(within(panel).queryByText('Bloqueados')).toBeNull()
    expect(within(panel).queryByRole('button', { name: 'Eliminar Grupales' })).toBeNull()
    await user.click(within(panel).getByRole('button', { name: 'Mostrar Grupales' }))
    await waitFor(() =>
      expect(listed(provider)).toMatchObject({
        filter: { kind: [2], q: 'limp' },
        sort: { field: 'price', order: 'DESC' },
      }),
    )
  })

  it('keeps what the list shows now under a name, shared if that is ticked', async () => {
    const user = userEvent.setup()
    const provider = withPreferences({})
    await openView({
      provider,
      entity: 'products',
      at: 'list',
      search: `?filter=${encodeURIComponent('{"status":[1]}')}&sort=code&order=ASC`,
    })
    const panel = await openSaved(user)
    expect(within(panel).getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await user.type(
      await within(panel).findByLabelText('Nombre de lo que se muestra ahora'),
      ' Activos ',
    )
    await user.click(within(panel).getByLabelText('Compartir con la organización'))
    await user.click(within(panel).getByRole('button', { name: 'Guardar' }))
    expect(await within(panel).findByRole('button', { name: 'Mostrar Activos' })).toBeVisible()
    expect(changes(provider)).toEqual([
      {
        saveQuery: {
          list: 'products',
          name: 'Activos',
          filters: { status: [1] },
          sort: 'code',
          order: 'asc',
          shared: true,
        },
      },
    ])
  })

  it('is shared and deleted by who saved it', async () => {
    const user = userEvent.setup()
    const provider = withPreferences({}, [{ ...query, id: 1, name: 'Míos' }])
    await openView({ provider, entity: 'products', at: 'list' })
    const panel = await openSaved(user)
    await user.click(await within(panel).findByRole('button', { name: 'Compartir Míos' }))
    expect(
      await within(panel).findByRole('button', { name: 'Dejar de compartir Míos' }),
    ).toBeVisible()
    await user.click(within(panel).getByRole('button', { name: 'Eliminar Míos' }))
    await waitFor(() => expect(within(panel).queryByText('Míos')).toBeNull())
    expect(changes(provider)).toMatchObject([
      { saveQuery: { id: 1, shared: true } },
      { removeQuery: 1 },
    ])
  })
})

describe('the choice of columns', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

  it('is the one that the account made elsewhere, order included', async () => {
    const provider = withPreferences({ products: ['name', 'duration', 'code'] })
    await openView({ provider, entity: 'products', at: 'list' })
    await screen.findByRole('row', { name: /Limpieza/ })
    await waitFor(() => expect(heads()).toEqual(['', 'Nombre', 'Duración en minutos', 'Código']))
    expect(changes(provider)).toEqual([])
  })

  it('is kept with the account once it changes', async () => {
    const user = userEvent.setup()
    const provider = withPreferences({})
    await openView({ provider, entity: 'products', at: 'list' })
    await screen.findByRole('row', { name: /Limpieza/ })
    await user.click(screen.getByRole('button', { name: 'Columnas' }))
    await user.click(await screen.findByRole('switch', { name: 'Duración en minutos' }))
    await user.click(screen.getByRole('switch', { name: 'Código' }))
    await waitFor(() =>
      expect(changes(provider)).toEqual([
        { columns: { products: ['name', 'duration', 'price', 'status'] } },
      ]),
    )
  })

  it('is read and written in the table’s own terms', () => {
    const names = ['a', 'b', 'c', 'd']
    expect(shownColumns(names, ['c'])).toEqual(['a', 'b', 'd'])
    expect(shownColumns(names, ['c'], [3, 0])).toEqual(['d', 'a', 'b'])
    for (const shown of [['d', 'a'], ['c'], names, []]) {
      const { hidden, ranks } = choiceShowing(names, shown)
      expect(shownColumns(names, hidden, ranks)).toEqual(shown)
    }
    expect(shownColumns(names, choiceShowing(names, ['x', 'b']).hidden)).toEqual(['b'])
  })
})
