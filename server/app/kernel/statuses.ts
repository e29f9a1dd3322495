import { accountTypes } from '../../../contract/kernel/accounts.ts'
import { entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { mayBecome, statusName, statusTables } from '../../../contract/kernel/statuses.ts'
import type { StatusTable } from '../../../contract/kernel/statuses.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { statusIdOf } from './pointedAt.ts'
import { hasLevels, isAbove } from './levels.ts'

/** A record begins with a status that one may begin with. */
export const refuseBeginnings = (name: EntityName, values: Values): void => {
  for (const { path, table, to } of statusesIn(name, values))
    if (!table.begins.includes(to)) throw badTransition(path)
}

type Move = {
  name: EntityName
  stored: Values
  sent: Values
  records: Records
  id: number
  scope: Scope
}

/**
 * Only the arrows of the status table lead from one status to another, and some only the level
 * above may take (definitions 3.0).
 */
export const refuseArrows = async ({
  name,
  stored,
  sent,
  records,
  id,
  scope,
}: Move): Promise<void> => {
  const level = accountTypes[scope.account].level
  for (const { path, table, to } of statusesIn(name, sent)) {
    const from = statusName(table, statusIdOf(stored[path]))
    if (!mayBecome(table, { from, to }, isAbove(name, scope))) throw badTransition(path)
    if (from === 'disabled' && to === 'enabled' && hasLevels(name)) {
      const set = await records.statusLevel(name, id)
      // What a higher level switched off, a lower one does not switch on.
      if (set !== null && set < level) throw badTransition(path)
    }
  }
}

const statusesIn = (
  name: EntityName,
  values: Values,
): { path: string; table: StatusTable; to: string }[] =>
  Object.entries(entityNamed(name).fields).flatMap(([path, field]) => {
    if (field.kind !== 'status' || values[path] === undefined) return []
    const table = statusTables[field.statuses!]
    return [{ path, table, to: statusName(table, statusIdOf(values[path])) }]
  })

const badTransition = (path: string): Refusal =>
  new Refusal('BAD_TRANSITION', { fields: [{ path, rule: 'choice' }] })
