import { Dialog, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { DialogButtons } from '../../ui/dialogs.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import type { BookingRefusal } from '../../appointments/refusals.ts'
import { guestOf, namelessWords } from '../../appointments/words.ts'
import { NotifyCheck } from '../../appointments/NotifyCheck.tsx'
import { useNotifyChoice } from '../../appointments/useObstacles.ts'
import { RefusalNote } from '../../appointments/RefusalNote.tsx'
import { SeriesQuestion, useSeriesAnswer } from '../model/SeriesQuestion.tsx'
import { useChangeSeries } from '../model/useChangeSeries.ts'
import { CancellationFees, ChargedFee, NoShowFee, useFeeAnswers } from './StepFees.tsx'
import { useFees } from '../../payments/model/useFees.ts'
import { takesBack, verbOf, type OpenChange } from './steps.ts'
import { useReason, type Reason } from './useReason.ts'
import { useTakeStep } from './useTakeStep.ts'
import { longestStatusComment } from '../../../../contract/configuration/statedReason.ts'

type Props = { booking: ScheduleRecord; step: OpenChange; onClose: () => void }

/**
 * Asks for the reason, and whether the client is notified, before a booking is canceled, rejected
 * or corrected.
 */
export const StepDialog = (props: Props) => {
  const { booking, step, onClose } = props
  const say = useSay()
  const heading = useId()
  const dialog = useStepAnswers(props)
  const { answer, setAnswer, busy, refusal } = dialog
  const isCancelled = step.to === 'cancelled'
  const cancelsOne = isCancelled && answer.scope === 'this'
  const fees = useFees(booking, takesBack(booking, step.to) || step.to === 'no_show' || cancelsOne)
  const verb = verbOf(say, booking, step.to)
  const isEnded = step.to === 'rejected' || isCancelled
  const harms = step.to === 'no_show' || isEnded
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>
        {say('schedules.why.title', { verb, name: guestOf(booking, namelessWords(say)) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {refusal && <RefusalNote refusal={refusal} zone={booking.timeZone} />}
        <ReasonFields
          reason={dialog.reason}
          isRequired={step.needsReason}
          isTried={dialog.isTried}
        />
        {cancelsOne && (
          <CancellationFees booking={booking} query={fees} answers={dialog.feeAnswers} />
        )}
        {isCancelled && (
          <SeriesQuestion booking={booking} answer={answer} conflicts={[]} onAnswer={setAnswer} />
        )}
        {step.to === 'no_show' && <NoShowFee query={fees} answers={dialog.feeAnswers} />}
        {takesBack(booking, step.to) && <ChargedFee query={fees} answers={dialog.feeAnswers} />}
        {/* A client who did not come is written to of a fee alone. */}
        {isEnded && (
          <NotifyCheck choice={dialog.notification} onChange={dialog.setWantsNotification} />
        )}
      </DialogContent>
      <DialogButtons
        back={say('schedules.why.back')}
        verb={verb}
        busy={busy}
        ready={!fees.isLoading}
        harms={harms}
        does={{ onClick: () => void dialog.confirm() }}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** What a client is notified of by a step: that it is confirmed, or that it ends. */
const eventOf = (to: OpenChange['to']) => (to === 'confirmed' ? 'booked' : 'cancelled')

/** What is answered before a step is taken, and the way to take it. */
const useStepAnswers = ({ booking, step, onClose }: Props) => {
  const take = useTakeStep()
  const changeSeries = useChangeSeries()
  const { answer, setAnswer } = useSeriesAnswer()
  const reason = useReason(booking, step.to)
  const feeAnswers = useFeeAnswers()
  const [wantsNotification, setWantsNotification] = useState(true)
  const notification = useNotifyChoice(eventOf(step.to), booking, wantsNotification)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const confirm = async () => {
    setTried(true)
    if (reason.isMissing(step.needsReason)) return
    setBusy(true)
    const comments = reason.stated
    const { waives, keepsFee, who } = feeAnswers
    const notify = notification.notifies
    const { refusal: refused } =
      step.to === 'cancelled' && answer.scope !== 'this'
        ? await changeSeries(booking, answer.scope, { cancel: { comments }, notify })
        : await take(booking, step, {
            comments,
            notify,
            waives,
            keepsFee,
            ...(step.to === 'cancelled' ? { by: who } : {}),
          })
    setBusy(false)
    if (refused) setRefusal(refused)
    else onClose()
  }
  return {
    answer,
    setAnswer,
    reason,
    feeAnswers,
    notification,
    setWantsNotification,
    isTried,
    busy,
    refusal,
    confirm,
  }
}

type ReasonFieldsProps = { reason: Reason; isRequired: boolean; isTried: boolean }

/**
 * Why a booking is canceled, rejected or corrected: from the branch's list where it has one, and in
 * words.
 */
export const ReasonFields = ({ reason, isRequired, isTried }: ReasonFieldsProps) => {
  const say = useSay()
  const { offered, chosen, setChosen, written, setWritten, isMissing } = reason
  const hasList = offered.length > 0
  const isDemanded = chosen === 'other' || (isRequired && !hasList)
  const lacks = isTried && isMissing(isRequired)
  const problem = lacks
    ? say(hasList && chosen === undefined ? 'schedules.why.choose' : 'schedules.why.missing')
    : undefined
  return (
    <>
      {hasList && (
        <TextField
          select
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else first
          autoFocus
          label={say(isRequired ? 'schedules.why.reason' : 'schedules.why.optional')}
          required={isRequired}
          value={chosen ?? ''}
          onChange={({ target }) =>
            setChosen(target.value === 'other' ? 'other' : Number(target.value))
          }
          error={lacks && chosen === undefined}
          helperText={chosen === undefined ? problem : undefined}
        >
          {offered.map((each, index) => (
            <MenuItem key={each} value={index} sx={{ whiteSpace: 'normal' }}>
              {each}
            </MenuItem>
          ))}
          <MenuItem value="other">{say('schedules.why.other')}</MenuItem>
        </TextField>
      )}
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else first
        autoFocus={!hasList}
        multiline
        minRows={2}
        label={say(
          hasList && chosen !== 'other'
            ? 'schedules.why.detail'
            : isDemanded
              ? 'schedules.why.reason'
              : 'schedules.why.optional',
        )}
        required={isDemanded}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        error={lacks && isDemanded}
        helperText={isDemanded ? problem : undefined}
        slotProps={{ htmlInput: { maxLength: longestStatusComment } }}
      />
    </>
  )
}
