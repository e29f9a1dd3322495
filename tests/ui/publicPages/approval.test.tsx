import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Approval } from '../../../contract/configuration/schedule.ts'
import { summaryOfBooking, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time } from './openPage.tsx'

const branch = useFakeBranch()

const hold = async (approval: Approval) => {
  branch.calculate = () => ({ payment: null, summary: summaryOfBooking(), approval })
  const { user } = await openPage(openState())
  await user.click(time(/^Lunes/, '10:15'))
}

describe('a page whose branch approves bookings', () => {
  it('takes a request and promises no booking', async () => {
    await hold('always')
    expect(await screen.findByRole('button', { name: 'Solicitar reserva' })).toBeVisible()
    expect(screen.getByText('Aprobamos cada reserva y te respondemos por correo.')).toBeVisible()
    expect(screen.queryByText(/queda reservado/)).toBeNull()
  })

  it('says where it approves only first bookings', async () => {
    await hold('firstTime')
    expect(
      await screen.findByText(
        'Aprobamos cada primera reserva: si es la tuya, te respondemos por correo.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Confirmar reserva' })).toBeVisible()
    expect(screen.queryByText(/queda reservado/)).toBeNull()
  })

  it('books at once where it approves none', async () => {
    await hold('none')
    expect(
      await screen.findByText('Al confirmar, este horario queda reservado para ti.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Confirmar reserva' })).toBeVisible()
  })
})
