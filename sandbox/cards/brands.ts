/**
 * What the number of a card alone says; the same in the frame, where it is typed, and
 * behind it. Runs in browsers as it is.
 */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'diners' | 'discover' | 'jcb' | 'unknown'

type Shape = { brand: Brand; begins: RegExp; lengths: number[]; groups: number[]; cvc: number }

const shapes: Shape[] = [
  { brand: 'amex', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { brand: 'diners', begins: /^36/, lengths: [14], groups: [4, 6, 4], cvc: 3 },
  { brand: 'diners', begins: /^3(?:0[0-5]|[89])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  {
    brand: 'mastercard',
    begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvc: 3,
  },
  { brand: 'discover', begins: /^6(?:011|4[4-9]|5)/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'jcb', begins: /^35/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'visa', begins: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
]
const unknown: Shape = {
  brand: 'unknown',
  begins: /^/,
  lengths: [13, 14, 15, 16, 17, 18, 19],
  groups: [4, 4, 4, 4, 3],
  cvc: 3,
}

/** How the card with this number, or with its beginning, looks. */
export const shapeOf = (digits: string): Shape =>
  shapes.find(({ begins }) => begins.test(digits)) ?? unknown

/** Whether the digits are as many as the brand has, with the right check digit at the end. */
export const isCardNumber = (digits: string): boolean => {
  if (!/^\d+$/.test(digits) || !shapeOf(digits).lengths.includes(digits.length)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Digits with the gaps that are embossed on the card: 4-6-5 for American Express. */
export const inGroups = (digits: string): string => {
  const { groups } = shapeOf(digits)
  let from = 0
  return groups
    .map((length) => digits.slice(from, (from += length)))
    .filter((group) => group !== '')
    .join(' ')
}

/** Whether a card with this month and year (four digits) may still be used at this time. */
export const isCurrent = (month: number, year: number, now: Date): boolean =>
  month >= 1 &&
  month <= 12 &&
  year < now.getUTCFullYear() + 50 &&
  Date.UTC(year, month, 1) > now.getTime() - 12 * 3_600_000
