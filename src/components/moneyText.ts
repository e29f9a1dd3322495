import { currencyDigits, writtenDigits } from '../../contract/money/currencies.ts'
import { decimalOfCurrency, minorUnits, plainDecimal } from '../../contract/money/decimals.ts'
import { withPlainDigits } from '../../contract/text/phoneDigits.ts'

/** An amount in minor units as it is typed: `12,50` for 1250 with two digits. */
export const amountText = (amount: number, digits: number): string => {
  const padded = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = padded.slice(0, padded.length - digits)
  return `${amount < 0 ? '-' : ''}${whole}${digits > 0 ? `,${padded.slice(padded.length - digits)}` : ''}`
}

/**
 * An amount of money in minor units as it is typed: `12,50`, and `50000` where only whole units are
 * in use.
 */
export const moneyText = (amount: number, currency: string): string => {
  const digits = currencyDigits(currency)
  return writtenDigits({ amount, currency }) === 0
    ? amountText(amount / 10 ** digits, 0)
    : amountText(amount, digits)
}

/** A share in hundredths of a per cent as it is typed: `12,5` for 1250. */
export const percentText = (share: number): string => amountText(share, 2).replace(/,?0+$/, '')

/**
 * Minor units of a typed amount: `12,5`, `12.50`, `1.250,00` and `1,250.00` with two digits.
 * `undefined` for an empty text, NaN for one that is no amount, is grouped otherwise than in
 * threes, or has more digits than the currency. `isDecimal` says that three digits after a lone
 * sign are decimals.
 */
export const amountOfText = (
  typed: string,
  digits: number,
  isDecimal = digits >= 3,
): number | undefined => minorUnitsOf(typed, digits, (written) => plainDecimal(written, isDecimal))

/** Minor units of an amount of money that was typed, as `amountOfText` reads it. */
export const amountOfMoneyText = (typed: string, currency: string): number | undefined =>
  minorUnitsOf(typed, currencyDigits(currency), (written) => decimalOfCurrency(written, currency))

const minorUnitsOf = (
  typed: string,
  digits: number,
  decimalOf: (written: string) => string | undefined,
): number | undefined => {
  const text = withPlainDigits(typed).replaceAll(/\s/g, '')
  if (text === '') return undefined
  // A point or comma that nothing follows yet.
  const [, sign = '', written = ''] =
    /^(-?)(.*?)(?<=\d)[.,]?$/.exec(text) ?? /^(-?)(.*)$/.exec(text) ?? []
  const plain = decimalOf(written)
  return plain === undefined ? Number.NaN : Number(`${sign}1`) * minorUnits(plain, digits) + 0
}

const begunGroup = /^-?\d{1,3}(?:[.,]\d{3})*[.,]\d{0,2}$/

/**
 * Whether a text may still become an amount: no letters, and no more digits behind the comma than
 * the currency has.
 */
export const isAmountBegun = (text: string, digits: number): boolean =>
  ['', '-'].includes(text.trim()) ||
  begunGroup.test(text.trim()) ||
  !Number.isNaN(amountOfText(text, digits))

/** The same for an amount of money. */
export const isMoneyBegun = (text: string, currency: string): boolean =>
  isAmountBegun(text, currencyDigits(currency))

/** The currency of amounts where nothing says another one (specification 9). */
export const defaultCurrency = 'USD'
