import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { everyPrivilege } from '../../../../contract/kernel/privileges.ts'
import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Gateway } from '../../../../server/ports/gateway.ts'
import { giveRights } from '../../../support/furnished/administrators.ts'
import { tuesday } from '../../../support/furnished/bookingBranch.ts'
import { payingBranch, usd } from '../../../support/furnished/payingBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

type Captured = Awaited<ReturnType<Gateway['capture']>>
type Order = Parameters<Gateway['capture']>[0]

const factsOf = ({ processorRef, amount }: Order, captured: number) => ({
  processorRef,
  code: null,
  amount,
  currency: 'USD',
  captured,
  refunded: 0,
  fee: null,
  card: null,
  savedCard: null,
  dispute: null,
})

/** A gateway that captures what is reserved, and how it can be made to answer otherwise. */
const captures = (order: Order): Captured => ({
  state: 'succeeded',
  ...factsOf(order, order.amount),
})
const isOutOfReach = ({ processorRef }: Order): Captured => ({ state: 'unknown', processorRef })
const hasReleased = (order: Order): Captured => ({ state: 'cancelled', ...factsOf(order, 0) })

/** The panel of an appointment with 30.00 USD of its 45.00 reserved on a card. */
const open = async ({
  capture = captures,
  rights = everyPrivilege,
}: { capture?: typeof captures; rights?: typeof everyPrivilege } = {}) => {
  const branch = await payingBranch(api())
  const { server, staff, own } = branch
  await branch.configure(
    { processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }] },
    'payment',
  )
  const { id } = await branch.paid({ amount: usd(3000) })
  await server.database.asOwner((owner) =>
    owner.query(
      `update payment set status_id = $2, method = $3, processor = 'sandbox', processor_ref = 'pi_1', receipt = null, paid_at = null where id = $1`,
      [id, paymentStatuses.ids.authorized, paymentMethods.card],
    ),
  )
  const orders: Order[] = []
  const gateway: Pick<Gateway, 'capture'> = {
    capture: (order) => {
      orders.push(order)
      return Promise.resolve(capture(order))
    },
  }
  server.ports.gateways = { open: () => gateway as Gateway }
  await giveRights(server, `bo-${own.slug}@admin.test`, rights)
  const user = await officeAs(
    server,
    staff,
    `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
  )
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Gabriela Naranjo' }))
  expect(await panel.findByRole('link', { name: /30,00/ })).toBeVisible()
  const openCapture = async () => {
    await user.click(panel.getByRole('button', { name: /^…: .*30,00/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Charge the reserved amount' }))
    const dialog = await screen.findByRole('dialog', { name: 'Charge the reserved amount' })
    const amount = within(dialog).getByLabelText(/^Amount to charge/)
    const write = async (text: string) => {
      await user.clear(amount)
      if (text) await user.type(amount, text)
    }
    return { dialog, amount, write, inside: within(dialog) }
  }
  return { ...branch, id, user, panel, orders, openCapture }
}

const isClosed = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Charge the reserved amount' })).toBeNull(),
  )

describe('charging what is reserved on a card', () => {
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

  it('charges all of it where nothing else is written', async () => {
    const { user, openCapture, orders, get, id } = await open()
    const { inside, amount, dialog } = await openCapture()
    expect(dialog).toHaveTextContent(/30,00.US\$ is reserved on the card/)
    expect(amount).toHaveValue('30,00')
    await user.click(inside.getByRole('button', { name: /^Charge 30,00/ }))
    expect(await screen.findByText('Payment charged')).toBeVisible()
    await isClosed()
    expect(orders.map((order) => order.amount)).toEqual([3000])
    expect(await get(id)).toMatchObject({ status: { sysName: 'paid' }, amount: usd(3000) })
  })

  it('charges a part of it, shows that, and offers it no more', async () => {
    const { user, panel, openCapture, orders, get, id } = await open()
    const { inside, write, dialog } = await openCapture()
    expect(dialog).toHaveTextContent('the rest is released')
    await write('20,5')
    await user.click(inside.getByRole('button', { name: /^Charge 20,50/ }))
    await isClosed()
    expect(orders.map((order) => order.amount)).toEqual([2050])
    expect(await get(id)).toMatchObject({ status: { sysName: 'paid' }, amount: usd(2050) })
    const line = await panel.findByRole('link', { name: /20,50/ })
    expect(line.closest('li')).toHaveTextContent('Paid')
    await user.click(panel.getByRole('button', { name: /^…: .*20,50/ }))
    expect(await screen.findByRole('menuitem', { name: 'Refund' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Charge the reserved amount' })).toBeNull()
  })

  it('refuses more than is reserved, and no amount, at the field', async () => {
    const { user, openCapture, orders } = await open()
    const { inside, amount, write } = await openCapture()
    expect(amount).toHaveAccessibleDescription(/^Up to 30,00.US\$ can be charged$/)
    await write('30,01')
    expect(amount).toBeInvalid()
    expect(amount).toHaveAccessibleDescription(/This is more than the 30,00.US\$ reserved/)
    expect(inside.getByRole('button', { name: /^Charge 30,01/ })).toBeDisabled()
    await write('')
    await user.click(inside.getByRole('button', { name: /^Charge 0,00/ }))
    expect(amount).toBeInvalid()
    expect(amount).toHaveAccessibleDescription(/Write an amount\./)
    expect(orders).toEqual([])
  })

  it('stays open and says why where the gateway does not answer, and charges at the next try', async () => {
    const answers = [isOutOfReach, captures]
    const { user, openCapture, orders, get, id } = await open({
      capture: (order) => answers.shift()!(order),
    })
    const { inside } = await openCapture()
    await user.click(inside.getByRole('button', { name: /^Charge 30,00/ }))
    expect(await inside.findByRole('alert')).toBeVisible()
    expect(screen.queryByText('Payment charged')).toBeNull()
    await user.click(inside.getByRole('button', { name: /^Charge 30,00/ }))
    await isClosed()
    expect(orders).toHaveLength(2)
    expect((await get(id)).status.sysName).toBe('paid')
  })

  it('says that nothing was charged where the gateway has released it', async () => {
    const { user, openCapture, get, id } = await open({ capture: hasReleased })
    const { inside } = await openCapture()
    await user.click(inside.getByRole('button', { name: /^Charge 30,00/ }))
    expect(await inside.findByRole('alert')).toHaveTextContent(
      'Nothing was charged. The payment is now: Voided.',
    )
    expect(screen.queryByText('Payment charged')).toBeNull()
    expect((await get(id)).status.sysName).toBe('voided')
  })

  it('is not offered to who may only read payments', async () => {
    const readsPayments = everyPrivilege.map((each) =>
      each.sys_name === 'payment' ? { ...each, privs: { ...each.privs, edit: false } } : each,
    )
    const { panel } = await open({ rights: readsPayments })
    expect(panel.getByRole('link', { name: /30,00/ }).closest('li')).toHaveTextContent(
      'Held on the card',
    )
    // What the role may do is known by then.
    expect(await panel.findByRole('button', { name: 'Charge' })).toBeVisible()
    expect(panel.queryByRole('button', { name: /^…: .*30,00/ })).toBeNull()
  })
})
