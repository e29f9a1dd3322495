/** Currencies whose smallest unit is the unit itself, as the wire form counts them. */
const zeroDecimal = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)

const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '))

const twoDecimal = new Set(
  `aed afn all amd aoa ars aud awg azn bam bbd bdt bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk dkk dop dzd egp etb eur fjd
  fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr isk jmd kes kgs khr kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mru mur mvr
  mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std svc szl thb tjs top
  try ttd twd tzs uah ugx usd uyu uzs wst xcd xcg yer zar zmw`.split(/\s+/),
)

/**
 * Whether a charge may be in a currency: a list of its own, as the locale data of the runtime
 * differ between versions.
 */
export const isCurrency = (code: string): boolean =>
  [zeroDecimal, twoDecimal, threeDecimal].some((codes) => codes.has(code))

/** Digits after the point, as the wire form counts. */
export const decimalsOf = (currency: string): number =>
  zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2

/** Units to one of the currency, as the wire form counts. */
export const unitsOf = (currency: string): number => 10 ** decimalsOf(currency)

/** The most digits of an amount: eight, and more where a unit is worth little. */
const mostDigits: Readonly<Record<string, number>> = {
  inr: 9,
  cop: 10,
  huf: 10,
  jpy: 10,
  idr: 12,
  lbp: 12,
}

/** The largest amount that a charge may have. */
export const largestOf = (currency: string): number => 10 ** (mostDigits[currency] ?? 8) - 1

/**
 * What a charge costs the merchant: 2.9 % and thirty of the smallest unit, of which zero-decimal
 * currencies have no use.
 */
export const feeOf = (amount: number, currency: string): number =>
  Math.min(amount, Math.round((amount * 29) / 1000) + (unitsOf(currency) === 1 ? 0 : 30))
