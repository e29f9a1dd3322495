import { Alert, Box, Button } from '@mui/material'
import { useCanAccess, useTranslate } from 'react-admin'
import type { Slot } from '../../../contract/endpoints/appointmentParts.ts'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'
import type { BookingRefusal } from './bookingRefusal.ts'
import { momentInWords, spanInWords } from './momentInWords.ts'
import { useAbsence, type RefusedTime } from './useAbsence.ts'

type Props = {
  refusal: BookingRefusal
  zone: string
  onSlot?: ((slot: Slot) => void) | undefined
  /** What was asked for, where a time may have been refused for it. */
  asked?: RefusedTime | undefined
  /** Does it all the same, where the reader may and the rule can be overridden. */
  onForce?: (() => void) | undefined
}

/** Why it did not work, and the nearest times at which it would. */
export const RefusalNote = ({ refusal, zone, onSlot, asked, onForce }: Props) => {
  const { message, fields, slots } = refusal
  const say = useSay()
  const translate = useTranslate()
  const locale = useTimeLocale()
  const { canAccess: mayForce } = useCanAccess({ resource: 'schedule_override', action: 'create' })
  const absence = useAbsence(refusal, asked)
  const why = absence
    ? say(`schedules.move.${absence.kind}`, { name: absence.expert.name, ...spanInWords(absence, zone, locale) })
    : translate(message)
  return (
    <Alert severity="error" variant="outlined" role="alert" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {[why, ...Object.values(fields)].join(' ')}
      {slots.length > 0 && onSlot && (
        <Box role="group" aria-label={say('schedules.nearest')} sx={{ mt: 1 }}>
          <Box sx={{ mb: 0.5, fontWeight: 560 }}>{say('schedules.nearest')}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {slots.slice(0, 6).map((slot) => (
              <Button key={slot.start} variant="outlined" color="inherit" onClick={() => onSlot(slot)}>
                {momentInWords(slot.start, zone, locale)}
              </Button>
            ))}
          </Box>
        </Box>
      )}
      {onForce && refusal.canOverride && mayForce && (
        <Button variant="outlined" color="inherit" sx={{ mt: 1 }} onClick={onForce}>
          {say('schedules.move.anyway')}
        </Button>
      )}
    </Alert>
  )
}
