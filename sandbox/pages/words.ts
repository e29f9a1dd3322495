import type { Context } from 'hono'

/** What the sandbox's own pages say. */
const en = {
  sandbox: 'Test gateway',
  noMoney: 'No real money moves here.',
  number: 'Card number',
  expiry: 'Expires',
  expiryHint: 'MM/YY',
  cvc: 'Security code',
  protected: 'Protected by the gateway',
  wrongNumber: 'Check the card number.',
  wrongExpiry: 'Check the date: month and year.',
  wrongCvc: 'Check the security code.',
  cvcDigits: '{count} digits',
  challengeTitle: 'Your bank asks: is it you?',
  challengeText:
    'A real bank would ask for a code or a look at your phone. Choose what it would find.',
  approve: 'Yes, it is me',
  refuse: 'No, refuse it',
  merchant: 'Merchant',
  amount: 'Amount',
  card: 'Card',
  keepCard: 'Keep this card',
  challengeOver: 'This question was answered already.',
  logTitle: 'What happened',
  logEmpty: 'Nothing yet. Pay for something in the application, and it will be listed here.',
  when: 'When',
  state: 'State',
  fee: 'Fee',
  refunded: 'Refunded',
  testCards: 'Cards to try',
  testCardsText: 'Any date to come, any security code.',
  charges: 'Charges',
  news: 'News',
  delivered: 'delivered',
  waiting: 'waiting',
  language: 'Español',
}

const es: typeof en = {
  sandbox: 'Pasarela de prueba',
  noMoney: 'Aquí no se mueve dinero real.',
  number: 'Número de tarjeta',
  expiry: 'Vence',
  expiryHint: 'MM/AA',
  cvc: 'CVV',
  protected: 'Protegido por la pasarela',
  wrongNumber: 'Revisa el número de la tarjeta.',
  wrongExpiry: 'Revisa la fecha: mes y año.',
  wrongCvc: 'Revisa el código de seguridad.',
  cvcDigits: '{count} dígitos',
  challengeTitle: 'Tu banco pregunta: ¿eres tú?',
  challengeText:
    'Un banco real pediría un código o una mirada a tu teléfono. Elige qué encontraría.',
  approve: 'Sí, soy yo',
  refuse: 'No, rechazar',
  merchant: 'Comercio',
  amount: 'Importe',
  card: 'Tarjeta',
  keepCard: 'Guardar esta tarjeta',
  challengeOver: 'Esta pregunta ya fue respondida.',
  logTitle: 'Lo que pasó',
  logEmpty: 'Todavía nada. Paga algo en la aplicación y aparecerá aquí.',
  when: 'Cuándo',
  state: 'Estado',
  fee: 'Comisión',
  refunded: 'Devuelto',
  testCards: 'Tarjetas para probar',
  testCardsText: 'Cualquier fecha futura, cualquier código de seguridad.',
  charges: 'Cobros',
  news: 'Avisos',
  delivered: 'entregado',
  waiting: 'en espera',
  language: 'English',
}

export const pageWords = { en, es }
export type PageLanguage = keyof typeof pageWords

/** The language asked for by name, else the first that the browser wants and we have. */
export const languageOf = ({ req }: Context): PageLanguage => {
  const wanted = [req.query('language'), ...(req.header('accept-language') ?? '').split(',')].map(
    (each) => each?.trim().slice(0, 2).toLowerCase(),
  )
  return wanted.find((each): each is PageLanguage => each === 'en' || each === 'es') ?? 'en'
}
