import { Button } from '@mui/material'
import { Filter, Layers, Lock } from 'lucide-react'
import { useCanAccess, useListContext, useResourceContext } from 'react-admin'
import { EmptyState } from '../../ui/PageStates.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import { useActiveFilters } from '../filters/useActiveFilters.ts'
import { can, useView } from '../viewOf.ts'
import { CreateLink } from './CreateLink.tsx'
import { useListSlots } from './listSlots.ts'
import { useLimitedSight } from './useLimitedSight.ts'

/**
 * Why a list has no records: nothing matches, the reader does not see all there is, or there are
 * none; and the next step.
 */
export const NoRecords = () => {
  const say = useSay()
  const view = useView()
  const { setFilters } = useListContext()
  const { empty: whereFrom } = useListSlots()
  const filters = useActiveFilters()
  const limited = useLimitedSight(view.name)
  const { canAccess: mayCreate } = useCanAccess({
    resource: useResourceContext() ?? '',
    action: 'create',
  })
  if (filters.length > 0)
    return (
      <EmptyState
        icon={Filter}
        fact={say('empty.filtered', { smart_count: filters.length })}
        sentence={[filters.map(({ label }) => label).join(', '), limited?.why]
          .filter(Boolean)
          .join('. ')}
      >
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {say('empty.clear')}
        </Button>
      </EmptyState>
    )
  const why = limited?.why ?? (can(view, 'create') && mayCreate ? say('empty.neverWhy') : undefined)
  return (
    <EmptyState
      icon={limited ? Lock : Layers}
      fact={limited?.fact ?? say('empty.never')}
      sentence={why}
    >
      <CreateLink />
      {whereFrom}
    </EmptyState>
  )
}
