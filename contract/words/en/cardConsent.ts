import type { CardConsentWords } from '../shape/cardConsent.ts'

export const en: CardConsentWords = {
  intro: (organization) => `I authorize ${organization} to charge this card for:`,
  uses: {
    fees: 'Fees for not coming, or for canceling late',
    future_visits: 'My appointments to come, for the amount agreed on for each of them',
  },
  ends: (organization) => `You can have the card removed whenever you like: ask ${organization}.`,
}
