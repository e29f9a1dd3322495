import { idIn, nameIn } from '../kernel/pointedAt.ts'
import { entities, isEntityName, type EntityName } from '../../../contract/entities/index.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { mayRead } from '../authority/mayRead.ts'
import { presentMasked } from '../kernel/presentRecord.ts'

/** A record that a line of a log is about. */
export type Target = { entity: string; id: number }

/**
 * What the records of log lines are called today: of those that still exist, and that the reader
 * may open. The others have no title.
 * @returns the title by `keyOf` of the record
 */
export const recordTitles = async (
  { store }: Pick<Ports, 'store'>,
  caller: ScopedCaller,
  targets: readonly Target[],
) => {
  const scope = caller.scope
  const wanted = Map.groupBy(
    targets.flatMap(({ entity, id }) =>
      isEntityName(entity) && mayRead(entity, { ...caller, account: scope.account })
        ? [{ entity, id }]
        : [],
    ),
    ({ entity }) => entity,
  )
  const titles = new Map<string, string>()
  if (wanted.size === 0) return titles
  await store.within(scope, async (records) => {
    for (const [name, each] of wanted)
      for (const record of await records.find(name, [...new Set(each.map(({ id }) => id))])) {
        const title = record && titleOf(name, presentMasked(name, caller, record))
        if (title) titles.set(keyOf({ entity: name, id: record.id }), title)
      }
  })
  return titles
}

export const keyOf = ({ entity, id }: Target): string => `${entity} ${id}`

/** The record that a line names; of settings, the branch or organization that they hold for. */
export const targetOf = (line: {
  entity: string
  entityId: number
  organization: number | null
  after?: unknown
}): Target => {
  if (!line.entity.startsWith('configuration.')) return { entity: line.entity, id: line.entityId }
  const { after } = line
  const branch =
    typeof after === 'object' && after !== null && 'branchOffice' in after
      ? idIn(after.branchOffice)
      : undefined
  return branch === undefined
    ? { entity: 'organizations', id: line.organization ?? 0 }
    : { entity: 'branchOffices', id: branch }
}

const titleOf = (name: EntityName, record: StoredRecord): string | undefined => {
  const title = record[entities[name].titledBy]
  return typeof title === 'string' ? title : nameIn(title)
}
