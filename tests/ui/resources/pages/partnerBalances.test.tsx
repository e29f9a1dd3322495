import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { createAdmin, createFurtherPartner } from '../../../support/furnished/administrators.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi, type ApiUnderTest } from '../../../support/server/useApi.ts'
import { furnishWorlds, type Corner } from '../../../support/furnished/worlds.ts'
import { closeApp } from '../../support/openApp.tsx'
import { behind } from '../../support/behind.ts'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
afterEach(closeApp)

type Row = { branchOffice: { name: string }; amount: Money; status: { sysName: string } }
type Balance = { id: number; total: Money; paid: Money; status: { sysName: string } }

const pages = {
  consolidated: '/dashboard/partner/balances-consolidated',
  historical: '/dashboard/partner/balances-historical',
} as const
type Page = keyof typeof pages
const callsAt = 'partners/organizations/branch_offices/experts/balances'
const emptyTextsOf: Record<Page, string[]> = {
  consolidated: ['Nothing here yet', 'There is nothing to be paid.'],
  historical: ['Nothing here yet'],
}

/** What a branch has done with what its expert earned. */
const settle = async (server: ApiUnderTest, { ids, signedIn }: Corner) => {
  const call = async (path: string, body: object) =>
    answerOf<{ id: number; total: Money }>(
      await server.post(`branch_offices/experts/balances/${path}`, body, signedIn.boAdmin),
    )
  const adjust = (amount: Money) =>
    call('historical/adjust', { expert: ids.experts, type: 4, amount, note: 'Agreed' })
  const consolidate = async (amount: Money) => {
    await adjust(amount)
    return call('historical/consolidate', { expert: ids.experts, currency: amount.currency })
  }
  return {
    adjust,
    consolidate,
    pay: (id: number, amount: number) => call('consolidated/pay', { id, amount, method: 'cash' }),
    cancel: (id: number) => call('consolidated/cancel', { id, reason: 'By mistake' }),
  }
}

/**
 * A partner with two organizations of three branches, whose experts are paid in three currencies,
 * beside a partner of nothing to do with it.
 */
const setUp = async () => {
  const server = api()
  const { own, sibling, cousin, stranger } = await furnishWorlds(server)
  const [here, beside, elsewhere, strange] = await Promise.all(
    [own, sibling, cousin, stranger].map((corner) => settle(server, corner)),
  )
  await here!.consolidate({ amount: 12_345, currency: 'CLP' })
  const part = await beside!.consolidate({ amount: 98_765, currency: 'CLP' })
  await beside!.pay(part.id, 765)
  const whole = await elsewhere!.consolidate({ amount: 7001, currency: 'KWD' })
  await elsewhere!.pay(whole.id, 7001)
  await elsewhere!.consolidate({ amount: 30_500, currency: 'KWD' })
  await here!.cancel((await here!.consolidate({ amount: 2222, currency: 'USD' })).id)
  await beside!.adjust({ amount: -1500, currency: 'USD' })
  await strange!.consolidate({ amount: 99_999, currency: 'CLP' })
  const listOf = async <R,>(list: Page) =>
    answerOf<{ items: R[] }>(
      await server.post(`${callsAt}/${list}/get`, { limit: 200 }, own.signedIn.pAdmin),
    ).items
  return { server, partner: own.signedIn.pAdmin, corners: [own, sibling, cousin], listOf }
}

/** Lines of text in an order of their own, to compare them in any order. */
const sorted = (lines: readonly (readonly (string | undefined)[])[]): string[] =>
  lines.map((line) => line.join(' | ')).toSorted()
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ')
const price = (amount: number, currency: string): string => plain(formatPrice({ amount, currency }))
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** The cells of a table's rows by the words of its head. */
const rowsOf = (table: HTMLElement): Record<string, string>[] => {
  const [head, ...rows] = within(table).getAllByRole('row')
  const cellsOf = (row: HTMLElement) =>
    [...row.children].map(({ textContent }) => plain(textContent))
  const names = cellsOf(head!)
  return rows.map((row) =>
    Object.fromEntries(cellsOf(row).map((text, index) => [names[index], text])),
  )
}

/** The list below its totals, once it is read. */
const shownList = async (rows: number): Promise<Record<string, string>[]> => {
  await waitFor(() =>
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(`of ${rows}`),
  )
  return rowsOf(screen.getAllByRole('table').at(-1)!)
}

const readsOf: Record<Page, string[]> = {
  consolidated: [`${callsAt}/consolidated/get`],
  historical: [`${callsAt}/historical/get`, `${callsAt}/historical/totals`],
}
const leadOf: Record<Page, string> = { consolidated: 'To be paid', historical: 'Totals by branch' }

