import type { AccountType } from '../contract/accounts.ts'
import type { CsvRow } from '../contract/csv.ts'
import type { DuplicateReason } from '../contract/endpoints/clients.ts'
import type { ImportRecord, ImportRow } from '../contract/endpoints/imports.ts'
import type { ErrorCode, Refusal } from '../contract/errors.ts'
import type { ImportedEntity } from '../contract/importFields.ts'
import type { EntityName } from '../contract/entities/index.ts'
import type { PlanData } from '../contract/entities/plans.ts'
import type { FieldMask } from '../contract/entities/roles.ts'
import type { ItemPrivilege, PrivilegeSet } from '../contract/privileges.ts'
import type { Language } from '../contract/words/index.ts'
import type { LetterFacts, LetterName } from '../contract/words/letters/letters.ts'

/** What the application needs from outside: the adapters supply it, server/main.ts chooses which. Instants are `Date`s here. */
export type Ports = {
  store: Store
  clock: Clock
  secrets: Secrets
  log: Log
  files: FileStore
  contents: Contents
  calendarFiles: CalendarFiles
  live: LiveEvents
  places: Places
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
  /** SHA-256 of a text or of bytes, as hex. */
  hash: (content: string | Uint8Array) => string
  hashPassword: (password: string) => Promise<string>
  /** False also for an absent hash, after the same time. */
  checkPassword: (password: string, hash: string | null) => Promise<boolean>
  /** Whether a password is one of those that are tried first. */
  isCommonPassword: (password: string) => Promise<boolean>
}

/** A state or region: its code of ISO 3166-2 where its name is known there, else its code in the source. */
export type State = { id: number; code: string; name_es: string; name_en: string; country: string }
/** A country by its code of two letters, with its states by name. */
export type Country = { id: number; code: string; name_es: string; name_en: string; states: State[] }
/** A city, with the code of its state where it is known. */
export type City = { code: string; name: string; state: string | null; country: string }

/** Countries, states and cities, for addresses. */
export type Places = {
  countries: () => Promise<Country[]>
  /** Those of a country, by name; none for a country nobody knows. */
  cities: (country: string) => Promise<City[]>
}

/** Pictures and files under keys of the form `<random>/<name>`, which nobody outside ever chooses. */
export type FileStore = {
  /** Once it is answered, the bytes are there whole and stay. */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, mime: string) => Promise<void>
  /** Undefined where nothing lies under the key. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Nothing to remove is no error. */
  remove: (key: string) => Promise<void>
}

/** Looks into bytes that were sent; what they are called is not believed. */
export type Contents = {
  /** The media type that the bytes have by their content; undefined where it is none that anybody knows. */
  typeOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>
  /**
   * A picture drawn anew as a JPEG: upright, on white, without anything else that was in its file. Nothing is decoded of one with a side
   * longer than `mostPixels`.
   */
  redraw: (bytes: Uint8Array<ArrayBuffer>, mostPixels: number) => Promise<Uint8Array<ArrayBuffer> | 'broken' | 'tooLarge'>
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
  /** Who reads, for records that are not meant for everybody in the scope. */
  reader?: { accountId: number; administers: boolean }
  /** The account whose own records alone are reached, where the role says so. */
  own?: number
}

