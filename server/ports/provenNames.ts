import type { hostProblems } from '../../contract/endpoints/configuration.ts'
import type { AuditEntry } from './auditTrail.ts'
import type { ConfigurationPlace } from './configuration.ts'
import type { LetterOrder } from './mail.ts'

/** Why a check found no proof: no record, records with other texts, or no answer. */
export type NameProblem = (typeof hostProblems)[number]

/** A name that a place has entered. `serves` where it is in force; a host name that came from the partner has no token. */
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
  /** Stores the result of checking a claim; gives since when its proof has been gone, null while it is there. */
  noteCheck: (place: ConfigurationPlace, name: string, found: { problem: NameProblem | null; at: Date }) => Promise<Date | null>
  /**
   * Has a name serve the organization that proved it, with the audit entry. `displaced` is the organization whose own proof is gone.
   * @returns false, and writes nothing, where the name serves another place, or the organization claims it no longer
   */
  prove: (place: ConfigurationPlace, name: string, proof: { displaced: number | null; at: Date; audit: AuditEntry }) => Promise<boolean>
  /** Takes a name from the organization that proved it: the claim waits for a proof again. False where it served no longer. */
  withdraw: (place: ConfigurationPlace, name: string, withdrawal: { audit: AuditEntry; letters: LetterOrder[] }) => Promise<boolean>
}
