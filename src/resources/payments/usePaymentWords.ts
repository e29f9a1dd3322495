import { paymentWords } from '../../i18n/payments/paymentWords.ts'
import type { PaymentWords } from '../../i18n/payments/words.ts'
import { useLanguage } from '../useSay.ts'

/** The words around payments, in the language of the page. */
export const usePaymentWords = (): PaymentWords => paymentWords[useLanguage()]
