import { Box, Button, Typography } from '@mui/material'
import { Move } from 'lucide-react'
import { useId, useState } from 'react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { drawings } from '../../statusLooks.ts'
import { useTimeLocale } from '../../useClock.ts'
import { useSay } from '../../useSay.ts'
import type { BookingRefusal } from '../bookingRefusal.ts'
import { momentInWords } from '../momentInWords.ts'
import { RefusalNote } from '../RefusalNote.tsx'
import { AddonsButton } from './AddonsButton.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { isMovable, isNextStep, stepsOf, type OffFor, type OpenChange } from './openChanges.ts'
import { StepDialog } from './StepDialog.tsx'
import { useReasonLists } from './useReason.ts'
import { useTakeStep } from './useTakeStep.ts'
import { verbOf } from './verbOf.ts'

type Props = { account: AccountType; booking: ScheduleRecord; now: string; onMoved: (booking: ScheduleRecord) => void }

const away: readonly string[] = ['no_show', 'rejected', 'cancelled']

/** The steps of a booking: those that are possible now, and those that are off, with the reason. */
export const BookingActions = ({ account, booking, now, onMoved }: Props) => {
  const say = useSay()
  const take = useTakeStep()
  const [asked, setAsked] = useState<OpenChange>()
  const [isMoving, setMoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const locale = useTimeLocale()
  const reasons = useId()
  const whyOf = ({ kind, when }: OffFor): string => `${reasons}-${kind}-${when}`
  const steps = stepsOf(booking, now)
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
          const isNext = step.off === null && isNextStep(booking, step.to)
          return (
            <Button
              key={step.status}
              variant={isNext ? 'contained' : 'outlined'}
              color={isNext ? 'primary' : away.includes(step.to) ? 'error' : 'inherit'}
              disabled={busy || step.off !== null}
              aria-describedby={step.off ? whyOf(step.off) : undefined}
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
      {[...Map.groupBy(steps, ({ off }) => off && whyOf(off))].map(([id, together]) => {
        const [{ off }] = together as [(typeof steps)[number]]
        return off === null ? null : (
          <Typography key={id} id={id!} variant="caption" color="textSecondary">
            {say(`schedules.off.${off.kind}`, {
              steps: together.map(({ to }) => verbOf(say, booking, to)).join(', '),
              when: momentInWords(off.when, booking.timeZone, locale),
            })}
          </Typography>
        )
      })}
      {asked && <StepDialog booking={booking} step={asked} onClose={() => setAsked(undefined)} />}
      {isMoving && <MoveDialog account={account} booking={booking} now={now} onMoved={onMoved} onClose={() => setMoving(false)} />}
    </Box>
  )
}
