import type { StatusName } from '../../contract/kernel/statuses.ts'
import type { Discount, BookingRules } from '../../contract/money/terms.ts'
import type {
  BlockRecord,
  CalendarMonth,
  ScheduleSort,
} from '../../contract/endpoints/schedules.ts'
import type { WholeSchedule } from '../../contract/endpoints/scheduleRecord.ts'
import type { BillSums, OnTopPayment } from '../domain/money/bill.ts'
import type { Scope } from './caller.ts'
import type { StoredConfiguration } from './configuration.ts'
import type { BookingPlan, ConfirmationPlan } from './bookingPlan.ts'
import type { Values } from './values.ts'

/** What a booking is decided on, as the database function read_calendar has it. */
export type CalendarRequest = {
  organization: number
  branchOffice: number
  link: string | null
  /** What a visitor was given for the password of the link. */
  linkKey?: string | null | undefined
  entailedProducts: readonly number[] | null
  /** Minutes since 1970 between which occupations matter, or null when none are wanted. */
  seen: { from: number; to: number } | null
  now: Date
  bookerEmail?: string | null
  replayKey?: string | null
  holdHash?: string | null
  /** Whether it is to be known as well what an appointment is paid by. */
  withTerms?: boolean
  /**
   * False where it does not matter of which appointment a time is taken, since none is left out;
   * else they are read as well.
   */
  namesAppointments?: boolean
}

/**
 * By what appointments of a branch are paid, as it is stored: what each level has configured, and
 * what a booking page and services say instead.
 */
export type StoredTerms = {
  configuration: StoredConfiguration[]
  link: number | null
  /**
   * As the branch has a service, as the organization has it; only of services that say anything.
   */
  services: { entailedProduct: number; rules: (BookingRules | null)[] }[]
}

export type Bookings = {
  /**
   * One round trip; the raw calendar and the taxes of its branch are shaped by
   * server/app/availability/calendar.ts.
   */
  readCalendar: (request: CalendarRequest) => Promise<{ calendar: unknown; taxes: unknown }>
  /**
   * One round trip; throws Refusal SLOT_TAKEN, LIMIT_REACHED when the database has the last word.
   */
  book: (organization: number, plan: BookingPlan) => Promise<BookResult>
  /**
   * The same, and asks for what is to be paid in the same transaction: the plan says what, the
   * answer by which payment link.
   */
  bookAsking: (organization: number, plan: BookingPlan | ConfirmationPlan) => Promise<BookResult>
  /** Whether an organization knows a person by their email, and whether they came before. */
  bookerOf: (organization: number, email: string) => Promise<{ known: boolean; came: boolean }>
  /**
   * Whether a person has or had a confirmed appointment at an organization: by their client, else
   * by email or phone.
   */
  hasHadAppointment: (organization: number, person: Person) => Promise<boolean>
  /** When a person has other appointments at an organization between two instants. */
  clientOverlaps: (
    organization: number,
    query: OverlapQuery,
  ) => Promise<{ start: string; end: string }[]>
  /** The experts that an account is, in an organization. */
  ownExperts: (organization: number, account: number) => Promise<number[]>
  /**
   * Appointments by local day of their branch, status and expert; one with several experts counts
   * for each of them.
   */
  count: (scope: Scope, query: ScheduleCountQuery) => Promise<ScheduleCount[]>
  /** The first appointments of each day, and how many it has. */
  month: (scope: Scope, query: MonthQuery) => Promise<CalendarMonth>
  /** Times that are blocked at a branch, by their start. */
  blocks: (scope: Scope, query: BlockQuery) => Promise<BlockRecord[]>
  /** Counts that the page of a direct link was opened. */
  countOpening: (organization: number, link: number) => Promise<void>
  /** Gives a direct link the status that follows from its uses and its end. */
  settleLink: (organization: number, link: number, now: Date) => Promise<void>
  /** Frees overdue holds; gives how many. */
  expireHolds: (organization: number, now: Date) => Promise<number>
}

