import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import type { LinkRecord } from '../../../support/furnished/linkingBranch.ts'
import { payingBranch, usd } from '../../../support/furnished/payingBranch.ts'
import { whatsappAccount } from '../../../support/outside/textProviders.ts'
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
    const { server, staff } = await branchWithout('email')
    const path = `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`
    const user = await officeAs(server, staff, path)
    await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Gabriela Naranjo' }))
    await user.click(await panel.findByRole('button', { name: 'Cancel booking' }))
    const notifies = await screen.findByRole('checkbox', { name: 'Notify the client' })
    await waitFor(() => expect(notifies).toBeDisabled())
    expect(notifies).not.toBeChecked()
    expect(notifies).toHaveAccessibleDescription('The client has no email')
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
