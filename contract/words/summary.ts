import type { Language } from '../text/languages.ts'
import { en } from './en/summary.ts'
import { es } from './es/summary.ts'
import type { SummaryWords } from './shape/summary.ts'

/** The words of summaries in every language; a language without them does not compile. */
export const summaryWords: Record<Language, SummaryWords> = { en, es }
