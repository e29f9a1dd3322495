import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  availability,
  booking,
  lost,
  refused,
  slot,
  useFakeBranch,
  usualStarts,
  type BookRequest,
} from './fakeBranch.ts'
import { openPage, time } from './openPage.tsx'

const branch = useFakeBranch()

const held = async () => {
  const page = await openPage()
  await page.user.click(time(/^Lunes/, '10:15'))
  await screen.findByRole('timer')
  await page.user.type(screen.getByLabelText('Nombre y apellido'), 'Ana Ruiz')
  await page.user.type(screen.getByLabelText('Correo'), 'ana@correo.ec')
  return page
}
const onConfirm = (reply: (request: BookRequest) => unknown) => {
  const { book } = branch
  branch.book = (request) => (request.booker ? reply(request) : book(request))
}
const confirm = () => screen.getByRole('button', { name: 'Confirmar reserva' })

describe('a time that another visitor took first', () => {
  const near = { slots: [slot('2026-11-23T10:00:00-05:00'), slot('2026-11-23T11:30:00-05:00')] }

  it('is explained in place, with the nearest ones, and gone from the list', async () => {
    branch.book = () => refused('SLOT_TAKEN', near)
    branch.availability = () =>
      availability(usualStarts.filter((start) => !start.startsWith('2026-11-23T10')))
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Esta hora está ocupada')
    await waitFor(() => expect(alert).toHaveFocus())
    await waitFor(() => expect(time(/^Lunes/, '10:15')).toBeUndefined())

    branch.book = ({ start }) => booking(start!)
    await user.click(within(alert).getByRole('button', { name: 'Lunes 23 nov, 11:30' }))
    await screen.findByRole('timer')
    expect(branch.booked.at(-1)).toMatchObject({ start: '2026-11-23T16:30:00.000Z' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leaves what was held before as it is', async () => {
    const { user } = await held()
    branch.book = () => refused('SLOT_TAKEN', near)
    await user.click(time(/^Martes/, '10:15'))
    await screen.findByRole('alert')
    expect(
      within(screen.getByRole('region', { name: 'Hora guardada' })).getByText(
        /^Lunes 23 nov 2026, 10:15 /,
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('Nombre y apellido')).toHaveValue('Ana Ruiz')
  })
})

describe('a time that the visitor may not have', () => {
  const slots = [slot('2026-11-24T10:15:00-05:00')]

  it.each([
    ['LIMIT_REACHED', 'clientDay'],
    ['LIMIT_REACHED', 'expertLimit'],
    ['SLOT_TAKEN', 'clientOverlap'],
  ])(
    'by %s of %s is let go of, and others are offered instead of another try',
    async (code, rule) => {
      onConfirm(() => refused(code, { rule, slots }))
      const { user } = await held()
      await user.click(confirm())
      const alert = await screen.findByRole('alert')
      await waitFor(() => expect(branch.released).toHaveLength(1))
      expect(within(alert).queryByRole('button', { name: 'Intentar otra vez' })).toBeNull()
      branch.book = ({ start }) => booking(start!)
      await user.click(within(alert).getByRole('button', { name: 'Martes 24 nov, 10:15' }))
      await screen.findByRole('timer')
      expect(screen.getByLabelText('Nombre y apellido')).toHaveValue('Ana Ruiz')
    },
  )

  it('since they have enough altogether is not tried again, either', async () => {
    onConfirm(() => refused('LIMIT_REACHED', { rule: 'clientOpen' }))
    const { user } = await held()
    await user.click(confirm())
    const alert = await screen.findByRole('alert')
    expect(within(alert).queryByRole('button', { name: 'Intentar otra vez' })).toBeNull()
    expect(screen.getByRole('timer')).toBeVisible()
  })
})

describe('a hold that lasted too long', () => {
  it('is explained when the server says so: what was typed stays, and one press holds the time again', async () => {
    onConfirm(() => refused('HOLD_EXPIRED'))
    const { user } = await held()
    await user.click(confirm())
    expect(await screen.findByRole('alert')).toHaveTextContent('La hora quedó libre')
    await waitFor(() => expect(branch.looked).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Guardar otra vez lunes 23 nov, 10:15' }))
    await screen.findByRole('timer')
    expect(branch.booked.at(-1)).not.toHaveProperty('hold')
    expect(screen.getByLabelText('Nombre y apellido')).toHaveValue('Ana Ruiz')
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@correo.ec')
  })

  it('is noticed by the page itself', async () => {
    branch.book = ({ start }) =>
      booking(start!, { holdExpiresAt: new Date(Date.now() + 1200).toISOString() })
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    expect(await screen.findByText('La hora quedó libre', {}, { timeout: 4000 })).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('is not carried over to the next time that is chosen', async () => {
    const { user } = await held()
    branch.book = ({ start, hold }) => (hold ? refused('HOLD_EXPIRED') : booking(start!))
    await user.click(time(/^Martes/, '10:15'))
    await waitFor(() => expect(branch.booked).toHaveLength(3))
    expect(await screen.findByText(/^Martes 24 nov 2026, 10:15 /)).toBeVisible()
    expect(branch.booked[2]).not.toHaveProperty('hold')
  })
})

describe('a lost connection', () => {
  it('keeps what was typed, and asks again with the same key, so that nothing is booked twice', async () => {
    onConfirm(lost)
    const { user } = await held()
    await user.click(confirm())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'Sin conexión. Revisa la red e intenta otra vez. Lo que escribiste sigue aquí.',
    )
    onConfirm(() =>
      booking('2026-11-23T15:15:00Z', {
        status: { id: 4, sysName: 'confirmed' },
        hold: null,
        holdExpiresAt: null,
      }),
    )
    await user.click(within(alert).getByRole('button', { name: 'Intentar otra vez' }))
    await screen.findByRole('heading', { name: 'Reserva confirmada' })
    const [, first, second] = branch.booked
    expect(second).toEqual(first)
    expect(first!.idempotencyKey).toMatch(/^.{8,}$/)
  })

  it('and then another address make another request, with a key of its own', async () => {
    onConfirm(lost)
    const { user } = await held()
    await user.click(confirm())
    await screen.findByRole('alert')
    await user.type(screen.getByLabelText('Correo'), '.ec')
    await user.click(confirm())
    await waitFor(() => expect(branch.booked).toHaveLength(3))
    expect(branch.booked[2]!.idempotencyKey).not.toBe(branch.booked[1]!.idempotencyKey)
  })

  it('while looking for times offers another try', async () => {
    branch.availability = lost
    const { user } = await openPage()
    await user.click(screen.getByRole('radio', { name: /Masaje/ }))
    const alert = await screen.findByRole('alert')
    branch.availability = () => availability(usualStarts)
    await user.click(within(alert).getByRole('button', { name: 'Intentar otra vez' }))
    expect(await screen.findByRole('group', { name: /^Lunes/ })).toBeVisible()
  })
})

describe('any other refusal', () => {
  it('of a confirmation is explained in words, with its reference, and the next try has a key of its own', async () => {
    onConfirm(() => refused('INTERNAL'))
    const { user } = await held()
    await user.click(confirm())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'Algo falló de nuestro lado. No se guardó nada. Lo que escribiste sigue aquí.',
    )
    expect(alert).toHaveTextContent('Ref. 01JX')
    await user.click(confirm())
    await waitFor(() => expect(branch.booked).toHaveLength(3))
    expect(branch.booked[2]!.idempotencyKey).not.toBe(branch.booked[1]!.idempotencyKey)
  })

  it('of one field stands under that field', async () => {
    onConfirm(() => refused('VALIDATION', { fields: [{ path: 'booker.email', rule: 'format' }] }))
    const { user } = await held()
    await user.click(confirm())
    await waitFor(() =>
      expect(screen.getByLabelText('Correo')).toHaveAccessibleDescription(
        'No tiene la forma esperada',
      ),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('of a client who cannot book online leads to the telephone', async () => {
    onConfirm(() => refused('CLIENT_BLOCKED'))
    const { user } = await held()
    await user.click(confirm())
    const call = within(await screen.findByRole('alert')).getByRole('link', {
      name: 'Llamar al +593 2 234 5678',
    })
    expect(call).toHaveAttribute('href', 'tel:+59322345678')
  })

  it.each([
    ['LINK_USED', 'Este enlace ya se usó', /Pide un enlace nuevo al negocio/],
    ['LINK_EXPIRED', 'Este enlace venció', /Pide un enlace nuevo al negocio/],
    ['LINK_NOT_YET', 'Aún no abre', /contacta al negocio/],
    ['NOT_AVAILABLE', 'Esta página no está disponible', /Pide uno nuevo/],
  ] as const)(
    'of a link that ended meanwhile says how another is had, and offers no other try: %s',
    async (code, title, why) => {
      onConfirm(() => refused(code))
      const { user } = await held()
      await user.click(confirm())
      const alert = await screen.findByRole('alert')
      expect(await within(alert).findByText(title)).toBeVisible()
      expect(alert).toHaveTextContent(why)
      expect(within(alert).getByRole('link', { name: /^Llamar al/ })).toBeVisible()
      expect(within(alert).queryByRole('button')).toBeNull()
      expect(alert).not.toHaveTextContent('Lo que escribiste sigue aquí')
    },
  )

  it('of a link with another password by now leads to where it is entered, and keeps what was typed', async () => {
    onConfirm(() => refused('LINK_PASSWORD'))
    const { user } = await held()
    await user.click(confirm())
    const alert = await screen.findByRole('alert')
    expect(
      await within(alert).findByRole('link', { name: 'Escribe la contraseña' }),
    ).toHaveAttribute('href', location.pathname)
    expect(alert).toHaveTextContent('Conservamos tu nombre y tu correo.')
    expect(within(alert).queryByRole('button')).toBeNull()
    await openPage()
    expect(screen.getByLabelText('Nombre y apellido')).toHaveValue('Ana Ruiz')
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@correo.ec')
  })

  it('of a link that ended before its time was held says so among the times', async () => {
    branch.book = () => refused('LINK_USED')
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    const alert = await screen.findByRole('alert')
    expect(await within(alert).findByText('Este enlace ya se usó')).toBeVisible()
    expect(within(alert).getByRole('link', { name: /^Llamar al/ })).toBeVisible()
    expect(within(alert).queryByRole('button')).toBeNull()
  })

  it('of the statement stands in its place, and the form goes on', async () => {
    branch.calculate = () => refused('INTERNAL')
    await held()
    expect(await screen.findByRole('alert')).toHaveTextContent('01JX')
    expect(document.querySelector('.statement')).toBeNull()
    expect(confirm()).toBeEnabled()
  })

  it('of a forgotten device is answered by going on without one', async () => {
    localStorage.setItem('phi.device', 'forgotten')
    branch.book = ({ start }) =>
      localStorage.getItem('phi.device') ? refused('INVALID_DEVICE') : booking(start!)
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    expect(await screen.findByRole('timer')).toBeVisible()
  })
})
