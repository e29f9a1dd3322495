import type { MessageChannel } from '../../contract/messages/channels.ts'
import type { CallSource } from './auditTrail.ts'
import type { OutboxEvent } from './outbox.ts'
import type { Stamp } from './values.ts'
import type { GroupSession } from '../domain/scheduling/groupDecision.ts'
import type { Weekday } from '../../contract/time/weekdays.ts'
import type { BookResult } from './bookings.ts'
import type { BookingPlan, ConfirmationPlan } from './bookingPlan.ts'

/** What is said about an appointment; every method is limited to the appointment's organization. */
export type ScheduleComments = {
  /** Oldest first; those of one visibility where it is given. */
  list: (
    organization: number,
    schedule: number,
    only: { id?: number; after?: number; visibility?: number; limit: number },
  ) => Promise<StoredComment[]>
  /** Which of these appointments have comments. */
  among: (organization: number, schedules: readonly number[]) => Promise<number[]>
  find: (
    organizations: readonly number[],
    id: number,
  ) => Promise<(StoredComment & { organization: number }) | undefined>
  add: (organization: number, comment: NewComment) => Promise<StoredComment>
  /** False where the version is no longer that one. */
  edit: (
    organization: number,
    id: number,
    change: { version: number; body: string | null; by: Stamp & CallSource },
  ) => Promise<boolean>
  /** How many the client has written since. */
  countOfClient: (organization: number, schedule: number, since: Date) => Promise<number>
}

export type NewComment = {
  schedule: number
  author: { kind: 'user' | 'client' | 'system'; id: number | null; name: string }
  body: string
  visibility: number
  by: Stamp & CallSource
}

export type StoredComment = {
  id: number
  schedule: number
  author: NewComment['author']
  body: string | null
  visibility: number
  version: number
  create: { date: string }
  edit: { date: string } | null
}

/** An appointment that its client may have to be reminded of. */
export type Remindable = {
  id: number
  startsAt: Date
  /** When it was made, or last changed: a reminder that was due before that is none. */
  settledAt: Date
  /** What its client was reminded of already, for this start. */
  reminded: { minutes: number; channel: string }[]
}

/** Reminders inside one transaction. */
export type Reminders = {
  /** The confirmed appointments of a branch that begin within (from, until], the next one first. */
  upcoming: (
    organization: number,
    branchOffice: number,
    span: { from: Date; until: Date },
  ) => Promise<Remindable[]>
  /** Notes that the booker of an appointment has confirmed that they come, at its present start. */
  reconfirm: (organization: number, schedule: number, at: Date) => Promise<void>
  /** Notes reminders as given; gives those that were not given already, in their order. */
  give: (organization: number, reminders: readonly Reminder[]) => Promise<Reminder[]>
}

/** A reminder of the present start of an appointment, by one channel. */
export type Reminder = {
  schedule: number
  startsAt: Date
  minutes: number
  channel: MessageChannel
  dueAt: Date
}

/** The group sessions of a branch that need more than one person and have not begun. */
export type GroupsOfBranch = {
  organization: number
  branchOffice: number
  sessions: GroupSession[]
}

/** An entry in the waiting list of a branch. */
export type Waiting = {
  id: number
  client: number | null
  name: string
  email: string | null
  phone: string | null
  locale: string | null
  directLink: number | null
  /** The name of the page on which they joined; null where they came by none. */
  linkName: string | null
  services: number[]
  experts: number[]
  dateFrom: string
  dateTo: string
  weekdays: Weekday[]
  dayPart: number
}

/**
 * Takes an entry from one of some states to another; `overdue`: only where the time for its offer
 * is over.
 */
export type WaitingChange = {
  id: number
  from: number[]
  to: number
  overdue?: boolean
  who: number | null
  now: string
  ref: string
  /** Where the call came from, if there is one. */
  address?: string | null
  device?: string | null
  outbox: OutboxEvent<'entry'>[]
}

/** Who waits for a time, and the times that are held for them. */
export type Waitlist = {
  /**
   * The entries of a branch that wait, in the order in which they are offered a time; blocked
   * clients are offered none.
   */
  line: (organization: number, branchOffice: number) => Promise<Waiting[]>
  /**
   * One of them, whatever became of them; `schedule` is the appointment that is or was held for
   * them last.
   */
  entry: (
    organization: number,
    id: number,
  ) => Promise<
    | (Waiting & {
        branchOffice: number
        status: number
        schedule: number | null
        offerExpiresAt: Date | null
        linkVersion: number
      })
    | undefined
  >
  /** Holds a time, or books it, for an entry that waits; the plan is that of `bookings.book`. */
  place: (
    organization: number,
    entry: number,
    plan: BookingPlan,
  ) => Promise<BookResult | { result: 'not_waiting' }>
  /** What was held becomes the appointment, while its offer lasts. */
  accept: (
    organization: number,
    entry: number,
    plan: ConfirmationPlan,
  ) => Promise<BookResult | { result: 'not_waiting' }>
  turn: (
    organization: number,
    change: WaitingChange,
  ) => Promise<{ result: 'changed' } | { result: 'stale' }>
  /** The entries of a branch whose offer is over at an instant. */
  overdueOffers: (organization: number, branchOffice: number, now: Date) => Promise<number[]>
  /** Those of a branch that wait although the last of their days is before a date. */
  past: (organization: number, branchOffice: number, today: string) => Promise<number[]>
  /** How many entries of an email wait at an organization. */
  waitingOf: (organization: number, email: string) => Promise<number>
}
