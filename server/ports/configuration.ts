import type { EntityName } from '../../contract/entities/index.ts'
import type { AuditEntry } from './auditTrail.ts'
import type { EmailOrder } from './messages.ts'
import type { Values } from './values.ts'
import type { hostProblems } from '../../contract/endpoints/configuration.ts'

/** A level that is configured: a partner, an organization under it, or one of its branches. */
export type ConfigurationPlace = {
  partner: number
  organization: number | null
  branchOffice: number | null
}

/** What one level has set, by key; version 0 where it has never set anything. */
export type StoredConfiguration = {
  level: 'branchOffice' | 'organization' | 'partner'
  version: number
  values: Values
}

/** The values of a configuration that a branch has set. */
export type BranchConfiguration = { branchOffice: { id: number; name: string }; values: Values }

/**
 * Names that an organization proves by a TXT record: hosts that show its pages, and email domains
 * that it signs in.
 */
export type NameKind = 'host' | 'domain'

/** The names of a place from now on; `serve` where they need no proof. */
export type NamesEntered = { names: string[]; serve: boolean; newToken: () => string; at: Date }

/** An organization's client at an identity provider. */
export type ProviderClient = { issuer: string; clientId: string }

/**
 * The result of a change: the place's new values, the audit entry, and what else is written with
 * them.
 */
export type ConfigurationDecision = {
  values: Values
  audit: AuditEntry
  /** The host names and the email domains of the place from now on, where they change. */
  names?: Partial<Record<NameKind, NamesEntered>>
  emails?: EmailOrder[]
  /**
   * The identity provider of the organization from now on, null for none, and whether it is another
   * than before. Links with the people of another one are withdrawn; sessions end that another one
   * opened, or that belong to a domain the organization no longer has.
   */
  identityProvider?: { client: ProviderClient | null; isAnother: boolean }
}

/**
 * Reading and changing configurations, and the proofs that some settings need before they serve.
 */
export type Configurations = {
  /** What each level has set of a configuration, from the place upwards. */
  configuration: (place: ConfigurationPlace, key: string) => Promise<StoredConfiguration[]>
  /**
   * The organizations of a partner that are not deleted, also those that a caller has left out of
   * their scope.
   */
  organizationsUnder: (partner: number) => Promise<number[]>
  /**
   * What the branches of an organization have set of a configuration; those that have set nothing
   * are left out.
   */
  branchConfigurations: (organization: number, key: string) => Promise<BranchConfiguration[]>
  /**
   * What is stored in a field of the records of a place whose sums are in its currency, each value
   * once: those of the branch, or of the organization's branches but for those `apart`. An expert
   * is of the branches in which they work, and of the organization without any.
   */
  valuesInCurrency: (
    place: { organization: number; branchOffice: number | null; apart: readonly number[] },
    entity: EntityName,
    field: string,
  ) => Promise<unknown[]>
  /**
   * Replaces a place's own values by the result of `decide`, with its side effects, in one
   * transaction; nothing where that is undefined. Gives the values of all levels.
   */
  changeConfiguration: (
    place: ConfigurationPlace,
    key: string,
    decide: (levels: StoredConfiguration[]) => ConfigurationDecision | undefined,
  ) => Promise<StoredConfiguration[]>
  /** Whether the support email of a place is verified. */
  isSupportEmailProven: (place: ConfigurationPlace, email: string) => Promise<boolean>
  proveSupportEmail: (place: ConfigurationPlace, email: string, at: Date) => Promise<void>
}

/** Why a check found no proof: no record, records with other texts, or no answer. */
export type NameProblem = (typeof hostProblems)[number]

/**
 * A name that a place has entered. `serves` where it is in force; a host name that came from the
 * partner has no token.
 */
export type ClaimedName = {
  name: string
  serves: boolean
  token: string | null
  provenAt: Date | null
  checkedAt: Date | null
  problem: NameProblem | null
}

/** The stored names of a kind; each call is a transaction of its own. */
export type ProvenNames = {
  /** The partner or organization that a name serves. */
  placeOf: (name: string) => Promise<ConfigurationPlace | undefined>
  claimsOf: (place: ConfigurationPlace) => Promise<ClaimedName[]>
  /**
   * Stores the result of checking a claim; gives since when its proof has been gone, null while it
   * is there.
   */
  noteCheck: (
    place: ConfigurationPlace,
    name: string,
    found: { problem: NameProblem | null; at: Date },
  ) => Promise<Date | null>
  /**
   * Has a name serve the organization that proved it, with the audit entry. `displaced` is the
   * organization whose own proof is gone.
   * @returns false, and writes nothing, where the name serves another place, or the organization
   * claims it no longer
   */
  prove: (
    place: ConfigurationPlace,
    name: string,
    proof: { displaced: number | null; at: Date; audit: AuditEntry },
  ) => Promise<boolean>
  /**
   * Takes a name from the organization that proved it: the claim waits for a proof again. False
   * where it served no longer.
   */
  withdraw: (
    place: ConfigurationPlace,
    name: string,
    withdrawal: { audit: AuditEntry; emails: EmailOrder[] },
  ) => Promise<boolean>
}

/**
 * The TXT records of a name, or `unreachable` where no resolver answered. A name without records
 * has no texts.
 */
export type TextRecords = { state: 'read' | 'unreachable'; texts: string[] }

/** Lookups in the Domain Name System. */
export type HostRecords = {
  /** The texts of a name's TXT records, each in one piece. */
  textsOf: (name: string) => Promise<TextRecords>
}
