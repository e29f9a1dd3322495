import { Box, Skeleton } from '@mui/material'
import { useSay } from './useSay.ts'

/** Bars while a page's code is on its way. */
export const PageSkeleton = () => (
  <Box role="status" aria-label={useSay()('list.loading')} sx={{ p: 2 }}>
    <Skeleton variant="rounded" width={220} height={24} />
    <Skeleton variant="rounded" height={240} sx={{ mt: 3 }} />
  </Box>
)
