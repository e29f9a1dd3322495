import { Alert, Box, Button } from '@mui/material'
import { useCanAccess, useTranslate } from 'react-admin'
import type { Slot } from '../../../contract/endpoints/appointmentParts.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { BookingRefusal } from './refusals.ts'
import { momentInWords, spanInWords } from './words.ts'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { RequestedItem } from './requestedItem.ts'

type Props = {
  refusal: BookingRefusal
  zone: string
  onSlot?: ((slot: Slot) => void) | undefined
  /** What was requested, where a time may have been refused for it. */
  request?: RefusedTime | undefined
  /** Does it all the same, where the reader may and the rule can be overridden. */
  onForce?: (() => void) | undefined
}

/** Why it did not work, and the nearest times at which it would. */
export const RefusalNote = ({ refusal, zone, onSlot, request, onForce }: Props) => {
  const { message, fields, slots } = refusal
  const say = useSay()
  const translate = useTranslate()
  const locale = useTimeLocale()
  const { canAccess: mayForce } = useCanAccess({ resource: 'schedule_override', action: 'create' })
  const absence = useAbsence(refusal, request)
  const why = absence
    ? say(`schedules.move.${absence.kind}`, {
        name: absence.expert.name,
        ...spanInWords(absence, zone, locale),
      })
    : translate(message)
  return (
    <Alert
      severity="error"
      variant="outlined"
      role="alert"
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      {[why, ...Object.values(fields)].join(' ')}
      {slots.length > 0 && onSlot && (
        <Box role="group" aria-label={say('schedules.nearest')} sx={{ mt: 1 }}>
          <Box sx={{ mb: 0.5, fontWeight: 560 }}>{say('schedules.nearest')}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {slots.slice(0, 6).map((slot) => (
              <Button
                key={slot.start}
                variant="outlined"
                color="inherit"
                onClick={() => onSlot(slot)}
              >
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

/**
 * A time that was refused: of which appointment, and where. `exclude` is the booking that was to be
 * moved there.
 */
export type RefusedTime = {
  branchOffice: number
  items: readonly RequestedItem[]
  start: string
  exclude?: number
}

/**
 * Which of the requested experts has a break or is off at the refused time; undefined until it is
 * read or for another reason.
 */
export const useAbsence = ({ isOfTime }: BookingRefusal, request: RefusedTime | undefined) => {
  const provider = useBackOffice()
  const { data } = useQuery({
    queryKey: ['schedules', 'explain', request],
    queryFn: ({ signal }) =>
      provider.call(
        'schedules.explain',
        { ...request!, items: [...request!.items], forVisitors: false },
        { signal },
      ),
    enabled: isOfTime && request !== undefined,
    // Without it the refusal still says what it is.
    retry: false,
  })
  return isOfTime && request ? (data?.absence ?? undefined) : undefined
}
