import type { Language } from '../index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { LetterCatalog } from './letters.ts'

/** The words of every letter in every language; a language without them does not compile. */
export const letterWords: Record<Language, LetterCatalog> = { en, es }
