import type { Caller, Places, Records, Secrets, Stamp, StoredRecord, Values } from '../ports.ts'

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
  organization: number
  /** The branch to which the caller is confined. */
  branchOffice: number | null
  caller: Caller
  by: Stamp
}

/** What an entity demands beyond its fields' own bounds; gives the values to store. */
export type Rule = (context: RuleContext) => Promise<Values> | Values
