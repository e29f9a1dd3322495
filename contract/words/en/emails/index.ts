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
export const en: EmailCatalog = {
  greeting: 'Hello {name},',
  linkHint: 'If the button does not work, open this address:',
  sender: 'Sent by Phi Agenda',
  details: {
    when: 'When',
    ownTime: 'Your time',
    dates: 'Dates',
    what: 'What',
    whom: 'With',
    where: 'Where',
    phone: 'Telephone',
    whatsApp: 'WhatsApp',
    price: 'Total',
    tip: 'Includes a tip of',
    surcharge: 'Includes for paying online',
    payment: 'Payment',
    terms: 'Cancellation',
    reference: 'Code',
    reason: 'Reason',
    receipt: 'Receipt',
    card: 'Card',
  },
  answers: { coming: 'I’m coming', notComing: 'I can’t come' },
  discounted: '{price} (discount of {discount} taken off)',
  questionsOpen:
    'There are still questions to answer before the appointment: {questions}. They are on its page, at the link.',
  nothingCharged: 'Nothing was charged.',
  tooFewPeople: 'Fewer than {minimum} people signed up.',
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
  contactCode: '{code} is your code to book at {place}. It is valid for {minutes} minutes.',
  examples: {
    name: 'Ana Torres',
    organization: 'Aurora',
    where: 'Aurora Norte, Av. República 123, Quito',
    phone: '+593 2 234 5678',
    whatsApp: '+593 98 765 4321',
    link: 'https://example.com/',
    coming: 'https://example.com/#coming',
    notComing: 'https://example.com/#not-coming',
    when: 'Monday Nov 23, 2026, 10:15–11:15 (Quito time, GMT−5)',
    what: 'Haircut, Wash',
    whom: 'Luz Paredes',
    ownTime: 'Monday Nov 23, 2026, 16:15–17:15 (Madrid time, GMT+1)',
    payment: 'Paid: $13.50\nDue at the appointment: $31.50',
    terms:
      'Until Nov 22, 2026, 10:15 (GMT−5): you can cancel, and $13.50 is refunded.\nAfter that: contact us to cancel; nothing is refunded.',
    price: '$45.00',
    reference: 'K7MX4QTR',
    charged: 'Nothing was charged.',
    questions: 'Before your first appointment',
    dates: 'Monday Nov 23, 2026, 10:15–11:15 (GMT−5)\nMonday Nov 30, 2026, 10:15–11:15 (GMT−5)',
    reason: 'The expert is ill.',
    until: 'Nov 24, 2026, 18:00 (Quito time, GMT−5)',
    card: 'Visa ···· 4242',
    receipt: 'A-000123',
    tip: '$4.50',
    surcharge: '$0.90',
    reduced: '$10.00',
    due: '$31.50',
  },
}
