import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import {
  availability,
  branchZone,
  link,
  now,
  refused,
  summaryOfBooking,
  useFakeBranch,
} from './fakeBranch.ts'
import { openPage, openState } from './openPage.tsx'

const branch = useFakeBranch()
const full = openState({
  link: { ...link, waitlist: true },
  availability: availability([], { emptyReason: 'fully_booked' }),
})

const waiting = (rest: Partial<PublicWaiting> = {}): PublicWaiting => ({
  status: { id: 1, sysName: 'waiting' },
  name: 'Marta Espera',
  organization: link.organization,
  branchOffice: { ...link.branchOffice, timeZone: branchZone },
  services: [{ id: 11, name: 'Limpieza facial' }],
  experts: [],
  modalities: ['at_branch'],
  directLink: link.name,
  dateFrom: '2026-11-23',
  dateTo: '2026-11-27',
  weekdays: ['mon', 'fri'],
  dayPart: 2,
  offer: null,
  taken: null,
  open: true,
  mayWait: false,
  token: '1.5.secret',
  appointment: null,
  ...rest,
})
const start = '2026-11-23T10:15:00-05:00'
const paola = [{ id: 2, name: 'Paola' }]
const offered = waiting({
  status: { id: 2, sysName: 'offered' },
  offer: {
    start,
    end: '2026-11-23T11:15:00-05:00',
    items: [
      {
        entailedProduct: { id: 11, name: 'Limpieza facial' },
        expert: { id: 1, name: 'Irene' },
        addons: [],
        start,
        end: start,
      },
    ],
    summary: summaryOfBooking({ start: { at: Date.parse(start) / 60_000, zone: branchZone } }),
    expiresAt: '2026-11-20T14:30:00-05:00',
    forms: [],
  },
})
const booked = waiting({
  status: { id: 3, sysName: 'booked' },
  appointment: '1.view',
  taken: {
    start,
    end: '2026-11-23T11:15:00-05:00',
    status: { id: 4, sysName: 'confirmed' },
    items: [{ entailedProduct: { id: 12, name: 'Masaje' }, expert: { id: 1, name: 'Irene' } }],
    missing: null,
  },
})
const consentForm: VisitorForm = {
  form: { id: 3, name: 'Consentimiento', version: 2 },
  askOn: 1,
  answer: null,
  sections: [
    {
      title: null,
      fields: [
        {
          key: 'consent',
          label: 'He leído y acepto',
          type: 'consent',
          required: true,
          sensitive: false,
        },
        { key: 'reason', label: 'Motivo', type: 'text', required: true, sensitive: false },
      ],
    },
  ],
}
const open = (state: PublicWaiting) =>
  openPage({ kind: 'waiting', waiting: state, language: 'es', now })

