/**
 * The currencies of ISO 4217 (list one of 1 January 2026), with the digits of their minor unit:
 * stored amounts, gateways, files and inputs all count in it, so it must not depend on the locale
 * data of the runtime. What the list gives no minor unit (gold, SDR, codes for tests) is no
 * currency that one may price in. A change here changes what stored amounts mean: it needs a
 * migration.
 */
const codesByDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE
    CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP
    LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB
    SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG
    YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const codesIn = (list: string): string[] => list.trim().split(/\s+/)

/** The digits of the minor unit, by the code of the currency. */
export const minorUnitDigits: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByDigits).flatMap(([digits, list]) =>
    codesIn(list).map((code) => [code, Number(digits)] as const),
  ),
)

/** Whether a code is that of a currency in use. */
export const isCurrency = (code: string): boolean => minorUnitDigits.has(code)

/**
 * Currencies that have a minor unit which people do not pay with: amounts without it are shown and
 * typed without decimals.
 */
export const currenciesUsedWhole: ReadonlySet<string> = new Set(
  codesIn('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'),
)

/**
 * Codes that were withdrawn from the list may still stand in old records; each of them had, or is
 * taken to have, two digits.
 */
const digitsOfOthers = 2

/**
 * How many digits a currency has after the point: 2 for USD, EUR and COP, 0 for CLP and PYG, 3 for
 * KWD.
 */
export const currencyDigits = (currency: string): number =>
  minorUnitDigits.get(currency) ?? digitsOfOthers

/**
 * Whether three digits after a lone point or comma are decimals: elsewhere they are a group of
 * thousands.
 */
export const writesThreeDecimals = (currency: string): boolean =>
  currencyDigits(currency) === 3 && !currenciesUsedWhole.has(currency)

/**
 * How many digits an amount in minor units is written with: none for whole units of a currency that
 * is used whole.
 */
export const writtenDigits = ({
  amount,
  currency,
}: {
  amount: number
  currency: string
}): number => {
  const digits = currencyDigits(currency)
  return currenciesUsedWhole.has(currency) && amount % 10 ** digits === 0 ? 0 : digits
}
