import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { payingBranch, usd } from '../../../support/furnished/payingBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
beforeEach(() =>
  vi.useFakeTimers({
    now: new Date('2027-01-11T15:00:00Z'),
    shouldAdvanceTime: true,
    toFake: ['Date'],
  }),
)
afterEach(() => {
  closeApp()
  vi.useRealTimers()
})

describe('the close of a day', () => {
  it('lists by method what was taken, refunded and is left, of another day too', async () => {
    const { paid, refund, server, staff } = await payingBranch(api())
    const cash = await paid({ amount: usd(2000) })
    await paid({ amount: usd(1500), method: 5 })
    answerOf(await refund(cash.id, { amount: usd(700) }))
    const user = await officeAs(server, staff, '/dashboard/branch-office/day-close')
    const table = await screen.findByRole('region', { name: 'Day close USD' })
    const cells = (line: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${line}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent.replaceAll(/\s/g, ' '))
        .filter(Boolean)
    expect(cells('Card terminal')).toEqual(['1', '15,00 US$', '0,00 US$', '0,00 US$', '15,00 US$'])
    expect(cells('Cash')).toEqual(['1', '20,00 US$', '-7,00 US$', '0,00 US$', '13,00 US$'])
    expect(cells('Sum')).toEqual(['2', '35,00 US$', '-7,00 US$', '0,00 US$', '28,00 US$'])
    expect(screen.getByRole('button', { name: 'Day after' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Day before' }))
    // Once on the page, once on paper.
    expect((await screen.findAllByText('Nothing moved on this day'))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Day close USD' })).toBeVisible())
  })
})
