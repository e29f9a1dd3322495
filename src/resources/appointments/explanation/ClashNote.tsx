import { Alert, Box, Button } from '@mui/material'
import { useCanAccess, useTranslate } from 'react-admin'
import { overridableRules } from '../../../../contract/time/timeRules.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import type { Clash } from './useExplanation.ts'
import { momentInWords, spanInWords } from '../words.ts'

type ClashNoteProps = {
  clash: Clash
  start: string
  zone: string
  /** Takes one of the nearest times; absent where the time stays. */
  onStart?: ((start: string) => void) | undefined
  onForce: () => void
}

/**
 * Says that the chosen time does not go with what is chosen, why, and which times are near; who may
 * can keep it all the same.
 */
export const ClashNote = ({
  clash: { reason, nearest, absence },
  start,
  zone,
  onStart,
  onForce,
}: ClashNoteProps) => {
  const say = useSay()
  const translate = useTranslate()
  const locale = useTimeLocale()
  const { canAccess: mayForce } = useCanAccess({ resource: 'schedule_override', action: 'create' })
  const why = absence
    ? say(`schedules.move.${absence.kind}`, {
        name: absence.expert.name,
        ...spanInWords(absence, zone, locale),
      })
    : translate(`_rT.${reason}`)
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <b>{momentInWords(start, zone, locale)}</b>: {why}
      {nearest.length > 0 && onStart && (
        <Box role="group" aria-label={say('schedules.nearest')} sx={{ mt: 1 }}>
          <Box sx={{ mb: 0.5, fontWeight: 560 }}>{say('schedules.nearest')}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {nearest.map((each) => (
              <Button key={each} variant="outlined" color="inherit" onClick={() => onStart(each)}>
                {momentInWords(each, zone, locale)}
              </Button>
            ))}
          </Box>
        </Box>
      )}
      {mayForce && overridableRules.includes(reason) && (
        <Button variant="outlined" color="inherit" sx={{ mt: 1 }} onClick={onForce}>
          {say('schedules.move.anyway')}
        </Button>
      )}
    </Alert>
  )
}
