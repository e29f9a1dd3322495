import type { Caller } from '../ports/caller.ts'
import type { Places } from '../ports/places.ts'
import type { Records } from '../ports/records.ts'
import type { Secrets } from '../ports/secrets.ts'
import type { Hooks } from '../ports/webhooks.ts'
import type { Stamp, StoredRecord, Values } from '../ports/values.ts'

/** What a rule may look at. */
export type RuleContext = {
  /** Null for a record to come. */
  id: number | null
  /** The whole record as it would be stored, with references as ids. */
  values: Values
  /** What the call sent of it. */
  sent: Values
  /** The record as it stands; null for one to come. */
  before: StoredRecord | null
  records: Records
  places: Places
  secrets: Secrets
  hooks: Hooks
  organization: number
  /** The branch to which the caller is confined. */
  branchOffice: number | null
  caller: Caller
  by: Stamp
}

/** What an entity demands beyond its fields' own bounds; gives the values to store. */
export type Rule = (context: RuleContext) => Promise<Values> | Values
