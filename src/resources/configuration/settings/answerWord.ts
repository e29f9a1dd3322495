import { granularities } from '../../../../contract/time/grid.ts'
import { numberedAnswers, type ConfigurationWords } from '../../../i18n/shape/configuration.ts'
import { lengthInHours } from '../../crud/week/lengthInHours.ts'

export type Answer = string | number

/** The numbers that a setting chooses among, where they are answers and not amounts. */
export const numberedOptions = (path: string): readonly number[] | undefined =>
  path === 'granularity'
    ? Object.values(granularities)
    : (numberedAnswers as Record<string, readonly number[]>)[path]

/** The word of a fixed answer of a setting; of an answer without one, what it counts. */
export const answerWord = (
  { numbered, answers }: ConfigurationWords,
  path: string,
  answer: Answer,
): string => {
  if (typeof answer === 'string') return answers[answer as keyof typeof answers] ?? answer
  return (
    (numbered as Record<string, Record<number, string>>)[path]?.[answer] ?? lengthInHours(answer)
  )
}
