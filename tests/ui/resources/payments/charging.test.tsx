import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tuesday } from '../../../support/furnished/bookingBranch.ts'
import { payingBranch, usd } from '../../../support/furnished/payingBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

/** What the panel says once it knows how far the appointment of the Tuesday is paid. */
const open = async (
  before: (branch: Awaited<ReturnType<typeof payingBranch>>) => Promise<unknown> = () =>
    Promise.resolve(),
) => {
  const branch = await payingBranch(api())
  await before(branch)
  const user = await officeAs(
    branch.server,
    branch.staff,
    `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
  )
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
  const charge = async () => {
    await user.click(await within(panel).findByRole('button', { name: 'Charge' }))
    return screen.findByRole('dialog', { name: /^Charge 45,00/ })
  }
  const put = async (dialog: HTMLElement, group: string, field: string, text: string) => {
    const input = within(within(dialog).getByRole('group', { name: group })).getByLabelText(field)
    await user.clear(input)
    await user.type(input, text)
  }
  return { ...branch, user, panel, charge, put }
}

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

describe('charging an appointment', () => {
  it('takes two methods and a tip in one go, counts the change, and takes no more than is due', async () => {
    const { user, panel, charge, put, list, bill } = await open(({ configure }) =>
      configure({ tips: { enabled: true, presets: [1000] } }, 'payment'),
    )
    const dialog = await charge()
    await put(dialog, 'Method 1', 'Amount *', '20')
    await put(dialog, 'Method 1', 'Received', '30')
    expect(within(dialog).getByText('10,00 US$')).toBeVisible()
    expect(within(dialog).getByText('25,00 US$ will be left to pay')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Another method' }))
    // What is left is filled in.
    expect(
      within(within(dialog).getByRole('group', { name: 'Method 2' })).getByLabelText('Amount *'),
    ).toHaveValue('25,00')
    await put(dialog, 'Method 2', 'Amount *', '26')
    expect(await within(dialog).findByText('This is 1,00 US$ more than what is due.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: /^Charge/ }))
    expect(await list()).toEqual([])
    await put(dialog, 'Method 2', 'Amount *', '25')
    await put(dialog, 'Method 2', 'Number of the slip', '004711')
    await user.click(within(dialog).getByRole('button', { name: 'Tip' }))
    await user.click(within(dialog).getByRole('button', { name: /^10 %/ }))
    expect(
      within(within(dialog).getByRole('group', { name: 'Tip' })).getByLabelText('Tip *'),
    ).toHaveValue('4,50')
    await put(dialog, 'Tip', 'Tip *', '2,5')
    expect(within(dialog).getByText('7,50 US$')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: /^Charge 47,50/ }))
    const done = await screen.findByRole('dialog', { name: /^47,50\sUS\$ charged$/ })
    expect(within(done).getByText('Change: 7,50 US$')).toBeVisible()
    expect(within(done).getByRole('link', { name: 'Open the receipt' })).toHaveAttribute(
      'href',
      expect.stringContaining('/rc/'),
    )
    expect(within(done).getByRole('link', { name: 'Print the receipt' })).toHaveAttribute(
      'href',
      expect.stringMatching(/#print$/),
    )
    await user.click(await within(done).findByRole('button', { name: 'Send the receipt' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Send the receipt' })).getByRole('button', {
        name: /^(Back|Cancel)$/,
      }),
    )
    await user.click(within(done).getByRole('button', { name: 'Done' }))
    await within(panel).findByText('Cash 20,00 US$')
    expect(new Set((await list()).map(({ receipt }) => receipt)).size).toBe(1)
    expect((await bill()).status.sysName).toBe('paid')
    expect(
      (await list())
        .map(({ method, amount }) => [method, amount.amount])
        .toSorted((one, other) => one.join().localeCompare(other.join())),
    ).toEqual([
      [4, 20_00],
      [4, 2_50],
      [5, 25_00],
    ])
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Charge' })).toBeNull())
  })

  it('shows only what the branch takes, and no tip where none is offered', async () => {
    const { user, charge } = await open(({ configure }) =>
      configure({ methodsAtBranch: ['transfer', 'other'] }, 'payment'),
    )
    const dialog = await charge()
    const method = within(dialog).getByRole('combobox', { name: 'Method' })
    await waitFor(() => expect(method).toHaveTextContent('Transfer'))
    await user.click(method)
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Transfer',
      'Other',
    ])
    expect(screen.queryByRole('button', { name: 'Tip' })).toBeNull()
  })

  it('requires less cash than the stated amount to be corrected', async () => {
    const { user, charge, put, list } = await open()
    const dialog = await charge()
    await put(dialog, 'Method 1', 'Received', '40')
    expect(within(dialog).getByText('This is less than what is paid in cash')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: /^Charge/ }))
    expect(await list()).toEqual([])
  })

  it('is recorded once where the answer was lost and the button is pressed again', async () => {
    const { user, panel, charge, list } = await open()
    const dialog = await charge()
    const reached = globalThis.fetch
    let lost = 0
    vi.stubGlobal('fetch', async (request: Request) => {
      const isCharge = request.url.endsWith('/payments/create')
      const answer = await reached(request)
      if (isCharge && lost++ === 0) throw new TypeError('Failed to fetch')
      return answer
    })
    await user.click(within(dialog).getByRole('button', { name: /^Charge 45,00/ }))
    await within(dialog).findByRole('alert')
    expect(await list()).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: /^Charge 45,00/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^45,00\sUS\$ charged$/ })).getByRole(
        'button',
        { name: 'Done' },
      ),
    )
    expect(lost).toBe(2)
    expect(await within(panel).findByText('Cash 45,00 US$')).toBeVisible()
    expect(await list()).toHaveLength(1)
  })
})

describe('a payment of an appointment', () => {
  const paidCash = (branch: Awaited<ReturnType<typeof payingBranch>>) => branch.paid()

  it('is refunded for good, which reduces the price', async () => {
    const { user, panel, bill } = await open(paidCash)
    await user.click(await within(panel).findByRole('button', { name: /Cash 45,00/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refund' }))
    const dialog = await screen.findByRole('dialog', { name: 'Refund' })
    const amount = within(dialog).getByLabelText('Amount to give back *')
    await user.clear(amount)
    await user.type(amount, '10')
    await user.click(
      within(dialog).getByRole('radio', { name: 'It is reduced: the refund is for good' }),
    )
    expect(within(dialog).getByText(/The appointment costs 35,00 US\$ then/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: /^Refund 10,00/ }))
    await waitFor(async () =>
      expect(await bill()).toMatchObject({ refunded: usd(10_00), waived: usd(10_00), due: usd(0) }),
    )
    expect(await within(panel).findByText('Price reduction')).toBeVisible()
  })

  it('that came with a tip is shown with it: the rows make up the payments', async () => {
    const { panel } = await open(async (branch) => {
      await branch.paid()
      await branch.paid({ kind: 5, amount: usd(4_50) })
    })
    const row = (await within(panel).findByText('Tips and charges on top')).parentElement!
    expect(row).toHaveTextContent(/4,50\sUS\$$/)
  })

  it('has every tip in its sums, however many payments there are', async () => {
    const { panel } = await open(async (branch) => {
      await branch.paid()
      for (let nth = 0; nth < 51; nth++) await branch.paid({ kind: 5, amount: usd(10) })
    })
    const row = (await within(panel).findByText('Tips and charges on top')).parentElement!
    expect(row).toHaveTextContent(/5,10\sUS\$$/)
  })

  it('is refunded in part, never beyond what is left, and says what is due then', async () => {
    const { user, panel, bill } = await open(paidCash)
    await user.click(await within(panel).findByRole('button', { name: /Cash 45,00/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refund' }))
    const dialog = await screen.findByRole('dialog', { name: 'Refund' })
    const amount = within(dialog).getByLabelText('Amount to give back *')
    await user.clear(amount)
    await user.type(amount, '45,01')
    expect(
      within(dialog).getByText(/^This is more than the 45,00 US\$ that are left/),
    ).toBeVisible()
    expect(within(dialog).getByRole('button', { name: /^Refund/ })).toBeDisabled()
    await user.clear(amount)
    await user.type(amount, '10')
    await user.click(within(dialog).getByRole('button', { name: /^Refund 10,00/ }))
    expect(within(dialog).getByText('Choose what happens to the price.')).toBeVisible()
    await user.click(
      within(dialog).getByRole('radio', { name: 'It stays: the amount is due again' }),
    )
    expect(within(dialog).getByText(/10,00 US\$ will be due then/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: /^Refund 10,00/ }))
    await waitFor(() => expect(within(panel).getAllByText('Partly refunded')).toHaveLength(2))
    expect(await bill()).toMatchObject({ refunded: usd(10_00), due: usd(10_00) })
  })

  it('is voided on its own day, with a reason', async () => {
    const { user, panel, list } = await open(paidCash)
    await user.click(await within(panel).findByRole('button', { name: /Cash 45,00/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Void' }))
    const dialog = await screen.findByRole('dialog', { name: 'Void the payment' })
    await user.click(within(dialog).getByRole('button', { name: 'Void the payment' }))
    expect(await within(dialog).findByText('Write the reason, in 3 letters or more.')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Reason *'), 'Typed twice')
    await user.click(within(dialog).getByRole('button', { name: 'Void the payment' }))
    await waitFor(async () =>
      expect((await list())[0]?.status).toMatchObject({
        sysName: 'voided',
        comments: 'Typed twice',
      }),
    )
  })
})
