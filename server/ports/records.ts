import type { Language } from '../../contract/text/languages.ts'
import type { MessageChannel } from '../../contract/messages/channels.ts'
import type { AuditAction } from '../../contract/kernel/auditActions.ts'
import type { EntityName } from '../../contract/entities/index.ts'
import type { AnyRecord, EntityRecord, StoredValues } from '../../contract/entities/records.ts'
import type { PlanData } from '../../contract/entities/plans.ts'
import type { FieldMask } from '../../contract/kernel/fieldMasks.ts'
import type { Accounts, SystemRole, Resets } from './accounts.ts'
import type { AuditEntry, CallSource } from './auditTrail.ts'
import type { AnsweredKeys } from './answeredKeys.ts'
import type { AnswerBook } from './forms.ts'
import type { CashBook, CardBook, PaymentBook } from './payments.ts'
import type { ClientBooks } from './clients.ts'
import type { ClosingBook, RetentionBook } from './erasure.ts'
import type { ConfigurationPlace, StoredConfiguration } from './configuration.ts'
import type { BalanceBook, EarningsBook } from './earnings.ts'
import type { DeadLetterBook, OutboxCause, OutboxPayloads, OutboxTopic } from './outbox.ts'
import type { Imports } from './imports.ts'
import type { EmailQueue } from './messages.ts'
import type { NotificationBook } from './notifications.ts'
import type { Policy } from '../domain/scheduling/lifeCycle.ts'
import type { Reminders } from './appointments.ts'
import type { Stamp, Values } from './values.ts'
import type { WebhookBook } from './integrations.ts'

/** What becomes of an appointment, by the names that the function change_schedule reads. */
export type ScheduleChange = Values &
  Partial<CallSource> & { id: number; status?: number | undefined; action: AuditAction }

export type ListQuery = {
  search?: string
  sort?: string
  order?: 'asc' | 'desc'
  limit: number
  page?: number
  offset?: number
  after?: string
  whole?: boolean
  filters: Values
  /** The fields that the reader's role hides: lists are neither searched nor sorted by them. */
  masks?: readonly FieldMask[]
}

export type Page<Item = AnyRecord> = {
  items: Item[]
  total: number
  more: boolean
  next: string | null
  page: number | null
  limit: number
}

/**
 * Records of entities inside one transaction, limited to a scope. Every method reads and writes the
 * contract's shapes.
 */
