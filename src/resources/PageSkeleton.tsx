import { Box, Skeleton } from '@mui/material'
import { Busy } from './Busy.tsx'

/** Bars while a page is loading: a title and its content. */
export const PageSkeleton = () => (
  <Busy>
    <Box sx={{ p: 2 }}>
      <Skeleton variant="rounded" width={220} height={24} />
      <Skeleton variant="rounded" height={240} sx={{ mt: 3 }} />
    </Box>
  </Busy>
)
