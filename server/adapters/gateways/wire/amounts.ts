import { currencyDigits } from '../../../../contract/formats.ts'

/** Currencies that this wire form counts otherwise than ISO 4217 does, by their decimals there. */
const ownDecimals: Record<string, number> = { MGA: 0, ISK: 2, UGX: 2, HUF: 2, TWD: 2 }
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'.split(' '))

const decimals = (currency: string): number => ownDecimals[currency] ?? (zeroDecimal.has(currency) ? 0 : currencyDigits(currency))

const factor = (currency: string): number => 10 ** (decimals(currency) - currencyDigits(currency))

/** Undefined where the wire form cannot say the amount: it has no such small parts. */
export const toWire = (amount: number, currency: string): number | undefined => {
  const counted = Math.round(amount * factor(currency) * 1000) / 1000
  // Of three decimals it takes two: the last must be zero.
  const smallest = decimals(currency) === 3 ? 10 : 1
  return Number.isInteger(counted / smallest) ? counted : undefined
}

export const fromWire = (amount: number, currency: string): number => Math.round(amount / factor(currency.toUpperCase()))
