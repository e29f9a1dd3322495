import { Box } from '@mui/material'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { ListTitle } from './ListTitle.tsx'
import { pageLayout, headLayout } from './listLayout.ts'

/**
 * What a list shows at once, where its head and its rows will stand, while the rest of it is put
 * together.
 */
export const ListAhead = ({ segment, resource }: { segment: string; resource: string }) => (
  <Box sx={pageLayout}>
    <Box component="header" sx={headLayout}>
      <ListTitle segment={segment} resource={resource} />
    </Box>
    <ListSkeleton />
  </Box>
)
