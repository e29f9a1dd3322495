import { Alert, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Slot } from '../../../contract/endpoints/availability.ts'
import { useLanguage, useSay } from '../useSay.ts'
import type { BookingRefusal } from './bookingRefusal.ts'
import { momentInWords } from './momentInWords.ts'

type Props = { refusal: BookingRefusal; zone: string; onSlot?: ((slot: Slot) => void) | undefined }

/** Why it did not work, and the nearest times at which it would. */
export const RefusalNote = ({ refusal: { message, fields, slots }, zone, onSlot }: Props) => {
  const say = useSay()
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <Alert severity="error" variant="outlined" role="alert" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {[translate(message), ...Object.values(fields)].join(' ')}
      {slots.length > 0 && onSlot && (
        <Box role="group" aria-label={say('schedules.nearest')} sx={{ mt: 1 }}>
          <Box sx={{ mb: 0.5, fontWeight: 560 }}>{say('schedules.nearest')}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {slots.slice(0, 6).map((slot) => (
              <Button key={slot.start} variant="outlined" color="inherit" onClick={() => onSlot(slot)}>
                {momentInWords(slot.start, zone, language)}
              </Button>
            ))}
          </Box>
        </Box>
      )}
    </Alert>
  )
}