/** Who calls, as far as it is known. */
export type Caller = {
  accountId: number | null
  name: string
  /** The admin record in force, or null for a visitor or an account without one. */
  scope: Scope | null
  privileges: PrivilegeSet
  /** The role of the admin record in force, or null without one. */
  role: number | null
  /** What the role keeps from being seen in records that may be viewed. */
  masks: readonly FieldMask[]
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
  /** Which of an organization’s records have one of the values in a field, each with the value as it is compared: names by their key. */
  having: (entity: EntityName, organization: number, field: string, values: readonly string[]) => Promise<{ id: number; value: string }[]>
  /** The same row locked against others until the transaction ends; undefined out of scope. */
  lock: (entity: EntityName, id: number) => Promise<StoredRecord | undefined>
  /** `organization` is where a tenant's record goes; the id of the new record comes back. */
  insert: (entity: EntityName, organization: number, values: Values, by: Stamp) => Promise<number>
  /** Several at once; their ids come back in the same order. */
  insertMany: (entity: EntityName, organization: number, values: readonly Values[], by: Stamp) => Promise<number[]>
  /** `values` are the whole record, so that what is searched and sorted by can be worked out. */
  update: (entity: EntityName, organization: number, id: number, values: Values, by: Stamp) => Promise<void>
  /** Deletes, or archives what something still refers to. */
  remove: (entity: EntityName, organization: number, id: number, by: Stamp) => Promise<void>
  /** The organization that a record in scope belongs to; 0 for a partner's own records. */
  organizationOf: (entity: EntityName, id: number) => Promise<number>
  /** Under which keys of the file store the pictures and files of records lie. */
  fileKeys: (entity: EntityName, ids: readonly number[]) => Promise<string[]>
  /** What an organization's plan allows; undefined where it has none. */
  planOf: (organization: number) => Promise<PlanData | undefined>
  /** Counts bytes that an organization keeps, or with a minus no longer keeps; false, and nothing counted, beyond `most`. */
  useStorage: (organization: number, bytes: number, most: number) => Promise<boolean>
  /** Whether live appointments after an instant use a branch office, expert or service. */
  hasFutureSchedules: (entity: EntityName, id: number, after: Date) => Promise<boolean>
  /** Which level set a record's present status: 1 partner, 2 organization, 3 branch office; null where it is not known. */
  statusLevel: (entity: EntityName, id: number) => Promise<number | null>
  /** Keeps a form as it stands, for the answers that will be given to it. */
  keepFormVersion: (organization: number, form: number, at: Date) => Promise<void>
  accounts: Accounts
  /** What each level has set of a configuration, read within the transaction. */
  configuration: (place: ConfigurationPlace, key: string) => Promise<StoredConfiguration[]>
  /** Writes a letter down, to be sent once this transaction is kept. */
  post: (order: LetterOrder, at: Date) => Promise<void>
  /** Writes down the request behind a code or an invitation that will set a password. */
  openReset: (reset: Reset) => Promise<void>
  /** Gives the appointments of a service that end after an instant another service of the branch. */
  reassignSchedules: (from: number, to: number, after: Date) => Promise<void>
  audit: (organization: number, entry: AuditEntry | readonly AuditEntry[]) => Promise<void>
  /** Does the work; whatever it wrote is taken back where it throws, or where it is only tried. */
  attempt: <Result>(work: () => Promise<Result>, tried?: boolean) => Promise<Result>
  imports: Imports
  clients: ClientBooks
  /** Makes bookings decided on older hours, services or people be decided again. */
  freeTimesChanged: (organization: number) => Promise<void>
  /** Takes a name for a booking page; false when somebody else has it at that time. The link's former name keeps leading to it until `formerUntil`. */
  claimSlug: (claim: { name: string; organization: number; link: number; at: Date; formerUntil: Date }) => Promise<boolean>
  releaseSlugs: (organization: number, link: number) => Promise<void>
  /** Everything a new organization starts with: where it belongs, its calendar version and its system roles. */
  furnishOrganization: (organization: number, roles: SystemRole[], at: Date) => Promise<void>
  enterBranchInDirectory: (branchOffice: number, organization: number) => Promise<void>
}

/** An import as it lies in the database, with the caller it works for. */
export type StoredImport = {
  id: number
  organization: number
  accountId: number
  account: AccountType
  branchOffice: number | null
  entity: ImportedEntity
  fileName: string
  titles: string[]
  columns: ImportRecord['columns']
  duplicates: ImportRecord['duplicates']
  country: string | null
  currency: string
  dryRun: boolean
  state: ImportRecord['state']
  refusal: ErrorCode | null
  total: number
  created: number
  updated: number
  skipped: number
  failed: number
  language: Language
  ref: string
  address: string | null
  device: string | null
  start: Date
  end: Date | null
}
export type ImportOutcome = Pick<ImportRow, 'line' | 'state' | 'record' | 'code' | 'problems'> & { keys: readonly string[] }

/** Imports within a transaction. */
export type Imports = {
  /** Writes an import down with its lines, to be worked off once this transaction is kept; gives its id. */
  open: (
    values: Omit<StoredImport, 'id' | 'refusal' | 'created' | 'updated' | 'skipped' | 'failed' | 'end'>,
    rows: readonly CsvRow[],
  ) => Promise<number>
  /** Lets an import that was only tried be worked off in earnest; false where it no longer waits for that. */
  begin: (organization: number, id: number, at: Date) => Promise<boolean>
  /** Those of an account in the scope, the latest first. */
  list: (accountId: number, of: { id?: number | undefined; entity?: ImportedEntity | undefined; most: number }) => Promise<StoredImport[]>
  rows: (organization: number, id: number, of: { state: ImportRow['state']; after: number; most: number }) => Promise<ImportRow[]>
  /** Locks an import that is not done, so that no two work on it; undefined where another does, or there is nothing left to do. */
  take: (organization: number, id: number) => Promise<StoredImport | undefined>
  /** Of the lines done, those that mean one of the records by their keys: the record and the keys of each. */
  tried: (organization: number, id: number, keys: readonly string[]) => Promise<string[]>
  settle: (organization: number, id: number, outcomes: readonly ImportOutcome[], at: Date) => Promise<void>
  finish: (organization: number, id: number, refusal: ErrorCode | null, at: Date) => Promise<void>
}

