import type { CardConsentWords } from '../shape/cardConsent.ts'

/** The text of version 2026-11, kept to the letter for the clients who agreed to it. */
export const november2026 = {
  en: {
    intro: (organization) => `I authorise ${organization} to charge this card for:`,
    uses: {
      fees: 'Fees for not coming, or for cancelling late',
      future_visits: 'My visits to come, for the amount agreed on for each of them',
    },
    ends: (organization) => `You may have the card removed whenever you like: ask ${organization}.`,
  },
  es: {
    intro: (organization) => `Autorizo a ${organization} a cobrar a esta tarjeta:`,
    uses: {
      fees: 'Los cargos por no asistir o por cancelar tarde',
      future_visits: 'Mis próximas visitas, por el monto que se acuerde en cada una',
    },
    ends: (organization) => `Puedes retirar la tarjeta cuando quieras: pídelo a ${organization}.`,
  },
} satisfies Record<string, CardConsentWords>
