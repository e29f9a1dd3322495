import { z } from 'zod'
import { wholeId } from '../fields.ts'
import { oneLine, string } from '../texts.ts'

/** Answers as they are handed in; what a form makes of them is held against it where the form is known (contract/checkAnswers.ts). */
export const answersGiven = z.object({
  form: wholeId,
  /** The version of the form that was answered. */
  version: z.int().min(1),
  values: z.record(z.string().max(40), z.unknown()),
  /** Who answers or signs; the name of whoever books, where none is given. */
  signer: string(1, 160, oneLine).optional(),
})
export type AnswersGiven = z.infer<typeof answersGiven>
