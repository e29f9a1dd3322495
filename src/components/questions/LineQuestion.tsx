import { useState } from 'react'
import type { Money } from '../../../contract/money/money.ts'
import type { Question } from '../../../contract/forms/questions.ts'
import { amountOfMoneyText, moneyText } from '../moneyText.ts'
import { described, type Asking } from './asking.ts'
import { QuestionFrame } from './QuestionFrame.tsx'

type Line = { type?: string; inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'; autoComplete?: string }
const lines: Partial<Record<Question['type'], Line>> = {
  number: { inputMode: 'decimal' },
  integer: { inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

/** What is answered on a line, or on several. */
export const LineQuestion = (asking: Asking) => {
  const { id, question, answer, onAnswer, words, currency } = asking
  const { type, maxLength } = question
  const isNumber = type === 'number' || type === 'integer' || type === 'money'
  const [typed, setTyped] = useState(() => textOf(answer))
  // Half of a number is none yet: what was typed stays in the line, what it means goes on.
  const shown = isNumber ? typed : textOf(answer)
  const hint = type === 'money' ? words.amountIn(currency) : undefined
  const write = (text: string) => {
    setTyped(text)
    onAnswer(text.trim() === '' ? undefined : isNumber ? amountOf(text, type, currency) : text)
  }
  const control = {
    id,
    value: shown,
    required: question.required,
    maxLength: type === 'long_text' ? (maxLength ?? 4000) : (maxLength ?? 500),
    ...described(asking, hint),
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  }
  return (
    <QuestionFrame {...asking} hint={hint}>
      {type === 'long_text' ? <textarea rows={3} {...control} /> : <input {...control} {...lines[type]} />}
    </QuestionFrame>
  )
}

const textOf = (answer: unknown): string => {
  if (typeof answer === 'string') return answer
  if (typeof answer !== 'object' || answer === null) return typeof answer === 'number' ? String(answer) : ''
  const { amount, currency } = answer as Money
  return moneyText(amount, currency)
}

/** What was typed as a number, with a point or a comma; the text itself where it is none, for the check to say so. */
const amountOf = (text: string, type: Question['type'], currency: string): unknown => {
  if (type === 'money') {
    const amount = amountOfMoneyText(text, currency)
    return amount === undefined || Number.isNaN(amount) ? text : { amount, currency }
  }
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : text
}
