import type { TimeLocale } from '../../../../contract/time/clock.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { PaymentWords } from '../../../i18n/shape/payments.ts'
import { momentInWords } from '../../appointments/words.ts'
import type { Payment } from './payment.ts'

/** By which time zone and in which language a moment is said. */
type Clock = { zone: string; locale: TimeLocale }

/** What the bank of a cardholder claims, and until when that may be answered. */
export const disputeInWords = (
  { amount, deadline }: NonNullable<Payment['dispute']>,
  { line }: PaymentWords,
  { zone, locale }: Clock,
): string =>
  line.disputed(
    formatPrice(amount),
    deadline === null ? null : momentInWords(deadline, zone, locale),
  )
