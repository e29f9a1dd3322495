import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { FormQuestions } from '../../../src/components/questions/FormQuestions.tsx'
import { link, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState } from './openPage.tsx'

useFakeBranch()

const written = (language: 'en' | 'es' | null, more: Partial<PublicLink> = {}) => {
  const { branchOffice, products } = link
  const described = products.map((product) => ({
    ...product,
    description: 'Con productos naturales',
  }))
  const clock = { ...branchOffice.clock, language }
  return openState({
    link: {
      ...link,
      welcome: 'Te esperamos',
      products: described,
      branchOffice: { ...branchOffice, clock },
      ...more,
    },
  })
}
const texts = ['Reserva en Cumbayá', 'Te esperamos', 'Masaje relajante', 'Con productos naturales']
const languages = () => texts.map((text) => screen.getByText(text).getAttribute('lang'))

describe('what an organization wrote', () => {
  it('carries its language where the page is read in another', async () => {
    const { user } = await openPage(written('es'))
    expect(languages()).toEqual([null, null, null, null])
    await user.click(screen.getByRole('button', { name: /English/ }))
    expect(languages()).toEqual(['es', 'es', 'es', 'es'])
  })

  it('is in its language as the title of an expert, and what the page says of anyone is not', async () => {
    const experts = link.experts.map((expert) => ({ ...expert, title: 'Terapeuta' }))
    const { user } = await openPage(written('es', { experts }))
    await user.click(screen.getByRole('button', { name: /English/ }))
    expect(screen.getAllByTitle('Terapeuta').map((chip) => chip.getAttribute('lang'))).toEqual(
      experts.map(() => 'es'),
    )
    expect(screen.getByRole('radio', { name: 'Anyone' }).closest('[lang=es]')).toBeNull()
  })

  it('carries none where the organization says none', async () => {
    const { user } = await openPage(written(null))
    await user.click(screen.getByRole('button', { name: /English/ }))
    expect(languages()).toEqual([null, null, null, null])
  })

  it('is in its language as questions, answers and help; what the page says of them is not', async () => {
    const question = {
      key: 'allergy',
      type: 'radio' as const,
      label: '¿Tienes alergias?',
      help: 'También a cosméticos',
      required: false,
      sensitive: false,
      options: [{ value: 'yes', label: 'Sí, tengo' }],
    }
    const answered: unknown[] = []
    render(
      <FormQuestions
        name="form-1"
        sections={[{ title: 'Tu salud', fields: [question] }]}
        answers={{}}
        onAnswer={(_key, answer) => void answered.push(answer)}
        wrong={{}}
        language="en"
        contentLang="es"
        currency="USD"
      />,
    )
    for (const text of ['Tu salud', '¿Tienes alergias?', 'También a cosméticos', 'Sí, tengo'])
      expect(screen.getByText(text)).toHaveAttribute('lang', 'es')
    expect(screen.getByText('(optional)')).not.toHaveAttribute('lang')
    expect(screen.getByText('(optional)').closest('[lang=es]')).toBeNull()
    await userEvent.click(screen.getByLabelText('Sí, tengo'))
    expect(answered).toEqual(['yes'])
  })
})
