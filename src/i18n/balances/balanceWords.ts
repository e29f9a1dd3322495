import type { Language } from '../../../contract/words/languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { BalanceScreenWords } from './words.ts'

/** The words around what experts earn, in every language. */
export const balanceScreenWords: Record<Language, BalanceScreenWords> = { en, es }
