import { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { act, render } from '@testing-library/react'
import { AdminContext, memoryStore, type DataProvider } from 'react-admin'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts'
import { phiThemes } from '../../../../src/layout/theme/phiTheme.tsx'
import { EntityCreate } from '../../../../src/resources/crud/form/EntityCreate.tsx'
import { EntityEdit } from '../../../../src/resources/crud/form/EntityEdit.tsx'
import { EntityList } from '../../../../src/resources/crud/list/EntityList.tsx'
import { resourceOf } from '../../../../src/dataProvider/resources.ts'
import { BackOfficeScreens } from '../../../../src/resources/BackOfficeScreens.tsx'
import { listSlotsOf } from '../../../../src/resources/screens.tsx'
import { narrowing } from '../../../../src/resources/splitScreens.ts'
import { CalendarPage } from '../../../../src/resources/calendar/CalendarPage.tsx'

type Opened = {
  provider: DataProvider
  account?: AccountType
  language?: Language
  width?: number
  /** What has been read before. */
  queryClient?: QueryClient
  /** The page of a record, where the entity has one of its own. */
  edit?: typeof EntityEdit
  create?: typeof EntityEdit
  /** The page of the list, where the entity has one of its own. */
  list?: typeof EntityList
} & (
  | { entity: EntityName; at: 'list' | 'create' | number; search?: string; segment?: string }
  | { entity?: undefined; at: 'calendar'; search?: string; segment?: undefined }
)

const screenWidth = { pixels: 1280 }
const watching = new Set<() => void>()

const media = (query: string) => {
  const [, bound, pixels] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query) ?? []
  const isWithin = () =>
    bound === 'min' ? screenWidth.pixels >= Number(pixels) : screenWidth.pixels <= Number(pixels)
  return {
    get matches() {
      return bound ? isWithin() : query.includes('pointer: fine')
    },
    media: query,
    addEventListener: (_: string, listener: () => void) => void watching.add(listener),
    removeEventListener: (_: string, listener: () => void) => void watching.delete(listener),
  }
}

/** The window is made so wide while a page stands open in it. */
export const resizeTo = (width: number): void =>
  act(() => {
    screenWidth.pixels = width
    for (const listener of watching) listener()
  })

/** Where the page has gone, for tests to read. */
export const place = { path: '' }
const Place = () => {
  const { pathname, search } = useLocation()
  useEffect(() => void Object.assign(place, { path: pathname + search }))
  return null
}

/**
 * One page of the back office over a data provider, in Spanish on a wide screen unless stated
 * otherwise.
 */
export const openView = async (opened: Opened): Promise<void> => {
  const {
    provider,
    account = 'oAdmin',
    language = 'es',
    width = 1280,
    edit: Edit = EntityEdit,
    create: Create = EntityCreate,
    list: List = EntityList,
    entity,
    at,
    search = '',
  } = opened
  screenWidth.pixels = width
  vi.stubGlobal('matchMedia', media)
  const words = i18nProvider(account)
  await words.changeLocale(language)
  const segment =
    opened.segment ?? (entity ? (resourceOf(account, entity) ?? entity) : 'scheduled-calendar')
  const narrowedTo = narrowing(segment)
  const view = {
    name: entity ?? 'clients',
    account,
    segment,
    ...(narrowedTo ? { narrowedTo } : {}),
  }
  const slots = listSlotsOf(view.name)
  render(
    <MemoryRouter
      initialEntries={[
        `/${segment}${typeof at === 'number' || at === 'create' ? `/${at}` : ''}${search}`,
      ]}
    >
      <Place />
      <AdminContext
        dataProvider={provider}
        i18nProvider={words}
        store={memoryStore()}
        queryClient={
          opened.queryClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } })
        }
        theme={phiThemes.light}
      >
        <BackOfficeScreens>
          <Routes>
            <Route path="/scheduled-calendar" element={<CalendarPage account={account} />} />
            <Route
              path={`/${segment}`}
              element={<List {...view} {...(slots ? { slots } : {})} />}
            />
            <Route path={`/${segment}/create`} element={<Create {...view} />} />
            <Route path={`/${segment}/:id`} element={<Edit {...view} />} />
            <Route path="*" element={null} />
          </Routes>
        </BackOfficeScreens>
      </AdminContext>
    </MemoryRouter>,
  )
}
