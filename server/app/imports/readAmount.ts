import { currencyDigits, isCurrency, writesThreeDecimals } from '../../../contract/currencies.ts'

const space = String.raw`[ \u00A0\u2009\u202F]`

/** Grouped in threes by one sign, or not at all; then decimals after another. `12,-` is a whole amount. */
const grammar = new RegExp(
  String.raw`^(?<whole>\d{1,3}(?:(?<group>[.,'’]|${space})\d{3})(?:\k<group>\d{3})*|\d+)(?:(?<point>[.,])(?<decimals>\d+|[-–—]{1,2}))?$`,
  'u',
)

/**
 * A number as people of any country write it, with a point before its decimals; undefined for what is none, or grouped otherwise than in threes.
 * `1.250` alone is thousands, unless people write three decimals, as those of KWD.
 */
export const plainDecimal = (written: string, hasThreeDecimals: boolean): string | undefined => {
  const { whole = '', group, point, decimals = '' } = grammar.exec(written)?.groups ?? {}
  if (whole === '' || (point !== undefined && point === group)) return undefined
  const plain = whole.replaceAll(/\D/g, '')
  const isOneSign = group !== undefined && point === undefined && /^\d{1,3}[.,]\d{3}$/.test(whole)
  // A number that begins with a zero has no groups, and three decimals are decimals where the currency has them.
  if (isOneSign && (hasThreeDecimals || whole.startsWith('0'))) return whole.replace(/[.,]/, '.')
  if (group !== undefined && whole.startsWith('0')) return undefined
  return /\d/.test(decimals) ? `${plain}.${decimals}` : plain
}

/** Minor units, or a fraction that the schema refuses where there are more decimals than the currency has. */
const minorUnits = (plain: string, digits: number): number => {
  const [whole = '', fraction = ''] = plain.split('.')
  const kept = fraction.replace(/0+$/, '')
  return kept.length > digits ? Number.NaN : Number(whole + kept.padEnd(digits, '0'))
}

/** Signs and words of one currency, in small letters. */
const ofOne: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  us$: 'USD',
  u$s: 'USD',
  u$d: 'USD',
  r$: 'BRL',
  reais: 'BRL',
  mx$: 'MXN',
  mex$: 'MXN',
  ar$: 'ARS',
  col$: 'COP',
  clp$: 'CLP',
  rd$: 'DOP',
  a$: 'AUD',
  ca$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  '£': 'GBP',
  's/': 'PEN',
  's/.': 'PEN',
  soles: 'PEN',
  sol: 'PEN',
  bs: 'BOB',
  'bs.': 'BOB',
  bolivianos: 'BOB',
  q: 'GTQ',
  'q.': 'GTQ',
  quetzales: 'GTQ',
  l: 'HNL',
  'l.': 'HNL',
  lempiras: 'HNL',
  'b/.': 'PAB',
  balboas: 'PAB',
  '₡': 'CRC',
  colones: 'CRC',
  '₲': 'PYG',
  gs: 'PYG',
  'gs.': 'PYG',
  guaranies: 'PYG',
  guaraníes: 'PYG',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  '₺': 'TRY',
  tl: 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  fr: 'CHF',
  'fr.': 'CHF',
  dh: 'MAD',
  cfpf: 'XPF',
  'cg.': 'XCG',
}

/** Signs and words that several currencies share: they mean the place's own, where that is one of them. */
const ofSeveral: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'CUP', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'BRL', 'NIO', 'SVC'],
  dolares: ['USD', 'CAD', 'AUD', 'NZD'],
  dólares: ['USD', 'CAD', 'AUD', 'NZD'],
  dollars: ['USD', 'CAD', 'AUD', 'NZD'],
  dollar: ['USD', 'CAD', 'AUD', 'NZD'],
  pesos: ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'CUP', 'PHP'],
  c$: ['NIO', 'CAD'],
  bs: ['BOB', 'VES'],
  'bs.': ['BOB', 'VES'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['SEK', 'NOK', 'DKK', 'ISK'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  'rs.': ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  libras: ['GBP'],
  pounds: ['GBP', 'EGP'],
  r: ['ZAR'],
  fcfa: ['XOF', 'XAF'],
}

/** The currency that the signs around a number mean, in a place that takes `own`; undefined where it is ambiguous. */
const currencyOf = (sign: string, own: string): string | undefined => {
  const key = sign.toLowerCase().replaceAll(/\s+/g, '')
  if (key === '') return own
  if (/^[a-z]{3}$/.test(key) && ofOne[key] === undefined) return key.toUpperCase()
  // A code beside the sign decides: `$ 12 USD`.
  const code = /^[^a-z]*([a-z]{3})$/.exec(key)?.[1]
  if (code !== undefined && ofSeveral[key.slice(0, -3)]?.includes(code.toUpperCase())) return code.toUpperCase()
  const several = ofSeveral[key]
  if (several?.includes(own)) return own
  return ofOne[key] ?? (several?.length === 1 ? several[0] : undefined)
}

/**
 * Money as files write it, `own` being the currency of prices that name none. What is no amount, or in an unknown currency, stays a text, which
 * the field's schema refuses. `(45.00)` and `45.00-` are below zero, as accountants write it.
 *
 * @example readMoney('Bs. 1.234,5', 'BOB') // { amount: 123450, currency: 'BOB' }
 */
export const readMoney = (cell: string, own: string): unknown => {
  const text = cell.normalize('NFC').trim()
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1]
  const [, before = '', number = '', after = ''] =
    /^(?<before>[^\d]*?)(?<number>\d(?:[\d.,'’ \u00A0\u2009\u202F]*\d)?(?:[.,][-–—]{1,2})?)(?<after>[^\d]*)$/u.exec(inBrackets ?? text) ??
    []
  const isNegative = inBrackets !== undefined || /[-−]/.test(before) || /^\s*[-−]\s*$/.test(after)
  const sign = `${before}${after}`.replaceAll(/[-−]/g, '')
  const currency = currencyOf(sign, own)
  if (number === '' || currency === undefined || !isCurrency(currency)) return cell
  const digits = currencyDigits(currency)
  const plain = plainDecimal(number, writesThreeDecimals(currency))
  if (plain === undefined) return cell
  const amount = minorUnits(plain, digits)
  return { amount: isNegative && amount !== 0 ? -amount : amount, currency }
}
