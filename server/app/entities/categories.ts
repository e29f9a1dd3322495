import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'
import { everyRecord } from '../kernel/callAs.ts'
import type { Behaviour } from '../kernel/behaviour.ts'

/** A category of organizations. */
export const categories: Behaviour<'categories'> = {
  rule: (context) => withoutCycle('categories', context),
}

/** A category of services. */
export const productCategories: Behaviour<'productCategories'> = {
  rule: (context) => withoutCycle('productCategories', context),
}

const mostLevels = 3

/**
 * At most three levels, those below included, and no category above itself (definitions 3.18); of
 * one that is both, the cycle is reported.
 */
const withoutCycle = async <Whole extends { parents: readonly number[] }>(
  entity: 'categories' | 'productCategories',
  { id, values, records }: { id: number | null; values: Whole; records: Records },
): Promise<Whole> => {
  let above = values.parents
  let levels = 1
  // What is stored has no more levels than are allowed, so a cycle is met within as many.
  for (; above.length > 0 && levels <= mostLevels; levels += 1) {
    if (id !== null && above.includes(id)) throw refuseField('parents', 'cycle')
    const found = await records.find(entity, above)
    above = found.flatMap((category) => category.parents.map((parent) => parent.id))
  }
  if (levels > 1 && levels + (await levelsBelow(entity, id, records)) > mostLevels)
    throw refuseField('parents', 'tooBig', mostLevels)
  return values
}

/** How many levels stand below a category. */
const levelsBelow = async (
  entity: 'categories' | 'productCategories',
  id: number | null,
  records: Records,
): Promise<number> => {
  let parents = id === null ? [] : [id]
  for (let level = 0; level < mostLevels; level += 1) {
    const items =
      parents.length === 0 ? [] : await everyRecord(records, entity, { filters: { parents } })
    if (items.length === 0) return level
    parents = items.map((child) => child.id)
  }
  return mostLevels
}
