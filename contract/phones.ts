import { AsYouType, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/**
 * A telephone number as it is stored: E.164 where the country is known from its prefix, else the bare 7–15 digits
 * (definitions 3.0). `undefined` when it is no number.
 */
export const normalPhone = (written: string): string | undefined => {
  if (!/^[+\d\s().-]+$/.test(written)) return undefined
  const digits = written.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return undefined
  if (!written.trim().startsWith('+')) return digits
  return parsePhoneNumberFromString(written)?.number ?? `+${digits}`
}

/** A number written the way a country writes its own, as it is stored; as it is where it is no number of that country. */
export const phoneOfCountry = (written: string, country: string): string => {
  const parsed = written.trim().startsWith('+') ? undefined : parsePhoneNumberFromString(written, known(country))
  return parsed?.isValid() ? parsed.number : written
}

const known = (country: string | undefined): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined

/** A number grouped as its country writes it, as far as it is typed; `country` (ISO code) is the one of numbers without a prefix. */
export const phoneAsTyped = (written: string, country?: string): string => {
  const plain = written.replaceAll(/[^\d+]/g, '').slice(0, 17)
  return new AsYouType(known(country)).input(plain)
}

/** What a typed number is stored as: E.164 where it belongs to a country, else its digits. */
export const phoneTyped = (written: string, country?: string): string => {
  const plain = written.replaceAll(/[^\d+]/g, '')
  const number = parsePhoneNumberFromString(plain, known(country))
  return number?.isPossible() ? number.number : plain
}

/** A stored number as people of the country write it: without the prefix where it is their own. */
export const phoneShown = (stored: string, country?: string): string => {
  const number = parsePhoneNumberFromString(stored, known(country))
  if (!number?.isPossible()) return stored
  return country !== undefined && number.country === country ? number.formatNational() : number.formatInternational()
}
