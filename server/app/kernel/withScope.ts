import { entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import type { Verb } from '../../../contract/kernel/entity.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Store } from '../../ports/store.ts'
import type { Values } from '../../ports/values.ts'
import { behaviourOf } from './behaviour.ts'

/**
 * Fills in what the caller's scope already decides, so that no caller has to send it, and reads the
 * specification's other spellings.
 */
export const withScope = async (
  store: Store,
  { name, verb, input, scope }: { name: EntityName; verb: Verb; input: unknown; scope: Scope },
): Promise<unknown> => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const { fields } = entityNamed(name)
  const { spelling, organizationOf, madeByBranch } = behaviourOf(name)
  const filled: Values = { ...(spelling?.({ ...input }) ?? input) }
  if (
    fields['organization'] &&
    filled['organization'] === undefined &&
    scope.organizations.length === 1
  )
    filled['organization'] = scope.organizations[0]
  if (organizationOf !== undefined && filled['organization'] === undefined)
    filled['organization'] = await organizationOf(store, scope, filled)
  const branch = fields['branchOffice']
  const fills =
    branch !== undefined && (branch.required || (verb === 'create' && madeByBranch === true))
  if (fills && filled['branchOffice'] === undefined && scope.branchOffice !== null)
    filled['branchOffice'] = scope.branchOffice
  return filled
}
