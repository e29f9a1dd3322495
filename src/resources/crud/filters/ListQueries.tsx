import { useListContext } from 'react-admin'
import type { SavedQuery } from '../../../../contract/endpoints/profile.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { useView } from '../viewOf.ts'
import { SavedQueriesPanel } from './SavedQueriesPanel.tsx'
import type { CurrentQuery } from './SaveQuery.tsx'
import { useFilters } from './useFilters.ts'

/** The saved filters of this list, each with its order. */
export const ListQueries = ({ onDone }: { onDone: () => void }) => {
  const say = useSay()
  const { account, segment } = useView()
  const list = useListContext()
  const { values } = useFilters()
  const current = (): CurrentQuery => {
    const { field, order } = list.sort
    return {
      list: segment,
      filters: values as never,
      sort: field,
      order: order === 'DESC' ? 'desc' : 'asc',
    }
  }
  const apply = ({ filters, sort, order }: SavedQuery) => {
    list.setFilters(filters, undefined, false)
    if (sort !== null) list.setSort({ field: sort, order: order === 'desc' ? 'DESC' : 'ASC' })
    onDone()
  }
  return (
    <SavedQueriesPanel
      account={account}
      list={segment}
      current={current}
      onApply={apply}
      title={say('queries.title')}
      none={say('queries.none')}
    />
  )
}
