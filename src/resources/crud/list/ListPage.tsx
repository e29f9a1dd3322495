import { Fragment, lazy, Suspense } from 'react'
import { Box, useMediaQuery, type Theme } from '@mui/material'
import { useListContext } from 'react-admin'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import { EntityTable } from './table/EntityTable.tsx'
import { useOwnColumns } from './columns/useColumns.ts'
import { KeptColumns } from './columns/KeptColumns.tsx'
import { ListHead } from './ListHead.tsx'
import { ListPages } from './ListPages.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { pageLayout } from './listLayout.ts'
import { useListSlots } from './listSlots.ts'
import { NoRecords } from './NoRecords.tsx'
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
  const { data, error, total, refetch } = useListContext()
  const Frame = useOwnColumns()?.Frame ?? Fragment
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <QueryContent
      query={{ data, error, refetch }}
      isEmpty={() => total === 0}
      empty={<NoRecords />}
    >
      {() => (
        <Frame>
          {isPhone ? (
            <Suspense fallback={<ListSkeleton />}>
              <PhoneList />
            </Suspense>
          ) : (
            <>
              <KeptColumns />
              <EntityTable />
            </>
          )}
        </Frame>
      )}
    </QueryContent>
  )
}
