import type { TimeLocale } from '../../../../contract/time/clock.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { PaymentWords } from '../../../i18n/shape/payments.ts'
import { momentInWords } from '../../appointments/words.ts'
import type { Payment } from './payment.ts'

/** What the bank of a cardholder claims, and until when that may be answered. */
export const disputeInWords = (
  { amount, deadline }: NonNullable<Payment['dispute']>,
  { line }: PaymentWords,
  zone: string,
  locale: TimeLocale,
): string =>
  line.disputed(
    formatPrice(amount),
    deadline === null ? null : momentInWords(deadline, zone, locale),
  )
