import { Box, Button } from '@mui/material'
import { Move } from 'lucide-react'
import { useState } from 'react'
import type { AccountType } from '../../../../contract/accounts.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { drawings } from '../../statusLooks.ts'
import { useSay } from '../../useSay.ts'
import type { BookingRefusal } from '../bookingRefusal.ts'
import { RefusalNote } from '../RefusalNote.tsx'
import { AddonsButton } from './AddonsButton.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { isMovable, isNextStep, openChanges, type OpenChange } from './openChanges.ts'
import { StepDialog } from './StepDialog.tsx'
import { useReasonLists } from './useReason.ts'
import { useTakeStep } from './useTakeStep.ts'
import { verbOf } from './verbOf.ts'

type Props = { account: AccountType; booking: ScheduleRecord; now: string; onMoved: (booking: ScheduleRecord) => void }

const away: readonly string[] = ['no_show', 'rejected', 'cancelled']

/** What may be done with a booking now, and nothing else. */
export const BookingActions = ({ account, booking, now, onMoved }: Props) => {
  const say = useSay()
  const take = useTakeStep()
  const [asked, setAsked] = useState<OpenChange>()
  const [isMoving, setMoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const steps = openChanges(booking, now)
  // Read ahead, so that the dialog opens with its list.
  useReasonLists(booking, steps.length > 0)
  if (steps.length === 0 && !isMovable(booking)) return null

  const go = async (step: OpenChange) => {
    setRefusal(undefined)
    // What the client hears of, or somebody has to answer for, is asked about first.
    if (step.needsReason || away.includes(step.to)) return setAsked(step)
    setBusy(true)
    const changed = await take(booking, step)
    setBusy(false)
    setRefusal(changed.refusal)
  }

  return (
    <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1 }}>
      {refusal && <RefusalNote refusal={refusal} zone={booking.timeZone} />}
      <Box role="group" aria-label={say('schedules.actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {steps.map((step) => {
          const { glyph: Glyph } = drawings[step.to]
          const isNext = isNextStep(booking, step.to)
          return (
            <Button
              key={step.status}
              variant={isNext ? 'contained' : 'outlined'}
              color={isNext ? 'primary' : away.includes(step.to) ? 'error' : 'inherit'}
              disabled={busy}
              startIcon={<Glyph size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => void go(step)}
            >
              {verbOf(say, booking, step.to)}
            </Button>
          )
        })}
        {isMovable(booking) && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={busy}
            startIcon={<Move size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setMoving(true)}
          >
            {say('schedules.move.open')}
          </Button>
        )}
        {isMovable(booking) && <AddonsButton booking={booking} />}
      </Box>
      {asked && <StepDialog booking={booking} step={asked} onClose={() => setAsked(undefined)} />}
      {isMoving && <MoveDialog account={account} booking={booking} now={now} onMoved={onMoved} onClose={() => setMoving(false)} />}
    </Box>
  )
}
