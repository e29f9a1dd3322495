import { withoutInvisibleSigns } from './invisibleSigns.ts'

/** How many digits a telephone number has (definitions 3.0). */
export const shortestPhone = 7
export const longestPhone = 15

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The value of a digit of any script: where the run of ten that it belongs to begins, is zero. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** A text with the digits of a plain keyboard, whichever script they were written in. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => digitValue(digit.normalize('NFKC')))

/**
 * A text with the digits, dashes and spaces of a plain keyboard, whichever its writer used, and
 * without signs that cannot be seen.
 */
export const inPlainDigits = (written: string): string =>
  withoutInvisibleSigns(written.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, digitValue)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

const extension =
  /(?:;ext=|[\s,;]*(?:ext(?:ensi[oó]n|n)?|anexo|interno|int|ramal|poste|durchwahl|dw|доб|wew|x|#)[.:]?\s*)\d{1,7}$/iu
/** What people write before a number to say what it is. */
const label =
  /^(?:[☎☏📞📱]\uFE0F?|(?:tel(?:[eé]fono|ephone|f|éf)?|tlfn?o?|tfno|m[oó]v(?:il)?|cel(?:ular|l)?|mob(?:ile)?|phone|ph|fono|fijo|whatsapp|wa)(?![\p{L}]))\s*[.:]*\s*(?=[+(\d])/iu
/** How a spreadsheet writes a number that it took for an amount: `600111222.0`. */
const decimals = /^(\+?\d{7,})[.,]0{1,2}$/
const readable = /^(?:\(\+|\+)?[\d\s().·/-]*$/

/**
 * Whether something stands after a number and a dash between spaces, such as its extension or the
 * ending of another one: `600 111 222 - 333`. Without its country it is unknown where such a number
 * ends.
 */
export const goesOnAfterDash = (written: string): boolean => {
  const [, before = '', after = ''] =
    /^(.*\d\D*?)(?: -|- )([\d ]*)$/.exec(inPlainDigits(written)) ?? []
  const [first, rest] = [digitsOf(before).length, digitsOf(after).length]
  return first >= 9 || (first >= shortestPhone && rest <= 3)
}

/**
 * The first step of reading a telephone number, which needs no table of countries: its digits, with
 * a `+` where it has one, without an extension. Undefined where it is no number, or several.
 */
export const plainNumber = (written: string): string | undefined => {
  const plain = inPlainDigits(written)
    .replace(label, '')
    .replace(extension, '')
    .replace(decimals, '$1')
  const text = /^\(?(?:\+|00)/.test(plain) ? plain.replace(/\(0\)/, '') : plain
  if (!readable.test(text)) return undefined
  const groups = text.split(/\D+/).filter(Boolean)
  // Two numbers, or a number and something else after a slash, are not one long number.
  if (groups.filter(({ length }) => length >= shortestPhone).length > 1) return undefined
  if (text.includes('/') && digitsOf(text.slice(0, text.lastIndexOf('/'))).length >= shortestPhone)
    return undefined
  const digits = digitsOf(text)
  if (digits.length < shortestPhone || /^0+$/.test(digits)) return undefined
  return text.includes('+') ? `+${digits}` : digits
}
