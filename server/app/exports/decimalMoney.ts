import { currencyDigits, writtenDigits } from '../../../contract/money/currencies.ts'
import type { Money } from '../../../contract/money/money.ts'

/** `1234.50 USD`, with as many digits as the currency has; `50000 COP`, whose centavos are not in use. */
export const decimalMoney = (money: Money): string => {
  const { amount, currency } = money
  const digits = currencyDigits(currency)
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0')
  const cut = whole.length - digits
  const number = writtenDigits(money) === 0 ? whole.slice(0, cut) : `${whole.slice(0, cut)}.${whole.slice(cut)}`
  return `${amount < 0 ? '-' : ''}${number} ${currency}`
}
