import { en as webhooks } from './webhooks.ts'
import type { DeadLetterWords } from '../shape/deadLetters.ts'

export const en: DeadLetterWords = {
  views: 'Messages and what was given up',
  all: 'All',
  givenUp: 'Given up',
  title: 'What was given up',
  intro:
    'Messages, events for webhooks and other work that were given up in the last fourteen days, after all their tries. Each can be tried again, once.',
  none: 'Nothing is given up.',
  noneWhy: 'What does not succeed after all its tries will be here.',
  tries: 'tries: {count}',
  to: 'to {receiver}',
  schedule: 'appointment number {id}',
  because: 'Problem: {problem}',
  unknown: 'not known',
  retry: 'Try again',
  retryOf: 'Try again: {what}, {when}',
  retryAll: 'Try the {count} shown again',
  onTheWay: 'On the way again: {count}.',
  left: '{count} could not be retried: no longer stored, already retried, or their webhook is disabled.',
  more: 'Show earlier ones',
  works: {
    schedules: 'What follows a booking',
    waitlist: 'What follows the waiting list',
    payments: 'Settling a payment',
    fees: 'Charging a fee',
    cards: 'Removing a card from its gateway',
    imports: 'Importing a file',
    notices: 'A notice on a device',
    webhooks: 'Sending to a webhook',
    letters: 'An email',
    other: 'Other work',
  },
  channels: { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' },
  failures: webhooks.failures,
}
