import type { EmailCatalog } from '../../shape/emails.ts'
import { accountEmails } from './accounts.ts'
import { administrationEmails } from './administration.ts'
import { appointmentEmails } from './appointments.ts'
import { factorEmails } from './factors.ts'
import { paymentEmails } from './payments.ts'
import { sessionEmails } from './sessions.ts'
import { shortMessages } from './short.ts'
import { waitlistEmails } from './waitlist.ts'

/** The emails of every topic, and the words that all of them share. */
export const es: EmailCatalog = {
  greeting: 'Hola, {name}:',
  linkHint: 'Si el botón no funciona, abre esta dirección:',
  sender: 'Enviado por Phi Agenda',
  details: {
    when: 'Cuándo',
    ownTime: 'Tu hora',
    dates: 'Fechas',
    what: 'Qué',
    whom: 'Con quién',
    where: 'Dónde',
    phone: 'Teléfono',
    whatsApp: 'WhatsApp',
    price: 'Total',
    tip: 'Incluye propina de',
    surcharge: 'Incluye por pagar en línea',
    payment: 'Pago',
    terms: 'Anulación',
    reference: 'Código',
    reason: 'Motivo',
    receipt: 'Recibo',
    card: 'Tarjeta',
  },
  answers: { coming: 'Sí, iré', notComing: 'No puedo ir' },
  discounted: '{price} (con un descuento de {discount})',
  questionsOpen:
    'Quedan preguntas por responder antes de la cita: {questions}. Están en la página de la cita, en el enlace.',
  nothingCharged: 'No se cobró nada.',
  tooFewPeople: 'Se inscribieron menos de {minimum} personas.',
  emails: {
    ...accountEmails,
    ...sessionEmails,
    ...factorEmails,
    ...administrationEmails,
    ...appointmentEmails,
    ...waitlistEmails,
    ...paymentEmails,
  },
  short: shortMessages,
  contactCode: '{code} es tu codigo para reservar en {place}. Vale {minutes} minutos.',
  examples: {
    name: 'Ana Torres',
    organization: 'Aurora',
    where: 'Aurora Norte, Av. República 123, Quito',
    phone: '+593 2 234 5678',
    whatsApp: '+593 98 765 4321',
    link: 'https://example.com/',
    coming: 'https://example.com/#coming',
    notComing: 'https://example.com/#not-coming',
    when: 'lunes 23 nov 2026, 10:15–11:15 (hora de Quito, GMT−5)',
    what: 'Corte de cabello, Lavado',
    whom: 'Luz Paredes',
    ownTime: 'lunes 23 nov 2026, 16:15–17:15 (hora de Madrid, GMT+1)',
    payment: 'Pagado: 13,50 US$\nSe paga en la cita: 31,50 US$',
    terms:
      'Hasta el 22 nov 2026, 10:15 (GMT−5): puedes anular y se te reembolsan 13,50 US$.\nDespués: para anular, comunícate con nosotros; no se reembolsa nada.',
    price: '$45,00',
    reference: 'K7MX4QTR',
    charged: 'No se cobró nada.',
    questions: 'Antes de tu primera visita',
    dates: 'lunes 23 nov 2026, 10:15–11:15 (GMT−5)\nlunes 30 nov 2026, 10:15–11:15 (GMT−5)',
    reason: 'La profesional está enferma.',
    until: '24 nov 2026, 18:00 (hora de Quito, GMT−5)',
    card: 'Visa ···· 4242',
    receipt: 'A-000123',
    tip: '4,50 US$',
    surcharge: '0,90 US$',
    reduced: '10,00 US$',
    due: '31,50 US$',
  },
}
