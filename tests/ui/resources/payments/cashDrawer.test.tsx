import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tuesday } from '../../../support/furnished/bookingBranch.ts'
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

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const spaced = (text: string | null) => text?.replaceAll(/\s/g, ' ')

describe('the cash drawer', () => {
  it('is offered wherever cash is taken, and nowhere else', async () => {
    const { configure, server, staff } = await payingBranch(api())
    await officeAs(server, staff, '/dashboard/branch-office/day-close')
    expect(await screen.findByText(/^Open it with the change/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Open drawer' })).toBeEnabled()
    closeApp()
    await configure({ methodsAtBranch: ['terminal'] }, 'payment')
    await officeAs(server, staff, '/dashboard/branch-office/day-close')
    expect((await screen.findAllByText('Nothing moved on this day'))[0]).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Cash drawer' })).toBeNull()
  })

  it('is opened, moved, counted with a difference that is explained, and found in the history', async () => {
    const { configure, server, staff } = await payingBranch(api())
    await configure({ cashSessions: true }, 'payment')
    const user = await officeAs(server, staff, '/dashboard/branch-office/day-close')
    await user.click(await screen.findByRole('button', { name: 'Open drawer' }))
    const opening = await dialogNamed('Open drawer')
    await user.click(opening.getByRole('button', { name: 'Open drawer' }))
    expect(opening.getByText('Type an amount.')).toBeVisible()
    const float = opening.getByLabelText('Opening float *')
    await user.type(float, '-5')
    await user.click(opening.getByRole('button', { name: 'Open drawer' }))
    expect(opening.getByText('Type an amount.')).toBeVisible()
    await user.clear(float)
    await user.type(float, '50')
    await user.click(opening.getByRole('button', { name: 'Open drawer' }))
    await gone('Open drawer')
    await user.click(await screen.findByRole('button', { name: 'Take out' }))
    const taking = await dialogNamed('Take out')
    const taken = taking.getByLabelText('Amount *')
    expect(taken).toHaveAccessibleDescription(/^The drawer holds 50,00.US\$$/)
    await user.type(taken, '50,01')
    expect(taken).toBeInvalid()
    expect(taken).toHaveAccessibleDescription(/^This is more than the 50,00.US\$ in the drawer\./)
    await user.type(taking.getByLabelText('Reason *'), 'Coffee')
    await user.click(taking.getByRole('button', { name: 'Take out' }))
    expect(await taking.findByRole('alert')).toHaveTextContent(/The drawer holds 50,00.US\$/)
    await user.clear(taken)
    await user.type(taken, '2,5')
    await user.click(taking.getByRole('button', { name: 'Take out' }))
    await gone('Take out')
    expect(spaced((await screen.findByText('Coffee')).closest('li')!.textContent)).toContain(
      '-2,50 US$',
    )
    expect(spaced(screen.getByText('Expected').parentElement!.textContent)).toBe(
      'Expected47,50 US$',
    )
    await user.click(screen.getByRole('button', { name: 'Count and close' }))
    const counting = await dialogNamed('Count and close')
    await user.type(counting.getByLabelText('Counted *'), '47')
    expect(spaced(counting.getByRole('status').textContent)).toBe('0,50 US$ short')
    await user.click(counting.getByRole('button', { name: 'Count and close' }))
    expect(counting.getByText('Say why the count differs.')).toBeVisible()
    await user.type(counting.getByLabelText('Note *'), 'A coin is missing')
    await user.click(counting.getByRole('button', { name: 'Count and close' }))
    await gone('Count and close')
    const history = await screen.findByRole('list', { name: 'Counted drawers' })
    expect(spaced(history.textContent)).toContain('0,50 US$ short')
    expect(within(history).getByText('A coin is missing')).toBeVisible()
    expect(screen.getByText('The drawer is closed')).toBeVisible()
  })

  it('is read again where cash is taken out, and gives what came in since it was shown', async () => {
    const { configure, server, staff, call, own, paid } = await payingBranch(api())
    await configure({ cashSessions: true }, 'payment')
    const { branchOffice } = own
    answerOf(await call('cash_sessions/open', { branchOffice, float: 1000 }))
    const user = await officeAs(server, staff, '/dashboard/branch-office/day-close')
    const takeOut = await screen.findByRole('button', { name: 'Take out' })
    await paid({ amount: usd(2000) })
    await user.click(takeOut)
    const taking = await dialogNamed('Take out')
    const taken = taking.getByLabelText('Amount *')
    await waitFor(() => expect(taken).toHaveAccessibleDescription(/^The drawer holds 30,00.US\$$/))
    await paid({ amount: usd(500) })
    await user.type(taken, '35')
    expect(taken).toHaveAccessibleDescription(/^This is more than the 30,00.US\$ in the drawer\./)
    await user.type(taking.getByLabelText('Reason *'), 'Bank')
    await user.click(taking.getByRole('button', { name: 'Take out' }))
    await gone('Take out')
    expect(await screen.findByText('Bank')).toBeVisible()
  })

  it('is offered to be opened where cash is charged', async () => {
    const { configure, server, staff, list, appointment } = await payingBranch(api())
    await configure({ cashSessions: true }, 'payment')
    const user = await officeAs(
      server,
      staff,
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Gabriela Naranjo' }))
    await user.click(await panel.findByRole('button', { name: 'Charge' }))
    const charge = within(await screen.findByRole('dialog', { name: /^Charge 45,00/ }))
    await user.click(await charge.findByRole('button', { name: 'Open drawer' }))
    const opening = await dialogNamed('Open drawer')
    await user.type(opening.getByLabelText('Opening float *'), '0')
    await user.click(opening.getByRole('button', { name: 'Open drawer' }))
    await gone('Open drawer')
    await waitFor(() => expect(charge.queryByText(/The cash drawer is closed/)).toBeNull())
    expect(await list()).toEqual([])
    await user.click(charge.getByRole('button', { name: /^Charge 45,00/ }))
    await waitFor(async () => expect(await list()).toMatchObject([{ amount: appointment.total }]))
  })

  it('keeps the payments that were counted with it: they are not voided any more', async () => {
    const { configure, server, staff, call, own, paid } = await payingBranch(api())
    await configure({ cashSessions: true }, 'payment')
    const { branchOffice } = own
    answerOf(await call('cash_sessions/open', { branchOffice, float: 0 }))
    const payment = await paid()
    await officeAs(server, staff, `/dashboard/branch-office/payments/${payment.id}`)
    expect(await screen.findByRole('button', { name: 'Void' })).toBeVisible()
    closeApp()
    const { open } = answerOf<{ open: { id: number; version: number } }>(
      await call('cash_sessions/get', { branchOffice }),
    )
    answerOf(
      await call('cash_sessions/close', {
        id: open.id,
        version: open.version,
        counted: payment.amount.amount,
      }),
    )
    await officeAs(server, staff, `/dashboard/branch-office/payments/${payment.id}`)
    expect(await screen.findByRole('button', { name: 'Refund' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Void' })).toBeNull())
  })

  it('is not spoken of where no cash is counted', async () => {
    const { server, staff } = await payingBranch(api())
    await officeAs(server, staff, '/dashboard/branch-office/day-close')
    expect((await screen.findAllByText('Nothing moved on this day'))[0]).toBeVisible()
    expect(screen.queryByText('Cash drawer')).toBeNull()
  })
})
