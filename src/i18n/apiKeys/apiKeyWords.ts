import type { Language } from '../../../contract/words/languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { ApiKeyWords } from './words.ts'

/** The words of the page for programs in every language. */
export const apiKeyWords: Record<Language, ApiKeyWords> = { en, es }