/** What is done with clients beyond reading and writing one. */
export type ClientBooks = {
  /** Pairs of an organization’s clients that may be one person, the surest first. */
  duplicates: (organization: number, page: { limit: number; offset: number }) => Promise<{ pairs: DuplicatePair[]; total: number }>
  /** Lets everything that points at one client point at another: whatever the database knows to point at clients. */
  handOver: (organization: number, from: number, to: number) => Promise<void>
  /** Empties what tells who a client is in everything that belongs to them; gives the keys of the files that go, and how many bytes they had. */
  forget: (organization: number, clients: readonly number[]) => Promise<{ keys: string[]; bytes: number }>
  /** Those that were merged into a client. */
  mergedInto: (organization: number, client: number) => Promise<number[]>
}
export type DuplicatePair = { one: number; other: number; reasons: DuplicateReason[] }

/** Where somebody administers: exactly one of partner and organization is set, a branch office only with its organization. */
export type AdminPlace = { partner: number | null; organization: number | null; branchOffice: number | null }

/** Accounts and what they administer, within the transaction of a change. */
export type Accounts = {
  byEmail: (email: string) => Promise<{ id: number; hasPassword: boolean; locale: Language | null } | undefined>
  /** A new account; without a password it is entered by invitation. */
  open: (account: {
    email: string
    name: string
    phone: string | null
    taxId: string | null
    passwordHash: string | null
    at: Date
  }) => Promise<number>
  places: (account: number) => Promise<AdminPlace[]>
  /** False where another account has the e-mail; the admin records follow, and codes and invitations sent before end. */
  setEmail: (account: number, email: string, at: Date) => Promise<boolean>
  /** Ends every session of the account, and the codes and invitations sent before. */
  setPassword: (account: number, hash: string, at: Date) => Promise<void>
  /** Waits until nobody else changes administrators or roles there; asked for before any of their records is locked. */
  alone: (place: { partner: number; organization: number }) => Promise<void>
  /** The rights of each enabled administrator of a place, whose records stay locked until the transaction ends. */
  rightsInForce: (place: AdminPlace) => Promise<ItemPrivilege[][]>
  branchesWithRole: (organization: number, role: number) => Promise<number[]>
  /** Gives the holders of a role another one; without one only tells whether there are any. Gives how many. */
  replaceRole: (ofPartner: boolean, role: number, replacement: number | null) => Promise<number>
}

/** A request that ends in a new password. Its code or token is derived from `requestHash` and the installation's secret. */
export type Reset = {
  requestHash: string
  /** Null where nobody has the e-mail: what is written takes as long, and leads nowhere. */
  account: number | null
  email: string
  /** The device that asked; null for an invitation, which any device may open. */
  deviceHash: string | null
  /** Hash of an invitation's token; a code is exchanged for one later. */
  tokenHash: string | null
  invitation: boolean
  at: Date
  expiresAt: Date
}

/** One's own account and what leads to its password, in a transaction that belongs to no tenant. */
export type OwnAccounts = Pick<Accounts, 'byEmail' | 'setEmail' | 'setPassword'> &
  Pick<Records, 'post' | 'openReset'> & {
    change: (account: number, values: OwnChange, at: Date) => Promise<void>
    /** Ends the sessions of an account but for the one to keep; gives how many. */
    endSessions: (account: number, keptTokenHash: string | null) => Promise<number>
    /** The open request of a device, chosen by its own hash or else the latest, with one more try counted; undefined for none, or after the last try. */
    countCodeTry: (of: {
      requestHash: string | null
      email: string | null
      deviceHash: string
      mostTries: number
      at: Date
    }) => Promise<{ requestHash: string; account: number | null } | undefined>
    /** Gives a request its token; false where it has one already. */
    giveToken: (requestHash: string, tokenHash: string, expiresAt: Date) => Promise<boolean>
    /** Whom a live token belongs to on a device; undefined for none. */
    tokenHolder: (tokenHash: string, deviceHash: string | null, at: Date) => Promise<{ account: number; email: string } | undefined>
    /** Uses a token up; false where it was used meanwhile. */
    useToken: (tokenHash: string, at: Date) => Promise<boolean>
    /** Notes a change of the account in the log of every scope that it administers. */
    audit: (account: number, entry: AuditEntry) => Promise<void>
    /** Keeps a message to whoever runs a scope; gives its id. */
    keepMessage: (message: SupportMessage) => Promise<number>
  }