describe('a place in the line of what is online', () => {
  const online = { ...offered, modalities: ['remote' as const] }
  const openIn = (zone: string) =>
    openPage({ kind: 'waiting', waiting: online, language: 'es', now }, zone)

  it('is stated by the visitor’s clock, and names no address', async () => {
    await openIn('Europe/Madrid')
    expect(screen.getByText('Lunes 23 nov 2026, 16:15–17:15 (hora de Madrid, GMT+1)')).toBeVisible()
    expect(
      screen.getByText(/^Lunes 23 nov 2026, 10:15–11:15 \(hora de Quito, GMT−5\)/),
    ).toBeVisible()
    expect(
      screen.getByText(/^La apartamos para ti hasta el .*20:30 \(hora de Madrid/),
    ).toBeVisible()
    expect(screen.queryByText(/Av\. Pampite/)).toBeNull()
  })

  it('names the clock of a deadline only where there are two', async () => {
    await openIn('America/Bogota')
    expect(screen.getByText('La apartamos para ti hasta el viernes 20 nov, 14:30.')).toBeVisible()
  })
})

describe('a booking page without free times', () => {
  it('says nothing of a waiting list where there is none', async () => {
    await openPage(openState({ availability: availability([], { emptyReason: 'fully_booked' }) }))
    expect(screen.queryByRole('button', { name: 'Avísame si se libera una hora' })).toBeNull()
  })

  it('registers a visitor with name, email and days, and leads to their place', async () => {
    branch.waiting = () => waiting()
    const { user, complaints } = await openPage(full)
    await user.click(screen.getByRole('button', { name: 'Avísame si se libera una hora' }))
    const form = within(await screen.findByRole('form', { name: 'Avísame si se libera una hora' }))
    await user.click(form.getByRole('button', { name: 'Avísame' }))
    expect(form.getByLabelText('Nombre y apellido')).toHaveFocus()
    expect(branch.waited).toEqual([])
    await user.type(form.getByLabelText('Nombre y apellido'), 'Marta Espera')
    await user.type(form.getByLabelText('Correo'), 'marta@espera.test')
    await user.click(form.getByRole('checkbox', { name: 'lun' }))
    fireEvent.change(form.getByLabelText('Hasta'), { target: { value: '2027-03-01' } })
    await user.click(form.getByRole('button', { name: 'Avísame' }))
    expect(
      form.getByText('Elige fechas desde hoy, en orden y de 60 días como máximo.'),
    ).toBeVisible()
    fireEvent.change(form.getByLabelText('Hasta'), { target: { value: '2026-11-27' } })
    await user.click(form.getByRole('button', { name: 'Avísame' }))
    expect(
      await screen.findByRole('heading', { name: 'Estás en la lista de espera' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver mi lugar' })).toHaveAttribute(
      'href',
      '/wl/1.5.secret',
    )
    expect(branch.waited).toEqual([
      [
        'create',
        {
          branchOffice: 7,
          directLink: 'casa-lucuma',
          services: [11],
          experts: [],
          dateFrom: '2026-11-20',
          dateTo: '2026-11-27',
          weekdays: ['mon'],
          dayPart: 1,
          booker: { name: 'Marta Espera', email: 'marta@espera.test' },
        },
      ],
    ])
    expect(complaints).toEqual([])
  })
})

describe('a waiting list that was closed while its form was open', () => {
  it('is said to be closed, and the page goes on', async () => {
    branch.waiting = () =>
      refused('NOT_AVAILABLE', { fields: [{ path: 'waitlist', rule: 'notAllowed' }] })
    const { user } = await openPage(full)
    await user.click(screen.getByRole('button', { name: 'Avísame si se libera una hora' }))
    const form = within(await screen.findByRole('form', { name: 'Avísame si se libera una hora' }))
    await user.type(form.getByLabelText('Nombre y apellido'), 'Marta Espera')
    await user.type(form.getByLabelText('Correo'), 'marta@espera.test')
    await user.click(form.getByRole('button', { name: 'Avísame' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('La lista de espera está cerrada')
    expect(screen.queryByText('Esta página no está disponible')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Avísame' })).toBeNull()
    expect(screen.getByText('Masaje relajante')).toBeVisible()
  })
})

describe('the page of a place in the line', () => {
  it('shows what is waited for, and lets it be left', async () => {
    branch.waiting = () => waiting({ status: { id: 6, sysName: 'removed' }, mayWait: true })
    const { user, complaints } = await open(waiting())
    expect(screen.getByRole('heading', { name: 'Estás en la lista de espera' })).toBeVisible()
    expect(screen.getByText('lun 23 nov – vie 27 nov')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Salir de la lista' }))
    expect(await screen.findByRole('button', { name: 'Seguir esperando' })).toBeVisible()
    expect(branch.waited).toEqual([['edit', { token: '1.5.secret', action: 'leave' }]])
    expect(complaints).toEqual([])
  })

  it('promises no time where none are offered at present', async () => {
    await open(waiting({ open: false }))
    expect(screen.getByRole('heading', { name: 'Estás en la lista de espera' })).toBeVisible()
    expect(screen.getByText(/^Por ahora no se ofrecen horas\./)).toBeVisible()
    expect(screen.queryByText(/^Si se libera una hora/)).toBeNull()
  })

  it('shows the time that is held, taken in one click', async () => {
    branch.waiting = () => waiting({ status: { id: 3, sysName: 'booked' }, appointment: '1.view' })
    const { user } = await open(offered)
    expect(screen.getByText('La apartamos para ti hasta el viernes 20 nov, 14:30.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Aceptar esta hora' }))
    expect(await screen.findByRole('link', { name: 'Ver la cita' })).toHaveAttribute(
      'href',
      '/sc/1.view',
    )
    expect(branch.waited).toEqual([['edit', { token: '1.5.secret', action: 'accept' }]])
  })

  it('shows the time that was taken: when, what, with whom and where', async () => {
    await open(booked)
    const fact = (term: string) => screen.getByText(term).nextElementSibling
    expect(fact('Cuándo')).toHaveTextContent(/^Lunes 23 nov 2026, 10:15–11:15 /)
    expect(fact('Cuándo')).not.toHaveTextContent('27 nov')
    expect(fact('Qué')).toHaveTextContent('Masaje')
    expect(fact('Con quién')).toHaveTextContent('Irene')
    expect(fact('Dónde')).toHaveTextContent(link.branchOffice.name)
    expect(screen.getByRole('link', { name: 'Ver la cita' })).toHaveAttribute('href', '/sc/1.view')
  })

  it.each([
    ['cancelled', 'Cita anulada'],
    ['no_show', 'No asististe'],
  ])('states what has become of the appointment that was taken: %s', async (sysName, title) => {
    await open({ ...booked, taken: { ...booked.taken!, status: { id: 9, sysName } } })
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByText('La hora es tuya')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ver la cita' })).toHaveAttribute('href', '/sc/1.view')
  })

  it.each([
    ['requested', 'Cita por aprobar'],
    ['expired', 'La hora quedó libre'],
  ])('calls no time theirs whose appointment is %s', async (sysName, title) => {
    await open({ ...booked, taken: { ...booked.taken!, status: { id: 3, sysName } } })
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByText('La hora es tuya')).toBeNull()
  })

  it.each([
    [{ amount: 900, currency: 'USD' }, 'Falta el pago', /cuando pagues .*9[.,]00/, 'Ir al pago'],
    [null, 'Falta tu tarjeta', /cuando guardes una tarjeta/, 'Guardar la tarjeta'],
  ])(
    'says what is still missing, until when, and leads there: %o',
    async (amount, title, why, button) => {
      const missing = { amount, until: '2026-11-20T14:10:00-05:00' }
      const status = { id: 2, sysName: 'pending_payment' }
      await open({ ...booked, taken: { ...booked.taken!, status, missing } })
      expect(screen.getByRole('heading', { name: title })).toBeVisible()
      expect(screen.queryByText('La hora es tuya')).toBeNull()
      expect(screen.getByText(why)).toHaveTextContent('hasta el viernes 20 nov, 14:10.')
      expect(screen.getByRole('link', { name: button })).toHaveAttribute('href', '/sc/1.view')
    },
  )

  it('states what the time costs, how it is paid and what canceling means as the booking page does', async () => {
    const summary = summaryOfBooking({
      demand: { rule: 2, now: 900, surcharge: 53 },
      start: { at: Date.parse(start) / 60_000, zone: branchZone },
    })
    await open({ ...offered, offer: { ...offered.offer!, summary } })
    const { rows, termsLabel, terms } = summaryInWords(summary, { language: 'es', timeFormat: 24 })
    expect(rows.map(({ label }) => label)).toEqual([
      'Total',
      'Se paga ahora',
      'Por pagar en línea',
      'Se paga en la cita',
    ])
    for (const { label, fact } of rows)
      expect(screen.getByText(label).nextElementSibling!.textContent).toBe(fact)
    expect(
      [...screen.getByText(termsLabel).nextElementSibling!.querySelectorAll('li')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(terms)
    expect(screen.getByRole('button', { name: 'Aceptar y continuar' })).toBeVisible()
  })

  it('asks what the service asks before the time is taken, and says at the question what the server refuses', async () => {
    const asking = { ...offered, offer: { ...offered.offer!, forms: [consentForm] } }
    branch.waiting = (call) =>
      call === 'edit'
        ? refused('VALIDATION', {
            fields: [{ path: 'answers.0.values.reason', rule: 'tooBig', bound: 5 }],
          })
        : asking
    const { user } = await open(asking)
    await user.click(await screen.findByRole('checkbox', { name: 'He leído y acepto' }))
    await user.click(screen.getByRole('button', { name: 'Aceptar esta hora' }))
    await waitFor(() => expect(screen.getByLabelText('Motivo')).toHaveFocus())
    expect(branch.waited).toEqual([])
    await user.keyboard('Un lunar{Enter}')
    expect(await screen.findByText(/Máximo 5/)).toBeVisible()
    expect(screen.getByLabelText('Motivo')).toHaveValue('Un lunar')
    branch.waiting = () => waiting({ status: { id: 3, sysName: 'booked' }, appointment: '1.view' })
    await user.click(screen.getByRole('button', { name: 'Aceptar esta hora' }))
    expect(await screen.findByRole('link', { name: 'Ver la cita' })).toBeVisible()
    expect(screen.queryByLabelText('Motivo')).toBeNull()
    const answers = [{ form: 3, version: 2, values: { consent: true, reason: 'Un lunar' } }]
    expect(branch.waited.at(-1)).toEqual([
      'edit',
      { token: '1.5.secret', action: 'accept', answers },
    ])
  })

  it('says what has become of an offer that was answered in another window', async () => {
    branch.waiting = (call) => (call === 'edit' ? refused('BAD_TRANSITION') : booked)
    const { user } = await open(offered)
    await user.click(screen.getByRole('button', { name: 'Rechazar' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('No se puede hacer desde su estado actual.')
    await waitFor(() => expect(alert).toHaveFocus())
    expect(screen.getByRole('heading', { name: 'La hora es tuya' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver la cita' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Intentar otra vez' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull()
  })

  it('offers another try where what has become of it cannot be read', async () => {
    branch.waiting = (call) => refused(call === 'edit' ? 'BAD_TRANSITION' : 'UNAVAILABLE')
    const { user } = await open(offered)
    await user.click(screen.getByRole('button', { name: 'Rechazar' }))
    const alert = await screen.findByRole('alert')
    branch.waiting = () => booked
    await user.click(within(alert).getByRole('button', { name: 'Intentar otra vez' }))
    expect(await screen.findByRole('heading', { name: 'La hora es tuya' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('states what has become of it when it is looked at again, with what the time asks', async () => {
    const offer = { ...offered.offer!, forms: [consentForm] }
    branch.waiting = () => refused('UNAVAILABLE')
    await open(waiting())
    fireEvent.focus(window)
    branch.waiting = () => ({ ...offered, offer })
    fireEvent.focus(window)
    expect(await screen.findByRole('button', { name: 'Aceptar esta hora' })).toBeVisible()
    expect(await screen.findByLabelText('Motivo')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    branch.waiting = () => booked
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByRole('heading', { name: 'La hora es tuya' })).toBeVisible()
  })

  it('promises a declined time to no one: it may be that no one follows', async () => {
    await open(waiting({ status: { id: 4, sysName: 'declined' } }))
    expect(screen.getByText('Ya no la apartamos para ti.')).toBeVisible()
    expect(screen.queryByText(/quien sigue/)).toBeNull()
  })

  it('holds a nearest time with the expert who was waited for', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { href: location.href, pathname: location.pathname, assign })
    branch.waiting = (call) =>
      call === 'edit'
        ? refused('HOLD_EXPIRED', { slots: [{ start: '2026-11-23T12:00:00-05:00' }] })
        : waiting({ status: { id: 5, sysName: 'expired' }, mayWait: true, experts: paola })
    const { user } = await open({ ...offered, experts: paola })
    await user.click(screen.getByRole('button', { name: 'Aceptar esta hora' }))
    await user.click(await screen.findByRole('button', { name: 'Lunes 23 nov, 12:00' }))
    expect(assign).toHaveBeenCalledWith(`/dl/${link.name}`)
    const wish = JSON.parse(sessionStorage.getItem(`phi.hold.${link.name}`)!) as object
    expect(wish).toMatchObject({ chosen: { product: 11, expert: 2 } })
  })

  it('names the nearest times to a visitor who comes too late', async () => {
    branch.waiting = (call) =>
      call === 'edit'
        ? refused('HOLD_EXPIRED', { slots: [{ start: '2026-11-23T12:00:00-05:00' }] })
        : waiting({ status: { id: 5, sysName: 'expired' }, mayWait: true })
    const { user } = await open(offered)
    await user.click(screen.getByRole('button', { name: 'Aceptar esta hora' }))
    expect(await screen.findByRole('button', { name: 'Lunes 23 nov, 12:00' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Ya no apartamos la hora' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Elige una hora otra vez')
    expect(screen.queryByRole('button', { name: 'Intentar otra vez' })).toBeNull()
  })
})
