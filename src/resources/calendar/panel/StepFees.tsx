import {
  Alert,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { useId, useState } from 'react'
import { useCanAccess } from 'react-admin'
import type {
  SchedulePayment,
  ScheduleRecord,
} from '../../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { QueryResult } from '../../../components/QueryState.tsx'
import type { OutputOf } from '../../../dataProvider/call.ts'
import { usePaymentWords } from '../../payments/model/usePaymentWords.ts'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { useSay } from '../../ui/words/useSay.ts'

/** What is answered about the fees of a step, and who cancels. */
export const useFeeAnswers = () => {
  const [waives, setWaives] = useState(false)
  const [keepsFee, setKeepsFee] = useState(false)
  const [who, setWho] = useState<Caller>('branch')
  return { waives, setWaives, keepsFee, setKeepsFee, who, setWho }
}

type FeesProps = {
  query: QueryResult<OutputOf<'schedules.fee'>>
  answers: ReturnType<typeof useFeeAnswers>
}

/** Asks, once the fees are known, who cancels and whether a late cancellation is charged. */
export const CancellationFees = ({
  booking,
  query,
  answers,
}: FeesProps & { booking: ScheduleRecord }) => (
  <QueryContent line query={query}>
    {({ lateCancel }) => (
      <CancellationQuestion
        refund={booking.payment?.refund ?? null}
        fee={lateCancel}
        who={answers.who}
        onChoose={answers.setWho}
        waives={answers.waives}
        onWaives={answers.setWaives}
      />
    )}
  </QueryContent>
)

/** Asks, once the fees are known, whether not coming is charged. */
export const NoShowFee = ({ query, answers }: FeesProps) => (
  <QueryContent line query={query}>
    {({ noShow }) => (
      <FeeQuestion
        kind="noShow"
        fee={noShow}
        waives={answers.waives}
        onWaives={answers.setWaives}
      />
    )}
  </QueryContent>
)

/** Asks, once the fees are known, whether what was charged is refunded. */
export const ChargedFee = ({ query, answers }: FeesProps) => (
  <QueryContent line query={query}>
    {({ charged }) => (
      <ChargedFeeQuestion
        charged={charged}
        keeps={answers.keepsFee}
        onKeeps={answers.setKeepsFee}
      />
    )}
  </QueryContent>
)

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

type Caller = 'client' | 'branch'
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
