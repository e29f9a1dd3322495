import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useSay } from '../../useSay.ts'
import type { BookingRefusal } from '../bookingRefusal.ts'
import { guestOf, namelessWords } from '../bookingWords.ts'
import { NotifyCheck } from '../NotifyCheck.tsx'
import { RefusalNote } from '../RefusalNote.tsx'
import { SeriesQuestion, useSeriesAnswer } from '../series/SeriesQuestion.tsx'
import { useChangeSeries } from '../series/useChangeSeries.ts'
import { FeeQuestion } from './FeeQuestion.tsx'
import type { OpenChange } from './openChanges.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { useReason } from './useReason.ts'
import { useTakeStep } from './useTakeStep.ts'
import { WhoCancels, type Caller } from './WhoCancels.tsx'
import { verbOf } from './verbOf.ts'

type Props = { booking: ScheduleRecord; step: OpenChange; onClose: () => void }

/** Asks why, and whether the client hears of it, before a booking is called off, refused or corrected. */
export const StepDialog = ({ booking, step, onClose }: Props) => {
  const say = useSay()
  const take = useTakeStep()
  const changeSeries = useChangeSeries()
  const { answer, setAnswer } = useSeriesAnswer()
  const heading = useId()
  const reason = useReason(booking, step.to)
  const [tells, setTells] = useState(true)
  const [waives, setWaives] = useState(false)
  const [who, setWho] = useState<Caller>('branch')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const verb = verbOf(say, booking, step.to)
  const harms = step.to === 'no_show' || step.to === 'rejected' || step.to === 'cancelled'

  const confirm = async () => {
    setTried(true)
    if (reason.isMissing(step.needsReason)) return
    setBusy(true)
    const comments = reason.stated
    const { refusal: refused } =
      step.to === 'cancelled' && answer.scope !== 'this'
        ? await changeSeries(booking, answer.scope, { cancel: { comments }, notify: tells })
        : await take(booking, step, { comments, notify: tells, waives, ...(step.to === 'cancelled' ? { by: who } : {}) })
    setBusy(false)
    if (refused) setRefusal(refused)
    else onClose()
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{say('schedules.why.title', { verb, name: guestOf(booking, namelessWords(say)) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {refusal && <RefusalNote refusal={refusal} zone={booking.timeZone} />}
        <ReasonFields reason={reason} isRequired={step.needsReason} isTried={tried} />
        {step.to === 'cancelled' && booking.payment?.refund && answer.scope === 'this' && (
          <WhoCancels refund={booking.payment.refund} chosen={who} onChoose={setWho} />
        )}
        {step.to === 'cancelled' && <SeriesQuestion booking={booking} answer={answer} conflicts={[]} onAnswer={setAnswer} />}
        {step.to === 'no_show' && <FeeQuestion booking={booking} waives={waives} onWaives={setWaives} />}
        {harms && <NotifyCheck checked={tells} onChange={setTells} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say('schedules.why.back')}
        </Button>
        <Button variant="contained" color={harms ? 'error' : 'primary'} disabled={busy} onClick={() => void confirm()}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
