import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { booking, refused, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time } from './openPage.tsx'

const branch = useFakeBranch()
const service = (name: RegExp) => screen.getByRole('radio', { name })

describe('the service that is shown is the one that is booked', () => {
  it('releases the time that was chosen when another service is chosen, and says so', async () => {
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    await user.click(service(/Masaje/))
    expect(screen.queryByRole('button', { name: 'Confirmar reserva' })).toBeNull()
    expect(screen.getByText(/se liberó el horario que habías elegido/)).toBeVisible()
    await waitFor(() => expect(branch.released).toEqual(['secret-1']))
    await user.click(
      await within(await screen.findByRole('group', { name: /^Lunes/ })).findByRole('button', {
        name: '10:15',
      }),
    )
    await waitFor(() => expect(branch.booked.at(-1)!.items).toEqual([{ entailedProduct: 12 }]))
    expect(branch.booked.at(-1)).not.toHaveProperty('hold')
    expect(screen.queryByText(/se liberó el horario/)).toBeNull()
  })

  it('releases it in English too, when another expert is chosen', async () => {
    const { user } = await openPage(openState({ language: 'en' }))
    await user.click(time(/^Monday/, '10:15'))
    await screen.findByRole('timer')
    await user.click(screen.getByRole('radio', { name: 'Paola' }))
    expect(screen.getByText(/the time you chose was released/)).toBeVisible()
    expect(screen.queryByLabelText('Full name')).toBeNull()
  })

  it('releases a hold that was still on its way when the service was changed', async () => {
    let answer = () => {}
    const first = new Promise<void>((resolve) => (answer = resolve))
    branch.book = async ({ start }) => {
      await first
      return booking(start!)
    }
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await user.click(service(/Masaje/))
    answer()
    await waitFor(() => expect(branch.released).toEqual(['secret-1']))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  it('never books the time held before when the one that the form shows could not be held', async () => {
    let answer = () => {}
    const later = new Promise<void>((resolve) => (answer = resolve))
    branch.book = async ({ start, booker }) => {
      if (booker)
        return booking('2026-11-23T15:15:00Z', {
          status: { id: 4, sysName: 'confirmed' },
          hold: null,
          token: 'token-1',
        })
      if (branch.booked.length === 1) return booking(start!)
      await later
      return refused('SLOT_TAKEN', { nearest: [] })
    }
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    await user.type(screen.getByLabelText('Nombre y apellido'), 'Ana Vera')
    await user.type(screen.getByLabelText('Correo'), 'ana@example.com')
    await user.click(time(/^Lunes/, '19:00'))
    await user.click(screen.getByRole('button', { name: 'Confirmar reserva' }))
    await screen.findByRole('button', { name: 'Confirmando…' })
    answer()
    expect(await screen.findByRole('button', { name: 'Confirmar reserva' })).toBeVisible()
    await screen.findByText(/hora está ocupada/)
    expect(branch.booked.filter(({ booker }) => booker)).toEqual([])
  })
})
