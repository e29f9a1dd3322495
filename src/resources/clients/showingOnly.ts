import type { EntityName } from '../../../contract/entities/index.ts'
import { entityOf } from '../../dataProvider/resources.ts'

/** Narrows a form to some of an entity's fields: it asks nothing about the others. */
export const showingOnly = (entity: EntityName, shown: readonly string[]): Record<string, 'none'> =>
  Object.fromEntries(
    Object.keys(entityOf(entity).fields)
      .filter((name) => !shown.includes(name))
      .map((name) => [name, 'none']),
  )

/** The other way round: all but some. */
export const showingAllBut = (hidden: readonly string[]): Record<string, 'none'> =>
  Object.fromEntries(hidden.map((name) => [name, 'none']))
