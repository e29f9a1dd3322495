import { carryOverNote } from '../money/earnings.ts'
import type { Language } from '../text/languages.ts'
import { en } from './en/balances.ts'
import { es } from './es/balances.ts'
import type { BalanceWords } from './shape/balances.ts'

/** The words of balances in every language; a language without them does not compile. */
export const balanceWords: Record<Language, BalanceWords> = { en, es }

/** A note of an entry as its reader understands it: what the program noted is kept as a mark. */
export const noteInWords = (note: string | null, language: Language): string | null =>
  note === carryOverNote ? balanceWords[language].carryOver : note
