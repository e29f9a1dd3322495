import type { AccountType } from '../contract/accounts.ts'
import type { Refusal } from '../contract/errors.ts'
import type { EntityName } from '../contract/entities/index.ts'
import type { ItemPrivilege, PrivilegeSet } from '../contract/privileges.ts'
import type { Language } from '../contract/words/index.ts'

/** What the application needs from outside: the adapters supply it, server/main.ts chooses which. Instants are `Date`s here. */
export type Ports = {
  store: Store
  clock: Clock
  secrets: Secrets
  log: Log
  /** Demonstration sign-ins, or null outside the demonstration. */
  demo: DemoSignIn[] | null
  /** Hash of the token that may create the first partner; null when the installation has accounts. */
  setupTokenHash: string | null
}

export type FirstPartner = { partner: string; name: string; email: string; passwordHash: string; at: Date; roles: SystemRole[] }

export type DemoSignIn = { account: AccountType; role: string; place: string; email: string; password: string }

/** The present; injected so that tests can choose it. */
export type Clock = { now: () => Date }

/** Secrets and their hashes. Tokens are URL-safe text of at least 128 random bits. */
export type Secrets = {
  token: () => string
  /** A short code without ambiguous letters, as clients quote it. */
  code: () => string
  /** The same token for the same words, unguessable without the installation's secret. */
  derive: (...words: string[]) => string
  /** SHA-256 of a text, as hex. */
  hash: (text: string) => string
  hashPassword: (password: string) => Promise<string>
  /** False also for an absent hash, after the same time. */
  checkPassword: (password: string, hash: string | null) => Promise<boolean>
}

export type Log = {
  error: (message: string, details: Record<string, unknown>) => void
  info: (message: string, details?: Record<string, unknown>) => void
}

/**
 * Which rows a call may see and write. `organizations` is what the database is told to enter; `branchOffice` narrows further.
 * The account type says which of the three levels the caller stands on.
 */
export type Scope = {
  account: AccountType
  partner: number
  organizations: readonly number[]
  branchOffice: number | null
}

/** Who calls, as far as it is known. */
export type Caller = {
  accountId: number | null
  name: string
  /** The admin record in force, or null for a visitor or an account without one. */
  scope: Scope | null
  privileges: PrivilegeSet
  /** The device's hash, where a known device called. */
  device: string | null
  address: string
  language: Language
  /** The request's id. */
  ref: string
}

export type Values = Record<string, unknown>
export type StoredRecord = Values & { id: number; version: number }

export type ListQuery = {
  search?: string
  sort?: string
  order?: 'asc' | 'desc'
  limit: number
  page?: number
  after?: string
  filters: Values
}
export type Page = { items: StoredRecord[]; total: number; more: boolean; next: string | null; page: number | null; limit: number }

/** Records of entities inside one transaction, limited to a scope. Every method reads and writes the contract's shapes. */
export type Records = {
  list: (entity: EntityName, query: ListQuery) => Promise<Page>
  /** In the order of the ids; those out of scope are left out. */
  find: (entity: EntityName, ids: readonly number[]) => Promise<StoredRecord[]>
  /** The same row locked against others until the transaction ends; undefined out of scope. */
  lock: (entity: EntityName, id: number) => Promise<StoredRecord | undefined>
  /** `organization` is where a tenant's record goes; the id of the new record comes back. */
  insert: (entity: EntityName, organization: number, values: Values, by: Stamp) => Promise<number>
  /** `values` are the whole record, so that what is searched and sorted by can be worked out. */
  update: (entity: EntityName, organization: number, id: number, values: Values, by: Stamp) => Promise<void>
  /** Deletes, or archives what something still refers to. */
  remove: (entity: EntityName, organization: number, id: number, by: Stamp) => Promise<void>
  /** The organization that a record in scope belongs to; 0 for a partner's own records. */
  organizationOf: (entity: EntityName, id: number) => Promise<number>
  /** Whether live appointments after an instant use a branch office, expert or service. */
  hasFutureSchedules: (entity: EntityName, id: number, after: Date) => Promise<boolean>
  audit: (organization: number, entry: AuditEntry) => Promise<void>
  /** Makes bookings decided on older hours, services or people be decided again. */
  freeTimesChanged: (organization: number) => Promise<void>
  /** Takes a name for a booking page; false when somebody else has it at that time. The link's former name keeps leading to it until `formerUntil`. */
  claimSlug: (claim: { name: string; organization: number; link: number; at: Date; formerUntil: Date }) => Promise<boolean>
  releaseSlugs: (organization: number, link: number) => Promise<void>
  /** Everything a new organization starts with: where it belongs, its calendar version and its system roles. */
  furnishOrganization: (organization: number, roles: SystemRole[], at: Date) => Promise<void>
  enterBranchInDirectory: (branchOffice: number, organization: number) => Promise<void>
}

export type Stamp = { at: Date; accountId: number | null }
export type AuditEntry = {
  at: Date
  accountId: number | null
  action: string
  entity: string
  entityId: number
  before?: unknown
  after?: unknown
  ref: string
}
export type SystemRole = { name: string; level: number; dataScope: number; itemPrivileges: ItemPrivilege[] }

