import type { Language } from '../../../contract/words/languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { PaymentWords } from './words.ts'

/** The words around payments in every language. */
export const paymentWords: Record<Language, PaymentWords> = { en, es }
