import type { Language } from '../../../contract/words/languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { QuestionWords } from './words.ts'

/** The words around questions in every language. */
export const questionWords: Record<Language, QuestionWords> = { en, es }
