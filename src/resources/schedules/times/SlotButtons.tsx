import { Box, Button } from '@mui/material'
import type { Slot } from '../../../../contract/endpoints/appointmentParts.ts'
import { useTimeLocale } from '../../useClock.ts'
import { timeInWords } from '../momentInWords.ts'

type Props = { label: string; slots: readonly Slot[]; zone: string; start: string | undefined; onStart: (start: string) => void }

/** The free starts of a day as buttons. */
export const SlotButtons = ({ label, slots, zone, start, onStart }: Props) => {
  const locale = useTimeLocale()
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
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
            sx={{ minWidth: 0, px: 0.5, whiteSpace: 'nowrap', borderColor: 'divider' }}
            onClick={() => onStart(slot.start)}
          >
            {timeInWords(slot.start, zone, locale)}
          </Button>
        )
      })}
    </Box>
  )
}
