import type { AnswerFile } from '../../../contract/forms/answers.ts'
import type { Question } from '../../../contract/forms/questions.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { QuestionWords } from '../../i18n/shape/questions.ts'

/** A file that went out: what names it in an answer, or in words why it did not arrive. */
export type Sent = { file: AnswerFile } | { problem: string }
export type SendFile = (file: File) => Promise<Sent>

/**
 * What a question is rendered with; `wrong` is what to mend, in words. `id` is that of the control
 * whose label is pressed.
 */
export type Asking = {
  id: string
  question: Question
  answer: unknown
  onAnswer: (answer: unknown) => void
  wrong?: string | undefined
  words: QuestionWords
  /** The language of the question, where it is not that of the page. */
  contentLang?: Language | undefined
  currency: string
  /** Sends a file; without it, files are only shown as they will be requested. */
  send?: SendFile | undefined
}

/** What says to users of a screen reader that there is a hint or something to mend. */
export const described = (
  { id, question, wrong }: Pick<Asking, 'id' | 'question' | 'wrong'>,
  hint?: string,
) => ({
  'aria-invalid': wrong !== undefined,
  'aria-describedby': wrong || question.help || hint ? `${id}-hint` : undefined,
})
