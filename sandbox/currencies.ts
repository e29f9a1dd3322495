/** Currencies whose smallest unit is the unit itself, as the wire form counts them. */
const zeroDecimal = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))

const known = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

export const isCurrency = (code: string): boolean => known.has(code)

const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '))

/** Units to one of the currency, as the wire form counts. */
export const unitsOf = (currency: string): number => (zeroDecimal.has(currency) ? 1 : threeDecimal.has(currency) ? 1000 : 100)

/** What a charge costs the merchant: 2.9 % and thirty of the smallest unit, of which zero-decimal currencies have no use. */
export const feeOf = (amount: number, currency: string): number =>
  Math.min(amount, Math.round((amount * 29) / 1000) + (unitsOf(currency) === 1 ? 0 : 30))
