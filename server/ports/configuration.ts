import type { AuditEntry } from './auditTrail.ts'
import type { LetterOrder } from './mail.ts'
import type { Values } from './values.ts'

/** A level that is configured: a partner, an organization under it, or one of its branches. */
export type ConfigurationPlace = { partner: number; organization: number | null; branchOffice: number | null }

/** What one level has set, by key; version 0 where it has never set anything. */
export type StoredConfiguration = { level: 'branchOffice' | 'organization' | 'partner'; version: number; values: Values }

/** The values of a configuration that a branch has set. */
export type BranchConfiguration = { branchOffice: { id: number; name: string }; values: Values }

/** The result of a change: the place's new values, the audit entry, and what else is written with them. */
export type ConfigurationDecision = {
  values: Values
  audit: AuditEntry
  /** The host names of the place from now on, where they change; `lead` where they need no proof. */
  hosts?: { names: string[]; lead: boolean; newToken: () => string; at: Date }
  letters?: LetterOrder[]
}

/** Why a check found no proof: no record, records with other texts, or no answer. */
export type HostProblem = 'absent' | 'different' | 'unreachable'

/** A host name of a place. `leads` where it serves; one that came from the partner has no token. */
export type HostName = {
  host: string
  leads: boolean
  token: string | null
  provenAt: Date | null
  checkedAt: Date | null
  problem: HostProblem | null
}

/** Reading and changing configurations, and the proofs that some settings need before they serve. */
export type Configurations = {
  /** What each level has set of a configuration, from the place upwards. */
  configuration: (place: ConfigurationPlace, key: string) => Promise<StoredConfiguration[]>
  /** What the branches of an organization have set of a configuration; those that have set nothing are left out. */
  branchConfigurations: (organization: number, key: string) => Promise<BranchConfiguration[]>
  /**
   * Replaces a place's own values by the result of `decide`, with its side effects, in one transaction; nothing where that is undefined.
   * Gives the values of all levels.
   */
  changeConfiguration: (
    place: ConfigurationPlace,
    key: string,
    decide: (levels: StoredConfiguration[]) => ConfigurationDecision | undefined,
  ) => Promise<StoredConfiguration[]>
  /** The partner or organization that a host name leads to. */
  placeOfHost: (host: string) => Promise<ConfigurationPlace | undefined>
  hostsOf: (place: ConfigurationPlace) => Promise<HostName[]>
  /** Stores the result of checking a claim; gives since when its proof has been gone, null while it is there. */
  noteHostCheck: (place: ConfigurationPlace, host: string, found: { problem: HostProblem | null; at: Date }) => Promise<Date | null>
  /** Takes a host name from the organization that proved it: the claim waits for a proof again. False where it led there no longer. */
  withdrawHost: (place: ConfigurationPlace, host: string, withdrawal: { audit: AuditEntry; letters: LetterOrder[] }) => Promise<boolean>
  /**
   * Leads a host name to the place that proved it, with the audit entry. `displaced` is the organization whose own proof is gone.
   * @returns false, and writes nothing, where another place has it
   */
  proveHost: (place: ConfigurationPlace, host: string, proof: { displaced: number | null; at: Date; audit: AuditEntry }) => Promise<boolean>
  /** Whether the support email of a place is verified. */
  isSupportEmailProven: (place: ConfigurationPlace, email: string) => Promise<boolean>
  proveSupportEmail: (place: ConfigurationPlace, email: string, at: Date) => Promise<void>
}
