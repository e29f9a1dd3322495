import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nContextProvider } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts'
import { PageBoundary } from '../../../src/layout/Shell.tsx'

const words = i18nProvider('oAdmin')
const broken = { is: true }

const Page = ({ name }: { name: string }) => {
  if (broken.is) throw new Error('broken')
  return <input aria-label={name} />
}

const page = (name: string) => (
  <I18nContextProvider value={words}>
    <PageBoundary page={name}>
      <Page name={name} />
    </PageBoundary>
  </I18nContextProvider>
)

describe('a page that breaks', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    broken.is = true
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('says so, and can be tried again', async () => {
    render(page('Clients'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working')
    broken.is = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByLabelText('Clients')).toBeVisible()
  })

  it('is left behind by going to another one', async () => {
    const { rerender } = render(page('Clients'))
    await screen.findByRole('alert')
    broken.is = false
    rerender(page('Experts'))
    expect(await screen.findByLabelText('Experts')).toBeVisible()
  })

  it('is no reason to render the others again: what was typed stays', async () => {
    broken.is = false
    const { rerender } = render(page('Clients'))
    await userEvent.type(await screen.findByLabelText('Clients'), 'Ana')
    rerender(page('Experts'))
    expect(screen.getByLabelText('Experts')).toHaveValue('Ana')
  })
})