export type OwnChange = {
  name?: string
  phone?: string | null
  taxId?: string | null
  locale?: Language | null
  picture?: string | null
  passwordHash?: string
}
export type SupportMessage = {
  organization: number | null
  partner: number | null
  account: number | null
  name: string
  email: string
  subject: string
  message: string
  language: Language
  at: Date
}

/** A saved query of a list; `shared` ones are seen by all who administer the place that they are shared with. */
export type StoredQuery = {
  id: number
  accountType: AccountType
  list: string
  name: string
  filters: Values
  sort: string | null
  order: string | null
  shared: boolean
  own: boolean
  author: string
}
/** The preferences of one account, within a transaction. */
export type OwnPreferences = {
  /** What is shared is told of exactly those places. */
  read: (places: readonly { accountType: AccountType; place: AdminPlace }[]) => Promise<{
    language: string | null
    theme: string | null
    columns: Record<string, string[]>
    queries: StoredQuery[]
  }>
  /** What is undefined stays; false where there are then columns of more lists than `most`. */
  change: (
    changes: {
      language?: Language | null | undefined
      theme?: string | null | undefined
      columns?: Record<string, string[] | null> | undefined
    },
    most: number,
    at: Date,
  ) => Promise<boolean>
  /** A new query, or another content for one's own; shared with a place, or with nobody. */
  saveQuery: (
    query: Omit<StoredQuery, 'id' | 'shared' | 'own' | 'author'> & { id: number | null; place: AdminPlace | null },
    most: number,
    at: Date,
  ) => Promise<'saved' | 'unknown' | 'tooMany'>
  /** False where the account has no such query. */
  removeQuery: (id: number) => Promise<boolean>
}

/** Whom letters to a scope go to. `language` is that of its oldest administrator, null where they have chosen none. */
export type Contact = { partner: number; organization: number | null; name: string; email: string | null; language: Language | null }

export type LetterReceiver = { name: string; email: string }

/** A letter as it is asked for: it is composed when it is sent. */
export type LetterOrder = {
  [Name in LetterName]: {
    letter: Name
    /** Null where nobody is to have it: what is written takes as long, and tells nothing. */
    to: LetterReceiver | null
    language: Language
    facts: Omit<LetterFacts[Name], 'name' | 'code' | 'link'>
    replyTo?: LetterReceiver
    /** The hash of the request that the letter's code or link is derived from. */
    request?: string
    /** Not sent after this instant: an ended code helps nobody. */
    until?: string
  }
}[LetterName]

/** A composed letter. `id` is the same at each try to send it, so that a doubled one can be told. */
export type Letter = {
  id: string
  to: LetterReceiver
  replyTo?: LetterReceiver
  subject: string
  text: string
  html: string
  language: Language
  /** What the receiver's calendar is to take in (REQUEST) or out (CANCEL); shown beside the letter, and as a file. */
  calendar?: { name: string; method: 'REQUEST' | 'CANCEL'; text: string }
}

/** What happens to appointments, told to whoever looks at them at that moment, in every process; nothing may depend on its arriving. */
export type LiveEvents = {
  publish: (event: LiveEvent) => void
  /** Aborted when this process is about to end: nobody should listen on. */
  closing: AbortSignal
  /** Calls back for these organizations until the returned function is called. */
  subscribe: (organizations: readonly number[], hear: (event: LiveEvent) => void) => () => void
}
/** An appointment that changed; null where it is unknown which. */
export type LiveEvent = { organization: number; schedule: number | null }

