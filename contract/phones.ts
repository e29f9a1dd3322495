import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

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
