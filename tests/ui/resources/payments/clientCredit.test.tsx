import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { payingBranch, usd } from '../../../support/furnished/payingBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

/** The panel of an appointment that was paid and became 10.00 USD cheaper. */
const overpaid = async () => {
  const branch = await payingBranch(api())
  const { branchOffice, expert } = branch.own
  await branch.paid()
  const trim = await branch.addService('Trim', { price: usd(3500) })
  await branch.make('organizations/branch_offices/experts/products', {
    branchOffice,
    expert,
    entailedProduct: trim,
  })
  answerOf(
    await branch.change(branch.appointment.id, { items: [{ entailedProduct: trim, expert }] }),
  )
  const user = await officeAs(
    branch.server,
    branch.staff,
    `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
  )
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
  await within(panel).findByText('The client paid 10,00 US$ more than the appointment costs now.')
  return { ...branch, user, panel }
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

describe('what was paid beyond the price', () => {
  it('is refunded from the panel: exactly that, and the price stays', async () => {
    const { user, panel, bill } = await overpaid()
    await user.click(await within(panel).findByRole('button', { name: 'Refund' }))
    const dialog = await screen.findByRole('dialog', { name: 'Refund' })
    expect(within(dialog).getByLabelText(/^Amount to give back/)).toHaveValue('10,00')
    expect(within(dialog).queryByText('What happens to the price?')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: /^Refund 10,00/ }))
    await waitFor(async () =>
      expect(await bill()).toMatchObject({ refunded: usd(1000), overpaid: usd(0), due: usd(0) }),
    )
    await waitFor(() =>
      expect(within(panel).queryByRole('button', { name: 'Keep as credit' })).toBeNull(),
    )
  })

  it('is kept as credit from the panel, and the next charge of the client offers it', async () => {
    const { user, panel, bill, create, server, staff, list, appointment } = await overpaid()
    await user.click(await within(panel).findByRole('button', { name: 'Keep as credit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Refund' })
    expect(
      within(dialog).getByRole('radio', { name: 'Kept as credit for the client' }),
    ).toBeChecked()
    await user.click(within(dialog).getByRole('button', { name: /^Keep 10,00/ }))
    await waitFor(async () =>
      expect(await bill()).toMatchObject({ refunded: usd(1000), overpaid: usd(0), due: usd(0) }),
    )
    expect(await within(panel).findByText(/kept as credit/)).toBeVisible()
    answerOf(await create({ start: at('15:00') }))
    closeApp()
    const again = await officeAs(
      server,
      staff,
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    const [, later] = await screen.findAllByRole('button', { name: /Gabriela Naranjo/ })
    await again.click(later!)
    const next = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
    await again.click(await within(next).findByRole('button', { name: 'Charge' }))
    const charge = await screen.findByRole('dialog', { name: /^Charge 45,00/ })
    await again.click(within(charge).getByRole('combobox', { name: 'Method' }))
    await again.click(await screen.findByRole('option', { name: /^Client credit \(10,00/ }))
    expect(within(charge).getByLabelText('Amount *')).toHaveValue('10,00')
    await again.click(within(charge).getByRole('button', { name: /^Charge 10,00/ }))
    await waitFor(async () =>
      expect((await list()).filter(({ method }) => method === 10)).toMatchObject([
        { amount: usd(1000) },
      ]),
    )
    expect((await list()).find(({ method }) => method === 10)!.visit!.id).not.toBe(appointment.id)
  })
})
