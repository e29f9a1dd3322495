/**
 * What is done again and again, and when (minute, hour, day, month, weekday in UTC). One process of all does each turn.
 * A new line here does not compile until `startJobs` is given its work.
 */
export const recurring = {
  'jobs.beat': '* * * * *',
  'holds.expire': '* * * * *',
  'requests.expire': '* * * * *',
  'groups.decide': '* * * * *',
  'waitlist.pass': '* * * * *',
  'reminders.give': '* * * * *',
  'absences.mark': '*/15 * * * *',
  'payments.settle': '* * * * *',
  'disputes.settle': '33 * * * *',
  'paymentLinks.expire': '* * * * *',
  'directLinks.settle': '* * * * *',
  'cards.expire': '13 9 * * *',
  'earnings.settle': '* * * * *',
  'earnings.consolidate': '9 * * * *',
  'gatewayEvents.forget': '57 3 * * *',
  'deadLetters.count': '* * * * *',
  'database.vacuum': '*/10 * * * *',
  'answerFiles.forget': '17 * * * *',
  'webhooks.retry': '* * * * *',
  'notices.forget': '43 3 * * *',
  'webhooks.forget': '23 3 * * *',
  'idempotency.forget': '7 * * * *',
  'imports.resume': '* * * * *',
  'retention.apply': '11 2 * * *',
  'organizations.close': '* * * * *',
  'accounts.end': '31 2 * * *',
  'technical.forget': '51 3 * * *',
  'imports.forget': '37 3 * * *',
  'apiKeys.tell': '3 * * * *',
  'secrets.reseal': '29 4 * * *',
  'names.check': '41 5 * * *',
  'sessions.forget': '27 * * * *',
  'outbox.forget': '47 3 * * *',
} as const

export type Recurring = keyof typeof recurring

/** What the jobs do by themselves. */
export const ownTurns = ['jobs.beat', 'outbox.forget', 'deadLetters.count'] as const satisfies Recurring[]

/** The work of each turn that is not the jobs' own. */
export type RecurringWork = { [name in Exclude<Recurring, (typeof ownTurns)[number]>]: () => Promise<unknown> }

/** A recurring job as it stands: its last turn, and when the next is due. Moments are instants; null where there has been none. */
export type JobTurn = {
  name: Recurring
  startedAt: Date | null
  endedAt: Date | null
  dueAt: Date
  /** Since when somebody is at it who still gives signs of life. */
  runningSince: Date | null
  /** What went wrong the last time; null where nothing did. */
  problem: string | null
  /** What came of the last turn that went well, where there is something to say. */
  result: unknown
}

/** How long a turn lives without a sign before another may take it over, in milliseconds. */
export const turnLease = 60_000

/** How many messages to people, events to webhooks and other work used up their tries or were refused for good. */
export type DeadLetters = { messages: number; webhooks: number; jobs: number }
