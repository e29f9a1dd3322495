import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { availability, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time, timesOf } from './openPage.tsx'

const branch = useFakeBranch()

describe('the keyboard alone', () => {
  it('books', async () => {
    const { user } = await openPage()
    for (let presses = 0; document.activeElement?.textContent !== '19:00'; presses++) {
      if (presses > 20) throw new Error('The first time cannot be reached by Tab')
      await user.tab()
    }
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Nombre y apellido')).toHaveFocus())
    await user.keyboard('Ana{Tab}ana@correo.ec{Tab}')
    expect(screen.getByRole('button', { name: 'Confirmar reserva' })).toHaveFocus()
    await user.keyboard(' ')
    const booked = await screen.findByRole('heading', { name: 'Reserva confirmada' })
    await waitFor(() => expect(booked).toHaveFocus())
    expect(branch.booked).toHaveLength(2)
  })

  it('leads along the times of a day by arrow keys', async () => {
    const { user } = await openPage()
    time(/^Lunes/, '10:15').focus()
    await user.keyboard('{ArrowDown}')
    expect(time(/^Lunes/, '19:00')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(time(/^Lunes/, '10:15')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(time(/^Lunes/, '10:15')).toHaveFocus()
  })

  it('opens the rest of a long day, and goes on at the first of them', async () => {
    const starts = Array.from(
      { length: 20 },
      (_, index) => `2026-11-23T${String(index + 2).padStart(2, '0')}:00:00-05:00`,
    )
    const { user } = await openPage(openState({ availability: availability(starts) }))
    expect(timesOf(/^Lunes/)).toHaveLength(8)
    screen.getByRole('button', { name: '13 más: otras horas del lun 23 nov' }).focus()
    await user.keyboard('{Enter}')
    expect(timesOf(/^Lunes/)).toHaveLength(20)
    await waitFor(() => expect(time(/^Lunes/, '09:00')).toHaveFocus())
  })

  it('comes back to the time that is held', async () => {
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    await user.click(screen.getByRole('button', { name: 'Cambiar hora', hidden: true }))
    await waitFor(() => expect(time(/^Lunes/, '10:15')).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Nombre y apellido')).toHaveFocus())
    expect(branch.booked).toHaveLength(1)
  })
})

describe('a screen reader', () => {
  it('announces what is going on', async () => {
    const { user } = await openPage()
    const status = screen.getAllByRole('status').at(-1)!
    expect(status).toHaveTextContent('11 horas libres')
    await user.click(time(/^Lunes/, '10:15'))
    await waitFor(() => expect(status).toHaveTextContent('Hora guardada: Lunes 23 nov, 10:15'))
  })
})