export type Records = EmailQueue &
  Resets & {
    list: <Name extends EntityName>(
      entity: Name,
      query: ListQuery,
    ) => Promise<Page<EntityRecord<Name>>>
    /** In the order of the ids; those out of scope are left out. */
    find: <Name extends EntityName>(
      entity: Name,
      ids: readonly number[],
    ) => Promise<EntityRecord<Name>[]>
    /**
     * Which of an organization’s records have one of the values in a field, each with the value as
     * it is compared: names by their key.
     */
    having: (
      entity: EntityName,
      organization: number,
      search: { field: string; values: readonly string[] },
    ) => Promise<{ id: number; value: string }[]>
    /** The same row locked against others until the transaction ends; undefined out of scope. */
    lock: <Name extends EntityName>(
      entity: Name,
      id: number,
    ) => Promise<EntityRecord<Name> | undefined>
    /** `organization` is where a tenant's record goes; the id of the new record comes back. */
    insert: <Name extends EntityName>(
      entity: Name,
      organization: number,
      written: { values: StoredValues<Name>; by: Stamp },
    ) => Promise<number>
    /** Several at once; their ids come back in the same order. */
    insertMany: <Name extends EntityName>(
      entity: Name,
      organization: number,
      written: { values: readonly StoredValues<Name>[]; by: Stamp },
    ) => Promise<number[]>
    /** `values` are the whole record, so that what is searched and sorted by can be worked out. */
    update: <Name extends EntityName>(
      entity: Name,
      organization: number,
      written: { id: number; values: StoredValues<Name>; by: Stamp },
    ) => Promise<void>
    /** Deletes, or archives what something still refers to. */
    remove: (
      entity: EntityName,
      organization: number,
      which: { id: number; by: Stamp },
    ) => Promise<void>
    /** The organization that a record in scope belongs to; 0 for a partner's own records. */
    organizationOf: (entity: EntityName, id: number) => Promise<number>
    /** Under which keys of the file store the pictures and files of records lie. */
    fileKeys: (entity: EntityName, ids: readonly number[]) => Promise<string[]>
    /** An id that no address within a partner, an organization or a branch office has had. */
    nextAddressId: () => Promise<number>
    /** What an organization's plan allows; undefined where it has none. */
    planOf: (organization: number) => Promise<PlanData | undefined>
    /**
     * Counts bytes that an organization keeps, or with a minus no longer keeps; false, and nothing
     * counted, beyond `most`.
     */
    useStorage: (organization: number, bytes: number, most: number) => Promise<boolean>
    /**
     * Blocks bookings that could use a record until the transaction ends. Call it before anything
     * is locked.
     */
    lockBookings: (entity: EntityName, id: number) => Promise<void>
    /**
     * Waits until no other transaction puts records of an entity below others of it. Call it before
     * any of them is locked.
     */
    lockChain: (entity: EntityName, organization: number) => Promise<void>
    /** Whether live appointments after an instant use a branch office, expert or service. */
    hasFutureSchedules: (entity: EntityName, id: number, after: Date) => Promise<boolean>
    /**
     * Which level set a record's present status: 1 partner, 2 organization, 3 branch office; null
     * where it is not known.
     */
    statusLevel: (entity: EntityName, id: number) => Promise<number | null>
    /** Keeps a form as it stands, for the answers that will be given to it. */
    keepFormVersion: (organization: number, form: number, at: Date) => Promise<void>
    accounts: Accounts
    /** What each level has set of a configuration, read within the transaction. */
    configuration: (place: ConfigurationPlace, key: string) => Promise<StoredConfiguration[]>
    /**
     * Gives the appointments of a service that end after an instant another service of the branch.
     */
    reassignSchedules: (from: number, to: number, after: Date) => Promise<void>
    audit: (organization: number, entry: AuditEntry | readonly AuditEntry[]) => Promise<void>
    /**
     * Does the work; whatever it wrote is taken back where it throws, or where it is only tried.
     */
    attempt: <Result>(work: () => Promise<Result>, tried?: boolean) => Promise<Result>
    imports: Imports
    clients: ClientBooks
    retention: RetentionBook
    closing: ClosingBook
    /**
     * Asks again for the work that a job was, of this organization or of the platform, by one
     * channel; false where it is known no more.
     */
    askAgain: (
      organization: number,
      work: { job: string; channel: MessageChannel; at: Date },
    ) => Promise<boolean>
    /**
     * Publishes to the other processes what happened in an organization, once this transaction is
     * kept.
     */
    publish: <Topic extends OutboxTopic>(
      organization: number,
      topic: Topic,
      event: { payload: OutboxPayloads[Topic]; at: Date },
    ) => Promise<void>
    /** The same of several things at once, in their order. */
    publishAll: <Topic extends OutboxTopic>(
      organization: number,
      topic: Topic,
      events: { payloads: readonly OutboxPayloads[Topic][]; at: Date },
    ) => Promise<void>
    /**
     * The causes of emails about an appointment, in their order: those that wait or waited, and all
     * from one row on.
     */
    emailCauses: (
      organization: number,
      schedule: number,
      which: { from: number; topics: readonly OutboxTopic[] },
    ) => Promise<OutboxCause[]>
    /**
     * Lets go of the time that is held for a person who waits, once their entry is no longer
     * offered one.
     */
    releaseOffer: (organization: number, entry: number, by: Stamp & CallSource) => Promise<void>
    webhooks: WebhookBook
    deadLetters: DeadLetterBook
    notifications: NotificationBook
    answers: AnswerBook
    payments: PaymentBook
    cards: CardBook
    cash: CashBook
    reminders: Reminders
    earnings: EarningsBook
    balances: BalanceBook
    /**
     * Takes an appointment to another status or changes what is noted about it; answers whether
     * that matters to what its experts earn.
     */
    changeSchedule: (
      organization: number,
      change: ScheduleChange,
    ) => Promise<{ result: 'changed'; earns: boolean } | { result: 'stale' }>
    /**
     * Ends every link that was sent of an appointment, its payments and receipts
     * (`server/app/kernel/tokens.ts`).
     */
    withdrawLinks: (organization: number, schedule: number) => Promise<void>
    /** Remembers the conflicts of an appointment that staff accepted, by their keys. */
    acceptConflicts: (
      organization: number,
      schedule: number,
      keys: readonly string[],
    ) => Promise<void>
    /**
     * Remembers since when the client of an appointment is requested to choose another time, and by
     * which terms they may change it until then; null takes it back.
     */
    requestReschedule: (
      organization: number,
      schedule: number,
      request: { at: Date; terms: Policy } | null,
    ) => Promise<void>
    keys: AnsweredKeys
    /** Makes bookings decided on older hours, services or people be decided again. */
    freeTimesChanged: (organization: number) => Promise<void>
    /**
     * Takes a name for a booking page; false when another one has it at that time. The link's
     * former name keeps leading to it until `formerUntil`.
     */
    claimSlug: (claim: {
      name: string
      organization: number
      link: number
      at: Date
      formerUntil: Date
    }) => Promise<boolean>
    releaseSlugs: (organization: number, link: number) => Promise<void>
    /**
     * Keeps the password of a direct link as a hash where there is one to keep, and gives it the
     * status that follows from its uses and its end.
     */
    keepLink: (
      organization: number,
      link: number,
      kept: { passwordHash?: string | null; at: Date },
    ) => Promise<void>
    /**
     * Everything a new organization starts with: where it belongs, its calendar version, its system
     * roles, and its language (setting `schedule.language`), where the person who signed it up has
     * one.
     */
    furnishOrganization: (
      organization: number,
      start: { roles: SystemRole[]; at: Date; language?: Language },
    ) => Promise<void>
    enterBranchInDirectory: (branchOffice: number, organization: number) => Promise<void>
  }
