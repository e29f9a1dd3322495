import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import type { Problem } from '../call.ts'

/** What the server has to say of answers, by the keys of their questions; `before` is what stands before the key. */
export const wrongAnswers = ({ fields }: Problem, before: string): Record<string, FieldProblem> =>
  Object.fromEntries(
    fields.filter(({ path }) => path.startsWith(`${before}.`)).map((field) => [field.path.slice(before.length + 1), field] as const),
  )
