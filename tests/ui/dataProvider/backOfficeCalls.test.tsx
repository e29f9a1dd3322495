import { useEffect } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { AdminContext, useDataProvider } from 'react-admin'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BackOfficeCalls } from '../../../src/dataProvider/BackOfficeCalls.tsx'
import type { BackOfficeProvider } from '../../../src/dataProvider/index.ts'
import { useBackOffice } from '../../../src/dataProvider/useBackOffice.ts'

const drawn = { once: 0, always: 0 }
const Once = () => {
  useBackOffice()
  useEffect(() => void (drawn.once += 1))
  return null
}
const Always = () => {
  useDataProvider()
  useEffect(() => void (drawn.always += 1))
  return null
}

it('whoever has calls of the back office is not drawn again when the page changes', () => {
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
  const before = { ...drawn }
  fireEvent.click(screen.getByRole('link', { name: 'Clients' }))
  expect(drawn.once).toBe(before.once)
  // What it spares: should this fail, `useDataProvider` will do.
  expect(drawn.always).toBeGreaterThan(before.always)
})
