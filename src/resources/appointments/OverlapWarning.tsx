import { Alert } from '@mui/material'
import type { ClientOverlap } from '../../../contract/endpoints/schedulePlans.ts'
import { momentInWords } from './words.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { useSay } from '../ui/words/useSay.ts'

/** Says, before it is saved, that the client has other appointments at that time. */
export const OverlapWarning = ({
  overlaps,
  zone,
}: {
  overlaps: readonly ClientOverlap[]
  zone: string
}) => {
  const say = useSay()
  const locale = useTimeLocale()
  if (overlaps.length === 0) return null
  const times = overlaps.map(({ start }) => momentInWords(start, zone, locale)).join(' · ')
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      {say('schedules.create.overlaps', { smart_count: overlaps.length, times })}
    </Alert>
  )
}