/** Who books: a linked client, or a guest by what they gave of themselves. */
export type Person = { client: number | null; email: string | null; phone: string | null }

export type OverlapQuery = {
  client: number | null
  email: string | null
  from: Date
  to: Date
  exclude: number | null
}

export type BookResult =
  | { result: 'booked'; schedule: number; link?: number | null }
  | { result: 'decide_again' }
  | { result: 'replay'; bodyHash: string; answer: Values | null }
  | { result: 'hold_expired' }
  | { result: 'code_taken' }
  | { result: 'changed' }

/** Blocks that reach into a span of time. */
export type BlockQuery = { branchOffice: number; from: Date; to: Date }

export type ScheduleCountQuery = {
  /** Dates of the branch's clock, inclusive. */
  from: string
  to: string
  branchOffices?: readonly number[]
  experts?: readonly number[]
  statuses?: readonly number[]
}

/**
 * Of the appointments that are counted, those of a service too, and at most so many of each day.
 */
export type MonthQuery = ScheduleCountQuery & {
  search?: AppointmentSearch | undefined
  services?: readonly number[]
  bills?: readonly number[]
  reconfirms?: readonly number[]
  mostOfDay: number
}

export type ScheduleCount = { date: string; status: number; expert: number | null; count: number }

/**
 * An appointment as it is stored, with what was paid of it in minor units and by which discount:
 * what staff may do with it now is not.
 */
export type StoredSchedule = Omit<WholeSchedule, 'changes' | 'payment' | 'status'> & {
  status: Omit<WholeSchedule['status'], 'sysName'> & { sysName: StatusName<'schedule'> }
  sums: BillSums
  /** The payments in which something was paid on top, as a tip or for paying online. */
  paidOnTop: OnTopPayment[]
  discountRule: Discount | null
  /** The version that its links are signed for (`server/app/kernel/tokens.ts`). */
  linkVersion: number
  /**
   * Whether the scope that reads it does not reach its client, so that nothing about the client may
   * be shown.
   */
  isClientHidden: boolean
  /** The conflicts that staff accepted, by their keys (server/domain/scheduling/conflicts.ts). */
  acceptedConflicts: string[]
  /** Its services of which it takes seats of a group session. */
  sessions: number[]
  /** What its statement to the client needs to know beside that. */
  stated: {
    /** Of its services, in their order, the kinds of their prices (`priceKinds`). */
    priceKinds: number[]
    /** And where each takes place (`modalities`); null for one that is no longer known. */
    modalities: (number | null)[]
    /** Whether payments of it are recorded, in whatever state. */
    hasPayments: boolean
    /** Whether forms were answered for it. */
    hasAnswers: boolean
  }
}

/** A page of the appointments that a query finds. */
export type SchedulePage = { items: StoredSchedule[]; total: number; next: string | null }
export type SchedulePart = {
  sort?: ScheduleSort
  order?: 'asc' | 'desc'
  limit: number
  offset?: number
  after?: string
  whole?: boolean
}

/**
 * What appointments are found by, beside their code: of a guest nothing, the name, or the whole; of
 * a client the name, or the whole that a search over clients looks through. The reader's masks and
 * privileges decide which.
 */
export type AppointmentSearch = {
  text: string
  guest: 'none' | 'name' | 'whole'
  client: 'name' | 'whole'
}

export type ScheduleQuery = {
  search?: AppointmentSearch | undefined
  ids?: readonly number[]
  from?: Date
  to?: Date
  /** The first and the last date of the branch's clock on which they begin; either may be open. */
  dates?: { from?: string | undefined; to?: string | undefined }
  branchOffices?: readonly number[]
  experts?: readonly number[]
  client?: number
  series?: number
  /** Without a client: those to link, or also those that were ignored. */
  guests?: 'open' | 'all'
  statuses?: readonly number[]
  code?: string
  /** The hash of the secret in a visitor's link of the former form. */
  viewHash?: string
  /** The hash of the secret of a hold. */
  holdHash?: string
  /** The hash of the secret of the hold that the appointment was made of. */
  confirmedHold?: string
  limit: number
}
