import { useEffect } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { AdminContext, useDataProvider } from 'react-admin'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BackOfficeCalls } from '../../../src/dataProvider/BackOfficeCalls.tsx'
import type { BackOfficeProvider } from '../../../src/dataProvider/index.ts'
import { useBackOffice } from '../../../src/dataProvider/useBackOffice.ts'

const renders = { once: 0, always: 0 }
const Once = () => {
  useBackOffice()
  useEffect(() => void (renders.once += 1))
  return null
}
const Always = () => {
  useDataProvider()
  useEffect(() => void (renders.always += 1))
  return null
}

it('a component with calls of the back office does not render again when the page changes', () => {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{} as BackOfficeProvider}>
        <BackOfficeCalls>
          <Once />
          <Always />
        </BackOfficeCalls>
        <Link to="/clients">Clients</Link>
      </AdminContext>
    </MemoryRouter>,
  )
  const before = { ...renders }
  fireEvent.click(screen.getByRole('link', { name: 'Clients' }))
  expect(renders.once).toBe(before.once)
  // What it spares: should this fail, `useDataProvider` will do.
  expect(renders.always).toBeGreaterThan(before.always)
})
