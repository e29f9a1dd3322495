import {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import {
  digitsOf,
  goesOnAfterDash,
  inPlainDigits,
  longestPhone,
  plainNumber,
  shortestPhone,
} from './phoneDigits.ts'

/** What people still write before a number of their country, and what is dialled there now. */
type FormerPrefix = { written: string; dialled: string }

const noLonger = (written: string): FormerPrefix => ({ written, dialled: '' })

/**
 * The former prefixes of countries, the longest first: those of calls between a mobile and a fixed
 * network, and of Colombia's towns, whose numbers begin with 60 since 2021.
 */
const formerPrefixes: Readonly<Record<string, readonly FormerPrefix[]>> = {
  MX: ['044', '045', '01', '1'].map(noLonger),
  CL: [noLonger('0')],
  CO: [noLonger('03'), { written: '03', dialled: '60' }, { written: '', dialled: '60' }],
}

/** What is dialled before a number of the same town alone; it is no part of the number. */
const townPrefixes: Readonly<Record<string, readonly string[]>> = {
  AR: ['15'],
}

/**
 * A number as its country dials it now, without one of the prefixes that its writer put before it;
 * undefined where it is none.
 */
const validNumber = (
  national: string,
  country: CountryCode,
  prefixes: readonly FormerPrefix[],
): PhoneNumber | undefined => {
  const shortened = prefixes
    .filter(({ written }) => national.startsWith(written))
    .map(({ written, dialled }) => `${dialled}${national.slice(written.length)}`)
  for (const each of [national, ...shortened]) {
    const number = parsePhoneNumberFromString(each, country)
    if (number?.isValid()) return number
  }
  return undefined
}

/**
 * A telephone number as it is stored, however it is written: E.164 where its country is known, from
 * its prefix or as the `country` (ISO code) of numbers without one; else its 7–15 digits
 * (definitions 3.0). An extension is left out. Undefined where it is no number, or several, or one
 * that cannot be dialled: no country has its code, or its country has no such numbers. The form,
 * every call and the import read with it; read again with its country, what was stored without one
 * becomes E.164.
 *
 * @example readPhone('044 55 1234 5678', 'MX') // '+525512345678'
 * @example readPhone('099 123 4567') // '0991234567'
 */
export const readPhone = (written: string, country?: string): string | undefined => {
  const plain = plainNumber(written)
  if (plain === undefined) return undefined
  if (plain.startsWith('+')) return readWithZero(written) ?? readInternational(plain)
  if (plain.length > longestPhone) return undefined
  const own = known(country)
  const number = own === undefined ? undefined : readNational(plain, own)
  const isWhole = own === undefined || isLocal(plain, own)
  return number ?? (isWhole && !goesOnAfterDash(written) ? plain : undefined)
}

/**
 * A number with the zero of `+39 (0)6…` kept, where it belongs to the number from abroad too, as in
 * Italy.
 */
const readWithZero = (written: string): string | undefined => {
  const plain = /\(0\)/.test(written) ? plainNumber(written.replace('(0)', '0')) : undefined
  const number = plain === undefined ? undefined : parsePhoneNumberFromString(plain)
  return number?.isValid() ? number.number : undefined
}

const readNational = (plain: string, country: CountryCode): string | undefined => {
  const number = validNumber(plain, country, formerPrefixes[country] ?? [])
  if (number) return number.number
  if (plain.startsWith('00')) return readInternational(`+${plain.slice(2)}`)
  const code = getCountryCallingCode(country)
  const coded = plain.startsWith(code)
    ? validNumber(plain.slice(code.length), country, prefixesAbroad(country))
    : undefined
  return coded?.number
}

/**
 * Whether a number is dialled in its own town alone. As long as a number of the country, it is none
 * that is dialled there; longer, it is one with something after it: without its sign it is not read
 * as one of another country, whose code any digits may begin with.
 */
const isLocal = (plain: string, country: CountryCode): boolean => {
  const prefix = townPrefixes[country]?.find((each) => plain.startsWith(each)) ?? ''
  const number = plain.slice(prefix.length)
  return !plain.startsWith('00') && validatePhoneNumberLength(number, country) === 'TOO_SHORT'
}

const readInternational = (plain: string): string | undefined => {
  const number = parsePhoneNumberFromString(plain)
  // No country has that code.
  if (number === undefined) return undefined
  if (number.isValid()) return number.number
  const { country } = number
  const national = plain.slice(1 + number.countryCallingCode.length)
  // The zero that is dialled at home is left out from abroad.
  return country && validNumber(national, country, prefixesAbroad(country))?.number
}

const prefixesAbroad = (country: CountryCode): FormerPrefix[] => [
  ...(formerPrefixes[country] ?? []),
  noLonger('0'),
]

/**
 * A number written the way a country writes its own, as it is stored; as it is where it is no
 * number.
 */
export const phoneOfCountry = (written: string, country: string): string =>
  readPhone(written, country) ?? written

const known = (country: string | undefined): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined

const isPartial = (plain: string): boolean => /^\+?[\d\s().-]*$/.test(plain)

/**
 * A number grouped as its country writes it, as far as it is typed; `country` (ISO code) is the one
 * of numbers without a prefix.
 */
export const formatPhoneWhileTyping = (written: string, country?: string): string => {
  const plain = inPlainDigits(written)
  // What is more than a number, such as two of them or an extension, is left as it is until it is
  // read.
  const digits = digitsOf(plain)
  const hasMore =
    digitsOf(plainNumber(written) ?? '') !== digits ||
    (!plain.startsWith('+') && goesOnAfterDash(plain))
  const isMore = digits.length >= shortestPhone && hasMore
  if (!isPartial(plain) || plain.includes('(0)') || isMore) return written
  return new AsYouType(known(country)).input(plain.replaceAll(/[^\d+]/g, '').slice(0, 17))
}

/**
 * What a typed number is stored as: E.164 where it belongs to a country, else its digits; what is
 * no number is left to be refused.
 */
export const parseTypedPhone = (written: string, country?: string): string => {
  const number = readPhone(written, country)
  if (number !== undefined) return number
  const plain = inPlainDigits(written)
  return isPartial(plain) && digitsOf(plain).length < shortestPhone
    ? plain.replaceAll(/[^\d+]/g, '')
    : written
}

/** A stored number as people of the country write it: without the prefix where it is their own. */
export const phoneShown = (stored: string, country?: string): string => {
  const number = parsePhoneNumberFromString(stored, known(country))
  if (!number?.isPossible()) return stored
  return country !== undefined && number.country === country
    ? number.formatNational()
    : number.formatInternational()
}

/** The same of a number that may be missing. */
export const phoneIfAny = (stored: string | null | undefined): string | undefined =>
  stored ? phoneShown(stored) : undefined

/**
 * The digits that find a number, or a part of one, among the stored ones: as they are written, and
 * without what is written before a number at home or from abroad. `countries` are those whose
 * numbers may be meant (ISO codes).
 *
 * @example phoneSearches('099 123', ['EC']) // ['099123', '99123']
 */
export const phoneSearches = (written: string, countries: readonly string[]): string[] => {
  // Without its extension, where it has one.
  const digits = digitsOf(plainNumber(written) ?? inPlainDigits(written).replace(/\(0\)/, ''))
  const own = countries.map(known).filter((country) => country !== undefined)
  const whole = [undefined, ...own].flatMap((country) => {
    const number = readPhone(written, country)
    const parsed = number?.startsWith('+') ? parsePhoneNumberFromString(number) : undefined
    // Stored without a country, a number is known by what its country dials.
    return parsed ? [digitsOf(parsed.number), parsed.nationalNumber] : []
  })
  const former = own.flatMap((country) => [
    ...(formerPrefixes[country] ?? []).map(({ written }) => written).filter(Boolean),
    ...(townPrefixes[country] ?? []),
  ])
  const codes = own.map((country) => getCountryCallingCode(country))
  const prefixes = ['00', '011', '0', '8', '06', ...former].flatMap((prefix) => [
    prefix,
    ...codes.map((code) => `${code}${prefix}`),
  ])
  const withoutOne = (from: string, those: readonly string[]): string[] =>
    those.flatMap((prefix) => (from.startsWith(prefix) ? [from.slice(prefix.length)] : []))
  const town = own.flatMap((country) => townPrefixes[country] ?? [])
  const once = withoutOne(digits, [...prefixes, ...codes])
  // That of the town stands behind the one of the country.
  const parts = [...once, ...once.flatMap((part) => withoutOne(part, town))]
  // Fewer digits without the prefix say nothing any more.
  return [...new Set([digits, ...whole, ...parts.filter((part) => part.length >= 3)])]
}
