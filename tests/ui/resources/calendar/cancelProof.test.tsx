import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { everyPrivilege } from '../../../../contract/kernel/privileges.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { giveRights } from '../../../support/furnished/administrators.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { password } from '../../../support/furnished/furnish.ts'
import { payingBranch } from '../../../support/furnished/payingBranch.ts'
import { present, useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
const appointmentStatuses = scheduleStatuses.ids
const elevenMinutes = 11 * 60_000

/**
 * The dialog that cancels an appointment paid by card, for a session whose last proof of identity
 * is eleven minutes old.
 */
const openDialog = async (privileges = everyPrivilege) => {
  const branch = await payingBranch(api())
  const { server, appointment } = branch
  const { id } = await branch.paid()
  await server.database.asOwner((owner) =>
    owner.query("update payment set method = 1, processor = 'sandbox' where id = $1", [id]),
  )
  await branch.configure({ refundStepUp: 0 }, 'security')
  await giveRights(server, `bo-${branch.own.slug}@admin.test`, privileges)
  server.setNow(new Date(present.getTime() + elevenMinutes))
  const user = await officeAs(
    server,
    branch.desk(),
    `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
  )
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
  await user.click(await within(panel).findByRole('button', { name: 'Cancel booking' }))
  const dialog = await screen.findByRole('dialog', { name: /^Cancel booking/ })
  const button = () => within(dialog).getByRole('button', { name: 'Cancel booking' })
  await waitFor(() => expect(button()).toBeEnabled())
  const cancel = () => user.click(button())
  const stored = async () => {
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ status: number; refunded: number }>(
        'select status_id::int as status, refunded_amount::int as refunded from schedule where organization_id = $1 and id = $2',
        [branch.own.organization, appointment.id],
      ),
    )
    return rows[0]!
  }
  return { user, dialog, cancel, stored }
}

describe('canceling an appointment that was paid by card', () => {
  beforeEach(() =>
    vi.useFakeTimers({
      now: new Date(at('09:00', '2027-01-11')),
      shouldAdvanceTime: true,
      toFake: ['Date'],
    }),
  )
  afterEach(() => {
    cleanup()
    closeApp()
    vi.useRealTimers()
  })

  it('asks the administrator for the password, and then refunds', async () => {
    const { user, dialog, cancel, stored } = await openDialog()
    expect(within(dialog).queryByText(/Your role can’t make refunds/)).toBeNull()
    await cancel()
    const proof = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    expect((await stored()).status).toBe(appointmentStatuses.confirmed)
    await user.type(within(proof).getByLabelText('Password'), `${password}{Enter}`)
    await waitFor(async () =>
      expect(await stored()).toEqual({ status: appointmentStatuses.cancelled, refunded: 4500 }),
    )
  })

  it('says that the amount is left to others where the role makes no refunds', async () => {
    const { dialog, cancel, stored } = await openDialog(
      everyPrivilege.map((each) =>
        each.sys_name === 'refund' ? { ...each, privs: { create: false } } : each,
      ),
    )
    expect(await within(dialog).findByText(/Your role can’t make refunds/)).toBeVisible()
    await cancel()
    await waitFor(async () =>
      expect(await stored()).toEqual({ status: appointmentStatuses.cancelled, refunded: 0 }),
    )
  })
})
