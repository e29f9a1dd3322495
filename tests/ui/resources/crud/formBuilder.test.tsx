import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formSectionsSchema } from '../../../../contract/forms/schema.ts'
import { holds, shownQuestions } from '../../../../contract/forms/questions.ts'
import {
  freeKey,
  moved,
  withoutQuestion,
  withQuestion,
  type Question,
} from '../../../../src/resources/crud/inputs/formBuilder/questions.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'

const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  label: key,
  type: 'text',
  required: false,
  sensitive: false,
  ...more,
})
const asks = question('allergies', { type: 'checkbox' })
const which = question('which', {
  visibleIf: { field: 'allergies', operator: 'equals', value: true },
})

describe('the questions of a form', () => {
  it('get unused keys in lowercase', () => {
    expect(freeKey('¿Tiene alergias?', [])).toBe('tiene_alergias')
    expect(freeKey('¿Tiene alergias?', ['tiene_alergias'])).toBe('tiene_alergias_2')
    expect(freeKey('1.', [])).toBe('question')
  })

  it('keep their conditions when the question they look at gets another key, and lose them with it', () => {
    const sections = [{ fields: [asks, which] }]
    const renamed = withQuestion(
      sections,
      { section: 0, index: 0 },
      { ...asks, key: 'has_allergies' },
    )
    expect(renamed[0]!.fields[1]!.visibleIf?.field).toBe('has_allergies')
    expect(withoutQuestion(sections, { section: 0, index: 0 })[0]!.fields).toEqual([
      { ...which, visibleIf: null },
    ])
  })

  it('move up and down, and not over the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  })

  it('are hidden with the question that they depend on', () => {
    const third = question('since', { visibleIf: { field: 'which', operator: 'answered' } })
    const shown = (answers: Record<string, boolean | string>) =>
      shownQuestions([{ fields: [asks, which, third] }], answers)[0]!.fields.map(({ key }) => key)
    expect(shown({})).toEqual(['allergies'])
    expect(shown({ allergies: true, which: 'nuts' })).toEqual(['allergies', 'which', 'since'])
    expect(shown({ allergies: false, which: 'nuts' })).toEqual(['allergies'])
    expect(holds({ field: 'age', operator: 'greater', value: 17 }, { age: 18 })).toBe(true)
    expect(holds({ field: 'tags', operator: 'contains', value: 'a' }, { tags: ['a'] })).toBe(true)
  })
})

describe('the builder of a form', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('makes questions with conditions that the contract accepts, and shows them as clients will see them', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ forms: [] })
    await openView({ provider, entity: 'forms', at: 'create' })
    await user.type(await screen.findByLabelText('Nombre *'), 'Ficha')
    await user.click(screen.getByRole('button', { name: 'Añadir una sección' }))
    const add = () => user.click(screen.getByRole('button', { name: 'Añadir una pregunta' }))
    const pick = async (field: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await add()
    await user.type(screen.getByLabelText('Pregunta *'), '¿Alergias?')
    await pick('Tipo', 'Sí o no')
    await add()
    await user.type(screen.getByLabelText('Pregunta *'), '¿Cuáles?')
    await pick('Se muestra', 'Solo si una respuesta anterior encaja')
    const preview = screen.getByRole('region', { name: 'Vista previa' })
    expect(within(preview).queryByLabelText('¿Cuáles?')).toBeNull()
    await user.click(within(preview).getByRole('checkbox', { name: '¿Alergias?' }))
    expect(within(preview).getByLabelText('¿Cuáles?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(provider.last('create')).toBeDefined())
    const { sections } = (provider.last('create')!.params as { data: { sections: unknown } }).data
    expect(formSectionsSchema.parse(sections)).toMatchObject([
      {
        fields: [
          { key: 'alergias', label: '¿Alergias?', type: 'checkbox' },
          {
            key: 'cuales',
            label: '¿Cuáles?',
            type: 'text',
            visibleIf: { field: 'alergias', operator: 'equals', value: true },
          },
        ],
      },
    ])
  })

  it('points at a choice without answers, and sends nothing', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({
      forms: [
        {
          id: 3,
          name: 'Ficha',
          purpose: 1,
          branchOffice: null,
          sections: [{ title: null, fields: [asks] }],
          status: { id: 0 },
          version: 1,
        },
      ],
    })
    await openView({ provider, entity: 'forms', at: 3 })
    await user.click(await screen.findByRole('button', { name: 'Editar «allergies»' }))
    await user.click(screen.getByRole('combobox', { name: 'Tipo' }))
    await user.click(await screen.findByRole('option', { name: 'Una de varias' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Hay preguntas por revisar.')).toBeVisible()
    expect(provider.last('update')).toBeUndefined()
  })
})
