import { Skeleton } from '@mui/material'
import { Busy } from './Busy.tsx'

/** A bar in the place of a line or a few of them, in panels and dialogs. */
export const LineSkeleton = ({ height = 48 }: { height?: number }) => (
  <Busy>
    <Skeleton variant="rounded" height={height} />
  </Busy>
)
