import type { Language } from '../text/languages.ts'
import { en } from './en/general.ts'
import { es } from './es/general.ts'

/** The words that both sides need and that are of no topic of their own, by language. */
export const generalWords = { en, es } as const satisfies Record<Language, unknown>