/** One membership of an account: which scope it administers, with which role. */
export type Membership = {
  id: number
  partner: number | null
  organization: number | null
  branchOffice: number | null
  role: { id: number; name: string }
  status: number
  statusComments: string | null
  /** Whether its organization or branch office is suspended. */
  suspended: boolean
  privileges: ItemPrivilege[]
}

export type Account = { id: number; email: string; name: string; phone: string | null; taxId: string | null; passwordHash: string | null }

export type Sessions = {
  openDevice: (idHash: string, at: Date) => Promise<void>
  knowsDevice: (idHash: string) => Promise<boolean>
  open: (session: { tokenHash: string; accountId: number; deviceHash: string; at: Date; expiresAt: Date }) => Promise<void>
  /** The account behind a token on its device, or undefined; a live session is marked as seen. */
  find: (tokenHash: string, deviceHash: string, at: Date, idleSince: Date) => Promise<Account | undefined>
  end: (tokenHash: string) => Promise<void>
  /** Whether the device has held a session of the account that is not yet swept away. */
  hasSignedIn: (accountId: number, deviceHash: string) => Promise<boolean>
  accountByEmail: (email: string) => Promise<Account | undefined>
  /** The memberships of an account, oldest first, each with the name and rights of its role. */
  memberships: (accountId: number) => Promise<Membership[]>
  /** Counts a try under a key within a window and tells how many there were, this one included. */
  countTry: (key: string, windowStart: Date) => Promise<number>
  forgetTries: (key: string) => Promise<void>
  /** Deletes sessions, tries and idempotency keys that have run out. */
  sweep: (at: Date) => Promise<void>
}

/** What a booking is decided on, as the database has it (server/adapters/db/migrations/0002_booking.sql). */
export type CalendarRequest = {
  organization: number
  branchOffice: number
  link: string | null
  entailedProducts: readonly number[] | null
  /** Minutes since 1970 between which occupations matter, or null when none are wanted. */
  seen: { from: number; to: number } | null
  now: Date
  bookerEmail?: string | null
  replayKey?: string | null
  holdHash?: string | null
}

export type Bookings = {
  /** One round trip; the raw calendar is shaped by server/app/calendar.ts. */
  readCalendar: (request: CalendarRequest) => Promise<unknown>
  /** One round trip; throws Refusal SLOT_TAKEN, LIMIT_REACHED when the database has the last word. */
  book: (organization: number, plan: Values) => Promise<BookResult>
  /** Frees overdue holds; gives how many. */
  expireHolds: (organization: number, now: Date) => Promise<number>
}
export type BookResult =
  | { result: 'booked'; schedule: number }
  | { result: 'decide_again' }
  | { result: 'replay'; bodyHash: string; answer: Values | null }
  | { result: 'hold_expired' }
  | { result: 'code_taken' }

export type ScheduleQuery = {
  ids?: readonly number[]
  from?: Date
  to?: Date
  branchOffices?: readonly number[]
  experts?: readonly number[]
  client?: number
  statuses?: readonly number[]
  limit: number
}

/** The public pages as they were built: rendered on the server, continued in the browser. */
export type PublicPages = {
  /** The whole document of a page from what it shows; `nonce` goes onto what the page's policy must let run. */
  render: (state: Values & { language: Language }, page: { theme: 'light' | 'dark' | null; nonce: string }) => Promise<string>
  /** The local dates, inclusive, of the first free times that a page shows. */
  firstDays: (now: string, zone: string) => Promise<{ from: string; to: string }>
}

/** The database, whichever engine it is. */
export type Store = {
  /** One transaction within a scope; `organizations` replaces the scope's where a write concerns one. */
  within: <Result>(scope: Scope, work: (records: Records) => Promise<Result>) => Promise<Result>
  sessions: Sessions
  bookings: Bookings
  schedules: (scope: Scope, query: ScheduleQuery) => Promise<Values[]>
  /** The organizations under a partner. */
  organizationsOf: (partner: number) => Promise<number[]>
  /** The number of an organization to come; nothing is written, so that a refused call leaves nothing behind. */
  newOrganization: () => Promise<number>
  /** Which organization and partner a branch office belongs to; undefined for none. */
  placeOfBranch: (branchOffice: number) => Promise<{ organization: number; partner: number } | undefined>
  partnerOf: (organization: number) => Promise<number | undefined>
  /** Where a booking page's name, or a former name that still serves at that time, leads: to its present name. */
  placeOfLink: (name: string, at: Date) => Promise<{ organization: number; branchOffice: number; name: string } | undefined>
  hasAccounts: () => Promise<boolean>
  /** The first partner with its roles and administrator; false, and nothing written, where any account exists. */
  createFirstPartner: (first: FirstPartner) => Promise<boolean>
  partnerRecord: (partner: number) => Promise<StoredRecord | undefined>
  /** What an error of the database means to a caller; undefined when it is a fault of ours. */
  explain: (error: unknown) => Refusal | undefined
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
}
