import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { availability, booking, link, useFakeBranch, usualStarts } from './fakeBranch.ts'
import { comeBackAfter, openPage, openState, time, timesOf } from './openPage.tsx'

const branch = useFakeBranch()
const main = () => within(screen.getByRole('main'))

describe('a visitor who books', () => {
  it('finds the first free times on the page, without a call', async () => {
    await openPage()
    expect(timesOf(/^Hoy/)).toEqual(['19:00'])
    expect(timesOf(/^Mañana/)).toEqual(['10:15', '19:00'])
    expect(screen.getByRole('button', { name: /mié 25.*2 libres/ })).toBeVisible()
    expect(branch.looked).toEqual([])
  })

  it('needs two presses and two fields', async () => {
    const { user } = await openPage()

    await user.click(time(/^Lunes/, '10:15'))
    expect(await main().findByRole('heading', { name: 'Hora guardada' })).toBeVisible()
    expect(screen.getByRole('timer')).toHaveAccessibleName(
      /(10 minutos y 0|9 minutos y 5\d) segundos/,
    )
    expect(screen.getByText('Limpieza facial con Irene')).toBeVisible()
    expect(branch.booked).toMatchObject([
      { start: '2026-11-23T15:15:00.000Z', items: [{ entailedProduct: 11 }] },
    ])
    expect(branch.booked[0]).not.toHaveProperty('booker')

    expect(screen.getByLabelText('Nombre y apellido')).toHaveFocus()
    await user.keyboard('Mariana Egas{Tab}mariana@correo.ec{Enter}')

    const booked = await screen.findByRole('heading', { name: 'Reserva confirmada' })
    await waitFor(() => expect(booked).toHaveFocus())
    for (const fact of [
      /Lunes 23 nov 2026, 10:15 \(hora de Quito, GMT−5\)/,
      'Limpieza facial',
      'Irene',
      'K7MX4Q',
      /Av\. Pampite/,
    ])
      expect(screen.getByText(fact)).toBeVisible()
    expect(branch.booked[1]).toMatchObject({
      hold: 'secret-1',
      booker: { name: 'Mariana Egas', email: 'mariana@correo.ec' },
    })
    expect(branch.booked[1]!.idempotencyKey).not.toBe(branch.booked[0]!.idempotencyKey)
  })

  it('does not wait for the answer that no form is needed', async () => {
    branch.forms = () => new Promise(() => undefined)
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await main().findByRole('heading', { name: 'Hora guardada' })
    await user.keyboard('Mariana Egas{Tab}mariana@correo.ec{Enter}')
    expect(await screen.findByRole('heading', { name: 'Reserva confirmada' })).toBeVisible()
  })

  it('moves the hold by pressing another time', async () => {
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    await user.click(time(/^Martes/, '19:00'))
    await screen.findByText(/^Martes 24 nov 2026, 19:00 \(hora de Quito, GMT−5\)$/)
    await waitFor(() => expect(branch.booked).toHaveLength(2))
    expect(branch.booked[1]).toMatchObject({ start: '2026-11-25T00:00:00.000Z', hold: 'secret-1' })
    expect(time(/^Martes/, '19:00')).toHaveAttribute('aria-pressed', 'true')
    expect(time(/^Lunes/, '10:15')).toHaveAttribute('aria-pressed', 'false')
  })

  it('may press faster than the answers come: the last press wins, and the hold before it is moved, not left behind', async () => {
    let release = () => {}
    const first = new Promise<void>((resolve) => (release = resolve))
    branch.book = async ({ start }) => {
      if (branch.booked.length === 1) await first
      return booking(start!)
    }
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await user.click(time(/^Lunes/, '19:00'))
    await user.click(time(/^Martes/, '10:15'))
    release()
    await screen.findByRole('timer')
    expect(branch.booked.map(({ start, hold }) => [start, hold])).toEqual([
      ['2026-11-23T15:15:00.000Z', undefined],
      ['2026-11-24T15:15:00.000Z', 'secret-1'],
    ])
  })

  it('sees the times of another service, and of one person, as soon as it is chosen', async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('radio', { name: /Masaje/ }))
    await waitFor(() =>
      expect(branch.looked).toMatchObject([
        { from: '2026-11-20', to: '2026-12-03', items: [{ entailedProduct: 12 }] },
      ]),
    )
    expect(screen.queryByRole('radio', { name: 'Irene' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Limpieza/ }))
    await user.click(screen.getByRole('radio', { name: 'Paola' }))
    await waitFor(() =>
      expect(branch.looked.at(-1)).toMatchObject({ items: [{ entailedProduct: 11, expert: 2 }] }),
    )
    await screen.findByRole('group', { name: /^Lunes/ })
    await user.click(time(/^Lunes/, '10:15'))
    await waitFor(() =>
      expect(branch.booked).toMatchObject([{ items: [{ entailedProduct: 11, expert: 2 }] }]),
    )
  })

  it('goes back to anyone when the person chosen does not offer the next service', async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('radio', { name: 'Irene' }))
    await user.click(screen.getByRole('radio', { name: /Masaje/ }))
    await waitFor(() => expect(branch.looked.at(-1)!.items).toEqual([{ entailedProduct: 12 }]))
  })

  it('opens a month, sees how full its days are, and goes to one', async () => {
    const month = { '2026-11-27': 'few', '2026-11-30': 'many' } as const
    branch.availability = ({ view, from, to }) =>
      view === 'month'
        ? { ...availability([]), days: [], month }
        : availability(['2026-11-27T15:00:00-05:00'], {}, from, to)
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Otra fecha' }))
    expect(
      await screen.findByRole('button', { name: 'lun 30 nov, muchas horas libres' }),
    ).toBeEnabled()
    expect(screen.getByRole('button', { name: 'sáb 28 nov, sin horas libres' })).toBeDisabled()
    expect(branch.looked).toMatchObject([{ view: 'month', from: '2026-11-20', to: '2026-11-30' }])

    await user.click(screen.getByRole('button', { name: 'vie 27 nov, pocas horas libres' }))
    expect(await screen.findByRole('group', { name: /^Viernes/ })).toBeVisible()
    expect(branch.looked[1]).toMatchObject({ from: '2026-11-27', to: '2026-12-10' })
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Desde el vie 27 nov' })).toHaveFocus(),
    )
    await user.click(screen.getByRole('button', { name: 'Primeras horas libres' }))
    await waitFor(() => expect(branch.looked[2]).toMatchObject({ from: '2026-11-20' }))
  })

  it('sees times and months as the branch shows them', async () => {
    branch.availability = ({ view, from, to }) =>
      view === 'month'
        ? { ...availability([]), days: [], month: {} }
        : availability(usualStarts, {}, from, to)
    const clock = { timeFormat: 12, weekStart: 'sun', language: null } as const
    const { user } = await openPage(
      openState({ link: { ...link, branchOffice: { ...link.branchOffice, clock } } }),
    )
    expect(
      screen.getAllByRole('button', { name: /^\d{1,2}:\d\d [ap]\. m\.$/ }).length,
    ).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^\d\d:\d\d$/ })).toBeNull()
    // Smaller, so that four of them stand beside each other on a phone.
    expect(
      screen
        .getAllByRole('button', { name: / [ap]\. m\.$/ })
        .every((each) => each.classList.contains('long')),
    ).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Otra fecha' }))
    const month = await screen.findByRole('group', { name: 'Noviembre de 2026' })
    // The first of November 2026 is a Sunday.
    expect(month.querySelector('.weekday')).toHaveTextContent('dom')
    expect(month.querySelectorAll('i')).toHaveLength(0)
  })

  it('reads for how long a time is held, and sees no month after the last that can be booked', async () => {
    branch.availability = ({ view, from, to }) =>
      view === 'month'
        ? { ...availability([]), days: [], month: {} }
        : availability(usualStarts, {}, from, to)
    const branchOffice = { ...link.branchOffice, horizonDays: 15 }
    const { user } = await openPage(openState({ link: { ...link, branchOffice, holdMinutes: 25 } }))
    expect(screen.getByText('La guardamos 25 minutos mientras terminas.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Otra fecha' }))
    const next = await screen.findByRole('button', { name: 'Mes siguiente' })
    expect(next).toBeEnabled()
    await user.click(next)
    expect(await screen.findByRole('group', { name: 'Diciembre de 2026' })).toBeVisible()
    expect(next).toBeDisabled()
  })

  it('keeps the hold when the page is loaded again', async () => {
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    const left = sessionStorage.getItem(`phi.hold.${link.name}`)!
    expect(left).toContain('secret-1')
    await openPage(openState())
    const panel = await screen.findByRole('region', { name: 'Hora guardada' })
    expect(within(panel).getByText(/^Lunes 23 nov 2026, 10:15 /)).toBeVisible()
    await user.type(screen.getByLabelText('Nombre y apellido'), 'Ana')
    await user.type(screen.getByLabelText('Correo'), 'ana@correo.ec{Enter}')
    await screen.findByRole('heading', { name: 'Reserva confirmada' })
    expect(branch.booked.at(-1)).toMatchObject({ hold: 'secret-1' })
    expect(sessionStorage.getItem(`phi.hold.${link.name}`)).toBeNull()
  })

  it('shows what to correct before anything is sent', async () => {
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    await user.click(screen.getByRole('button', { name: 'Confirmar reserva' }))
    expect(screen.getByLabelText('Nombre y apellido')).toHaveFocus()
    expect(screen.getByLabelText('Nombre y apellido')).toHaveAccessibleDescription(
      'Escribe tu nombre.',
    )
    await user.type(screen.getByLabelText('Nombre y apellido'), 'Ana')
    await user.type(screen.getByLabelText('Correo'), 'ana@correo{Enter}')
    expect(screen.getByLabelText('Correo')).toHaveAccessibleDescription(/dirección completa/)
    expect(branch.booked).toHaveLength(1)
  })
})

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
    const assign = vi.fn()
    vi.stubGlobal('location', { href: location.href, pathname: location.pathname, assign })
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
