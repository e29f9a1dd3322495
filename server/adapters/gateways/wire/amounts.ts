import { currencyDigits } from '../../../../contract/money/currencies.ts'

/**
 * Currencies that this wire form counts otherwise than ISO 4217 does, by their decimals there:
 * ariary have none, while krónur and Ugandan shillings keep the two that they once had. (Forints
 * and Taiwan dollars have two in charges, as in ISO; only payouts, which are not made here, are
 * whole.)
 */
const ownDecimals: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 }

const decimals = (currency: string): number => ownDecimals[currency] ?? currencyDigits(currency)

const factor = (currency: string): number => 10 ** (decimals(currency) - currencyDigits(currency))

/** Undefined where the wire form cannot say the amount: it has no such small parts. */
export const toWire = (amount: number, currency: string): number | undefined => {
  const counted = Math.round(amount * factor(currency) * 1000) / 1000
  // Of three decimals it takes two: the last must be zero.
  const smallest = decimals(currency) === 3 ? 10 : 1
  return Number.isInteger(counted / smallest) ? counted : undefined
}

export const fromWire = (amount: number, currency: string): number =>
  Math.round(amount / factor(currency.toUpperCase()))
