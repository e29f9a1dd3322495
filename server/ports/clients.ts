import type { GuestKeys, KnownClient } from '../domain/clients/guestMatches.ts'
import type { ClientSummary, DuplicateReason } from '../../contract/endpoints/clients.ts'
import type { Scope } from './caller.ts'

/** What is done with clients beyond reading and writing one. */
export type ClientBooks = {
  /**
   * Pairs of an organization’s clients that may be one person, the surest first; `without` are
   * reasons that do not count.
   */
  duplicates: (
    organization: number,
    page: { limit: number; offset: number; without: readonly DuplicateReason[] },
  ) => Promise<{ pairs: DuplicatePair[]; total: number }>
  /**
   * Lets everything that points at one client point at another: whatever the database knows to
   * point at clients.
   */
  handOver: (organization: number, from: number, to: number) => Promise<void>
  /**
   * Erases a person's identity from all of their records in the organization; gives the files to
   * delete.
   */
  forget: (organization: number, person: Person) => Promise<ForgottenFiles>
  /**
   * The appointments that erasing a person would erase, also those without a client that carry one
   * of their contacts.
   */
  schedulesOf: (organization: number, person: Person) => Promise<number[]>
  /**
   * The enabled and disabled clients of an organization that are stored under one of the keys of a
   * guest.
   */
  byGuestKeys: (organization: number, keys: readonly GuestKeys[]) => Promise<FoundClient[]>
  /** Which of these appointments were taken off the guests to link. */
  ignoredGuests: (schedules: readonly number[]) => Promise<number[]>
  /** Takes an appointment without a client off the guests to link, or puts it back. */
  ignoreGuest: (organization: number, schedule: number, at: Date | null) => Promise<void>
  /**
   * How many attendances about an appointment are not void, no matter who may see them, without the
   * one that is named; and how many services the appointment has.
   */
  attendancesOf: (
    organization: number,
    schedule: number,
    without: number | null,
  ) => Promise<{ attendances: number; services: number }>
  /**
   * What the appointments of some clients come to at a moment, as far as a scope reaches these
   * appointments; a client without any has nothing but zeros. That the scope reaches the clients is
   * the caller's to see to.
   */
  summaries: (
    scope: Scope,
    of: { clients: readonly number[]; now: Date },
  ) => Promise<ClientSummary[]>
  /** Those that were merged into a client. */
  mergedInto: (organization: number, client: number) => Promise<number[]>
}

/**
 * A person as an organization knows them: their client records, and the emails and phone numbers of
 * bookings without a client; or single bookings and waitlist entries by id, if only these are
 * theirs.
 */
export type Person = {
  clients: readonly number[]
  contacts: readonly string[]
  schedules?: readonly number[]
  waitlistEntries?: readonly number[]
}

/** The keys of a person's files to delete, and their size in bytes. */
export type ForgottenFiles = { keys: string[]; bytes: number }

export type DuplicatePair = { one: number; other: number; reasons: DuplicateReason[] }

export type FoundClient = KnownClient & { isEnabled: boolean }
