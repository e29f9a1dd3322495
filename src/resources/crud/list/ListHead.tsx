import { Box, useMediaQuery, type Theme } from '@mui/material'
import { useListContext } from 'react-admin'
import { useView } from '../viewOf.ts'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { CreateLink } from './CreateLink.tsx'
import { ExportButton } from './ExportButton.tsx'
import { headLayout } from './listLayout.ts'
import { useListSlots } from './listSlots.ts'
import { ListTitle } from './ListTitle.tsx'

/** What the page lists, and what may be done with all of it. */
export const ListHead = () => {
  const { actions } = useListSlots()
  const { segment } = useView()
  const { resource } = useListContext()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <Box component="header" sx={headLayout}>
      <ListTitle segment={segment} resource={resource} />
      {!isPhone && (
        <>
          <ColumnsButton />
          <ExportButton />
        </>
      )}
      {actions}
      <CreateLink />
    </Box>
  )
}
