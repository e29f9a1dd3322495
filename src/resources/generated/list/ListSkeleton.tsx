import { Box, Skeleton } from '@mui/material'
import { useSay } from '../../useSay.ts'

const lines = Array.from({ length: 10 }, (_, index) => `line-${index}`)

/** Bars of the rows' size; they wait a moment, since most lists come sooner. */
export const ListSkeleton = () => (
  <Box
    role="status"
    aria-label={useSay()('list.loading')}
    sx={{ px: 2, py: 1, animation: 'phi-late 0s 200ms both', '@keyframes phi-late': { from: { opacity: 0 }, to: { opacity: 1 } } }}
  >
    {lines.map((line) => (
      <Skeleton key={line} variant="rounded" height={14} sx={{ my: 1.5 }} />
    ))}
  </Box>
)
