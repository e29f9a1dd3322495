import type { Language } from '../index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { SummaryWords } from './words.ts'

/** The words of summaries in every language; a language without them does not compile. */
export const summaryWords: Record<Language, SummaryWords> = { en, es }
