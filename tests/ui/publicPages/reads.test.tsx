import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import {
  appointment,
  branchZone,
  link,
  lost,
  now,
  refused,
  summaryOfBooking,
  useFakeBranch,
} from './fakeBranch.ts'
import { openPage, time } from './openPage.tsx'

const branch = useFakeBranch()
const again = 'Intentar otra vez'

const form: VisitorForm = {
  form: { id: 3, name: 'Tu piel', version: 2 },
  askOn: 2,
  answer: null,
  sections: [
    {
      title: null,
      fields: [
        { key: 'skin', label: '¿Qué usas?', type: 'text', required: false, sensitive: false },
      ],
    },
  ],
}

const openAppointment = () =>
  openPage({
    kind: 'appointment',
    schedule: appointment({ rescheduleUntil: null }),
    token: '1.secret',
    payer: null,
    availability: null,
    remarks: [],
    forms: [form],
    language: 'es',
    displayZone: null,
    now,
  })

const hold = async () => {
  const page = await openPage()
  await page.user.click(time(/^Lunes/, '10:15'))
  await screen.findByRole('timer')
  return page
}

describe('what cannot be read', () => {
  it('is said of the questions of an appointment, and read again', async () => {
    branch.questions = () => lost()
    branch.answer = () => refused('VERSION_CONFLICT')
    const { user } = await openAppointment()
    const region = await screen.findByRole('region', { name: 'Antes de tu visita' })
    await user.click(within(region).getByRole('button', { name: 'Enviar mis respuestas' }))
    const [retry] = await within(region).findAllByRole('button', { name: again })
    branch.questions = () => ({ items: [] })
    await user.click(retry!)
    await waitFor(() => expect(region).not.toBeInTheDocument())
  })

  it('is said of what a time costs, which stands there once it is known', async () => {
    branch.calculate = () => lost()
    const { user } = await hold()
    const retry = await screen.findByRole('button', { name: again })
    expect(document.querySelector('.statement')).toBeNull()
    branch.calculate = () => ({ payment: null, summary: summaryOfBooking(), approval: 'none' })
    await user.click(retry)
    await waitFor(() => expect(document.querySelector('.statement')).toHaveTextContent('45'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is said of the month, which stays a month', async () => {
    const { user } = await openPage()
    const { availability } = branch
    branch.availability = () => lost()
    await user.click(screen.getByRole('button', { name: 'Otra fecha' }))
    const retry = await screen.findByRole('button', { name: again })
    expect(document.querySelector('.month-days')).toBeNull()
    branch.availability = availability
    await user.click(retry)
    await waitFor(() =>
      expect(document.querySelector('.month-days')).toHaveAttribute('aria-busy', 'false'),
    )
  })

  it('is said of the appointment that was just booked, beside what was booked', async () => {
    branch.own = () => lost()
    const { user } = await hold()
    await user.type(screen.getByLabelText('Nombre y apellido'), 'Ana Ruiz')
    await user.type(screen.getByLabelText('Correo'), 'ana@correo.ec')
    await user.click(screen.getByRole('button', { name: 'Confirmar reserva' }))
    const retry = await screen.findByRole('button', { name: again })
    expect(screen.getByText('Limpieza facial')).toBeVisible()
    branch.own = () => appointment()
    await user.click(retry)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is said of a place in the line once its offer is over, and the offer goes when it is read', async () => {
    branch.waiting = () => lost()
    const { user } = await openPage({ kind: 'waiting', waiting: offered, language: 'es', now })
    const retry = await screen.findByRole('button', { name: again }, { timeout: 5000 })
    branch.waiting = () => ({ ...offered, offer: null, status: { id: 5, sysName: 'expired' } })
    await user.click(retry)
    await waitFor(() =>
      expect(document.querySelector('[data-standing]')).toHaveAttribute('data-standing', 'expired'),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

const start = '2026-11-23T10:15:00-05:00'
const offered: PublicWaiting = {
  status: { id: 2, sysName: 'offered' },
  name: 'Marta Espera',
  organization: link.organization,
  branchOffice: { ...link.branchOffice, timeZone: branchZone },
  services: [{ id: 11, name: 'Limpieza facial' }],
  experts: [],
  modalities: ['at_branch'],
  directLink: link.name,
  dateFrom: '2026-11-23',
  dateTo: '2026-11-27',
  weekdays: [],
  dayPart: 2,
  offer: {
    start,
    end: start,
    items: [
      {
        entailedProduct: { id: 11, name: 'Limpieza facial' },
        expert: { id: 1, name: 'Irene' },
        addons: [],
        start,
        end: start,
      },
    ],
    summary: summaryOfBooking(),
    expiresAt: now,
    forms: [],
  },
  taken: null,
  open: true,
  mayWait: false,
  token: '1.5.secret',
  appointment: null,
}
