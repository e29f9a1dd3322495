import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { payingBranch } from '../../../support/furnished/payingBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('canceling an appointment whose payment is refunded with it', () => {
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

  it('says beside undo that the money is not taken back, and says so again once it is undone', async () => {
    const { server, appointment, paid, desk, read } = await payingBranch(api())
    const { id } = await paid()
    // Credit is refunded without a gateway.
    await server.database.asOwner((owner) =>
      owner.query('update payment set method = $1 where id = $2', [
        paymentMethods.client_credit,
        id,
      ]),
    )
    const user = await officeAs(
      server,
      desk(),
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
    const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
    await user.click(await within(panel).findByRole('button', { name: 'Cancel booking' }))
    const dialog = await screen.findByRole('dialog', { name: /^Cancel booking/ })
    const cancel = within(dialog).getByRole('button', { name: 'Cancel booking' })
    await waitFor(() => expect(cancel).toBeEnabled())
    await user.click(cancel)
    expect(
      await screen.findByText(
        /^New status: Canceled\. 45,00.US\$ goes back to the client, also if you undo this\.$/,
      ),
    ).toBeVisible()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    expect(
      await screen.findByText(
        /^The booking is back, but 45,00.US\$ went back to the client and is due again\.$/,
      ),
    ).toBeVisible()
    await waitFor(async () =>
      expect((await read(appointment.id)).payment).toMatchObject({
        refunded: { amount: 4500 },
        due: { amount: 4500 },
      }),
    )
  })
})
