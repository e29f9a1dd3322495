import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { earningBranch } from '../../../support/furnished/earningBranch.ts'
import { answerOf, signIn } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
afterEach(closeApp)

const office = '/dashboard/branch-office'
const narrowedTo = (list: string, filter: object): string =>
  `${office}/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** The amounts of a row, in minor units. */
const amountsIn = (row: HTMLElement): number[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => Number(textContent.replaceAll(/[^\d-]/g, '')))

describe('the totals above the list of earnings', () => {
  it('are those of the rows that it is narrowed to', async () => {
    const { server, desk, appointment, complete, paid } = await earningBranch(api())
    answerOf(await complete(appointment.id))
    await paid()
    await paid({ kind: 5, amount: { amount: 700, currency: 'USD' } })
    await officeAs(server, desk(), narrowedTo('balances-historical', { type: [2] }))
    const row = (await screen.findByRole('rowheader', { name: 'Aurora expert' })).closest('tr')!
    expect(amountsIn(row)).toEqual([0, 700, 0, 0, 700])
  })

  it('say in a row of months what they come to in all, with the months that have no column', async () => {
    const { server, desk, adjust } = await earningBranch(api())
    const months = Array.from({ length: 14 }, (_, nth) => new Date(Date.UTC(2025, 11 + nth, 5)))
    for (const [nth, month] of months.entries())
      answerOf(await adjust(100 + nth, { date: month.toISOString().slice(0, 10) }))
    answerOf(await adjust(5000, { date: '2031-03-01' }))
    const user = await officeAs(server, desk(), `${office}/balances-historical`)
    await user.click(await screen.findByRole('button', { name: 'Show by expert and month' }))
    const table = screen.getAllByRole('region', { name: 'Earned by month' }).at(-1)!
    expect(within(table).getByRole('columnheader', { name: 'Other months' })).toBeVisible()
    const [row] = within(table).getAllByRole('rowheader')
    const amounts = amountsIn(row!.closest('tr')!)
    const all = amounts.pop()
    expect(all).toBe(months.reduce((sum, _, nth) => sum + 100 + nth, 5000))
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(all)
  })
})

describe('what is still to be paid above the list of balances', () => {
  it('is that of the balances that it is narrowed to', async () => {
    const { server, desk, adjust, consolidate, own } = await earningBranch(api())
    answerOf(await adjust(3000))
    answerOf(await consolidate())
    const partner = await signIn(server, 'norte@partner.test')
    const make = async (path: string, body: object) =>
      answerOf<{ id: number }>(await server.post(`partners/${path}/create`, body, partner)).id
    const other = await make('experts', { organization: own.organization, name: 'Benita' })
    await make('organizations/branch_offices/experts', {
      branchOffice: own.branchOffice,
      expert: other,
    })
    answerOf(await adjust(500, { expert: other }))
    answerOf(await consolidate({ expert: other }))
    const due = async (filter: object) => {
      await officeAs(server, desk(), narrowedTo('balances-consolidated', filter))
      const lead = await screen.findByRole('region', { name: 'To be paid' })
      const text = lead.textContent
      closeApp()
      return text
    }
    expect(await due({})).toMatch(/35,00/)
    expect(await due({ expert: [other] })).toMatch(/^To be paid5,00/)
    expect(await due({ status: [3] })).toMatch(/nothing to be paid/)
  })
})

describe('an adjustment', () => {
  it('is in the currency of the branch', async () => {
    const { server, desk, configure } = await earningBranch(api())
    await configure({ currency: 'CLP' }, 'payment')
    const user = await officeAs(server, desk(), `${office}/balances-historical`)
    const open = await screen.findByRole('button', { name: 'Adjustment or advance' })
    await waitFor(() => expect(open).toBeEnabled())
    await user.click(open)
    expect(await within(await screen.findByRole('dialog')).findByText('CLP')).toBeVisible()
  })

  it('that is tried by another commission is so too', async () => {
    const { server, desk, configure } = await earningBranch(api())
    await configure({ currency: 'CLP' }, 'payment')
    const user = await officeAs(server, desk(), `${office}/balances-historical/what-if`)
    await user.click(await screen.findByRole('combobox', { name: 'Would earn' }))
    await user.click(await screen.findByRole('option', { name: 'A fixed amount' }))
    expect(await screen.findByText('CLP')).toBeVisible()
  })
})
