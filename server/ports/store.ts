import type { SecretKeyState } from './secrets.ts'
import type { MovedMoney } from '../../contract/endpoints/payments/paymentTotals.ts'
import type { Refusal } from '../../contract/kernel/errors.ts'
import type { AdministratorContact, FirstPartner, OwnAccounts, OwnPreferences } from './accounts.ts'
import type { ApiKeys, Feeds } from './integrations.ts'
import type { AuditLine, AuditPerson, AuditQuery } from './auditTrail.ts'
import type {
  Bookings,
  SchedulePage,
  SchedulePart,
  ScheduleQuery,
  StoredSchedule,
} from './bookings.ts'
import type { Scope } from './caller.ts'
import type { ScheduleComments, Waitlist } from './appointments.ts'
import type {
  ConfigurationPlace,
  Configurations,
  NameKind,
  StoredConfiguration,
  ProvenNames,
} from './configuration.ts'
import type { BranchZone, AdministeredPlace, Sessions } from './authentication.ts'
import type { SingleSignOnStore } from './authentication/singleSignOn.ts'
import type { Factors } from './authentication/factors.ts'
import type { Contact, DeliveryLog } from './messages.ts'
import type { MethodTotal, PaymentSpan, PaymentSumQuery } from './payments.ts'
import type { PushDevices } from './notifications.ts'
import type { Records } from './records.ts'
import type { JobTurn } from './jobs.ts'
import type { SeriesStore } from './series.ts'
import type { EntityRecord } from '../../contract/entities/records.ts'

/** The database, whichever engine it is. */
export type Store = Configurations & {
  /**
   * One transaction within a scope; `organizations` replaces the scope's where a write concerns
   * one.
   */
  within: <Result>(scope: Scope, work: (records: Records) => Promise<Result>) => Promise<Result>
  sessions: Sessions
  /** Second factors of accounts; each call is a transaction of its own. */
  factors: Factors
  singleSignOn: SingleSignOnStore
  names: Record<NameKind, ProvenNames>
  pushDevices: PushDevices
  /** One transaction on an account itself. */
  ownAccounts: <Result>(work: (own: OwnAccounts) => Promise<Result>) => Promise<Result>
  /** One transaction on the preferences of an account. */
  preferences: <Result>(
    account: number,
    work: (own: OwnPreferences) => Promise<Result>,
  ) => Promise<Result>
  /** Whether a partner is being closed or has ended. */
  isPartnerClosed: (partner: number) => Promise<boolean>
  /**
   * Whom emails to an organization or partner go to; where neither exists or serves, those to the
   * oldest enabled partner.
   */
  contactOf: (named: {
    organization: number | null
    partner: number | null
  }) => Promise<Contact | undefined>
  bookings: Bookings
  series: SeriesStore
  waitlist: Waitlist
  feeds: Feeds
  apiKeys: ApiKeys
  schedules: (scope: Scope, query: ScheduleQuery) => Promise<StoredSchedule[]>
  /**
   * One appointment; undefined out of scope. Those that are wanted at once are read together,
   * each as it is after it was wanted.
   */
  schedule: (scope: Scope, id: number) => Promise<StoredSchedule | undefined>
  /** A part of them in an order of its own. */
  schedulePage: (
    scope: Scope,
    query: Omit<ScheduleQuery, 'limit'>,
    part: SchedulePart,
  ) => Promise<SchedulePage>
  comments: ScheduleComments
  deliveries: DeliveryLog
  /** What was taken and given back in a span of time, by method and currency. */
  paymentTotals: (scope: Scope, span: PaymentSpan) => Promise<MethodTotal[]>
  /** What the payments that a list finds come to, by currency. */
  paymentSums: (scope: Scope, query: PaymentSumQuery) => Promise<MovedMoney[]>
  /**
   * The values that each level has set for experts, and whether an expert signs in with the
   * membership. Cached for a few seconds, and read again once this process changes the settings.
   */
  expertSettings: (
    place: ConfigurationPlace,
    membership: number,
  ) => Promise<{ experts: number[]; levels: StoredConfiguration[] }>
  /**
   * The audit trail of a scope, newest first; gives one more than the limit where there is more.
   */
  auditTrail: (scope: Scope, query: AuditQuery) => Promise<AuditLine[]>
  /** The administrators of a scope, present and former, by name. */
  auditPeople: (scope: Scope) => Promise<AuditPerson[]>
  /**
   * The number of an organization to come; nothing is written, so that a refused call leaves
   * nothing behind.
   */
  newOrganization: () => Promise<number>
  /** Which organization and partner a branch office belongs to; undefined for none. */
  placeOfBranch: (
    branchOffice: number,
  ) => Promise<{ organization: number; partner: number } | undefined>
  /** The time zones of the branches at places, each once. */
  branchZones: (places: readonly AdministeredPlace[]) => Promise<BranchZone[]>
  /**
   * The enabled administrators of an organization as a whole, with the permissions of their roles.
   */
  organizationAdministrators: (organization: number) => Promise<AdministratorContact[]>
  partnerOf: (organization: number) => Promise<number | undefined>
  /**
   * Where a booking page's name, or a former name that still serves at that time, leads: to its
   * present name.
   */
  placeOfLink: (
    name: string,
    at: Date,
  ) => Promise<{ organization: number; branchOffice: number; name: string } | undefined>
  /**
   * Whether a booking page may take a name: no one has it, or only the link `own` of the scope, or
   * a link that gave it up long enough ago.
   */
  isSlugFree: (
    name: string,
    place: { own: number | null; scope: Scope; at: Date },
  ) => Promise<boolean>
  hasAccounts: () => Promise<boolean>
  /**
   * The first partner with its roles and administrator; false, and nothing written, where any
   * account exists.
   */
  createFirstPartner: (first: FirstPartner) => Promise<boolean>
  partnerRecord: (partner: number) => Promise<EntityRecord<'partners'> | undefined>
  /** What an error of the database means to a caller; undefined when it is a fault of ours. */
  explain: (error: unknown) => Refusal | undefined
  /**
   * Every recurring job as it stands at that moment, in the order of their names; none that has not
   * been known yet.
   */
  jobTurns: (now: Date) => Promise<JobTurn[]>
  /** The keys of the installation that have been in use, the latest first. */
  secretKeys: () => Promise<SecretKeyState[]>
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
}
