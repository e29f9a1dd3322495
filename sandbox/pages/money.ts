import { unitsOf } from '../currencies.ts'
import type { PageLanguage } from './words.ts'

/** An amount as people read it. */
export const moneyInWords = (amount: number, currency: string, language: PageLanguage): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() }).format(amount / unitsOf(currency))
