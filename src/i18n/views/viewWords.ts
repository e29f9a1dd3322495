import type { Language } from '../../../contract/words/index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { ViewWords } from './words.ts'

/** The words of lists, forms and pages in every language, found under `views.`; a language without them does not compile. */
export const viewWords: Record<Language, ViewWords> = { en, es }
