import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tickedBetween } from '../../../../src/resources/crud/list/table/tickedBetween.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { cleaning } from '../support/records.ts'

const names = ['Limpieza', 'Blanqueamiento', 'Ortodoncia', 'Profilaxis']
const products = names.map((name, index) => ({ ...cleaning, id: index + 1, name }))

describe('the table of a list', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  const open = async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ products })
    await openView({ provider, entity: 'products', at: 'list' })
    const tick = (name: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleccionar ${name}` })
    await screen.findByRole('checkbox', { name: 'Seleccionar Limpieza' })
    return { user, provider, tick, ticked: () => names.filter((name) => tick(name).checked) }
  }

  it('ticks all from the last one on while the shift key is held, and takes the ticks off likewise', async () => {
    const { user, tick, ticked } = await open()
    await user.click(tick('Limpieza'))
    await user.keyboard('{Shift>}')
    await user.click(tick('Ortodoncia'))
    expect(ticked()).toEqual(names.slice(0, 3))
    await user.click(tick('Blanqueamiento'))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual(['Limpieza'])
  })

  it('ticks all that it shows, and none', async () => {
    const { user, ticked } = await open()
    const all = screen.getByRole('checkbox', { name: 'Seleccionar todo' })
    await user.click(all)
    expect(ticked()).toEqual(names)
    expect(all).toBeChecked()
    await user.click(all)
    expect(ticked()).toEqual([])
  })

  it('is ordered by its heads, which say how it is', async () => {
    const { user, provider } = await open()
    const head = () => screen.getByRole('columnheader', { name: /nombre/i })
    expect(within(head()).getByRole('button')).toBeVisible()
    const before = head().getAttribute('aria-sort')
    await user.click(within(head()).getByRole('button'))
    await waitFor(() =>
      expect(head().getAttribute('aria-sort')).toBe(
        before === 'ascending' ? 'descending' : 'ascending',
      ),
    )
    await waitFor(() =>
      expect(provider.last('getList', 'products')?.params).toMatchObject({
        sort: { field: 'name' },
      }),
    )
  })
})

describe('a span of ticks', () => {
  const records = [1, 2, 3, 4].map((id) => ({ id }))

  it('goes either way, keeps what was ticked, and passes over what cannot be', () => {
    expect(tickedBetween(records, [4], { from: 3, to: 1 })).toEqual([4, 1, 2, 3])
    expect(tickedBetween(records, [1], { from: 1, to: 4, suits: ({ id }) => id !== 3 })).toEqual([
      1, 2, 4,
    ])
  })

  it('is none where the other end is on another page', () => {
    expect(tickedBetween(records, [9], { from: 9, to: 2 })).toBeUndefined()
  })
})
