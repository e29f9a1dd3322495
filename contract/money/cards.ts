/**
 * What a client agrees to when leaving a card (definitions 3.11). A change of what the page says is
 * another version: each card keeps the version that was agreed to, and `words/cardConsent` the text
 * of each.
 */
export const cardConsentVersion = '2026-11-26'

/**
 * What a saved card may be charged for in its client's absence: fees for no-shows and late
 * cancellations, and future appointments.
 */
export const cardUses = ['fees', 'future_visits'] as const
export type CardUse = (typeof cardUses)[number]

/** The brands of cards, by what gateways call them, as each writes itself. */
const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  elo: 'Elo',
  hipercard: 'Hipercard',
  cartes_bancaires: 'Cartes Bancaires',
  eftpos_au: 'eftpos',
} as const

/** A brand that has a name here, or any other one. */
export type CardBrand = keyof typeof brandNames | 'other'

/** Whether a brand has a name here. */
export const isCardBrand = (brand: string | null): brand is keyof typeof brandNames =>
  brand !== null && Object.hasOwn(brandNames, brand)

/** A brand as it writes itself; one without a name here as its gateway does, and `other` not. */
export const brandName = (brand: string): string =>
  isCardBrand(brand) ? brandNames[brand] : brand === 'other' ? '' : brand

/** What a card is called wherever it is shown: `Visa ···4242`. The same in every language. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brandName(brand)} ···${last4}`.trim()

/**
 * How the numbers of the brands begin and how long they are; 13 digits are none today, but numbers
 * of tax payers and of goods.
 */
const shapes =
  /^(?:4\d{15}|4\d{18}|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[689]\d{12}|30[0-5]\d{11}|3[0589]\d{14}|6(?:011|4[4-9]|5)\d{10,})$/

/**
 * Digits in a row, or in the groups that are embossed on cards; part of no other word, key or
 * telephone number.
 */
const written =
  /(?<![\w+.-])(?:\d{14,19}|\d{4}(?: \d{4}){3}(?: \d{3})?|\d{4}(?:-\d{4}){3}(?:-\d{3})?|\d{4}[ -]\d{6}[ -]\d{4,5})(?![\w-])/g

/**
 * Whether a text holds the number of a card: it belongs into the fields of a gateway, and nowhere
 * here.
 */
export const holdsCardNumber = (text: string): boolean =>
  [...text.matchAll(written)].some(([found]) => {
    const digits = found.replaceAll(/\D/g, '')
    return shapes.test(digits) && hasCheckDigit(digits)
  })

/** The check of Luhn: every second digit from the right counts twice. */
const hasCheckDigit = (digits: string): boolean => {
  const values = digits
    .split('')
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 1 ? 2 : 1))
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}
