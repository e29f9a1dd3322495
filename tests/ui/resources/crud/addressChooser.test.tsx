import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '../../../../contract/text/languages.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { cumbaya } from '../support/records.ts'

const place = (id: number, isoCode: string, name_es: string, name_en = name_es) => ({
  id,
  isoCode,
  name_es,
  name_en,
})
const lists = {
  'places.countries': [place(218, 'EC', 'Ecuador'), place(724, 'ES', 'España', 'Spain')],
  'places.states': [place(1, 'EC-A', 'Azuay'), place(2, 'EC-P', 'Pichincha')],
  'places.cities': [place(3, 'EC-QB456LG07', 'Quito'), place(4, 'EC-QVZHUWYUK', 'Cumbayá')],
}
const quito = {
  street: 'Calle A',
  country: { isoCode: 'EC', name_es: 'Ecuador' },
  stateRegion: { isoCode: 'EC-P', name_es: 'Pichincha' },
  city: { isoCode: 'EC-QB456LG07', name_es: 'Quito' },
}

const open = async (address: object | null, language: Language = 'es') => {
  const provider = memoryProvider({ ...lists, 'branch-offices': [{ ...cumbaya, address }] })
  await openView({ provider, entity: 'branchOffices', at: 1, language })
  await screen.findByRole('combobox', { name: language === 'es' ? 'País' : 'Country' })
  return provider
}
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, typed: string) => {
  const field = screen.getByRole('combobox', { name })
  await user.clear(field)
  await user.type(field, typed)
  await screen.findByRole('option')
  await user.keyboard('{Enter}')
}
const sent = async (provider: ReturnType<typeof memoryProvider>) => {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(provider.last('update')).toBeDefined())
  return (provider.last('update')!.params as { data: { address: unknown } }).data.address
}

describe('the places of an address', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('are chosen by keyboard, each within the one before', async () => {
    const user = userEvent.setup()
    const provider = await open({ street: 'Calle A' })
    expect(screen.getByRole('combobox', { name: 'Ciudad' })).toBeDisabled()
    await choose(user, 'País', 'ecua')
    await choose(user, 'Región', 'pich')
    await choose(user, 'Ciudad', 'cumbaya')
    const calls = provider.requests
      .filter(({ verb }) => verb === 'call')
      .map(({ resource, params }) => [resource, params])
    expect(calls).toContainEqual(['places.states', { country: 'EC' }])
    expect(calls).toContainEqual(['places.cities', { country: 'EC', state: 'EC-P' }])
    expect(await sent(provider)).toEqual({
      ...quito,
      city: { isoCode: 'EC-QVZHUWYUK', name_es: 'Cumbayá' },
    })
  })

  it('leave no coordinates of the former place behind where the street is another', async () => {
    const user = userEvent.setup()
    const provider = await open({ street: 'Calle A', latitude: -0.18, longitude: -78.46 })
    expect(screen.getByLabelText('Latitud')).toHaveValue(-0.18)
    await user.type(screen.getByLabelText('Cómo llegar'), 'Junto al parque')
    expect(screen.getByLabelText('Latitud')).toHaveValue(-0.18)
    const street = screen.getByLabelText(/^Calle/)
    await user.clear(street)
    await user.type(street, 'Calle B')
    expect(screen.getByLabelText('Latitud')).toHaveValue(null)
    await user.type(screen.getByLabelText('Longitud'), '-78.5')
    await user.type(street, ' y C')
    expect(await sent(provider)).toEqual({
      street: 'Calle B y C',
      reference: 'Junto al parque',
      longitude: -78.5,
    })
  })

  it('are emptied where another country is chosen', async () => {
    const user = userEvent.setup()
    const provider = await open(quito)
    await choose(user, 'País', 'espa')
    expect(screen.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('')
    expect(await sent(provider)).toEqual({
      street: 'Calle A',
      country: { isoCode: 'ES', name_es: 'España' },
    })
  })

  it('are named in the language that is read, and kept under their Spanish name', async () => {
    await open({ street: 'Calle A', country: { isoCode: 'ES', name_es: 'España' } }, 'en')
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Spain')
  })

  it('stay as they are where the lists do not know them', async () => {
    const user = userEvent.setup()
    const odd = { ...quito, city: { isoCode: 'UIO', name_es: 'San Francisco de Quito' } }
    const provider = await open(odd)
    await user.click(screen.getByRole('combobox', { name: 'Ciudad' }))
    await screen.findByRole('option', { name: 'Quito' })
    await user.keyboard('{Escape}')
    await user.type(screen.getByLabelText('Número'), '7')
    expect(await sent(provider)).toEqual({ ...odd, streetNumber: '7' })
  })
})
