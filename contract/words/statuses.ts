import type { Language } from '../text/languages.ts'
import { en } from './en/statuses.ts'
import { es } from './es/statuses.ts'
import type { StatusCatalog } from './shape/statuses.ts'

/** What every status is called in every language; a language without them does not compile. */
export const statusWords: Record<Language, StatusCatalog> = { en, es }
