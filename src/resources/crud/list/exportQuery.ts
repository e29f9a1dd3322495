import { filtersOf } from '../../../../contract/endpoints/crud.ts'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { InputOf } from '../../../dataProvider/call.ts'
import { entityOf } from '../../../dataProvider/resources.ts'
import { orderableFields } from '../../../dataProvider/hiddenFields.ts'

/**
 * What the list asks for as the export call takes it: the search apart, and an order only where the
 * server has it.
 */
export const exportQuery = (
  name: EntityName,
  { q, ...filters }: Record<string, unknown>,
  sort: { field: string; order: string },
): Omit<InputOf<'exports.create'>, 'columns'> => {
  const known = filtersOf(entityOf(name))
  return {
    entity: name,
    filters: Object.fromEntries(Object.entries(filters).filter(([field]) => field in known)),
    ...(typeof q === 'string' && q.trim() ? { search: q.trim() } : {}),
    ...(orderableFields(entityOf(name)).includes(sort.field)
      ? { sort: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }
      : {}),
  }
}
