const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
}

/** A brand as it writes itself; nothing for one that is not known. */
export const brandName = (brand: string): string => brandNames[brand] ?? ''

/** What a card is called wherever it is shown: `Visa ···4242`. The same in every language. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string => `${brandName(brand)} ···${last4}`.trim()
