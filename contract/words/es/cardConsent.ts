import type { CardConsentWords } from '../shape/cardConsent.ts'

export const es: CardConsentWords = {
  intro: (organization) => `Autorizo a ${organization} a cobrar a esta tarjeta:`,
  uses: {
    fees: 'Los cargos por no asistir o por anular tarde',
    future_visits: 'Mis próximas citas, por el monto que se acuerde en cada una',
  },
  ends: (organization) => `Puedes retirar la tarjeta cuando quieras: pídelo a ${organization}.`,
}
