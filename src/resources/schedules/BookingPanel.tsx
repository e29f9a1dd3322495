import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { X } from 'lucide-react'
import { useId } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useSay } from '../useSay.ts'
import { BookingFacts } from './BookingFacts.tsx'
import { guestOf } from './bookingWords.ts'

/** What is known of one booking, beside the calendar. */
export const BookingPanel = ({ booking, onClose }: { booking: ScheduleRecord | undefined; onClose: () => void }) => {
  const say = useSay()
  const heading = useId()
  return (
    <Drawer
      anchor="right"
      open={booking !== undefined}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { width: 'min(340px, 100vw)', boxShadow: 'var(--phi-shadows-3)' },
        },
      }}
    >
      {booking && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pb: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="caption" color="textSecondary">
                {say('booking.details', { code: booking.code })}
              </Typography>
              <Typography id={heading} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {guestOf(booking, say('calendar.unnamed'))}
              </Typography>
            </Box>
            <IconButton aria-label={say('booking.close')} onClick={onClose} edge="end">
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
          <BookingFacts booking={booking} />
        </>
      )}
    </Drawer>
  )
}
