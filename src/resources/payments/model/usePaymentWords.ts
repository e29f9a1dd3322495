import type { PaymentWords } from '../../../i18n/shape/payments.ts'
import { useLanguage } from '../../ui/words/useSay.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import { en } from '../../../i18n/en/payments.ts'
import { es } from '../../../i18n/es/payments.ts'

/** The words around payments, in the language of the page. */
export const usePaymentWords = (): PaymentWords => paymentWords[useLanguage()]

/** The words around payments in every language. */
export const paymentWords: Record<Language, PaymentWords> = { en, es }
