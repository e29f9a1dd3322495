import { lazy, Suspense } from 'react'
import { Box, Button, useMediaQuery, type Theme } from '@mui/material'
import { Filter, Layers } from 'lucide-react'
import { useListContext } from 'react-admin'
import { EmptyState } from '../../ui/PageStates.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import { useActiveFilters } from '../filters/useActiveFilters.ts'
import { CreateLink } from './CreateLink.tsx'
import { EntityTable } from './table/EntityTable.tsx'
import { KeptColumns } from './columns/KeptColumns.tsx'
import { ListHead } from './ListHead.tsx'
import { ListPages } from './ListPages.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { pageLayout } from './listLayout.ts'
import { useListSlots } from './listSlots.ts'
import { Selection } from './bulk/Selection.tsx'

// Only phones show it, and only they wait for it.
const PhoneList = lazy(async () => ({ default: (await import('./PhoneList.tsx')).PhoneList }))

/**
 * Head, filters, then what there is: bars while waiting, the reason for a failure or for nothing,
 * or the records.
 */
export const ListPage = () => {
  const { lead } = useListSlots()
  return (
    <Box sx={pageLayout}>
      <ListHead />
      <FilterBar />
      {lead && <div className="list-lead">{lead}</div>}
      <Selection />
      <Content />
      <ListPages />
    </Box>
  )
}

const Content = () => {
  const say = useSay()
  const { data, error, total, refetch, setFilters } = useListContext()
  const { empty: whereFrom } = useListSlots()
  const filters = useActiveFilters()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const empty =
    filters.length > 0 ? (
      <EmptyState
        icon={Filter}
        fact={say('empty.filtered', { smart_count: filters.length })}
        sentence={filters.map(({ label }) => label).join(', ')}
      >
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {say('empty.clear')}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState icon={Layers} fact={say('empty.never')} sentence={say('empty.neverWhy')}>
        <CreateLink />
        {whereFrom}
      </EmptyState>
    )
  return (
    <QueryContent query={{ data, error, refetch }} isEmpty={() => total === 0} empty={empty}>
      {() =>
        isPhone ? (
          <Suspense fallback={<ListSkeleton />}>
            <PhoneList />
          </Suspense>
        ) : (
          <>
            <KeptColumns />
            <EntityTable />
          </>
        )
      }
    </QueryContent>
  )
}
