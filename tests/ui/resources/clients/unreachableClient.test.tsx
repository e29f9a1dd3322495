import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf, type SignedIn } from '../../../support/furnished/furnish.ts'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { paymentRules } from '../../../../contract/money/paymentMethods.ts'
import type { LinkRecord } from '../../../support/furnished/linkingBranch.ts'
import { payingBranch, usd } from '../../../support/furnished/payingBranch.ts'
import { whatsappAccount } from '../../../support/outside/textProviders.ts'
import { useApi, type ApiUnderTest } from '../../../support/server/useApi.ts'
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

/** A branch whose client has left out how to be written to. */
const branchWithout = async (...parts: ('email' | 'phone')[]) => {
  const branch = await payingBranch(api())
  const { server, staff, client } = branch
  // A client needs one of the two: the other telephone stands in for both.
  const data = { phone2: '+593991112244', ...Object.fromEntries(parts.map((part) => [part, null])) }
  answerOf(await server.post('branch_offices/clients/edit', { id: client, data }, staff))
  return branch
}

const linkOf = async ({ call, own, client }: Awaited<ReturnType<typeof branchWithout>>) => {
  const request = { branchOffice: own.branchOffice, client, concept: 'Cream', amount: usd(1200) }
  return answerOf<LinkRecord>(await call<LinkRecord>('links/create', request))
}

type Unreached = Awaited<ReturnType<typeof branchWithout>>

/** The panel of the appointment of that client. */
const panelOf = async ({ server, staff }: Unreached) => {
  const path = `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`
  const user = await officeAs(server, staff, path)
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })) }
}

/** Whether the client is notified of an event, by what was stored of it. */
const notifiedOf = async ({ server, own }: Unreached, topic: string): Promise<unknown[]> => {
  const { rows } = await server.database.asOwner((owner) =>
    owner.query<{ payload: { notify: boolean } }>(
      'select payload from outbox where organization_id = $1 and topic = $2 order by id',
      [own.organization, topic],
    ),
  )
  return rows.map(({ payload }) => payload.notify)
}

/** The dialog that cancels it, and whether the client was notified of that. */
const cancelling = async (branch: Unreached) => {
  const { user, panel } = await panelOf(branch)
  await user.click(await panel.findByRole('button', { name: 'Cancel booking' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Cancel booking/ }))
  const notifies = dialog.getByRole('checkbox', { name: 'Notify the client' })
  const cancel = async () => {
    const button = dialog.getByRole('button', { name: 'Cancel booking' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: /^Cancel booking/ })).toBeNull(),
    )
  }
  return { notifies, cancel, notified: () => notifiedOf(branch, 'schedules.cancelled') }
}

/** A booking for that client whose services ask for an advance, and how it is sent. */
const asking = async ({ server, client }: Unreached, staff: SignedIn) => {
  const sent: string[] = []
  const fetch: ApiUnderTest['fetch'] = async (path, init) => {
    if (path === 'branch_offices/schedules/create' && typeof init?.body === 'string')
      sent.push(init.body)
    const response = await server.fetch(path, init)
    if (path !== 'branch_offices/schedules/calculate') return response
    const { r, ...rest } = (await response.json()) as { r: object }
    const payment = { rule: paymentRules.deposit, now: usd(900), later: usd(3600) }
    return Response.json({ ...rest, r: { ...r, payment } })
  }
  const path = `/dashboard/branch-office/manage-schedule?client=${client}&date=${tuesday}&time=15:00`
  const user = await officeAs({ ...server, fetch }, staff, path)
  await user.click(await screen.findByRole('combobox', { name: /^Service/ }))
  const [service] = await within(await screen.findByRole('listbox')).findAllByRole('option')
  await user.click(service!)
  const ask = await screen.findByRole('checkbox', { name: /^Ask for 9,00.* to confirm$/ })
  return { user, ask, sent: () => sent.map((body) => JSON.parse(body) as object) }
}

