import { currencyDigits, writesThreeDecimals, writtenDigits } from '../../contract/currencies.ts'

/** An amount in minor units as it is typed: `12,50` for 1250 with two digits. */
export const amountText = (amount: number, digits: number): string => {
  const padded = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = padded.slice(0, padded.length - digits)
  return `${amount < 0 ? '-' : ''}${whole}${digits > 0 ? `,${padded.slice(padded.length - digits)}` : ''}`
}

/** An amount of money in minor units as it is typed: `12,50`, and `50000` where only whole units are in use. */
export const moneyText = (amount: number, currency: string): string => {
  const digits = currencyDigits(currency)
  return writtenDigits({ amount, currency }) === 0 ? amountText(amount / 10 ** digits, 0) : amountText(amount, digits)
}

/** A share in hundredths of a per cent as it is typed: `12,5` for 1250. */
export const percentText = (share: number): string => amountText(share, 2).replace(/,?0+$/, '')

/**
 * Minor units of a typed amount: `12,5`, `12.50`, `1.250,00` and `1,250.00` with two digits. `undefined` for an empty text,
 * NaN for one that is no amount or has more digits than the currency. `isDecimal` says that three digits after a lone sign are decimals.
 */
export const amountOfText = (typed: string, digits: number, isDecimal = digits >= 3): number | undefined => {
  const text = typed.replaceAll(/\s/g, '')
  if (text === '') return undefined
  // The last point or comma parts the digits, unless three digits follow a lone one: that groups thousands.
  const [, sign = '', written = '', fraction = ''] = /^(-?)([\d.,]*?)(?:[.,](\d*))?$/.exec(text) ?? [undefined, '', 'x']
  const grouped = fraction.length === 3 && !isDecimal && written !== '' && /^\d{1,3}(?:[.,]\d{3})*$/.test(written)
  const whole = (grouped ? `${written}${fraction}` : written).replaceAll(/[.,]/g, '')
  const rest = grouped ? '' : fraction
  if (!/^\d*$/.test(whole) || rest.length > digits || whole + rest === '') return Number.NaN
  return Number(`${sign}${whole}${rest.padEnd(digits, '0')}`)
}

/** Minor units of an amount of money that was typed, as `amountOfText` reads it. */
export const amountOfMoneyText = (typed: string, currency: string): number | undefined => {
  const digits = currencyDigits(currency)
  return amountOfText(typed, digits, digits >= 3 && (digits > 3 || writesThreeDecimals(currency)))
}

const begunGroup = /^-?\d{1,3}(?:[.,]\d{3})*[.,]\d{0,2}$/

/** Whether a text may still become an amount: no letters, and no more digits behind the comma than the currency has. */
export const isAmountBegun = (text: string, digits: number): boolean =>
  ['', '-'].includes(text.trim()) || begunGroup.test(text.trim()) || !Number.isNaN(amountOfText(text, digits))

/** The same for an amount of money. */
export const isMoneyBegun = (text: string, currency: string): boolean => isAmountBegun(text, currencyDigits(currency))
