import type { NameKind } from './configuration.ts'
import type { GroupsOfBranch } from './appointments.ts'
import type { ClosingPlace } from './erasure.ts'
import type { Secrets } from './secrets.ts'

/**
 * What is done again and again, and when (minute, hour, day, month, weekday in UTC). One process of
 * all does each turn. A new line here does not compile until `recurringWork`
 * (server/app/jobs/recurringWork.ts) registers its work. The names are stored, in the table
 * `heartbeat` and in queues.
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
export const ownTurns = [
  'jobs.beat',
  'outbox.forget',
  'deadLetters.count',
] as const satisfies Recurring[]

/** The work of each turn that is not the jobs' own. */
export type RecurringWork = {
  [name in Exclude<Recurring, (typeof ownTurns)[number]>]: () => Promise<unknown>
}

/**
 * A recurring job as it stands: its last turn, and when the next is due. Moments are instants; null
 * where there has been none.
 */
export type JobTurn = {
  name: Recurring
  startedAt: Date | null
  endedAt: Date | null
  dueAt: Date
  /** Since when a process is at it that still gives signs of life. */
  runningSince: Date | null
  /** What went wrong the last time; null where nothing did. */
  problem: string | null
  /** What came of the last turn that went well, where there is something to say. */
  result: unknown
}

/** How long a turn lives without a sign before another may take it over, in milliseconds. */
export const turnLease = 60_000

/**
 * How many messages to people, events to webhooks and other work used up their tries or were
 * refused for good.
 */
export type DeadLetters = { messages: number; webhooks: number; jobs: number }

/** Something of an organization, by its id. */
export type OwnedId = { organization: number; id: number }
/** A branch, and the appointments of it that a question found. */
export type BranchAppointments = { organization: number; branchOffice: number; schedules: number[] }
export type Branch = Pick<BranchAppointments, 'organization' | 'branchOffice'>
/** A name that an organization proved to be its own. */
export type ProvenName = { kind: NameKind; partner: number; organization: number; name: string }
/**
 * A subject with events that wait to be sent to a webhook; events about one subject are sent one
 * after the other.
 */
export type WaitingEvents = { organization: number; webhook: number; subject: string }
/**
 * How many texts were sealed again, how many do not open, and how many changed meanwhile and wait
 * for the next run.
 */
export type ResealCounts = { resealed: number; unreadable: number; missed: number }

/**
 * What is due in all organizations, for the jobs that the clock starts (`recurring`). It reads
 * beyond tenants, so that nothing but the jobs may have it; what is done about each thing then goes
 * through the organization's own scope. Questions about money answer at most 500 at once, the
 * oldest first: the next turn takes the rest.
 */
export type DueWork = {
  /** Organizations with holds that are over. */
  overdueHolds: (now: Date) => Promise<number[]>
  /** Appointments that wait to be approved. */
  requestedAppointments: () => Promise<BranchAppointments[]>
  /**
   * Confirmed appointments between two instants, whose branch or one of the levels above marks
   * absences by itself.
   */
  unattendedAppointments: (span: { after: Date; until: Date }) => Promise<BranchAppointments[]>
  undecidedGroups: (now: Date) => Promise<GroupsOfBranch[]>
  /** Branches where clients wait for a time, or have been offered one. */
  branchesWithWaitlist: () => Promise<Branch[]>
  /** Branches with confirmed appointments that begin after one instant and not after another. */
  branchesWithAppointments: (span: { after: Date; until: Date }) => Promise<Branch[]>

  /** Payments by a gateway that were begun before an instant and whose end is not known. */
  openCharges: (before: Date) => Promise<OwnedId[]>
  /** Attempts to save a card that were begun before an instant and have no end. */
  openCardSetups: (before: Date) => Promise<OwnedId[]>
  /** Refunds that were requested before an instant and have no result. */
  pendingRefunds: (
    before: Date,
  ) => Promise<{ organization: number; payment: number; code: string }[]>
  disputedPayments: () => Promise<OwnedId[]>
  /** Ends payment links whose time is over. */
  expirePaymentLinks: (now: Date) => Promise<void>
  /** Direct links whose status no longer follows from their end and their uses. */
  unsettledDirectLinks: (now: Date) => Promise<OwnedId[]>
  /** Marks the saved cards that can no longer be used. */
  expireCards: (now: Date) => Promise<void>
  /** Saved cards that end before an instant, and whose clients have not been notified of it. */
  endingCards: (before: Date) => Promise<OwnedId[]>
  /** Organizations with earnings to be written down or released. */
  organizationsToSettle: (now: Date) => Promise<number[]>
  branchesWithEarnings: (now: Date) => Promise<Branch[]>

  webhookEvents: (now: Date) => Promise<WaitingEvents[]>
  /** Unfinished imports without progress since an instant. */
  stuckImports: (before: Date) => Promise<OwnedId[]>
  /**
   * Writes what was done with API keys in the hours that are over to the audit trail, one line for
   * each key and hour.
   */
  auditKeyUse: (now: Date) => Promise<void>
  provenNames: () => Promise<ProvenName[]>

  organizations: () => Promise<number[]>
  /** Organizations that are being closed, with at most so many of their appointments to come. */
  closingAppointments: (now: Date, most: number) => Promise<BranchAppointments[]>
  /** Organizations whose grace time is over. */
  closingOrganizations: (now: Date) => Promise<number[]>
  /** Partners whose grace time is over and whose organizations have all ended. */
  closingPartners: (now: Date) => Promise<number[]>
  /** Whether cards of an organization are still to be removed at their gateway. */
  hasCardsToRemove: (organization: number, now: Date) => Promise<boolean>
  /** Erases an organization or partner; gives the keys of its stored files. */
  endPlace: (place: ClosingPlace, now: Date) => Promise<string[]>
  /** Accounts that were closed before an instant and have not ended. */
  closedAccounts: (before: Date) => Promise<number[]>
  /** Ends a closed account; gives the key of its picture, or null. */
  endAccount: (id: number, at: { before: Date; now: Date }) => Promise<string | null>

  forgetGatewayEvents: (before: Date) => Promise<void>
  /**
   * Deletes files that were sent for a question and never belonged to an answer; gives their keys.
   */
  forgetAnswerFiles: (before: Date) => Promise<string[]>
  forgetWebhookDeliveries: (before: Date) => Promise<void>
  /**
   * Deletes notifications that are older than `before` and were read, and all that are older than
   * `unreadBefore`.
   */
  forgetNotifications: (age: { before: Date; unreadBefore: Date }) => Promise<void>
  forgetIdempotencyKeys: (before: Date) => Promise<void>
  forgetImports: (before: Date) => Promise<void>
  /** Deletes what the installation keeps about people longer than it may. */
  forgetInstallationRecords: (now: Date) => Promise<void>
  /** Lets the database reclaim what was deleted, where it does not do so by itself. */
  vacuum: () => Promise<void>

  needsResealing: (secrets: Secrets) => Promise<boolean>
  /** Seals every secret under the current key. */
  resealEverything: (secrets: Secrets, now: Date) => Promise<ResealCounts>
}
