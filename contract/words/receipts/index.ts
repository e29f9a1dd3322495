import type { Language } from '../index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { ReceiptWords } from './words.ts'

/** The words of receipts in every language; a language without them does not compile. */
export const receiptWords: Record<Language, ReceiptWords> = { en, es }
