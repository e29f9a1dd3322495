import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import {
  appointment,
  availability,
  branchZone,
  now,
  refused,
  summaryOfBooking,
  useFakeBranch,
  usualStarts,
} from './fakeBranch.ts'
import { comeBackAfter, openPage, time } from './openPage.tsx'

const branch = useFakeBranch()

const formOf = (id: number, label: string, answer: string | null = null): VisitorForm => ({
  form: { id, name: `Formulario ${id}`, version: 1 },
  askOn: 2,
  answer:
    answer === null
      ? null
      : { values: { it: answer }, signer: null, revision: 1, submittedAt: now },
  sections: [
    { title: null, fields: [{ key: 'it', label, type: 'text', required: true, sensitive: false }] },
  ],
})

const ended = { cancelUntil: null, rescheduleUntil: null }

const open = (
  forms: VisitorForm[] = [],
  rest: Partial<PublicSchedule> = ended,
  zone = branchZone,
) =>
  openPage(
    {
      kind: 'appointment',
      schedule: appointment(rest),
      token: '1.secret',
      payer: null,
      availability: rest === ended ? null : availability(usualStarts),
      remarks: [],
      forms,
      language: 'es',
      displayZone: null,
      now,
    },
    zone,
  )

const button = (name: string) => screen.getByRole('button', { name })

describe('the forms of an appointment', () => {
  it('have the focus at their title once they are sent, and when they are changed', async () => {
    branch.answer = () => ({ items: [formOf(3, 'Piel', 'Seca')] })
    const { user } = await open([formOf(3, 'Piel')])
    await user.type(await screen.findByLabelText('Piel'), 'Seca')
    await user.click(button('Enviar mis respuestas'))
    const title = await screen.findByRole('heading', { name: 'Tenemos tus respuestas' })
    await waitFor(() => expect(title).toHaveFocus())
    await user.click(button('Ver o cambiar mis respuestas'))
    expect(await screen.findByLabelText('Piel')).toHaveValue('Seca')
    await waitFor(() => expect(document.getElementById('questions-title')).toHaveFocus())
  })

  it('are sent again over their own answer after another one was refused', async () => {
    const [skin, hair] = [formOf(3, 'Piel'), formOf(4, 'Pelo')]
    let isRefused = true
    branch.answer = ({ form }) => {
      if (form === 4 && isRefused)
        return refused('VALIDATION', { fields: [{ path: 'values.it', rule: 'tooLong', bound: 3 }] })
      return { items: [formOf(3, 'Piel', 'Seca'), form === 4 ? formOf(4, 'Pelo', 'No') : hair] }
    }
    const { user } = await open([skin, hair])
    await user.type(await screen.findByLabelText('Piel'), 'Seca')
    await user.type(screen.getByLabelText('Pelo'), 'Largo')
    await user.click(button('Enviar mis respuestas'))
    await waitFor(() => expect(branch.answered).toHaveLength(2))
    isRefused = false
    expect(screen.getByLabelText('Piel')).toHaveValue('Seca')
    await user.clear(screen.getByLabelText('Pelo'))
    await user.type(screen.getByLabelText('Pelo'), 'No')
    await user.click(button('Enviar mis respuestas'))
    await screen.findByRole('heading', { name: 'Tenemos tus respuestas' })
    expect(branch.answered.map(({ form, revision }) => [form, revision])).toEqual([
      [3, undefined],
      [4, undefined],
      [3, 1],
      [4, undefined],
    ])
  })
})

describe('a message', () => {
  const send = async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Tu mensaje'), 'Llego tarde')
    await user.click(button('Enviar'))
    return user
  }

  it('that is one too many of a day is kept, and leads to the branch instead of another try', async () => {
    branch.comment = () => refused('LIMIT_REACHED')
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ya nos escribiste diez mensajes en las últimas 24 horas.',
    )
    expect(screen.queryByRole('button', { name: 'Intentar otra vez' })).toBeNull()
    expect(screen.getByLabelText('Tu mensaje')).toHaveValue('Llego tarde')
    expect(screen.getByRole('alert').querySelector('a')).toHaveAttribute('href', 'tel:+59322345678')
  })

  it('that is tried again leaves the focus at its field', async () => {
    branch.comment = () => refused('INTERNAL')
    const user = await send()
    await user.click(await screen.findByRole('button', { name: 'Intentar otra vez' }))
    expect(screen.getByLabelText('Tu mensaje')).toHaveFocus()
  })
})

