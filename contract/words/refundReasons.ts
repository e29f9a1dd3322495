import type { Language } from '../text/languages.ts'
import { en } from './en/refundReasons.ts'
import { es } from './es/refundReasons.ts'
import type { RefundReasonWords } from './shape/refundReasons.ts'

/** Why money was returned, in every language. */
export const refundReasonWords: Record<Language, RefundReasonWords> = { en, es }
