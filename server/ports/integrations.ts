import type { RoleMask } from '../../contract/kernel/fieldMasks.ts'
import type { ItemPrivilege } from '../../contract/kernel/privileges.ts'
import type {
  FeedRecord,
  WebhookFailure,
  WebhookLine,
  WebhookTry,
} from '../../contract/endpoints/integrations.ts'
import type { AuditEntry } from './auditTrail.ts'
import type { testEvent, WebhookEvent } from '../../contract/events/events.ts'
import type { WebhookPayload } from '../../contract/events/webhookPayloads.ts'
import type { AuditedChange } from '../domain/messages/events.ts'

/** A key in force, with what its role allows now. */
export type OpenApiKey = {
  id: number
  branchOffice: number | null
  /** Who made it, and as which administrator. */
  account: number
  membership: number
  role: { id: number; privileges: ItemPrivilege[]; dataScope: number; fieldMasks: RoleMask[] }
}

/** One call that was made with a key. */
export type ApiKeyUse = { call: string; address: string; refused: boolean; at: Date }

/**
 * The secrets of keys and what was done with them; their records are read and written like all
 * others.
 */
export type ApiKeys = {
  /** Gives a key that has none its secret, of which the hash is kept. */
  arm: (
    organization: number,
    id: number,
    secret: { tokenHash: string; hint: string },
  ) => Promise<void>
  /** The key of a secret while it is in force; that it was used is noted once a minute. */
  open: (organization: number, tokenHash: string, now: Date) => Promise<OpenApiKey | undefined>
  count: (organization: number, id: number, use: ApiKeyUse) => Promise<void>
}

/**
 * Calendar feeds that are not revoked; every method is limited to the organizations it is given.
 */
export type Feeds = {
  /** Of a branch, oldest first; those of one expert and of one account where they are given. */
  list: (
    organization: number,
    only: { branchOffice: number; expert?: number; account?: number },
  ) => Promise<FeedRecord[]>
  find: (
    organizations: readonly number[],
    id: number,
  ) => Promise<(FeedRecord & { organization: number }) | undefined>
  /** With its line in the audit trail; undefined where the expert is not of the branch. */
  add: (organization: number, feed: NewFeed) => Promise<FeedRecord | undefined>
  /** With its line in the audit trail; false where it was revoked before. */
  revoke: (organization: number, id: number, by: Who) => Promise<boolean>
  /** The feed of a secret; that it was requested is noted once an hour. */
  ofToken: (organization: number, tokenHash: string, now: Date) => Promise<OpenFeed | undefined>
  /**
   * What an expert was to do at a branch and was given to others, by when it was to be; with
   * `account`, only where that is the expert.
   */
  givenAway: (
    organization: number,
    of: {
      branchOffice: number
      expert: number
      account?: number | undefined
      from: Date
      to: Date
      limit: number
    },
  ) => Promise<GivenAway[]>
}

/** An appointment that is another expert's now, at the time that it had before. */
export type GivenAway = {
  code: string
  version: number
  services: string[]
  startsAt: string
  endsAt: string
  changedAt: string
}

/** Who does it, when and from where. */
export type Who = Pick<AuditEntry, 'at' | 'accountId' | 'ref' | 'address' | 'device'>

export type NewFeed = {
  branchOffice: number
  expert: number | null
  membership: number
  tokenHash: string
  by: Who & { accountId: number }
}

export type OpenFeed = {
  branchOffice: number
  expert: { id: number; name: string } | null
  account: number
  membership: number
}

/** The entities whose lines of the audit trail are published. */
export const publishedEntities = [
  'schedules',
  'payments',
  'clients',
  'waitlistEntries',
  'deliveries',
  'timeOffs',
] as const

/** A line of the audit trail that is not handled yet. */
export type UnhandledLine = AuditedChange & {
  id: number
  at: Date
  accountId: number | null
  entityId: number
}

/**
 * An event as it is written down for a webhook. `subject` is what it is about: its events go out
 * one after the other.
 */
export type NewDelivery = {
  webhook: number
  event: string
  type: WebhookEvent | typeof testEvent
  subject: string
  client: number | null
  payload: WebhookPayload
}

/**
 * An event whose turn it is, with what it takes to send it; `tries` counts those that were made.
 */
export type DueDelivery = {
  id: number
  event: string
  payload: WebhookPayload
  tries: number
  webhook: {
    id: number
    name: string
    url: string
    maker: number | null
    secretNumber: number
    /**
     * Its secret and the one before, sealed; null for those that were made before secrets were
     * kept.
     */
    sealedSecret: string | null
    formerSecret: string | null
    formerUntil: Date | null
    failingSince: Date | null
  }
}

/** Events and webhooks beyond the records themselves, inside one transaction. */
export type WebhookBook = {
  unhandled: (organization: number, most: number) => Promise<UnhandledLine[]>
  /** Notes that lines were handled; gives those that were not handled before. */
  takeUnhandled: (organization: number, lines: readonly number[]) => Promise<number[]>
  /** The enabled webhooks, with their events and the account that created each. */
  subscribed: (
    organization: number,
  ) => Promise<{ id: number; events: WebhookEvent[]; maker: number | null }[]>
  add: (organization: number, delivery: NewDelivery, at: Date) => Promise<number>
  /**
   * Takes the first event of a subject that has not arrived, until `until`: no other process sends
   * it meanwhile. Undefined where none is due.
   */
  take: (
    organization: number,
    which: { webhook: number; subject: string },
    span: { at: Date; until: Date },
  ) => Promise<DueDelivery | undefined>
  /** The same of one event, whenever it is due and whether or not its webhook is switched on. */
  takeOne: (
    organization: number,
    which: { webhook: number; delivery: number },
    until: Date,
  ) => Promise<DueDelivery | undefined>
  /** Writes a try down; `nextAt` null: it is not made again. */
  settle: (
    organization: number,
    delivery: number,
    outcome: { made: WebhookTry; nextAt: Date | null },
  ) => Promise<void>
  /** Notes since when a webhook fails, null where it does not. */
  noteFailing: (organization: number, webhook: number, since: Date | null) => Promise<void>
  /** Switches a webhook off; false where it was. */
  switchOff: (organization: number, webhook: number, at: Date) => Promise<boolean>
  log: (
    organization: number,
    webhook: number,
    page: { before: number | undefined; most: number },
  ) => Promise<WebhookLine[]>
  /** One event of a webhook with each try; undefined where that webhook has none of this number. */
  line: (
    organization: number,
    webhook: number,
    delivery: number,
  ) => Promise<WebhookLine | undefined>
  /**
   * Replaces its secret by a sealed one; the former holds until `formerUntil`, but for the very
   * first, which was never shown.
   */
  rotate: (
    organization: number,
    webhook: number,
    secret: { sealed: string; formerUntil: Date },
  ) => Promise<{ formerUntil: Date | null }>
}

export type HookAnswer = {
  status: number | null
  failure: WebhookFailure | null
  excerpt: string
  /** Milliseconds that the receiver wants to be left alone. */
  retryAfter: number | null
}

/** Sends to addresses that strangers have named: never into the installation's own network. */
export type Hooks = {
  /** What is wrong with an address before anything is sent there. */
  problemOf: (url: string) => 'format' | 'notAllowed' | undefined
  post: (
    url: string,
    headers: Record<string, string>,
    body: string | Uint8Array,
  ) => Promise<HookAnswer>
  /** HMAC-SHA-256 with a secret of bytes, in base 64. */
  sign: (secret: Uint8Array, content: string) => string
}
