import { Box, Button, Typography } from '@mui/material'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useCanAccess, useRecordContext } from 'react-admin'
import { FeedsDialog } from '../schedules/feeds/FeedsDialog.tsx'
import { useFeedWords } from '../schedules/feeds/useFeedWords.ts'

type Named = { id: number; name: string }

/** The way to the private calendar links of an expert at a branch. */
export const ExpertFeeds = () => {
  const feedWords = useFeedWords()
  const record = useRecordContext<{ id: number; branchOffice: Named; expert: Named }>()
  const { canAccess: seesCalendar = false } = useCanAccess({ resource: 'schedule_calendar', action: 'view' })
  const { canAccess: seesBookings = false } = useCanAccess({ resource: 'schedule', action: 'view' })
  const [open, setOpen] = useState(false)
  if (!record || !(seesCalendar || seesBookings)) return null
  return (
    <Box component="section" sx={{ px: 2, py: 2, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)' }}>
      <Typography variant="h6" component="h2">
        {feedWords.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {feedWords.lead}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        sx={{ mt: 1 }}
        startIcon={<CalendarSync size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {feedWords.open}
      </Button>
      {open && <FeedsDialog branch={record.branchOffice.id} experts={[]} expert={record.expert} onClose={() => setOpen(false)} />}
    </Box>
  )
}
