import type { CardConsentTexts } from './text.ts'

/**
 * The text of `cardConsentVersion`. A change of a word is a new version: the text that was agreed
 * to moves to a file of its own.
 */
export const cardConsentText: CardConsentTexts = {
  en: {
    intro: (organization) => `I authorize ${organization} to charge this card for:`,
    uses: {
      fees: 'Fees for not coming, or for canceling late',
      future_visits: 'My appointments to come, for the amount agreed on for each of them',
    },
    ends: (organization) => `You can have the card removed whenever you like: ask ${organization}.`,
  },
  es: {
    intro: (organization) => `Autorizo a ${organization} a cobrar a esta tarjeta:`,
    uses: {
      fees: 'Los cargos por no asistir o por anular tarde',
      future_visits: 'Mis próximas citas, por el monto que se acuerde en cada una',
    },
    ends: (organization) => `Puedes retirar la tarjeta cuando quieras: pídelo a ${organization}.`,
  },
}
