import { filtersOf } from '../../../../contract/endpoints/crud.ts'
import { entityOf } from '../../../dataProvider/resources.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { fieldsFor, type NamedField } from '../shownFields.ts'
import { useView } from '../viewOf.ts'
import { useFilters } from './useFilters.ts'
import { useFieldLabel } from '../useFieldLabel.ts'

/**
 * The fields that this list can be narrowed by, apart from those that it is narrowed by for good.
 */
export const useFilterable = (): NamedField[] => {
  const { name, account, narrowedTo = {} } = useView()
  const narrowing = filtersOf(entityOf(name))
  return fieldsFor(entityOf(name), account).filter(
    (each) => each.name in narrowing && !(each.name in narrowedTo),
  )
}

/** What the list is narrowed by now, the search among it. */
export const useActiveFilters = (): { name: string; label: string }[] => {
  const say = useSay()
  const labelOf = useFieldLabel()
  const { values } = useFilters()
  return Object.keys(values).map((name) => ({
    name,
    label: name === 'q' ? say('filters.search') : labelOf(name),
  }))
}
