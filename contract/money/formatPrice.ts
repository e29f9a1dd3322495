import { currencyDigits, writtenDigits } from './currencies.ts'
import type { Money } from './money.ts'

const moneyFormats = new Map<string, Intl.NumberFormat>()

// Making one takes longer than all that a table of prices asks of it. The sign of a currency comes
// from the locale data, its digits never do.
const moneyFormat = (currency: string, digits: number): Intl.NumberFormat => {
  const key = `${currency}${digits}`
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat('es-ES', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  moneyFormats.set(key, format)
  return format
}

/**
 * An amount in minor units the way the specification asks: es-ES, so `1234,50 US$` (section 9; no
 * grouping under five digits). A currency that is used whole shows its decimals only where there
 * are some: `50.000 COP`, `50.000,50 COP`.
 */
export const formatPrice = (price: Money): string =>
  moneyFormat(price.currency, writtenDigits(price)).format(
    // Zero is added so that -0, which is what is taken off nothing, gets no sign.
    price.amount / 10 ** currencyDigits(price.currency) + 0,
  )
