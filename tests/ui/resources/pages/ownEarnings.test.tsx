import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dataScopes } from '../../../../contract/kernel/privileges.ts'
import type { CurrentUser } from '../../../../contract/endpoints/account.ts'
import { signedOut, session } from '../../../../src/dataProvider/session.ts'
import { HistoricalList } from '../../../../src/resources/balances/HistoricalList.tsx'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'

const openAs = async (dataScope: number) => {
  session.keepUser({
    ...signedOut,
    user: { ...signedOut.user, id: 3, name: 'Valeria Espinosa' },
    branchOfficeAdmin: { id: 1, dataScope, fieldMasks: [] },
  } as unknown as CurrentUser)
  const provider = memoryProvider({}, { answers: { 'balances.totals': () => ({ totals: [] }) } })
  const page = { entity: 'earnings', account: 'boAdmin', at: 'list' } as const
  await openView({ provider, ...page, list: HistoricalList })
  await screen.findByRole('heading', { level: 1 })
}
const otherCommission = () => screen.queryByRole('link', { name: 'Probar otra comisión' })

afterEach(() => {
  cleanup()
  session.clear()
  vi.unstubAllGlobals()
})

it('another commission is tried by who agrees on them', async () => {
  await openAs(dataScopes.branch)
  expect(otherCommission()).toBeVisible()
})

it('an expert who sees what they earned themselves is offered no other commission', async () => {
  await openAs(dataScopes.own)
  expect(otherCommission()).toBeNull()
})