describe('the page of an appointment that stays open', () => {
  const wholly = {
    cancelUntil: '2026-11-23T10:15:00-05:00',
    rescheduleUntil: '2026-11-23T09:00:00-05:00',
  }

  it('closes a form once it is too late for it', async () => {
    branch.own = () => appointment({ cancelUntil: null, rescheduleUntil: null })
    const { user } = await open([], wholly)
    await user.click(screen.getByRole('button', { name: 'Anular la cita' }))
    await comeBackAfter(24)
    expect(branch.ownRequests).toEqual([])
    expect(screen.getByRole('form', { name: '¿Anular esta cita?' })).toBeVisible()
    await comeBackAfter(48)
    await waitFor(() => expect(screen.queryByRole('form', { name: /Anular/ })).toBeNull())
    expect(screen.getByText('No se puede cambiar ni anular en línea.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Cambiar la hora' })).toBeNull()
    await waitFor(() => expect(document.getElementById('appointment-title')).toHaveFocus())
    expect(branch.ownRequests.map(([call]) => call)).toEqual(['get'])
  })

  it('is over once it has ended', async () => {
    branch.own = () => appointment({ cancelUntil: null, rescheduleUntil: null })
    await open([], wholly)
    await comeBackAfter(96)
    expect(await screen.findByText('Esta cita ya pasó')).toBeVisible()
  })
})

describe('paying now what need not be paid yet', () => {
  it('names the amount that the link charges, not what is due', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    const payment = { rule: 1, now: usd(0), later: usd(4500), token: 'pay-1', charge: usd(1055) }
    await open([], { payment })
    const link = screen.getByRole('link', { name: /^Pagar 10,55.* ahora$/ })
    expect(link).toHaveAttribute('href', '/pl/pay-1')
  })
})

describe('a change of an appointment', () => {
  it('of its time says until when and what it was before by the branch’s clock, to visitors of other zones too', async () => {
    const { user } = await open([], {}, 'Europe/Madrid')
    expect(
      screen.getByText(
        'Puedes cambiar la hora hasta el lunes 23 nov, 09:00 (hora de Quito, GMT−5).',
      ),
    ).toBeVisible()
    await user.click(time(/^Lunes/, '10:15'))
    expect(screen.getByText('Antes: Martes 24 nov, 10:15')).toBeVisible()
    expect(screen.getByText(/Lunes 23 nov, 16:15, según tu reloj/)).toBeVisible()
  })

  it('that cancels it for another refund than was shown is not done: the form shows the new one', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    const paid = { summary: { ...summaryOfBooking(), paid: usd(4500) } }
    branch.own = (call) =>
      call === 'get' ? appointment({ ...paid, refund: usd(2250) }) : refused('AMOUNT_MISMATCH')
    const { user } = await open([], { ...paid, refund: usd(4500) })
    await user.click(button('Anular la cita'))
    await user.click(button('Sí, anular'))
    const form = await screen.findByRole('form', { name: '¿Anular esta cita?' })
    await waitFor(() => expect(form).toHaveTextContent(/22,50/))
    expect(screen.getByRole('alert')).toHaveTextContent('El monto cambió')
    await user.click(button('Sí, anular'))
    await waitFor(() =>
      expect(branch.ownRequests.map(([, { agreed }]) => agreed?.refund)).toEqual([
        4500,
        undefined,
        2250,
        undefined,
      ]),
    )
  })

  it('that has to move says so before all else, with the times to choose from, and in no calendar', async () => {
    await open([], { isRescheduleRequested: true })
    const [title] = screen.getAllByRole('heading', { level: 2 })
    expect(title).toHaveTextContent('Elige otra hora')
    expect(screen.getByText(/Ambas cosas son sin costo/)).toBeVisible()
    expect(time(/^Lunes/, '10:15')).toBeVisible()
    expect(screen.queryByText('Añadir al calendario')).toBeNull()
  })
})
