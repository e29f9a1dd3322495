import type { Language } from '../../contract/text/languages.ts'
import { en } from './en/questions.ts'
import { es } from './es/questions.ts'
import type { QuestionWords } from './shape/questions.ts'

/** The words around questions in every language. */
export const questionWords: Record<Language, QuestionWords> = { en, es }
