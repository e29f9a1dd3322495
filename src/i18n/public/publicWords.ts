import type { Language } from '../../../contract/words/languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { PublicWords } from './words.ts'

/** The words of the visitors' pages in every language; a language without them does not compile. */
export const publicWords: Record<Language, PublicWords> = { en, es }
