import { decimalsOf, unitsOf } from '../currencies.ts'
import type { PageLanguage } from './words.ts'

/**
 * An amount as people read it: with all its decimals, or with none where it has only whole units.
 */
export const moneyInWords = (amount: number, currency: string, language: PageLanguage): string => {
  const units = unitsOf(currency)
  const digits =
    amount % units === 0
      ? {}
      : { minimumFractionDigits: decimalsOf(currency), maximumFractionDigits: decimalsOf(currency) }
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...digits,
  }).format(amount / units)
}
