import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { payingBranch, usd } from '../../../support/furnished/payingBranch.ts'
import { at, booker } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
afterEach(closeApp)

describe('the list of payments', () => {
  it('sums what is found, and finds what must still be refunded by hand', async () => {
    const { paid, change, appointment, server, staff, own } = await payingBranch(api())
    await paid({ amount: usd(1000) })
    await paid({
      schedule: null,
      concept: 'Crema',
      kind: 7,
      branchOffice: own.branchOffice,
      method: 5,
      amount: usd(2500),
    })
    answerOf(await change(appointment.id, { status: { id: 9, comments: 'Ill' } }))
    const user = await officeAs(server, staff, '/dashboard/branch-office/payments')
    const sums = await screen.findByRole('region', { name: 'What these payments come to' })
    const said = () =>
      within(sums)
        .getAllByRole('definition')
        .map((each) => each.textContent.replaceAll(/\s/g, ' '))
    expect(within(sums).getByText('2 payments')).toBeVisible()
    expect(said()).toEqual(['35,00 US$', '0,00 US$', '0,00 US$', '35,00 US$'])
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'To give back' }))
    await user.click(await screen.findByRole('radio', { name: 'Yes' }))
    await user.keyboard('{Escape}')
    expect(await within(sums).findByText('1 payment')).toBeVisible()
    expect(said()).toEqual(['10,00 US$', '0,00 US$', '0,00 US$', '10,00 US$'])
  })

  it('names who booked where that is no client', async () => {
    const { book, appointments, paid, server, staff } = await payingBranch(api())
    answerOf(await book({ start: at('12:00'), booker }))
    const [, guest] = await appointments()
    await paid({ schedule: guest!.id, amount: usd(1000) })
    await officeAs(server, staff, '/dashboard/branch-office/payments')
    expect(await screen.findByRole('cell', { name: booker.name })).toBeVisible()
  })
})
