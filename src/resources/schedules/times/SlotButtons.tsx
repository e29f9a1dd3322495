import { Box, Button } from '@mui/material'
import type { Slot } from '../../../../contract/endpoints/availability.ts'
import { onClock } from '../bookingWords.ts'

type Props = { label: string; slots: readonly Slot[]; zone: string; start: string | undefined; onStart: (start: string) => void }

/** The free starts of a day as buttons. */
export const SlotButtons = ({ label, slots, zone, start, onStart }: Props) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(68px, 1fr))',
      gap: 0.75,
      maxHeight: 232,
      overflowY: 'auto',
      p: '2px',
    }}
  >
    {slots.map((slot) => {
      const isChosen = start !== undefined && Date.parse(start) === Date.parse(slot.start)
      return (
        <Button
          key={slot.start}
          variant={isChosen ? 'contained' : 'outlined'}
          color={isChosen ? 'primary' : 'inherit'}
          aria-pressed={isChosen}
          sx={{ minWidth: 0, px: 1, borderColor: 'divider' }}
          onClick={() => onStart(slot.start)}
        >
          {onClock(slot.start, zone).time}
        </Button>
      )
    })}
  </Box>
)
