import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  appointment,
  availability,
  booking,
  now,
  useFakeBranch,
  usualStarts,
} from './fakeBranch.ts'
import { openPage, time } from './openPage.tsx'

const branch = useFakeBranch()

/** The page is looked at again after so many hours. */
const comeBackAfter = async (hours: number) => {
  const later = Date.now() + hours * 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await act(async () => window.dispatchEvent(new Event('focus')))
}

describe('a booking page that stays open over midnight', () => {
  it('asks for the times of the new day', async () => {
    await openPage()
    await comeBackAfter(1)
    expect(branch.looked).toEqual([])
    branch.availability = ({ from, to }) =>
      availability(usualStarts, { now: '2026-11-21T19:00:00Z' }, from, to)
    await comeBackAfter(23)
    await waitFor(() => expect(branch.looked).toMatchObject([{ from: '2026-11-21' }]))
    expect(await screen.findByRole('group', { name: /^Hoy sáb 21/ })).toBeVisible()
  })
})

describe('a booking page that a visitor comes back to from the payment', () => {
  it('is ready for another booking, and confirms nothing any more', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    branch.book = ({ start, booker }) =>
      booker
        ? booking('2026-11-23T15:15:00Z', {
            status: { id: 2, sysName: 'pending_payment' },
            hold: null,
            token: 'token-1',
          })
        : booking(start!)
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    await user.keyboard('Mariana Egas{Tab}mariana@correo.ec{Enter}')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sc/token-1'))
    expect(screen.getByRole('button', { name: 'Confirmando…' })).toBeVisible()
    const back = Object.assign(new Event('pageshow'), { persisted: true })
    await act(async () => window.dispatchEvent(back))
    expect(screen.queryByRole('button', { name: 'Confirmando…' })).toBeNull()
    await waitFor(() => expect(branch.looked).toHaveLength(1))
    branch.book = ({ start }) => booking(start!)
    await user.click(time(/^Martes/, '10:15'))
    expect(await screen.findByRole('heading', { name: 'Hora guardada' })).toBeVisible()
  })
})

describe('the page of an appointment that stays open', () => {
  const open = () =>
    openPage({
      kind: 'appointment',
      schedule: appointment(),
      token: '1.secret',
      payer: null,
      availability: availability(usualStarts),
      remarks: [],
      forms: [],
      language: 'es',
      displayZone: null,
      now,
    })

  it('closes a form once it is too late for it', async () => {
    branch.own = () => appointment({ cancelUntil: null, rescheduleUntil: null })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Anular la cita' }))
    await comeBackAfter(24)
    expect(branch.ownRequests).toEqual([])
    expect(screen.getByRole('form', { name: '¿Anular esta cita?' })).toBeVisible()
    await comeBackAfter(48)
    await waitFor(() => expect(screen.queryByRole('form', { name: /Anular/ })).toBeNull())
    expect(screen.getByText('Ya no se puede cambiar ni anular en línea.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Cambiar la hora' })).toBeNull()
    await waitFor(() => expect(document.getElementById('appointment-title')).toHaveFocus())
    expect(branch.ownRequests.map(([call]) => call)).toEqual(['get'])
  })

  it('is over once it has ended', async () => {
    branch.own = () => appointment({ cancelUntil: null, rescheduleUntil: null })
    await open()
    await comeBackAfter(96)
    expect(await screen.findByText('Esta cita ya pasó')).toBeVisible()
  })
})