describe('the balances of all organizations of a partner', () => {
  it('still to be paid come to what is left of the rows listed, currency by currency', async () => {
    const { server, partner, corners, listOf } = await setUp()
    await officeAs(server, partner, pages.consolidated)
    const balances = await listOf<Balance>('consolidated')
    const rows = await shownList(balances.length)
    expect(new Set(rows.map((row) => row['Branch']))).toEqual(
      new Set(corners.map(({ mark }) => `${mark} business`)),
    )
    expect(sorted(rows.map((row) => [row['Total'], row['Paid']]))).toEqual(
      sorted(
        balances.map(({ total, paid }) => [
          price(total.amount, total.currency),
          price(paid.amount, paid.currency),
        ]),
      ),
    )
    const unpaid = balances.filter(({ status }) => ['open', 'approved'].includes(status.sysName))
    const currencies = [...new Set(unpaid.map(({ total }) => total.currency))]
    expect(currencies.toSorted()).toEqual(['CLP', 'KWD', 'USD'])
    const lead = screen.getByRole('region', { name: 'To be paid' })
    const said = within(lead)
      .getAllByText(/^\d+ balances?$/)
      .map((count) => count.parentElement!)
      .map((part) =>
        [...part.querySelectorAll('p, dd')].map(({ textContent }) => plain(textContent)),
      )
    const expected = currencies.map((currency) => {
      const of = unpaid.filter(({ total }) => total.currency === currency)
      const paid = sum(of.map((each) => each.paid.amount))
      const left = price(sum(of.map(({ total }) => total.amount)) - paid, currency)
      return [
        left,
        `${of.length} ${of.length === 1 ? 'balance' : 'balances'}`,
        left,
        price(0, currency),
        price(paid, currency),
      ]
    })
    expect(sorted(said)).toEqual(sorted(expected))
  })

  it('historical come to the sums of the rows listed, by branch, state and currency', async () => {
    const { server, partner, listOf } = await setUp()
    await officeAs(server, partner, pages.historical)
    const earned = await listOf<Row>('historical')
    const rows = await shownList(earned.length)
    expect(sorted(rows.map((row) => [row['Branch'], row['Amount']]))).toEqual(
      sorted(
        earned.map(({ branchOffice, amount }) => [
          branchOffice.name,
          price(amount.amount, amount.currency),
        ]),
      ),
    )
    const states = ['pending', 'available', 'consolidated', 'paid']
    const lineOf = (name: string, of: readonly Row[]) => {
      const { currency } = of[0]!.amount
      const inState = states.map((state) =>
        sum(of.filter(({ status }) => status.sysName === state).map(({ amount }) => amount.amount)),
      )
      return [
        `${name} · ${currency}`,
        ...inState.map((amount) => price(amount, currency)),
        price(sum(inState), currency),
      ]
    }
    const byBranch = Map.groupBy(
      earned,
      ({ branchOffice, amount }) => `${branchOffice.name} ${amount.currency}`,
    )
    const byCurrency = Map.groupBy(earned, ({ amount }) => amount.currency)
    const expected = [
      ...[...byBranch.values()].map((of) => lineOf(of[0]!.branchOffice.name, of)),
      ...[...byCurrency.values()].map((of) => lineOf('All', of)),
    ]
    expect(byCurrency.size).toBe(3)
    const totals = rowsOf(
      within(screen.getAllByRole('region', { name: 'Totals by branch' })[0]!).getByRole('table'),
    )
    expect(sorted(totals.map((row) => Object.values(row)))).toEqual(sorted(expected))
  })
})

describe.each(['consolidated', 'historical'] as const)('the %s balances of a partner', (page) => {
  it('say that there are none only once that is answered', async () => {
    const server = api()
    const partner = await createAdmin(server, 'alone@admin.test', {
      partner: await createFurtherPartner(server, 'Alone'),
    })
    const gate = Promise.withResolvers<Response>()
    const slow = behind(server, readsOf[page], () =>
      gate.promise.then((response) => response.clone()),
    )
    await officeAs(slow.server, partner, pages[page])
    await screen.findAllByRole('status', { busy: true })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible())
    for (const text of emptyTextsOf[page]) expect(screen.queryByText(text)).toBeNull()
    const none = { items: [], totals: [], total: 0, more: false, next: null, page: 1, limit: 20 }
    gate.resolve(Response.json({ error: false, r: none }))
    for (const text of emptyTextsOf[page]) expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryAllByRole('status', { busy: true })).toEqual([])
  })

  it('say that they could not be read, not that there are none, and are read at another try', async () => {
    const server = api()
    const { own } = await furnishWorlds(server)
    const broken = behind(server, readsOf[page], () =>
      Promise.resolve(
        Response.json({ error: true, r: { msg: 'INTERNAL', ref: 'ref-7' } }, { status: 500 }),
      ),
    )
    const user = await officeAs(broken.server, own.signedIn.pAdmin, pages[page])
    // The totals and the list, each by itself.
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    for (const alert of screen.getAllByRole('alert')) expect(alert).toHaveTextContent('ref-7')
    for (const text of emptyTextsOf[page]) expect(screen.queryByText(text)).toBeNull()
    expect(screen.queryByRole('region', { name: leadOf[page] })).toBeNull()
    broken.mend()
    for (const again of screen.getAllByRole('button', { name: 'Try again' }))
      await user.click(again)
    expect((await screen.findAllByRole('region', { name: leadOf[page] }))[0]).toHaveTextContent(
      /US\$/,
    )
    expect(await screen.findAllByText('Calandria business')).not.toHaveLength(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
