import { currencyDigits } from '../money/currencies.ts'
import type { FormSections } from './schema.ts'
import type { Money } from '../money/money.ts'

export type Section = FormSections[number]
export type Question = Section['fields'][number]
type Condition = NonNullable<Question['visibleIf']>

/** Answers by the keys of their questions, as they were given or as they are kept. */
export type Answers = Readonly<Record<string, unknown>>

/** What is only read and never answered. */
const spoken: readonly Question['type'][] = ['heading', 'paragraph']
export const takesAnswer = ({ type }: Pick<Question, 'type'>): boolean => !spoken.includes(type)

/** Whether something was said at all. */
export const isGiven = (answer: unknown): boolean =>
  answer !== undefined &&
  answer !== null &&
  answer !== '' &&
  !(Array.isArray(answer) && answer.length === 0)

/** Whether a condition holds for what was answered so far. */
export const holds = ({ field, operator, value }: Condition, answers: Answers): boolean => {
  // A key may be one that every object has, like `constructor`.
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined
  switch (operator) {
    case 'answered':
      return isGiven(answer)
    case 'equals':
      return isEqual(answer, value)
    case 'not':
      return !isEqual(answer, value)
    case 'contains':
      return (
        isGiven(answer) &&
        (Array.isArray(answer) ? answer : [answer]).some((each) =>
          String(each).includes(String(value ?? '')),
        )
      )
    case 'greater':
      return isGiven(answer) && numberOf(answer) > Number(value)
    case 'less':
      return isGiven(answer) && numberOf(answer) < Number(value)
  }
}

// What is compared with was typed as a text, or chosen as yes or no; an untouched box says no.
const isEqual = (answer: unknown, value: Condition['value']): boolean => {
  if (Array.isArray(answer)) return answer.includes(String(value))
  if (typeof value === 'boolean') return (answer ?? false) === value
  if (!isGiven(answer)) return false
  return typeof answer === 'string' || typeof answer === 'boolean'
    ? String(answer) === String(value)
    : numberOf(answer) === Number(value)
}

/** What is compared of an answer: of an amount of money, its whole units. */
export const numberOf = (answer: unknown): number => {
  if (typeof answer !== 'object' || answer === null || !('amount' in answer)) return Number(answer)
  const { amount, currency } = answer as Money
  return amount / 10 ** currencyDigits(currency)
}

/** The questions that are shown: a condition that looks at a hidden one finds no answer there. */
export const shownQuestions = <
  Shown extends { fields: readonly Pick<Question, 'key' | 'visibleIf'>[] },
>(
  sections: readonly Shown[],
  answers: Answers,
): Shown[] => {
  const visible: Record<string, unknown> = {}
  return sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key, visibleIf }) => {
      const isShown = !visibleIf || holds(visibleIf, visible)
      if (isShown && Object.hasOwn(answers, key)) visible[key] = answers[key]
      return isShown
    }),
  }))
}
