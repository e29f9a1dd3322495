import type { ScopedCaller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord, Values } from '../../ports/values.ts'

/** What a rule may ask outside. */
export type RulePorts = Pick<Ports, 'places' | 'secrets' | 'hooks'>

export const rulePorts = ({ places, secrets, hooks }: Ports): RulePorts => ({ places, secrets, hooks })

/** A record as it would be stored, with what its references and fields are checked against. */
export type DraftContext = RulePorts & {
  /** Null for a record to come. */
  id: number | null
  /** The whole record as it would be stored, with references as ids. */
  values: Values
  /** What the call sent of it. */
  sent: Values
  /** The record as it stands; null for one to come. */
  before: StoredRecord | null
  records: Records
  organization: number
  /** The branch to which the caller is confined. */
  branchOffice: number | null
  by: Stamp
}

/** What a rule may look at. */
export type RuleContext = DraftContext & { caller: ScopedCaller }

/** What an entity demands beyond its fields' own bounds; gives the values to store. */
export type Rule = (context: RuleContext) => Promise<Values> | Values