/** One appointment in a calendar file; instants, and a number that grows with every change. */
export type CalendarEntry = {
  uid: string
  sequence: number
  title: string
  description: string
  location: string
  startsAt: string
  endsAt: string
  changedAt: string
  cancelled: boolean
  /** It waits for approval. */
  tentative?: boolean
  /** Who invites and who is invited, in a letter. */
  organizer?: LetterReceiver
  attendee?: LetterReceiver
}
/**
 * Writes calendar files (RFC 5545): one that adds or changes its entries, or one that takes them away. In a letter the receiver's calendar
 * is asked to take in or out the entries (REQUEST, CANCEL); a file that somebody fetches only tells them.
 */
export type CalendarFiles = { write: (name: string, entries: readonly CalendarEntry[], inLetter?: boolean) => string }

/** Takes letters to where they are delivered. Throws when that failed, so that it is tried again. */
export type Mailer = {
  /** The e-mail that letters come from. */
  sender: string
  send: (letter: Letter) => Promise<void>
}

/** A letter as it arrived in the inbox that stands in for a mail server; `raw` is its source. */
export type ReceivedLetter = {
  id: number
  at: Date
  from: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  raw: string
}

/** The latest letters that arrived there, newest first. */
export type Inbox = { letters: () => readonly ReceivedLetter[]; letter: (id: number) => ReceivedLetter | undefined }

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
  /** From where: the caller's address, and the hash of the device. */
  address: string | null
  device: string | null
}
export type SystemRole = { name: string; level: number; dataScope: number; itemPrivileges: ItemPrivilege[] }

/** One membership of an account: which scope it administers, with which role. */
export type Membership = {
  id: number
  account: number
  partner: number | null
  organization: number | null
  branchOffice: number | null
  role: { id: number; name: string }
  status: number
  statusComments: string | null
  /** Whether its organization or branch office is suspended. */
  suspended: boolean
  /** Whether its organization or branch office waits for approval: whoever administers it may see that, and nothing else. */
  waiting: boolean
  privileges: ItemPrivilege[]
  /** own 1, branch 2, scope 3. */
  dataScope: number
  fieldMasks: FieldMask[]
}

export type Account = {
  id: number
  email: string
  name: string
  phone: string | null
  taxId: string | null
  picture: string | null
  locale: Language | null
  passwordHash: string | null
}

/** A session that has not ended; `agent` is what the browser called itself. */
export type OpenSession = { tokenHash: string; address: string | null; agent: string | null; since: Date; seen: Date }

export type Sessions = {
  openDevice: (idHash: string, at: Date) => Promise<void>
  knowsDevice: (idHash: string) => Promise<boolean>
  open: (session: {
    tokenHash: string
    accountId: number
    deviceHash: string
    address: string
    agent: string | null
    at: Date
    expiresAt: Date
  }) => Promise<void>
  /** Those of an account that have not ended, the latest used first. */
  list: (accountId: number, at: Date, idleSince: Date) => Promise<OpenSession[]>
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
  /** Deletes sessions, tries, codes and invitations that have run out. */
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
  /** Takes an appointment to another status or changes what is noted about it, in one round trip. */
  change: (organization: number, change: Values) => Promise<{ result: 'changed' } | { result: 'stale' }>
  /** The experts that an account is, in an organization. */
  ownExperts: (organization: number, account: number) => Promise<number[]>
  /** Appointments by local day of their branch, status and expert; one with several experts counts for each of them. */
  count: (scope: Scope, query: ScheduleCountQuery) => Promise<ScheduleCount[]>
  /** Frees overdue holds; gives how many. */
  expireHolds: (organization: number, now: Date) => Promise<number>
}
export type BookResult =
  | { result: 'booked'; schedule: number }
  | { result: 'decide_again' }
  | { result: 'replay'; bodyHash: string; answer: Values | null }
  | { result: 'hold_expired' }
  | { result: 'code_taken' }
  | { result: 'changed' }

export type ScheduleCountQuery = {
  /** Dates of the branch's clock, inclusive. */
  from: string
  to: string
  branchOffices?: readonly number[]
  experts?: readonly number[]
  statuses?: readonly number[]
}
export type ScheduleCount = { date: string; status: number; expert: number | null; count: number }

