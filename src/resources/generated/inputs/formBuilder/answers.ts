import type { Condition, Section } from './questions.ts'

export type Answers = Record<string, string | number | boolean | string[] | undefined>

/** Whether a condition holds for what was answered so far. */
export const holds = ({ field, operator, value }: Condition, answers: Answers): boolean => {
  const answer = answers[field]
  const given = Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== ''
  switch (operator) {
    case 'answered':
      return given
    case 'equals':
      return Array.isArray(answer) ? answer.includes(String(value)) : (answer ?? (value === false ? false : undefined)) === value
    case 'not':
      return Array.isArray(answer) ? !answer.includes(String(value)) : answer !== value
    case 'contains':
      return given && (Array.isArray(answer) ? answer : [String(answer)]).some((each) => each.includes(String(value ?? '')))
    case 'greater':
      return given && Number(answer) > Number(value)
    case 'less':
      return given && Number(answer) < Number(value)
  }
}

/** The questions that are shown: a condition that looks at a hidden one does not hold. */
export const shownQuestions = (sections: readonly Section[], answers: Answers): Section[] => {
  const visible: Answers = {}
  return sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key, visibleIf }) => {
      const isShown = !visibleIf || holds(visibleIf, visible)
      if (isShown) visible[key] = answers[key]
      return isShown
    }),
  }))
}
