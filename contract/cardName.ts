const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
}

/** What a card is called wherever it is shown: `Visa ···4242`. The same in every language. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string => `${brandNames[brand] ?? ''} ···${last4}`.trim()
