/**
 * What is done again and again, and when (minute, hour, day, month, weekday in UTC). One process of all does each turn.
 * A new line here does not compile until `startJobs` is given its work.
 */
export const recurring = {
  'jobs.beat': '* * * * *',
  'holds.expire': '* * * * *',
  'requests.expire': '* * * * *',
  'waitlist.pass': '* * * * *',
  'reminders.give': '* * * * *',
  'absences.mark': '*/15 * * * *',
  'payments.settle': '* * * * *',
  'disputes.settle': '33 * * * *',
  'paymentLinks.expire': '* * * * *',
  'cards.expire': '13 9 * * *',
  'earnings.settle': '* * * * *',
  'gatewayEvents.forget': '57 3 * * *',
  'database.vacuum': '*/10 * * * *',
  'answerFiles.forget': '17 * * * *',
  'webhooks.retry': '* * * * *',
  'notices.forget': '43 3 * * *',
  'webhooks.forget': '23 3 * * *',
  'idempotency.forget': '7 * * * *',
  'imports.resume': '* * * * *',
  'imports.forget': '37 3 * * *',
  'apiKeys.tell': '3 * * * *',
  'sessions.forget': '27 * * * *',
  'outbox.forget': '47 3 * * *',
} as const

export type Recurring = keyof typeof recurring

/** The work of each turn; `outbox.forget` is the jobs' own. */
export type RecurringWork = { [name in Exclude<Recurring, 'outbox.forget'>]: () => Promise<unknown> }
