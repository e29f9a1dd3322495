import type { Answers } from '../../../contract/forms/questions.ts'
import { forgetAll, keep, kept } from '../tabStorage.ts'

const keyOf = (of: string, form: number) => `phi.answers.${of}.${form}`

/** What was typed into a form in this tab and not handed in yet. Kept for the tab alone: it may be about somebody's health. */
export const savedAnswers = (of: string, form: number): Answers => kept<Answers>(keyOf(of, form)) ?? {}

/** Keeps what was typed. */
export const saveAnswers = (of: string, form: number, answers: Answers): void => keep(keyOf(of, form), answers)

/** Forgets what was typed, once it was handed in. */
export const forgetAnswers = (of: string): void => forgetAll(`phi.answers.${of}.`)
