import { checkAnswer } from './answerProblem.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { FieldProblem } from './errors.ts'
import { holds, isAsked, type Answers, type Section } from './shownQuestions.ts'

/**
 * Answers held against the questions they are given to, the same in the browser and on the server: `values` are they as they are kept,
 * without those to questions that are not shown; `problems` say by the key of its question what has to be mended.
 * @param options.country ISO code of the country of telephone numbers without one: the server knows it, and reads again what the browser
 *   read without it
 * @param options.stored the answers as they are kept already: one that is given just so is not judged again, so that a rule made stricter
 *   since does not keep the others from being saved
 */
export const checkAnswers = (
  sections: readonly Section[],
  given: Answers,
  { country, stored = {} }: { country?: string | undefined; stored?: Answers | undefined } = {},
): { values: Answers; problems: FieldProblem[] } => {
  const questions = sections.flatMap(({ fields }) => fields)
  const problems: FieldProblem[] = []
  const values: Record<string, unknown> = {}
  for (const question of questions) {
    // What was not rightly answered is not answered: whatever depends on it is not asked for yet.
    if (question.visibleIf && !holds(question.visibleIf, values)) continue
    const answer = Object.hasOwn(given, question.key) ? given[question.key] : undefined
    if (!isAsked(question)) {
      if (answer !== undefined) problems.push({ path: question.key, rule: 'notAllowed' })
      continue
    }
    const { value, problem } = checkAnswer(question, answer, country)
    if (problem !== undefined && isStored(answer, stored[question.key])) values[question.key] = answer
    else if (problem !== undefined) problems.push({ path: question.key, ...problem })
    else if (value !== undefined) values[question.key] = value
  }
  const known = new Set(questions.map(({ key }) => key))
  for (const key of Object.keys(given)) if (!known.has(key)) problems.push({ path: key, rule: 'unknown' })
  return { values, problems }
}

const isStored = (answer: unknown, stored: unknown): boolean =>
  answer !== undefined && stored !== undefined && canonicalJson(answer) === canonicalJson(stored)
