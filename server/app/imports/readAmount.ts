import { currencyDigits, isCurrency, writesThreeDecimals } from '../../../contract/currencies.ts'
import { withoutInvisibleSigns } from '../../../contract/invisibleSigns.ts'
import { digitsOf, withPlainDigits } from '../../../contract/phoneDigits.ts'
import { currencyOf } from './currencySigns.ts'

const space = String.raw`[ \u00A0\u2009\u202F]`

/** Grouped in threes by one sign, or not at all; then decimals after another. `12,-` is a whole amount. */
const grammar = new RegExp(
  String.raw`^(?<whole>\d{1,3}(?:(?<group>[.,'’]|${space})\d{3})(?:\k<group>\d{3})*|\d*)(?:(?<point>[.,])(?<decimals>\d+|[-–—]{1,2}))?$`,
  'u',
)
/** Millions behind an apostrophe and thousands behind a point, as people of Colombia and Mexico write them: `1'250.000`. */
const byTwoSigns = /^\d{1,3}(?:['’]\d{3})+([.,])\d{3}(?:\1\d{3})*(?=$|[.,](?!\1)\d)/
/** Thousands, then hundreds of thousands in twos, as people of India write them: `12,34,567`. */
const inTwos = /^\d{1,2}(?:,\d{2})+,\d{3}(?=$|\.)/

/**
 * A number as people of any country write it, with a point before its decimals; undefined for what is none, or grouped otherwise than in threes.
 * `1.250` alone is thousands, unless people write three decimals, as those of KWD.
 */
export const plainDecimal = (
  written: string,
  hasThreeDecimals: boolean,
  grouping = hasThreeDecimals ? [] : [byTwoSigns],
): string | undefined => {
  const text = grouping.reduce((rest, groups) => rest.replace(groups, (number) => digitsOf(number)), written)
  const { whole = '', group, point, decimals = '' } = grammar.exec(text)?.groups ?? {}
  const hasDecimals = /\d/.test(decimals)
  if ((whole === '' && (!hasDecimals || decimals.length > 2)) || (hasDecimals && point === group)) return undefined
  const plain = whole.replaceAll(/\D/g, '')
  const isOneSign = group !== undefined && point === undefined && /^\d{1,3}[.,]\d{3}$/.test(whole)
  // A number that begins with a zero has no groups, and three decimals are decimals where the currency has them.
  if (isOneSign && (hasThreeDecimals || whole.startsWith('0'))) return whole.replace(/[.,]/, '.')
  if (group !== undefined && whole.startsWith('0')) return undefined
  return hasDecimals ? `${plain === '' ? '0' : plain}.${decimals}` : plain
}

/** Minor units, or a fraction that the schema refuses where there are more decimals than the currency has. */
const minorUnits = (plain: string, digits: number): number => {
  const [whole = '', fraction = ''] = plain.split('.')
  const kept = fraction.replace(/0+$/, '')
  return kept.length > digits ? Number.NaN : Number(whole + kept.padEnd(digits, '0'))
}

/** Whose people write hundreds of thousands in twos. */
const groupedInTwos: readonly string[] = ['INR', 'PKR', 'NPR', 'BDT', 'LKR']

/**
 * Money as files write it, `own` being the currency of prices that name none. What is no amount, or in an unknown currency, stays a text, which
 * the field's schema refuses. `(45.00)` and `45.00-` are below zero, as accountants write it.
 *
 * @example readMoney('Bs. 1.234,5', 'BOB') // { amount: 123450, currency: 'BOB' }
 */
export const readMoney = (cell: string, own: string): unknown => {
  const text = withPlainDigits(withoutInvisibleSigns(cell.normalize('NFC')))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .trim()
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1]
  const { before = '', number = '', after = '' } = parts.exec(inBrackets ?? text)?.groups ?? {}
  const isNegative = inBrackets !== undefined || /[-−]/.test(before) || /[-−]/.test(after)
  const [ahead, behind] = [before.replace(/^\s*\+/, ''), after].map((sign) => sign.replaceAll(/[-−]/g, ''))
  const currency = currencyOf(ahead!, behind!, own)
  if (number === '' || currency === undefined || !isCurrency(currency)) return cell
  const hasThreeDecimals = writesThreeDecimals(currency)
  const plain = plainDecimal(number, hasThreeDecimals, groupedInTwos.includes(currency) ? [inTwos] : undefined)
  if (plain === undefined) return cell
  const amount = minorUnits(plain, currencyDigits(currency))
  return { amount: isNegative && amount !== 0 ? -amount : amount, currency }
}

/**
 * What stands before a number, the number, and what stands behind it. A point without digits before it begins the number only where no letter
 * precedes it: that of `Bs.30` or `B/.30` ends a word. `,-`, `:-` and `/-` behind an amount say that it is whole.
 */
const parts =
  /^(?<before>[^\d]*?)(?<number>\d(?:[\d.,'’ \u00A0\u2009\u202F]*\d)?|(?<!\p{L}.*|[.,])[.,]\d{1,2}(?![\d.,]))(?:\s?[.,:/][-–—]{1,2}(?=[^\d]*$))?(?<after>[^\d]*)$/u
