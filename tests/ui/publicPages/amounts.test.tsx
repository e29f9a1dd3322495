import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Question } from '../../../contract/forms/questions.ts'
import { LineQuestion } from '../../../src/components/questions/FormQuestions.tsx'
import { questionWords } from '../../../src/i18n/questionWords.ts'
import { AmountField } from '../../../src/publicPages/payment/CardForm.tsx'
import { PageLanguage } from '../../../src/publicPages/page/PageLanguage.tsx'

const question = { key: 'budget', type: 'money', label: 'Presupuesto', required: false } as Question

afterEach(cleanup)

describe('an amount that is answered to a question', () => {
  it.each([
    ['50.000', 'COP', 5_000_000],
    ['50000,5', 'COP', 5_000_050],
    ['1.234,50', 'USD', 123_450],
    ['1,250', 'KWD', 1250],
    ['15.000', 'CLP', 15_000],
  ])('«%s» in %s is %i minor units', async (typed, currency, amount) => {
    const onAnswer = vi.fn()
    render(
      <LineQuestion
        id="q"
        question={question}
        answer={undefined}
        onAnswer={onAnswer}
        words={questionWords.es}
        currency={currency}
      />,
    )
    await userEvent.setup().type(screen.getByRole('textbox', { name: /Presupuesto/ }), typed)
    expect(onAnswer).toHaveBeenLastCalledWith({ amount, currency })
  })

  it('stands whole where only whole units are in use, and a text that is no amount goes on as it is', async () => {
    const onAnswer = vi.fn()
    const answer = { amount: 5_000_000, currency: 'COP' }
    render(
      <LineQuestion
        id="q"
        question={question}
        answer={answer}
        onAnswer={onAnswer}
        words={questionWords.es}
        currency="COP"
      />,
    )
    const line = screen.getByRole('textbox', { name: /Presupuesto/ })
    expect(line).toHaveValue('50000')
    await userEvent.setup().type(line, 'x')
    expect(onAnswer).toHaveBeenLastCalledWith('50000x')
  })
})

it('a payer who chooses the amount sees and types Colombian pesos whole', async () => {
  const cop = (amount: number) => ({ amount, currency: 'COP' })
  const onAmount = vi.fn()
  const Field = () => {
    const [amount, setAmount] = useState(1_000_000)
    return (
      <AmountField
        least={cop(1_000_000)}
        most={cop(5_000_000)}
        amount={amount}
        onAmount={(next) => {
          setAmount(next)
          onAmount(next)
        }}
      />
    )
  }
  render(
    <PageLanguage
      first="es"
      clock={{ timeFormat: 24, weekStart: 'mon', language: null }}
      titleIn={async () => ''}
    >
      <Field />
    </PageLanguage>,
  )
  const user = userEvent.setup()
  const line = screen.getByRole('textbox')
  expect(line).toHaveValue('10000')
  expect(line).toHaveAccessibleDescription(/10\.000\s+COP.*50\.000\s+COP/)
  await user.clear(line)
  await user.type(line, '25.000')
  expect(onAmount).toHaveBeenLastCalledWith(2_500_000)
})
