import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Values } from '../../../../server/ports/values.ts'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { earningBranch, type BalanceRecord } from '../../../support/furnished/earningBranch.ts'
import { answerOf, signIn } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

/** A balance of 18.00 of one appointment, as it is after its evening. */
const consolidated = async (terms: Values = {}) => {
  const server = api()
  const branch = await earningBranch(server, { holdDays: 0, ...terms })
  answerOf(await branch.complete(branch.appointment.id))
  await branch.paid()
  const { id } = answerOf<BalanceRecord>(await branch.consolidate())
  return { ...branch, server, path: `/dashboard/branch-office/balances-consolidated/${id}` }
}

beforeEach(() =>
  vi.useFakeTimers({
    now: new Date('2027-01-12T22:00:00Z'),
    shouldAdvanceTime: true,
    toFake: ['Date'],
  }),
)
afterEach(() => {
  closeApp()
  vi.useRealTimers()
})

describe('the page of a balance', () => {
  it('notes a payment with its voucher, takes no file that proves nothing, and shows what was kept', async () => {
    const { server, desk, path, balances } = await consolidated()
    const user = await officeAs(server, desk(), path)
    await user.click(await screen.findByRole('button', { name: 'Pay' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay the balance' }))
    const chooser = dialog.getByLabelText<HTMLInputElement>('Voucher', { selector: 'input' })
    // As dropped files come: whatever the chooser would accept.
    const attach = (file: File) => fireEvent.change(chooser, { target: { files: [file] } })
    attach(new File(['hello'], 'notes.txt', { type: 'text/plain' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a PDF or a picture')
    attach(new File(['%PDF-1.4\n%%EOF'], 'transfer.pdf', { type: 'application/pdf' }))
    expect(await dialog.findByText('transfer.pdf')).toBeVisible()
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: /^Pay 18,00/ }))
    const payments = within(await screen.findByRole('region', { name: 'Payments' }))
    await user.click(await payments.findByRole('button', { name: /^See / }))
    expect(await screen.findByRole('button', { name: /^Download/ })).toBeVisible()
    expect(await balances()).toMatchObject([
      { status: { sysName: 'paid' }, payments: [{ voucher: { mime: 'application/pdf' } }] },
    ])
  })

  it('is approved by a second person first, where that is configured', async () => {
    const { server, desk, path, balances } = await consolidated({ approvalRequired: true })
    await officeAs(server, desk(), path)
    await screen.findByRole('heading', { level: 1, name: /Balance/ })
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument()
    closeApp()
    const user = await officeAs(server, await signIn(server, 'second@admin.test'), path)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Approve the balance' })).getByRole(
        'button',
        { name: 'Approve' },
      ),
    )
    expect(await screen.findByRole('button', { name: 'Pay' })).toBeVisible()
    await waitFor(async () =>
      expect(await balances()).toMatchObject([{ status: { sysName: 'approved' } }]),
    )
  })

  it('offers the approval to who may not read the settings of the branch', async () => {
    const { server, own, path } = await consolidated({ approvalRequired: true })
    await server.database.asOwner((owner) =>
      owner.query(
        `update role set item_privileges = (select jsonb_agg(p) from jsonb_array_elements(item_privileges) p
           where p ->> 'sys_name' not in ('config', 'payment_gateway', 'channel_account', 'security'))
         from membership m where m.email = 'second@admin.test' and role.id = m.role_id and role.organization_id = $1`,
        [own.organization],
      ),
    )
    await officeAs(server, await signIn(server, 'second@admin.test'), path)
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument()
  })

  it('says of a canceled balance that nothing is left to be paid', async () => {
    const { server, desk, path, balance, balances } = await consolidated()
    const [{ id } = { id: 0 }] = await balances()
    answerOf(await balance('consolidated/cancel', { id, reason: 'By mistake' }))
    await officeAs(server, desk(), path)
    expect(await screen.findByRole('heading', { level: 1, name: /Aurora expert/ })).toBeVisible()
    expect(screen.getAllByText(/18,00/).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Left to pay/)).not.toBeInTheDocument()
  })

  it('shows an expert what is their own, and nothing to be done with it', async () => {
    const { server, path, own } = await consolidated()
    await server.database.asOwner(async (owner) => {
      await owner.query(
        `update role set data_scope = 1 from membership m where m.email = 'second@admin.test' and role.id = m.role_id
         and role.organization_id = $1 and m.organization_id = $1`,
        [own.organization],
      )
      await owner.query(
        `update expert set user_id = (select id from membership where email = 'second@admin.test') where id = $1`,
        [own.expert],
      )
    })
    await officeAs(server, await signIn(server, 'second@admin.test'), path)
    expect(await screen.findByRole('heading', { level: 1, name: /Aurora expert/ })).toBeVisible()
    expect(screen.getAllByText(/18,00/).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Statement (PDF)' })).toBeVisible()
    for (const name of ['Pay', 'Cancel balance', 'Approve'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})

describe('the balances of branches, read from above them', () => {
  it('are listed by their branch with totals, and opened to be read and not settled', async () => {
    const { server, own } = await consolidated()
    const above = await createAdmin(server, 'above@admin.test', { organization: own.organization })
    await officeAs(server, above, '/dashboard/organization/balances-historical')
    const branch = await screen.findByRole('rowheader', { name: 'Aurora centre' })
    expect(within(branch.closest('tr')!).getAllByText(/18,00/).length).toBeGreaterThan(0)
    // In the list as well, with its column.
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader', { name: /^Branch/ })).toHaveLength(2),
    )
    expect(
      await screen.findByRole('row', {
        name: /Aurora expert.*Aurora centre|Aurora centre.*Aurora expert/,
      }),
    ).toHaveTextContent('18,00')
    for (const name of ['Consolidate', 'Adjustment or advance'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    closeApp()
    const user = await officeAs(server, above, '/dashboard/organization/balances-consolidated')
    await user.click(await screen.findByRole('link', { name: '1' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Aurora expert/ })).toBeVisible()
    expect((await screen.findAllByRole('region', { name: 'Entries' }))[0]).toHaveTextContent(
      '18,00',
    )
    expect(screen.getByRole('button', { name: 'Statement (PDF)' })).toBeVisible()
    for (const name of ['Pay', 'Cancel balance', 'Approve'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})
