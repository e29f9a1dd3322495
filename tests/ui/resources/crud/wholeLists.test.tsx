import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { AdminContext, type DataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts'
import { AttendanceList } from '../../../../src/resources/attendances/ClientAttendances.tsx'
import { BalanceEntries } from '../../../../src/resources/balances/BalancePage.tsx'
import type { Balance } from '../../../../src/resources/balances/balance.ts'
import { ClientAddresses } from '../../../../src/resources/clientFile/ClientAddresses.tsx'
import { useChosen } from '../../../../src/resources/crud/filters/useChosen.ts'
import { referenceSource } from '../../../../src/resources/crud/referenceSource.ts'
import { ViewContext } from '../../../../src/resources/crud/viewOf.ts'
import { ClientPayments } from '../../../../src/resources/payments/ClientPayments.tsx'
import { memoryProvider } from '../support/memoryProvider.ts'

const rows = <Row extends object>(count: number, row: (id: number) => Row) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, ...row(index + 1) }))

const renderIn = (lists: Parameters<typeof memoryProvider>[0], children: ReactNode) =>
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={memoryProvider(lists) as unknown as DataProvider}
        i18nProvider={i18nProvider('boAdmin')}
      >
        <ViewContext value={{ name: 'clientAttendances', account: 'boAdmin', segment: 'clients' }}>
          {children}
        </ViewContext>
      </AdminContext>
    </MemoryRouter>,
  )

const client = { id: 3, name: 'Gabriela Naranjo' }

describe('lists that are longer than a page', () => {
  afterEach(cleanup)

  it('names what a filter has chosen, wherever it stands in its list', async () => {
    const source = referenceSource('boAdmin', 'experts')!
    const Chosen = () => (
      <p>
        {useChosen(source, 'experts', [230])
          .map(({ name }) => name)
          .join()}
      </p>
    )
    const expert = (id: number) => ({ expert: { id, name: `Expert ${id}` } })
    renderIn({ [source.resource]: rows(230, expert) }, <Chosen />)
    expect(await screen.findByText('Expert 230')).toBeVisible()
  })

  it('show every address of a client', async () => {
    const address = (id: number) => ({ alias: `Address ${id}`, kind: 1, isDefault: id === 1 })
    renderIn(
      { clientAddresses: rows(12, address) },
      <ClientAddresses account="boAdmin" client={client} />,
    )
    expect(await screen.findByRole('heading', { name: 'Address 12' })).toBeVisible()
  })

  it('show the rest of a client’s attendances, and how many there are', async () => {
    const attendance = (id: number) => ({
      date: '2027-01-12T15:00:00Z',
      reason: `Reason ${id}`,
      status: { id: 1, sysName: 'draft', comments: null },
    })
    renderIn({ clientAttendances: rows(120, attendance) }, <AttendanceList client={3} />)
    expect(await screen.findByText('50 of 120')).toBeVisible()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Reason 100')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Reason 120')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('show the rest of what a balance consolidates', async () => {
    const entry = (id: number) => ({
      date: '2027-01-12',
      type: 1,
      note: `Entry ${id}`,
      amount: { amount: 100, currency: 'USD' },
    })
    renderIn(
      { 'balances-historical': rows(60, entry) },
      <BalanceEntries
        view={{ name: 'consolidations', account: 'boAdmin', segment: 'balances-consolidated' }}
        balance={{ id: 5 } as Balance}
      />,
    )
    expect(await screen.findByText('50 of 60')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText(/Entry 60/)).toBeVisible()
  })

  it('show the rest of the links that a client was given to pay by', async () => {
    const link = (id: number) => ({ concept: `Link ${id}`, kind: 1, status: { id: 1 } })
    renderIn(
      { 'payment-links': rows(60, link) },
      <ClientPayments account="boAdmin" client={client} />,
    )
    expect(await screen.findByText('50 of 60')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Link 60')).toBeVisible()
  })
})
