import type { WebhookWords } from '../shape/webhooks.ts'

export const en: WebhookWords = {
  secret: 'Signing secret',
  secretWhy:
    'Every event is signed by the Standard Webhooks scheme: webhook-id, webhook-timestamp and webhook-signature. The receiver needs the secret to check them.',
  secretOnce: 'Copy it now: it is shown this once.',
  overlap: 'The former secret signs as well until {when}.',
  makeSecret: 'Show a new secret',
  makeSecretWhy:
    'A new secret signs from now on, and is shown once. The former one signs beside it for 24 hours, so that the receiver can change over.',
  firstSecretWhy:
    'The receiver checks with it that events are yours. Have the place ready where you will keep it: it is shown once.',
  secretMade: 'Make it',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'It could not be copied: select it instead.',
  log: 'Log',
  logWhy:
    'What was sent in the last 30 days. What does not arrive is tried eleven times over three days; after three days without any arriving, the webhook is switched off.',
  none: 'Nothing has been sent here yet. Send a test event to see whether it arrives.',
  test: 'Send a test event',
  testEvent: 'Test event',
  arrived: 'It has arrived.',
  didNotArrive: 'It did not arrive: {why}',
  replay: 'Send again',
  replayOf: 'Send again: {event}, {when}',
  details: 'Details',
  hide: 'Hide the details',
  detailsOf: 'Details: {event}, {when}',
  nextAt: 'next try {when}',
  tries: 'tries: {count}',
  sent: 'What is sent',
  answered: 'What was answered',
  more: 'Show earlier ones',
  refresh: 'Look again',
  all: 'All',
  outranked:
    'You can’t change this webhook or send events to it: it sends data that you don’t see.',
  hidden: 'You don’t see the data of this event.',
  kinds: { booking: 'Bookings', payment: 'Payments', client: 'Clients' },
  failures: {
    timeout: 'no answer within 10 seconds',
    unreachable: 'could not be reached',
    address: 'leads to an address that is not on the Internet',
    redirect: 'redirects elsewhere, which is not followed',
    answer: 'refused by the receiver',
    gone: 'says that it is gone for good',
    rights: 'the person who made the webhook may no longer see this',
  },
}
