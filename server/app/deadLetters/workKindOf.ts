import type { WorkKind } from '../../../contract/endpoints/deadLetters.ts'

const kinds: Record<string, WorkKind> = {
  schedules: 'booking',
  waitlist: 'waitlist',
  payments: 'payment',
  fees: 'fee',
  cards: 'card',
  imports: 'import',
  notices: 'notice',
  webhooks: 'webhook',
  letters: 'letter',
}

/** What the work of a topic of the outbox is about: what stands before its dot says so. */
export const workKindOf = (topic: string): WorkKind => kinds[topic.split('.', 1)[0]!] ?? 'other'
