import type { Language } from '../text/languages.ts'
import { en } from './en/receipts.ts'
import { es } from './es/receipts.ts'
import type { ReceiptWords } from './shape/receipts.ts'

/** The words of receipts in every language; a language without them does not compile. */
export const receiptWords: Record<Language, ReceiptWords> = { en, es }
