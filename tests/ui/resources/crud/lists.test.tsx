import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exportQuery } from '../../../../src/resources/crud/list/exportQuery.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { awayInNovember, cleaning, gabriela } from '../support/records.ts'

const whitening = {
  ...cleaning,
  id: 7,
  name: 'Blanqueamiento',
  code: null,
  price: { amount: 9000, currency: 'USD' },
  status: { id: 2, sysName: 'disabled', comments: null },
}
const lists = {
  products: [cleaning, whitening],
  categories: [
    { id: 2, name: 'Odontología' },
    { id: 9, name: 'Dermatología' },
  ],
}

const filterOf = (provider: ReturnType<typeof memoryProvider>) =>
  provider.requests.findLast(({ verb, resource }) => verb === 'getList' && resource === 'products')
    ?.params.filter

describe('a list', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('renders the listed fields as columns, money and dashes included', async () => {
    await openView({ provider: memoryProvider(lists), entity: 'products', at: 'list' })
    const row = await screen.findByRole('row', { name: /Blanqueamiento/ })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '',
      'Nombre',
      'Código',
      'Precio',
      'Estado',
    ])
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent.replaceAll(/\s/g, ' ')),
    ).toEqual(['', 'Blanqueamiento', '—', '90,00 US$', 'Inactivo'])
    expect(screen.getByRole('row', { name: /Limpieza/ })).toHaveTextContent('1234,50 US$')
  })

  it('shows a hidden column once it is chosen', async () => {
    const user = userEvent.setup()
    await openView({ provider: memoryProvider(lists), entity: 'products', at: 'list' })
    await screen.findByRole('row', { name: /Limpieza/ })
    await user.click(screen.getByRole('button', { name: 'Columnas' }))
    await user.click(await screen.findByRole('switch', { name: 'Duración en minutos' }))
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('columnheader', { name: 'Duración en minutos' })).toBeVisible()
  })

  it('orders by what the server can order by, and by nothing else', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ clients: [gabriela] })
    await openView({ provider, entity: 'clients', at: 'list' })
    await screen.findByRole('row', { name: /Gabriela/ })
    expect(provider.last('getList', 'clients')?.params.sort).toEqual({
      field: 'name',
      order: 'ASC',
    })
    expect(screen.getByRole('columnheader', { name: 'Última cita' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Última cita/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Columnas' }))
    await user.click(await screen.findByRole('switch', { name: /correo/i }))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: /correo/i }))
    await waitFor(() =>
      expect(provider.last('getList', 'clients')?.params.sort).toEqual({
        field: 'email',
        order: 'ASC',
      }),
    )
    expect(place.path).toContain('sort=email')
  })

  it('searches a moment after the last key, and puts the search into the address', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider(lists)
    await openView({ provider, entity: 'products', at: 'list' })
    await screen.findByRole('row', { name: /Blanqueamiento/ })
    await user.type(screen.getByLabelText('Buscar'), 'limp')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Blanqueamiento/ })).toBeNull())
    expect(filterOf(provider)).toEqual({ q: 'limp' })
    expect(decodeURIComponent(place.path)).toContain('"q":"limp"')
  })

  it('narrows by a status, a choice and a record, each a pill that can be taken off', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider(lists)
    await openView({ provider, entity: 'products', at: 'list' })
    await screen.findByRole('row', { name: /Blanqueamiento/ })
    const add = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Filtrar' }))
      await user.click(await screen.findByRole('menuitem', { name }))
      return await screen.findByRole('dialog', { name })
    }
    const status = await add('Estado')
    await user.click(await within(status).findByLabelText('Activo'))
    await user.click(within(status).getByLabelText('Inactivo'))
    await user.keyboard('{Escape}')
    const kind = await add('Tipo')
    await user.click(await within(kind).findByLabelText('Grupal'))
    await user.keyboard('{Escape}')
    const category = await add('Categorías')
    await user.type(await within(category).findByLabelText('Categorías'), 'derma')
    await user.click(await screen.findByRole('option', { name: 'Dermatología' }))
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() =>
      expect(filterOf(provider)).toEqual({ status: [1, 2], kind: [2], categories: [9] }),
    )
    expect(await screen.findByRole('button', { name: 'Categorías Dermatología' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Estado Activo, Inactivo' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Quitar el filtro Estado' }))
    await waitFor(() => expect(filterOf(provider)).toEqual({ kind: [2], categories: [9] }))
  })

  it('reads filters from a shared address', async () => {
    const provider = memoryProvider(lists)
    await openView({
      provider,
      entity: 'products',
      at: 'list',
      search: `?filter=${encodeURIComponent('{"categories":[9],"status":[2]}')}`,
    })
    expect(await screen.findByRole('button', { name: 'Categorías Dermatología' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Estado Inactivo' })).toBeVisible()
    expect(filterOf(provider)).toEqual({ categories: [9], status: [2] })
  })

  it('says how many there are, and that there are more than anyone counts', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...cleaning, id: index + 1 }))
    await openView({
      provider: memoryProvider({ products: many }, { total: 10_000, more: true }),
      entity: 'products',
      at: 'list',
    })
    expect(await screen.findByText('1–20 de 10.000+')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Página siguiente' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
  })

  it('opens the record whose row or name is clicked', async () => {
    const user = userEvent.setup()
    await openView({ provider: memoryProvider(lists), entity: 'products', at: 'list' })
    await user.click(await screen.findByText('90,00 US$'))
    await waitFor(() => expect(place.path).toBe('/dashboard/organization/products/7'))
    cleanup()
    await openView({ provider: memoryProvider(lists), entity: 'products', at: 'list' })
    expect(await screen.findByRole('link', { name: 'Limpieza dental' })).toHaveAttribute(
      'href',
      '/dashboard/organization/products/4',
    )
  })

  it('calls each checkbox after its record and deletes what is ticked, once that is confirmed', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider(lists)
    await openView({ provider, entity: 'products', at: 'list' })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Blanqueamiento' }))
    const bar = await screen.findByRole('region', { name: 'Lo seleccionado' })
    expect(bar).toHaveTextContent('1 seleccionado')
    await user.click(within(bar).getByRole('button', { name: 'Eliminar' }))
    expect(provider.last('delete')).toBeUndefined()
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar 1 registro?' })
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(provider.last('delete')?.params.id).toBe(7))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Lo seleccionado' })).toBeNull(),
    )
  })

  it('offers for what is ticked only what the account may do', async () => {
    const user = userEvent.setup()
    await openView({
      provider: memoryProvider({ clients: [gabriela] }),
      entity: 'clients',
      at: 'list',
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Gabriela Naranjo' }))
    const bar = await screen.findByRole('region', { name: 'Lo seleccionado' })
    expect(within(bar).queryByRole('button', { name: 'Eliminar' })).toBeNull()
    expect(within(bar).getByRole('button', { name: 'Estado' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Crear cliente/ })).toBeVisible()
  })

  it('offers the way to the first record where there never was one', async () => {
    await openView({ provider: memoryProvider({ products: [] }), entity: 'products', at: 'list' })
    expect(await screen.findByText('Aún no hay nada aquí')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Crear producto' })).toHaveLength(2)
  })

  it('names the filters where they leave nothing, and takes them off', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider(lists)
    await openView({
      provider,
      entity: 'products',
      at: 'list',
      search: `?filter=${encodeURIComponent('{"q":"nada","kind":[2]}')}`,
    })
    expect(await screen.findByText('Nada coincide con 2 filtros')).toBeVisible()
    expect(screen.getByText('Buscar, Tipo')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    expect(await screen.findByRole('row', { name: /Blanqueamiento/ })).toBeVisible()
  })

  it('says that it did not load, and tries again', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider(lists)
    const { getList } = provider
    provider.getList = async () => await Promise.reject(new Error('_rE.UNAVAILABLE'))
    await openView({ provider, entity: 'products', at: 'list' })
    expect(await screen.findByText('Esto no cargó')).toBeVisible()
    provider.getList = getList
    await user.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    expect(await screen.findByRole('row', { name: /Blanqueamiento/ })).toBeVisible()
  })

  it('is a list of names, facts and statuses on a phone', async () => {
    await openView({ provider: memoryProvider(lists), entity: 'products', at: 'list', width: 360 })
    expect(await screen.findByText('Blanqueamiento')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    for (const fact of ['LIM', '1234,50 US$']) expect(screen.getAllByText(fact)[0]).toBeVisible()
    expect(screen.getByText('Inactivo')).toBeVisible()
  })

  it('speaks English to who reads English', async () => {
    await openView({
      provider: memoryProvider(lists),
      entity: 'products',
      at: 'list',
      language: 'en',
    })
    expect(await screen.findByRole('row', { name: /Disabled/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible()
  })
})

describe('an export', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  type Download = {
    options: {
      signal: AbortSignal
      onProgress: (progress: { lines: number; rows: number }) => void
    }
  }

  const slowDownload = () => {
    const answer = Promise.withResolvers<Blob>()
    const provider = memoryProvider(lists)
    const downloads: (Download & { body: object })[] = []
    Object.assign(provider, {
      download: async (_name: string, body: object, options: Download['options']) => {
        downloads.push({ body, options })
        options.signal.addEventListener('abort', () =>
          answer.reject(new DOMException('', 'AbortError')),
        )
        return await answer.promise
      },
    })
    return { provider, downloads, answer }
  }

  it('requests all that matches in the columns that are shown, shows its progress, and saves the file', async () => {
    const user = userEvent.setup()
    const saved = vi.fn(() => 'blob:phi')
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }),
    )
    const { provider, downloads, answer } = slowDownload()
    await openView({
      provider,
      entity: 'products',
      at: 'list',
      search: `?filter=${encodeURIComponent('{"q":"a","status":[1,2]}')}`,
    })
    await screen.findByRole('row', { name: /Limpieza/ })
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(downloads).toHaveLength(1))
    expect(downloads[0]!.body).toEqual({
      entity: 'products',
      filters: { status: [1, 2] },
      search: 'a',
      sort: 'sortOrder',
      order: 'asc',
      columns: [
        { name: 'name', title: 'Nombre' },
        { name: 'code', title: 'Código' },
        { name: 'price', title: 'Precio' },
        { name: 'status', title: 'Estado' },
      ],
    })
    downloads[0]!.options.onProgress({ lines: 1500, rows: 5000 })
    expect(await screen.findByRole('button', { name: '1.500 de 5.000…' })).toBeVisible()
    const file = new Blob(['x'])
    answer.resolve(file)
    expect(await screen.findByRole('button', { name: 'Exportar' })).toBeEnabled()
    expect(saved).toHaveBeenCalledWith(file)
  })

  it('is stopped by pressing again, which is no failure', async () => {
    const user = userEvent.setup()
    const { provider, downloads } = slowDownload()
    await openView({ provider, entity: 'products', at: 'list' })
    await screen.findByRole('row', { name: /Limpieza/ })
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('button', { name: 'Exportando…' }))
    expect(downloads[0]!.options.signal.aborted).toBe(true)
    expect(await screen.findByRole('button', { name: 'Exportar' })).toBeEnabled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leaves out filters and orders that the server does not have', () => {
    const query = exportQuery(
      'clients',
      { blocked: true, nonsense: 1, q: ' ' },
      { field: 'tags', order: 'ASC' },
    )
    expect(query).toEqual({ entity: 'clients', filters: { blocked: true } })
  })
})

describe('the list of time off', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('shows the days and the instants', async () => {
    await openView({
      provider: memoryProvider({ 'time-off': [awayInNovember] }),
      entity: 'timeOffs',
      at: 'list',
    })
    const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
    expect(heads).toEqual(expect.arrayContaining(['Primer día', 'Último día', 'Desde', 'Hasta']))
  })
})
