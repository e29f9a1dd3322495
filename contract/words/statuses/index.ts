import type { Language } from '../index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { StatusCatalog } from './statusWords.ts'

/** What every status is called in every language; a language without them does not compile. */
export const statusWords: Record<Language, StatusCatalog> = { en, es }
