import type { Answers } from '../../../contract/shownQuestions.ts'

const keyOf = (of: string, form: number) => `phi.answers.${of}.${form}`

/** What was typed into a form in this tab and not handed in yet. Kept for the tab alone: it may be about somebody's health. */
export const savedAnswers = (of: string, form: number): Answers => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(of, form)) ?? '{}') as Answers
  } catch {
    return {}
  }
}

/** Keeps what was typed. */
export const saveAnswers = (of: string, form: number, answers: Answers): void => {
  try {
    sessionStorage.setItem(keyOf(of, form), JSON.stringify(answers))
  } catch {
    // A browser that keeps nothing still lets one answer.
  }
}

/** Forgets what was typed, once it was handed in. */
export const forgetAnswers = (of: string): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(`phi.answers.${of}.`)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
