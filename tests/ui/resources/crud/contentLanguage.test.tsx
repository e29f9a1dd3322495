import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { cleaning } from '../support/records.ts'

const signedInAt = vi.hoisted(() => ({ language: 'es' as 'es' | null }))
vi.mock('../../../../src/authProvider/accountType.ts', async (original) => ({
  ...(await original<object>()),
  clockOf: () => ({ timeFormat: 24, weekStart: 'mon', language: signedInAt.language }),
}))

const lists = () => ({ products: [cleaning], categories: [{ id: 2, name: 'Odontología' }] })
const open = (at: 'list' | number, language: 'en' | 'es', width = 1280) =>
  openView({ provider: memoryProvider(lists()), entity: 'products', at, language, width })
/** The language that an element is in, where that is not the page's. */
const langOf = (element: Element) => element.closest('body [lang]')?.getAttribute('lang') ?? null

describe('what an organization wrote, in the back office', () => {
  afterEach(() => {
    cleanup()
    signedInAt.language = 'es'
  })

  it('carries its language in a table, and what the office says of it does not', async () => {
    await open('list', 'en')
    const row = await screen.findByRole('row', { name: /Limpieza/ })
    expect(langOf(within(row).getByText('Limpieza dental'))).toBe('es')
    expect(langOf(within(row).getByText('Enabled'))).toBeNull()
  })

  it('carries it in the cards of a phone', async () => {
    await open('list', 'en', 390)
    expect(langOf(await screen.findByText('Limpieza dental'))).toBe('es')
  })

  it('carries it as the title of a record, in its inputs and in what can be chosen', async () => {
    await open(4, 'en')
    const title = await screen.findByRole('heading', { level: 1, name: /Limpieza/ })
    expect(langOf(within(title).getByText('Limpieza dental'))).toBe('es')
    expect(await screen.findByDisplayValue('Limpieza dental')).toHaveAttribute('lang', 'es')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('combobox', { name: /Categories/ }))
    for (const option of screen.queryAllByRole('option')) expect(langOf(option)).toBe('es')
    expect(langOf(screen.getByText('Odontología'))).toBe('es')
  })

  it.each([
    ['reads it in its own language', 'es' as const, 'es' as const],
    ['finds no language stated', 'en' as const, null],
  ])('carries none where the reader %s', async (_, language, ofPlace) => {
    signedInAt.language = ofPlace
    await open('list', language)
    expect(langOf(await screen.findByText('Limpieza dental'))).toBeNull()
  })
})
