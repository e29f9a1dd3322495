import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Alert,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  MenuItem,
  TextField,
  FormHelperText,
} from '@mui/material'
import { useId, useState } from 'react'
import type {
  ScheduleRecord,
  SchedulePayment,
} from '../../../../contract/endpoints/scheduleRecord.ts'
import { useSay } from '../../ui/words/useSay.ts'
import type { BookingRefusal } from '../../appointments/refusals.ts'
import { guestOf, namelessWords } from '../../appointments/words.ts'
import { NotifyCheck } from '../../appointments/NotifyCheck.tsx'
import { RefusalNote } from '../../appointments/RefusalNote.tsx'
import { SeriesQuestion, useSeriesAnswer } from '../model/SeriesQuestion.tsx'
import { useChangeSeries } from '../model/useChangeSeries.ts'
import type { OpenChange } from './steps.ts'
import { useReason } from './useReason.ts'
import { useTakeStep } from './useTakeStep.ts'
import { takesBack, verbOf } from './steps.ts'
import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { QueryContent } from '../../ui/QueryContent.tsx'
import type { OutputOf } from '../../../dataProvider/call.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { usePaymentWords } from '../../payments/model/usePaymentWords.ts'
import { longestStatusComment } from '../../../../contract/configuration/statedReason.ts'
import type { Reason } from './useReason.ts'
import { useCanAccess } from 'react-admin'

type Props = { booking: ScheduleRecord; step: OpenChange; onClose: () => void }

/**
 * Asks for the reason, and whether the client is notified, before a booking is canceled, rejected
 * or corrected.
 */
export const StepDialog = ({ booking, step, onClose }: Props) => {
  const say = useSay()
  const take = useTakeStep()
  const changeSeries = useChangeSeries()
  const { answer, setAnswer } = useSeriesAnswer()
  const heading = useId()
  const reason = useReason(booking, step.to)
  const [notifies, setNotifies] = useState(true)
  const [waives, setWaives] = useState(false)
  const [keepsFee, setKeepsFee] = useState(false)
  const [who, setWho] = useState<Caller>('branch')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const isBack = takesBack(booking, step.to)
  const fees = useFees(
    booking,
    isBack || step.to === 'no_show' || (step.to === 'cancelled' && answer.scope === 'this'),
  )
  const verb = verbOf(say, booking, step.to)
  const harms = step.to === 'no_show' || step.to === 'rejected' || step.to === 'cancelled'

  const confirm = async () => {
    setTried(true)
    if (reason.isMissing(step.needsReason)) return
    setBusy(true)
    const comments = reason.stated
    const { refusal: refused } =
      step.to === 'cancelled' && answer.scope !== 'this'
        ? await changeSeries(booking, answer.scope, { cancel: { comments }, notify: notifies })
        : await take(booking, step, {
            comments,
            notify: notifies,
            waives,
            keepsFee,
            ...(step.to === 'cancelled' ? { by: who } : {}),
          })
    setBusy(false)
    if (refused) setRefusal(refused)
    else onClose()
  }

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
        <ReasonFields reason={reason} isRequired={step.needsReason} isTried={tried} />
        {step.to === 'cancelled' && answer.scope === 'this' && (
          <QueryContent line query={fees}>
            {({ lateCancel }) => (
              <CancellationQuestion
                refund={booking.payment?.refund ?? null}
                fee={lateCancel}
                who={who}
                onChoose={setWho}
                waives={waives}
                onWaives={setWaives}
              />
            )}
          </QueryContent>
        )}
        {step.to === 'cancelled' && (
          <SeriesQuestion booking={booking} answer={answer} conflicts={[]} onAnswer={setAnswer} />
        )}
        {step.to === 'no_show' && (
          <QueryContent line query={fees}>
            {({ noShow }) => (
              <FeeQuestion kind="noShow" fee={noShow} waives={waives} onWaives={setWaives} />
            )}
          </QueryContent>
        )}
        {isBack && (
          <QueryContent line query={fees}>
            {({ charged }) => (
              <ChargedFeeQuestion charged={charged} keeps={keepsFee} onKeeps={setKeepsFee} />
            )}
          </QueryContent>
        )}
        {harms && <NotifyCheck checked={notifies} onChange={setNotifies} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say('schedules.why.back')}
        </Button>
        <Button
          variant="contained"
          color={harms ? 'error' : 'primary'}
          disabled={busy || fees.isLoading}
          onClick={() => void confirm()}
        >
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What the step costs the client: the desk sees it before it decides. */
const useFees = ({ id, version }: ScheduleRecord, enabled: boolean) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['schedules', 'fee', id, version],
    queryFn: () => provider.call('schedules.fee', { id }),
    enabled,
  })
}

