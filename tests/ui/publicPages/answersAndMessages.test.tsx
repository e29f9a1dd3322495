import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import { appointment, branchZone, now, refused, useFakeBranch } from './fakeBranch.ts'
import { openPage } from './openPage.tsx'

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

const open = (forms: VisitorForm[] = []) =>
  openPage(
    {
      kind: 'appointment',
      schedule: appointment({ cancelUntil: null, rescheduleUntil: null }),
      token: '1.secret',
      payer: null,
      availability: null,
      remarks: [],
      forms,
      language: 'es',
      displayZone: null,
      now,
    },
    branchZone,
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
