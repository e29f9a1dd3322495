import type { EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord, SentValues, WholeValues } from '../../../contract/entities/records.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, Values } from '../../ports/values.ts'

/** What a rule may ask outside. */
export type RulePorts = Pick<Ports, 'places' | 'secrets' | 'hooks'>

export const rulePorts = ({ places, secrets, hooks }: Ports): RulePorts => ({
  places,
  secrets,
  hooks,
})

/** A record as it would be stored, with what its references and fields are checked against. */
export type DraftContext<Name extends EntityName> = RulePorts & {
  /** Null for a record to come. */
  id: number | null
  /** The whole record as it would be stored, with references as ids. */
  values: WholeValues<Name>
  /** What the call sent of it. */
  sent: SentValues<Name>
  /** The record as it stands; null for one to come. */
  before: EntityRecord<Name> | null
  records: Records
  organization: number
  /** The branch to which the caller is confined. */
  branchOffice: number | null
  by: Stamp
}

/**
 * Values as they would be stored, of any entity, with what the call sent of them and where they go.
 */
export type SentContext<Whole extends Values> = {
  values: Whole
  sent: Values
  records: Records
  organization: number
  branchOffice: number | null
}

/** What a rule may look at. */
export type RuleContext<Name extends EntityName> = DraftContext<Name> & { caller: ScopedCaller }

/** What an entity demands beyond its fields' own bounds; gives the values to store. */
export type Rule<Name extends EntityName> = (
  context: RuleContext<Name>,
) => Promise<WholeValues<Name>> | WholeValues<Name>
