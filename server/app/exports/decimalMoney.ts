import { currencyDigits } from '../../../contract/formats.ts'
import type { Money } from '../../../contract/money.ts'

/** `1234.50 USD`, with as many digits as the currency has. */
export const decimalMoney = ({ amount, currency }: Money): string => {
  const digits = currencyDigits(currency)
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0')
  const cut = whole.length - digits
  const number = digits === 0 ? whole : `${whole.slice(0, cut)}.${whole.slice(cut)}`
  return `${amount < 0 ? '-' : ''}${number} ${currency}`
}