type Fee = OutputOf<'schedules.fee'>['noShow']
type FeeQuestionProps = {
  kind: 'noShow' | 'lateCancel'
  fee: Fee
  waives: boolean
  onWaives: (waives: boolean) => void
}
type CancellationQuestionProps = Omit<FeeQuestionProps, 'kind'> & {
  refund: SchedulePayment['refund']
  who: Caller
  onChoose: (who: Caller) => void
}

/**
 * Who cancels, where money depends on it, and whether a client who cancels late is charged the fee.
 */
const CancellationQuestion = ({
  refund,
  who,
  onChoose,
  ...question
}: CancellationQuestionProps) => {
  if (refund === null && !question.fee) return null
  return (
    <>
      <WhoCancels refund={refund} chosen={who} onChoose={onChoose} />
      {who === 'client' && <FeeQuestion kind="lateCancel" {...question} />}
    </>
  )
}

/**
 * Whether the fee for not coming or for canceling late is charged to the client's card or waived;
 * nothing where there is no fee.
 */
const FeeQuestion = ({ kind, fee, waives, onWaives }: FeeQuestionProps) => {
  const { fee: words } = usePaymentWords()
  const label = useId()
  if (!fee) return null
  const amount = formatPrice(fee.amount)
  if (fee.card === null) return <Alert severity="info">{words.noCard(amount)}</Alert>
  return (
    <FormControl>
      <FormLabel id={label} sx={{ fontSize: 12, fontWeight: 560, color: 'text.primary' }}>
        {words.titles[kind]}
      </FormLabel>
      <RadioGroup
        aria-labelledby={label}
        value={waives ? 'waive' : 'charge'}
        onChange={(_, chosen) => onWaives(chosen === 'waive')}
      >
        <FormControlLabel
          value="charge"
          control={<Radio size="small" />}
          label={words.charge(amount, fee.card)}
        />
        <FormControlLabel value="waive" control={<Radio size="small" />} label={words.waive} />
      </RadioGroup>
    </FormControl>
  )
}

type ChargedFeeQuestionProps = {
  charged: OutputOf<'schedules.fee'>['charged']
  keeps: boolean
  onKeeps: (keeps: boolean) => void
}

/** Whether the fee that was charged for what is taken back is refunded; nothing where none was. */
const ChargedFeeQuestion = ({ charged, keeps, onKeeps }: ChargedFeeQuestionProps) => {
  const { fee: words } = usePaymentWords()
  const label = useId()
  const { canAccess: mayRefund = true } = useCanAccess({ resource: 'refund', action: 'create' })
  if (!charged) return null
  const amount = formatPrice(charged.amount)
  if (!mayRefund) return <Alert severity="info">{words.stays(amount)}</Alert>
  return (
    <FormControl>
      <FormLabel id={label} sx={{ fontSize: 12, fontWeight: 560, color: 'text.primary' }}>
        {words.titles.charged}
      </FormLabel>
      <RadioGroup
        aria-labelledby={label}
        value={keeps ? 'keep' : 'refund'}
        onChange={(_, chosen) => onKeeps(chosen === 'keep')}
      >
        <FormControlLabel
          value="refund"
          control={<Radio size="small" />}
          label={words.refund(amount)}
        />
        <FormControlLabel value="keep" control={<Radio size="small" />} label={words.keep} />
      </RadioGroup>
    </FormControl>
  )
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

export type Caller = 'client' | 'branch'
type WhoCancelsProps = {
  refund: SchedulePayment['refund']
  chosen: Caller
  onChoose: (who: Caller) => void
}

/**
 * Who calls a paid appointment off, with what goes back then; a reader who may not refund leaves it
 * to others.
 */
export const WhoCancels = ({ refund, chosen, onChoose }: WhoCancelsProps) => {
  const say = useSay()
  const heading = useId()
  const { canAccess: mayRefund = true } = useCanAccess({ resource: 'refund', action: 'create' })
  return (
    <FormControl>
      <FormLabel id={heading}>{say('schedules.why.who')}</FormLabel>
      <RadioGroup
        aria-labelledby={heading}
        value={chosen}
        onChange={(_, who) => onChoose(who as Caller)}
      >
        {(['branch', 'client'] as const).map((who) => (
          <FormControlLabel
            key={who}
            value={who}
            control={<Radio size="small" />}
            label={
              refund === null
                ? say(`schedules.why.${who}Unpaid`)
                : say(`schedules.why.${who}`, { amount: formatPrice(refund[who]) })
            }
          />
        ))}
      </RadioGroup>
      {refund !== null && !mayRefund && (
        <FormHelperText>{say('schedules.why.left')}</FormHelperText>
      )}
    </FormControl>
  )
}
