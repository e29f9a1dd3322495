import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BranchOfficeExpertEdit } from '../../../src/resources/branchOfficeExperts/BranchOfficeExpertEdit.tsx'
import { memoryProvider } from './support/memoryProvider.ts'
import { openView } from './support/openView.tsx'
import { valeriaHere } from './support/records.ts'

vi.setConfig({ testTimeout: 30_000 })

const { expert, branchOffice } = valeriaHere
const cleaning = {
  id: 31,
  expert,
  branchOffice,
  entailedProduct: { id: 8, name: 'Limpieza dental' },
  price: { amount: 5000, currency: 'USD' },
  duration: 40,
}
const offered = [
  { id: 8, product: { id: 4, name: 'Limpieza dental' } },
  { id: 9, product: { id: 7, name: 'Blanqueamiento' } },
]

describe('the services of an expert at a branch', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  const open = async () => {
    const provider = memoryProvider({ 'branch-office-experts': [valeriaHere], expertProducts: [cleaning], 'products-branch': offered })
    await openView({ provider, entity: 'branchOfficeExperts', at: 11, edit: BranchOfficeExpertEdit })
    return { provider, user: userEvent.setup() }
  }

  it('are those of this expert here, with a price and a length of their own', async () => {
    const { provider } = await open()
    expect(await screen.findByText('Limpieza dental')).toBeVisible()
    expect(screen.getByText('40 min')).toBeVisible()
    expect(screen.getByText(/50,00/)).toBeVisible()
    const asked = provider.asked.find(({ verb, resource }) => verb === 'getList' && resource === 'expertProducts')
    expect(asked?.params.filter).toEqual({ expert: 3, branchOffice: 1 })
  })

  it('are added one by one, of what the branch offers and the expert does not give yet', async () => {
    const { provider, user } = await open()
    await screen.findByText('Limpieza dental')
    await user.click(screen.getByLabelText('Servicio'))
    const option = await screen.findByRole('option', { name: 'Blanqueamiento' })
    expect(screen.queryByRole('option', { name: 'Limpieza dental' })).toBeNull()
    await user.click(option)
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await waitFor(() =>
      expect(provider.last('create')?.params.data).toEqual({ expert, branchOffice, entailedProduct: { id: 9, name: 'Blanqueamiento' } }),
    )
  })

  it('are taken away without touching the form above', async () => {
    const { provider, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Quitar Limpieza dental' }))
    await waitFor(() => expect(provider.last('delete')).toMatchObject({ resource: 'expertProducts', params: { id: 31 } }))
    expect(provider.last('update')).toBeUndefined()
  })
})
