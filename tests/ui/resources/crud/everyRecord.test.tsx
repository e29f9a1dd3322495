import { cleanup, render, screen } from '@testing-library/react'
import { AdminContext, type DataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts'
import { useServiceExperts } from '../../../../src/resources/appointments/ServiceExpert.tsx'
import { memoryProvider } from '../support/memoryProvider.ts'

const links = Array.from({ length: 230 }, (_, index) => ({
  id: index + 1,
  expert: { id: index + 1, name: `Expert ${String(index + 1).padStart(3, '0')}` },
}))

const Experts = () => (
  <ul>
    {useServiceExperts('boAdmin', 7, 11).map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
)

afterEach(cleanup)

it('lists every expert who gives a service, however many pages they fill', async () => {
  const provider = memoryProvider({ expertProducts: links }) as unknown as DataProvider
  render(
    <MemoryRouter>
      <AdminContext dataProvider={provider} i18nProvider={i18nProvider('boAdmin')}>
        <Experts />
      </AdminContext>
    </MemoryRouter>,
  )
  expect(await screen.findByText('Expert 230')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(230)
})
