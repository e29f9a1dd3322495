import { currencyDigits, writesThreeDecimals } from './currencies.ts'
import { digitsOf } from '../text/phoneDigits.ts'

const space = String.raw`[ \u00A0\u2009\u202F]`

/**
 * Grouped in threes by one sign, or not at all; then decimals after another. `12,-` is a whole
 * amount.
 */
const grammar = new RegExp(
  String.raw`^(?<whole>\d{1,3}(?:(?<group>[.,'’]|${space})\d{3})(?:\k<group>\d{3})*|\d*)(?:(?<point>[.,])(?<decimals>\d+|[-–—]{1,2}))?$`,
  'u',
)
/**
 * Millions behind an apostrophe and thousands behind a point, as people of Colombia and Mexico
 * write them: `1'250.000`.
 */
const byTwoSigns = /^\d{1,3}(?:['’]\d{3})+([.,])\d{3}(?:\1\d{3})*(?=$|[.,](?!\1)\d)/
/** Thousands, then hundreds of thousands in twos, as people of India write them: `12,34,567`. */
const inTwos = /^\d{1,2}(?:,\d{2})+,\d{3}(?=$|\.)/

/**
 * A number as people of any country write it, with a point before its decimals; undefined for what
 * is none, or grouped otherwise than in threes. `1.250` alone is thousands, unless people write
 * three decimals, as those of KWD.
 */
export const plainDecimal = (
  written: string,
  hasThreeDecimals: boolean,
  grouping = hasThreeDecimals ? [] : [byTwoSigns],
): string | undefined => {
  const text = grouping.reduce(
    (rest, groups) => rest.replace(groups, (number) => digitsOf(number)),
    written,
  )
  const { whole = '', group, point, decimals = '' } = grammar.exec(text)?.groups ?? {}
  const hasDecimals = /\d/.test(decimals)
  if (
    (whole === '' && (!hasDecimals || decimals.length > (hasThreeDecimals ? 3 : 2))) ||
    (hasDecimals && point === group)
  )
    return undefined
  const plain = whole.replaceAll(/\D/g, '')
  const isOneSign = group !== undefined && point === undefined && /^\d{1,3}[.,]\d{3}$/.test(whole)
  // A number that begins with a zero has no groups, and three decimals are decimals where the
  // currency has them.
  if (isOneSign && (hasThreeDecimals || whole.startsWith('0'))) return whole.replace(/[.,]/, '.')
  if (group !== undefined && whole.startsWith('0')) return undefined
  return hasDecimals ? `${plain === '' ? '0' : plain}.${decimals}` : plain
}

/**
 * Minor units of a number with a point before its decimals; NaN where it has more decimals than
 * `digits`.
 */
export const minorUnits = (plain: string, digits: number): number => {
  const [whole = '', fraction = ''] = plain.split('.')
  const kept = fraction.replace(/0+$/, '')
  return kept.length > digits ? Number.NaN : Number(whole + kept.padEnd(digits, '0'))
}

/** Whose people write hundreds of thousands in twos. */
const groupedInTwos: readonly string[] = ['INR', 'PKR', 'NPR', 'BDT', 'LKR']

/**
 * An amount in a currency as people write it, with a point before its decimals; undefined for what
 * is none. Forms and imports both read with it, so that what a form takes is what an import takes.
 *
 * @example decimalOfCurrency('1.250', 'EUR') // '1250'
 * @example decimalOfCurrency('1.250', 'KWD') // '1.250'
 */
export const decimalOfCurrency = (written: string, currency: string): string | undefined => {
  const digits = currencyDigits(currency)
  return plainDecimal(
    written,
    digits > 3 || writesThreeDecimals(currency),
    groupedInTwos.includes(currency) ? [inTwos] : undefined,
  )
}