/** What is said about an appointment; every method is limited to the appointment's organization. */
export type ScheduleComments = {
  /** Oldest first; those of one visibility where it is given. */
  list: (organization: number, schedule: number, only: { id?: number; visibility?: number; limit: number }) => Promise<StoredComment[]>
  find: (organizations: readonly number[], id: number) => Promise<(StoredComment & { organization: number }) | undefined>
  add: (organization: number, comment: NewComment) => Promise<StoredComment>
  /** False where the version is no longer that one. */
  edit: (organization: number, id: number, change: { version: number; body: string | null; by: Stamp; ref: string }) => Promise<boolean>
  /** How many the client has written since. */
  countOfClient: (organization: number, schedule: number, since: Date) => Promise<number>
}
export type NewComment = {
  schedule: number
  author: { kind: 'user' | 'client' | 'system'; id: number | null; name: string }
  body: string
  visibility: number
  by: Stamp
  ref: string
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

export type ScheduleQuery = {
  ids?: readonly number[]
  from?: Date
  to?: Date
  branchOffices?: readonly number[]
  experts?: readonly number[]
  client?: number
  statuses?: readonly number[]
  /** The hash of the secret in a visitor's link. */
  viewHash?: string
  /** The hash of the secret of a hold. */
  holdHash?: string
  limit: number
}

/** A level that is configured: a partner, an organization under it, or one of its branches. */
export type ConfigurationPlace = { partner: number; organization: number | null; branchOffice: number | null }
/** What one level has set, by key; version 0 where it has never set anything. */
export type StoredConfiguration = { level: 'branchOffice' | 'organization' | 'partner'; version: number; values: Values }

export type AuditQuery = {
  entity?: string
  entityId?: number
  user?: number
  action?: string
  from?: Date
  to?: Date
  limit: number
  /** Where the former page ended. */
  after?: { at: Date; kind: number; id: number }
}
/** `kind`: 0 of an organization, 1 of the partner itself; with `id` it names a line. */
export type AuditLine = Omit<AuditEntry, 'ref'> & {
  id: number
  kind: number
  organization: number | null
  userName: string | null
  ref: string | null
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
  /** One transaction on an account itself. */
  ownAccounts: <Result>(work: (own: OwnAccounts) => Promise<Result>) => Promise<Result>
  /** One transaction on the preferences of an account. */
  preferences: <Result>(account: number, work: (own: OwnPreferences) => Promise<Result>) => Promise<Result>
  /** Whom letters to an organization or partner go to; where neither exists or serves, those to the oldest enabled partner. */
  contactOf: (named: { organization: number | null; partner: number | null }) => Promise<Contact | undefined>
  bookings: Bookings
  schedules: (scope: Scope, query: ScheduleQuery) => Promise<Values[]>
  comments: ScheduleComments
  /** What each level has set of a configuration, from the place upwards. */
  configuration: (place: ConfigurationPlace, key: string) => Promise<StoredConfiguration[]>
  /** Replaces a place's own values by those that `decide` gives, with the audit entry, in one transaction; gives all levels as they are then. */
  changeConfiguration: (
    place: ConfigurationPlace,
    key: string,
    decide: (levels: StoredConfiguration[]) => { values: Values; audit: AuditEntry; hosts?: string[] },
  ) => Promise<StoredConfiguration[]>
  /** The audit trail of a scope, newest first; gives one more than the limit where there is more. */
  auditTrail: (scope: Scope, query: AuditQuery) => Promise<AuditLine[]>
  /** The organizations under a partner. */
  organizationsOf: (partner: number) => Promise<number[]>
  /** The number of an organization to come; nothing is written, so that a refused call leaves nothing behind. */
  newOrganization: () => Promise<number>
  /** Which organization and partner a branch office belongs to; undefined for none. */
  placeOfBranch: (branchOffice: number) => Promise<{ organization: number; partner: number } | undefined>
  partnerOf: (organization: number) => Promise<number | undefined>
  /** Where a booking page's name, or a former name that still serves at that time, leads: to its present name. */
  placeOfLink: (name: string, at: Date) => Promise<{ organization: number; branchOffice: number; name: string } | undefined>
  /** Whether a booking page may take a name: nobody has it, or only the link `own` of the scope, or a link that gave it up long enough ago. */
  isSlugFree: (name: string, own: number | null, scope: Scope, at: Date) => Promise<boolean>
  /** The partner or organization that a host name leads to. */
  placeOfHost: (host: string) => Promise<ConfigurationPlace | undefined>
  hasAccounts: () => Promise<boolean>
  /** The first partner with its roles and administrator; false, and nothing written, where any account exists. */
  createFirstPartner: (first: FirstPartner) => Promise<boolean>
  partnerRecord: (partner: number) => Promise<StoredRecord | undefined>
  /** What an error of the database means to a caller; undefined when it is a fault of ours. */
  explain: (error: unknown) => Refusal | undefined
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
}
