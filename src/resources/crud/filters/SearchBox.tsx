import { useSay } from '../../ui/words/useSay.ts'
import { SearchField } from './SearchField.tsx'
import { useFilters } from './useFilters.ts'

/** Looks through the list. */
export const SearchBox = () => {
  const say = useSay()
  const { values, put } = useFilters()
  const searched = typeof values.q === 'string' ? values.q : ''
  return (
    <SearchField
      value={searched}
      onChange={(text) => put('q', text)}
      label={say('filters.search')}
    />
  )
}
