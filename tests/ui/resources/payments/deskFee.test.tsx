import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { takeMoney } from '../../../support/furnished/payingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

beforeEach(() =>
  vi.useFakeTimers({
    now: new Date(at('11:30')),
    shouldAdvanceTime: true,
    toFake: ['Date'],
  }),
)
afterEach(() => {
  closeApp()
  vi.useRealTimers()
})

/** The page of a desk that records a payment of a client who missed what costs 45.00 USD. */
const open = async () => {
  const branch = await staffedBranch(api())
  await branch.configure({
    noShowFee: { kind: 'percent', percent: 5000 },
    cancelWindowMinutes: 1440,
  })
  const { appointment, change, server, desk, later } = await takeMoney(branch)
  await later(new Date(at('11:30')))
  answerOf(await change(appointment.id, { status: 8 }))
  const user = await officeAs(server, desk(), '/dashboard/branch-office/payments/create')
  const choose = async (field: string | RegExp, option: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { user, choose }
}

describe('a fee that the desk records', () => {
  it('is proposed by the terms of the appointment, and what is beyond them is said so', async () => {
    const { user, choose } = await open()
    await choose(/^Kind/, /^No-show fee$/)
    await choose(/^Client/, /Gabriela/)
    await choose(/^What is paid/, /.+/)
    expect(
      await screen.findByText(/By the terms that the client agreed to, the fee is 22,50/),
    ).toBeVisible()
    const amount = within(screen.getByRole('group', { name: 'Method 1' })).getByLabelText(
      'Amount *',
    )
    await waitFor(() => expect(amount).toHaveValue('22,50'))
    await user.clear(amount)
    await user.type(amount, '30')
    expect(await screen.findByText(/This is more than the 22,50/)).toBeVisible()
    await choose(/^Kind/, /^Late cancellation fee$/)
    expect(await screen.findByText(/no such fee is left to pay/)).toBeVisible()
    // What was typed stays.
    expect(amount).toHaveValue('30,00')
  })
})