describe('a client without an email', () => {
  it('is not offered a payment link by email, but by what reaches them', async () => {
    const branch = await branchWithout('email')
    await branch.configure({ whatsapp: whatsappAccount }, 'messages')
    const { id } = await linkOf(branch)
    const { server, staff } = branch
    await officeAs(server, staff, `/dashboard/branch-office/payment-links/${id}`)
    const byEmail = await screen.findByRole('button', { name: 'Send by email' })
    await waitFor(() => expect(byEmail).toBeDisabled())
    expect(byEmail).toHaveAccessibleDescription('The client has no email')
    expect(screen.getByText('The client has no email')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Send by WhatsApp' })).toBeEnabled()
  })

  it('is sent a receipt only to an address that is entered', async () => {
    const { server, staff, paid, get } = await branchWithout('email')
    const payment = await paid()
    const user = await officeAs(server, staff, `/dashboard/branch-office/payments/${payment.id}`)
    await user.click(await screen.findByRole('button', { name: 'Send the receipt' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the receipt' }))
    const address = dialog.getByLabelText(/^Email/)
    await waitFor(() =>
      expect(address).toHaveAccessibleDescription('No email is on file: enter where it goes.'),
    )
    await user.click(dialog.getByRole('button', { name: 'Send the receipt' }))
    expect(address).toBeInvalid()
    await user.type(address, 'payer@client.test')
    await user.click(dialog.getByRole('button', { name: 'Send the receipt' }))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Send the receipt' })).toBeNull(),
    )
    expect(await get(payment.id)).toMatchObject({ id: payment.id })
  })

  it('is not notified of a cancellation, which says why', async () => {
    const { notifies, cancel, notified } = await cancelling(await branchWithout('email'))
    await waitFor(() => expect(notifies).toBeDisabled())
    expect(notifies).not.toBeChecked()
    expect(notifies).toHaveAccessibleDescription('The client has no email')
    await cancel()
    await waitFor(async () => expect(await notified()).toEqual([false]))
  })

  it('is not notified by a text that the branch has set up, but does not send about that', async () => {
    const branch = await branchWithout('email')
    const routes = [{ about: 'booked', by: 'whatsapp', emailToo: false }]
    await branch.configure({ whatsapp: whatsappAccount, routes }, 'messages')
    const { notifies } = await cancelling(branch)
    await waitFor(() => expect(notifies).toBeDisabled())
    expect(notifies).toHaveAccessibleDescription('The client has no email')
  })

  it('is notified by a text where the branch sends it about that', async () => {
    const branch = await branchWithout('email')
    const routes = [{ about: 'cancelled', by: 'whatsapp', emailToo: false }]
    await branch.configure({ whatsapp: whatsappAccount, routes }, 'messages')
    const { notifies, cancel, notified } = await cancelling(branch)
    expect(notifies).toBeEnabled()
    await cancel()
    await waitFor(async () => expect(await notified()).toEqual([true]))
  })

  it('is sent no new link where no text about that leaves, and nothing says so', async () => {
    const branch = await branchWithout('email')
    await branch.configure({ whatsapp: whatsappAccount }, 'messages')
    const { user, panel } = await panelOf(branch)
    await user.click(await panel.findByRole('button', { name: 'Replace the link…' }))
    await user.click(await screen.findByRole('button', { name: 'End the links' }))
    expect(await screen.findByText('The links sent so far no longer work.')).toBeVisible()
  })

  it('is given the link of an advance by hand, which the desk says', async () => {
    const branch = await branchWithout('email')
    const { user, ask, sent } = await asking(branch, branch.staff)
    const byHand =
      'The client has no email. The link isn’t sent: give it to them yourself once you have booked.'
    await waitFor(() => expect(ask).toHaveAccessibleDescription(expect.stringContaining(byHand)))
    await user.click(ask)
    const summary = within(screen.getByRole('region', { name: 'Summary' }))
    const book = summary.getByRole('button', { name: 'Book' })
    await waitFor(() => expect(book).toBeEnabled())
    await user.click(book)
    expect(await screen.findByRole('heading', { name: 'Booked' })).toBeVisible()
    expect(sent()).toMatchObject([{ ask: true, notify: false }])
  })

  it('has to pay no advance whose link the administrator does not see', async () => {
    const branch = await branchWithout('email')
    const { organization, branchOffice } = branch.own
    const post = { organization, branchOffice }
    const seller = await createAdmin(branch.server, 'seller@admin.test', post, [
      { sys_name: 'schedule', privs: { view: true, create: true } },
      { sys_name: 'client', privs: { view: true } },
      { sys_name: 'bo_product', privs: { view: true } },
      { sys_name: 'payment', privs: { view: false } },
      { sys_name: 'payment_link', privs: { create: true } },
    ])
    const { ask } = await asking(branch, seller)
    await waitFor(() => expect(ask).toHaveAccessibleDescription('The client has no email'))
    expect(ask).toBeDisabled()
  })
})

describe('a client without a telephone', () => {
  it('is offered a payment link by email alone', async () => {
    const branch = await branchWithout('phone')
    await branch.configure({ whatsapp: whatsappAccount }, 'messages')
    const { id } = await linkOf(branch)
    const { server, staff } = branch
    await officeAs(server, staff, `/dashboard/branch-office/payment-links/${id}`)
    const byWhatsapp = await screen.findByRole('button', { name: 'Send by WhatsApp' })
    await waitFor(() => expect(byWhatsapp).toBeDisabled())
    expect(byWhatsapp).toHaveAccessibleDescription('The client has no telephone for texts')
    expect(screen.getByRole('button', { name: 'Send by email' })).toBeEnabled()
  })
})
