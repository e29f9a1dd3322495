import { isCurrency } from '../../../contract/money/currencies.ts'

/** Signs and words of one currency, in lowercase without spaces and accents. */
const ofOne: Readonly<Record<string, string>> = {
  '€': 'EUR',
  us$: 'USD',
  u$s: 'USD',
  u$d: 'USD',
  $us: 'USD',
  usd$: 'USD',
  r$: 'BRL',
  reais: 'BRL',
  real: 'BRL',
  mx$: 'MXN',
  mex$: 'MXN',
  'm.n.': 'MXN',
  mn: 'MXN',
  ar$: 'ARS',
  col$: 'COP',
  $u: 'UYU',
  $uy: 'UYU',
  rd$: 'DOP',
  a$: 'AUD',
  au$: 'AUD',
  ca$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  nt$: 'TWD',
  '£': 'GBP',
  's/': 'PEN',
  's/.': 'PEN',
  soles: 'PEN',
  sol: 'PEN',
  nuevossoles: 'PEN',
  bolivianos: 'BOB',
  bolivares: 'VES',
  'bs.s': 'VES',
  'bs.s.': 'VES',
  'bs.d': 'VES',
  'bs.d.': 'VES',
  bsd: 'BSD',
  q: 'GTQ',
  'q.': 'GTQ',
  quetzales: 'GTQ',
  l: 'HNL',
  'l.': 'HNL',
  lps: 'HNL',
  'lps.': 'HNL',
  lempiras: 'HNL',
  'b/': 'PAB',
  'b/.': 'PAB',
  balboas: 'PAB',
  cordobas: 'NIO',
  '₡': 'CRC',
  colones: 'CRC',
  '₲': 'PYG',
  gs: 'PYG',
  'gs.': 'PYG',
  guaranies: 'PYG',
  uf: 'CLF',
  zł: 'PLN',
  zl: 'PLN',
  kc: 'CZK',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  ron: 'RON',
  '₺': 'TRY',
  tl: 'TRY',
  '₽': 'RUB',
  руб: 'RUB',
  'руб.': 'RUB',
  '₴': 'UAH',
  грн: 'UAH',
  'грн.': 'UAH',
  '₸': 'KZT',
  '₾': 'GEL',
  '֏': 'AMD',
  '₼': 'AZN',
  '₹': 'INR',
  '৳': 'BDT',
  '₩': 'KRW',
  원: 'KRW',
  円: 'JPY',
  元: 'CNY',
  rmb: 'CNY',
  'cn¥': 'CNY',
  'jp¥': 'JPY',
  '₪': 'ILS',
  '₫': 'VND',
  đ: 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₭': 'LAK',
  '៛': 'KHR',
  '₮': 'MNT',
  rm: 'MYR',
  rp: 'IDR',
  'rp.': 'IDR',
  '₦': 'NGN',
  'gh₵': 'GHS',
  '₵': 'GHS',
  ksh: 'KES',
  tsh: 'TZS',
  ush: 'UGX',
  'sfr.': 'CHF',
  'fr.': 'CHF',
  dh: 'MAD',
  kd: 'KWD',
  'د.ك': 'KWD',
  'د.ك.': 'KWD',
  bd: 'BHD',
  'د.ب': 'BHD',
  'د.ب.': 'BHD',
  'ر.ع': 'OMR',
  'ر.ع.': 'OMR',
  dt: 'TND',
  'د.ت': 'TND',
  'د.ت.': 'TND',
  jd: 'JOD',
  'د.ا': 'JOD',
  'د.ا.': 'JOD',
  'د.إ': 'AED',
  'د.إ.': 'AED',
  'ر.س': 'SAR',
  'ر.س.': 'SAR',
  'ج.م': 'EGP',
  'ج.م.': 'EGP',
  'د.م': 'MAD',
  'د.م.': 'MAD',
  cfpf: 'XPF',
  'cg.': 'XCG',
}

const dollars = [
  'USD',
  'CAD',
  'AUD',
  'NZD',
  'HKD',
  'SGD',
  'TWD',
  'BSD',
  'BBD',
  'BZD',
  'JMD',
  'TTD',
  'XCD',
  'FJD',
] as const
const pesos = ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'CUP'] as const
const kronor = ['SEK', 'NOK', 'DKK', 'ISK'] as const
const rupees = ['INR', 'PKR', 'LKR', 'NPR', 'MUR'] as const

/**
 * Signs and words that several currencies share: they mean the place's own, where that is one of
 * them.
 */
const ofSeveral: Readonly<Record<string, readonly string[]>> = {
  $: [...dollars, ...pesos, 'BRL', 'NIO', 'SVC', 'PAB'],
  dolares: [...dollars, 'PAB'],
  dollars: dollars,
  dollar: dollars,
  euro: ['EUR'],
  euros: ['EUR'],
  pesos: [...pesos, 'PHP'],
  peso: [...pesos, 'PHP'],
  c$: ['NIO', 'CAD'],
  bs: ['BOB', 'VES'],
  'bs.': ['BOB', 'VES'],
  'bs/': ['BOB', 'VES'],
  kr: kronor,
  'kr.': kronor,
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  rs: rupees,
  'rs.': rupees,
  '¢': ['CRC', 'SVC', 'GHS'],
  libras: ['GBP'],
  pounds: ['GBP', 'EGP'],
  r: ['ZAR'],
  f: ['XOF', 'XAF', 'CHF', 'RWF', 'BIF', 'DJF', 'GNF', 'KMF'],
  fr: ['CHF', 'XOF', 'XAF'],
  francs: ['CHF', 'XOF', 'XAF', 'CDF', 'GNF', 'RWF'],
  fcfa: ['XOF', 'XAF'],
  dhs: ['AED', 'MAD'],
  ro: ['OMR'],
  sr: ['SAR', 'SCR'],
}

/** The currencies that a sign or word may mean; all of them where there is none. */
const meant = (written: string): readonly string[] | 'any' => {
  const key = written
    .normalize('NFKD')
    .replaceAll(/[\u0300\u0301\u0303]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
  if (key === '') return 'any'
  const known = ofSeveral[key] ?? (ofOne[key] === undefined ? undefined : [ofOne[key]])
  if (known) return known
  if (/^[a-z]{3}$/.test(key)) return [key.toUpperCase()]
  // A code beside the sign decides: `$ USD`, `MXN$`, `USD $`.
  const [, ahead, behind] = /^([a-z]{3})(?=[^a-z])|^[^a-z]*([a-z]{3})$/.exec(key) ?? []
  const code = ahead ?? behind
  if (code === undefined || !isCurrency(code.toUpperCase())) return []
  const rest = ahead === undefined ? key.slice(0, -3) : key.slice(3)
  return both([code.toUpperCase()], meant(rest))
}

const both = (
  one: readonly string[] | 'any',
  other: readonly string[] | 'any',
): readonly string[] =>
  one === 'any'
    ? other === 'any'
      ? []
      : other
    : other === 'any'
      ? one
      : one.filter((code) => other.includes(code))

/**
 * The currency that the signs before and behind a number mean, in a place that takes `own`;
 * undefined where they are ambiguous, unknown or disagree.
 *
 * @example currencyOf('$', 'pesos', 'MXN') // 'MXN'
 */
export const currencyOf = (before: string, behind: string, own: string): string | undefined => {
  const [ahead, after] = [meant(before), meant(behind)]
  if (ahead === 'any' && after === 'any') return own
  const possible = both(ahead, after)
  return possible.includes(own) ? own : possible.length === 1 ? possible[0] : undefined
}
