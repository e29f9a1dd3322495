import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entities, entityNames } from '../../../../contract/entities/index.ts'
import type { Field } from '../../../../contract/kernel/field.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { cumbaya } from '../support/records.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Choices that mean nothing where a record has none. */
const none = ['clients.documentType', 'experts.gender']

describe('a choice that a record may leave out', () => {
  it('says whose value counts then, or is registered as one that means nothing', () => {
    const silent = entityNames.flatMap((name) =>
      Object.entries(entities[name].fields as Record<string, Field>).flatMap(([key, field]) =>
        field.kind === 'choice' &&
        field.writable &&
        !field.required &&
        field.initial === undefined &&
        !field.inheritedFrom
          ? [`${name}.${key}`]
          : [],
      ),
    )
    expect(silent.toSorted()).toEqual(none)
  })

  it('is called as the product where a branch offers it', async () => {
    await openView({
      provider: memoryProvider({ 'branch-offices': [cumbaya] }),
      entity: 'entailedProducts',
      at: 'create',
    })
    for (const label of ['Tipo de precio', 'Impuesto', 'Impuesto en el precio', 'Quién lo ve'])
      expect(await screen.findByRole('combobox', { name: label })).toHaveTextContent(
        'Como el producto',
      )
    expect(screen.queryByText('Ninguno')).toBeNull()
  })

  it('is called what each service requires on a direct link, whose password sends no invitation', async () => {
    await openView({
      provider: memoryProvider({ 'branch-offices': [cumbaya] }),
      account: 'boAdmin',
      entity: 'directLinks',
      at: 'create',
    })
    expect(await screen.findByRole('combobox', { name: 'Se paga al reservar' })).toHaveTextContent(
      'Lo que pide cada servicio',
    )
    expect(screen.getByText('De 4 a 64 caracteres')).toBeVisible()
    expect(screen.queryByText(/invitación/)).toBeNull()
  })

  it('is no tax of this name while the rates are not known', async () => {
    const answers = { 'configuration.get': () => Promise.reject(new Error('_rE.UNAVAILABLE')) }
    await openView({ provider: memoryProvider({}, { answers }), entity: 'products', at: 'create' })
    expect(await screen.findByRole('combobox', { name: 'Impuesto' })).toHaveTextContent(
      'El de siempre',
    )
    expect(screen.getByRole('combobox', { name: 'Impuesto en el precio' })).toHaveTextContent(
      /^Como los demás precios$/,
    )
    expect(screen.getByRole('combobox', { name: 'Empieza cada' })).toHaveTextContent(
      'Como la sucursal',
    )
  })
})
