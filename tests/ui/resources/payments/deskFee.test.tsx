import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
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

/** A branch at half past eleven, with an appointment of 45.00 USD that began at ten. */
const setUp = async () => {
  const branch = await staffedBranch(api())
  await branch.configure({
    noShowFee: { kind: 'percent', percent: 5000 },
    cancelWindowMinutes: 1440,
  })
  const taken = await takeMoney(branch)
  await branch.later(new Date(at('11:30')))
  return taken
}

/** The page of a desk that records a payment; of an appointment that its client missed. */
const open = async (before?: (branch: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>) => {
  const branch = await setUp()
  const { appointment, change, server, desk } = branch
  answerOf(await change(appointment.id, { status: 8 }))
  await before?.(branch)
  const user = await officeAs(server, desk(), createPath)
  return { user, choose: chooser(user), amount }
}

const createPath = '/dashboard/branch-office/payments/create'

const amount = () =>
  within(screen.getByRole('group', { name: 'Method 1' })).getByLabelText('Amount *')

const chooser = (user: Awaited<ReturnType<typeof officeAs>>) => {
  const choose = async (field: string | RegExp, option: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return choose
}

describe('a fee that the desk records', () => {
  it('is proposed by the terms of the appointment, and what is beyond them is said so', async () => {
    const { user, choose, amount: field } = await open()
    await choose(/^Kind/, /^No-show fee$/)
    await choose(/^Client/, /Gabriela/)
    await choose(/^What is paid/, /.+/)
    expect(
      await screen.findByText(
        /By the terms that the client agreed to, 22,50.* of this fee is left/,
      ),
    ).toBeVisible()
    const amount = field()
    await waitFor(() => expect(amount).toHaveValue('22,50'))
    await user.clear(amount)
    await user.type(amount, '30')
    expect(await screen.findByText(/This is more than the 22,50/)).toBeVisible()
    await choose(/^Kind/, /^Late cancellation fee$/)
    expect(await screen.findByText(/no such fee is left to pay/)).toBeVisible()
    // What was typed stays.
    expect(amount).toHaveValue('30,00')
  })

  it('is what of it is left, of which a part was taken before', async () => {
    const { choose, amount } = await open(async ({ pay }) =>
      answerOf(await pay({ kind: 3, amount: { amount: 1000, currency: 'USD' } })),
    )
    await choose(/^Kind/, /^No-show fee$/)
    await choose(/^Client/, /Gabriela/)
    await choose(/^What is paid/, /.+/)
    expect(await screen.findByText(/12,50.* of this fee is left to pay/)).toBeVisible()
    await waitFor(() => expect(amount()).toHaveValue('12,50'))
  })

  it('is the same after the calendar showed what the absence costs', async () => {
    const { server, desk } = await setUp()
    const calendar = `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`
    const user = await officeAs(server, desk(), calendar)
    await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
    const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
    await user.click(await within(panel).findByRole('button', { name: 'Did not come' }))
    const dialog = await screen.findByRole('dialog', { name: /^Did not come/ })
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Did not come' })).toBeEnabled(),
    )
    act(() => {
      history.pushState(null, '', createPath)
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const choose = chooser(user)
    await choose(/^Kind/, /^No-show fee$/)
    await choose(/^Client/, /Gabriela/)
    await choose(/^What is paid/, /.+/)
    expect(await screen.findByText(/22,50.* of this fee is left to pay/)).toBeVisible()
  })
})
