import type { EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { ListQuery, Page, Records } from '../../ports/records.ts'

/** How many records one read brings. */
const perRead = 200

/**
 * The records of a list from all of its pages: what is summed up or shown as a whole must not end
 * with a page.
 */
export const everyRecord = async <Name extends EntityName>(
  records: Pick<Records, 'list'>,
  name: Name,
  query: Pick<ListQuery, 'filters' | 'order' | 'sort'>,
): Promise<EntityRecord<Name>[]> => {
  const found: EntityRecord<Name>[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Page<EntityRecord<Name>> = await records.list(name, {
      sort: 'id',
      order: 'asc',
      ...query,
      limit: perRead,
      ...(after === '' ? {} : { after }),
    })
    found.push(...page.items)
    after = page.next
  }
  return found
}
