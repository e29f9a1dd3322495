import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Building2, Users } from 'lucide-react'
import { AdminContext, memoryStore, type DataProvider } from 'react-admin'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../src/dataProvider/callError.ts'
import { session } from '../../../src/dataProvider/session.ts'
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts'
import { mode } from '../../../src/layout/theme/mode.ts'
import { SearchButton } from '../../../src/layout/search/SearchButton.tsx'

const words = i18nProvider('oAdmin')
const section = '/dashboard/organization'
const entries = [
  { label: 'menu.clients', icon: Users, path: 'clients' },
  {
    label: 'menu.branches',
    icon: Building2,
    children: [{ label: 'menu.branchOffices', icon: Building2, path: 'branch-offices' }],
  },
]
const call = vi.fn<(name: string, body: { search: string }) => Promise<{ items: object[] }>>()

const Where = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{pathname + search}</p>
}
const where = () => screen.getByTestId('where').textContent

// Clients may be seen, branch offices also made.
const rights = { view: true, edit: false, delete: false }
const privileges = {
  branch_office: { ...rights, create: true },
  client: { ...rights, create: false },
}

beforeEach(async () => {
  await words.changeLocale('en')
  call.mockResolvedValue({
    items: [{ entity: 'clients', id: 7, title: 'Ana Núñez', detail: '+593991234567' }],
  })
  const absent = { id: 0 as const }
  const admin = {
    id: 1,
    organization: { id: 1 },
    role: { id: 1, name: 'Administrador' },
    status: { id: 1 },
    privileges,
  }
  session.keepUser({
    user: { id: 1 },
    organizationAdmin: admin,
    partnerAdmin: absent,
    branchOfficeAdmin: absent,
  } as never)
  render(
    <MemoryRouter initialEntries={[section]}>
      <AdminContext
        i18nProvider={words}
        store={memoryStore()}
        dataProvider={{ call } as unknown as DataProvider}
      >
        <SearchButton entries={entries} section={section} onTheme={mode.toggle} />
        <Where />
      </AdminContext>
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const box = () => screen.findByRole('combobox', { name: 'Search' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const chosen = () =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')
    ?.textContent

describe('the search over everything', () => {
  it('opens by Ctrl K, finds pages by part of their name, and goes there by Enter', async () => {
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'branch off')
    await waitFor(() => expect(options()[0]).toBe('Branch officesBranches'))
    await user.keyboard('{Enter}')
    expect(where()).toBe(`${section}/branch-offices`)
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('finds records, chosen by the arrows, and leads to them', async () => {
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await box(), 'nunez')
    await waitFor(() => expect(options()).toEqual(['Ana NúñezClient · +593991234567']))
    expect(call).toHaveBeenLastCalledWith('search.find', { search: 'nunez' }, expect.anything())
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(where()).toBe(`${section}/clients/7`)
  })

  it('leads to an appointment on its day, and opens it there', async () => {
    const appointment = {
      startsAt: '2027-01-12T15:00:00Z',
      timeZone: 'America/Guayaquil',
      branchOffice: 4,
    }
    call.mockResolvedValue({
      items: [{ entity: 'schedules', id: 9, title: 'Ana Núñez', detail: 'K7QX2M', appointment }],
    })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await box(), 'nunez')
    await waitFor(() =>
      expect(options()).toEqual(['Ana NúñezAppointment · K7QX2M · Tue 12 Jan 2027, 10:00']),
    )
    await user.keyboard('{Enter}')
    expect(where()).toBe(
      `${section}/scheduled-calendar?view=day&date=2027-01-12&branch=4&booking=9`,
    )
  })

  it('makes what the role of the signed-in user may create', async () => {
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'create')
    await waitFor(() => expect(options()).toEqual(['Create branch office']))
    await user.keyboard('{Enter}')
    expect(where()).toBe(`${section}/branch-offices/create`)
  })

  it('goes round with the arrows, and says which one is chosen', async () => {
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    await box()
    const all = options()
    expect(chosen()).toBe(all[0])
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBe(all.at(-1))
    expect((await box()).getAttribute('aria-activedescendant')).toBe(
      screen.getAllByRole('option').at(-1)!.id,
    )
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe(all[0])
  })

  it('says when nothing was found, and leaves by Escape', async () => {
    call.mockResolvedValue({ items: [] })
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'zzzz')
    await screen.findByText('Nothing was found.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(where()).toBe(section)
  })

  it('says that the search failed instead of that nothing was found, and searches again', async () => {
    call.mockRejectedValueOnce(new CallError('UNAVAILABLE'))
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'nunez')
    await screen.findByText('Records could not be searched.')
    expect(screen.queryByText('Nothing was found.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(options()).toEqual(['Ana NúñezClient · +593991234567']))
  })

  it('finds nothing but pages and actions for a role without records', async () => {
    call.mockRejectedValue(new CallError('FORBIDDEN'))
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'zzzz')
    expect(await screen.findByText('Nothing was found.')).toBeVisible()
  })

  it('offers no record of the former text while it searches for another', async () => {
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'nu')
    await waitFor(() => expect(options()).toEqual(['Ana NúñezClient · +593991234567']))
    call.mockReturnValue(new Promise(() => undefined))
    await user.type(await box(), 'nez')
    // It has the longer text as well.
    expect(options()).toEqual(['Ana NúñezClient · +593991234567'])
    await user.type(await box(), ' luis{Enter}')
    await screen.findByText('Searching …')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(where()).toBe(section)
  })

  it('finds pages by their group, and says which group each is of', async () => {
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'branches')
    await waitFor(() => expect(options()).toContain('Branch officesBranches'))
  })
})
