import { act, render } from '@testing-library/react'
import { AdminContext, useDataProvider } from 'react-admin'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BackOfficeCalls } from '../../../src/dataProvider/BackOfficeCalls.tsx'
import type { BackOfficeProvider } from '../../../src/dataProvider/index.ts'
import { useBackOffice } from '../../../src/dataProvider/useBackOffice.ts'

it('whoever has calls of the back office is not drawn again when the page changes', async () => {
  const drawn = { lasting: 0, followed: 0 }
  const held = new Set<unknown>()
  let go: NavigateFunction
  const Follows = () => {
    go = useNavigate()
    return null
  }
  const Lasting = () => {
    held.add(useBackOffice())
    drawn.lasting += 1
    return null
  }
  const Followed = () => {
    useDataProvider()
    drawn.followed += 1
    return null
  }
  const below = (
    <BackOfficeCalls>
      <Lasting />
      <Followed />
    </BackOfficeCalls>
  )
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{} as BackOfficeProvider}>
        {below}
        <Follows />
      </AdminContext>
    </MemoryRouter>,
  )
  const once = { ...drawn }
  for (const page of ['/clients', '/experts']) await act(async () => go(page))
  expect(drawn.lasting).toBe(once.lasting)
  // What it spares: should this fail, `useDataProvider` will do.
  expect(drawn.followed).toBeGreaterThan(once.followed)
  expect(held.size).toBe(1)
})
