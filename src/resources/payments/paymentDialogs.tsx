import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { refundReasons } from '../../../contract/endpoints/payments.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { paymentMethods, settlingKinds } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { offScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import { freshKey } from '../../components/freshKey.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FormDialog, AskDialog } from '../ui/dialogs.tsx'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { AmountWithin, judgedAmount } from '../crud/inputs/money/MoneyText.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { DrawerNeeded } from './drawer/DrawerNeeded.tsx'
import { isByCredit, isManual, refundableOf, type Payment } from './model/payment.ts'
import { useMoneyCall } from './model/useMoneyCall.ts'
import { usePaymentWords } from './model/usePaymentWords.ts'
import type { PricedBooking } from '../appointments/payable.ts'

type Props = {
  account: AccountType
  payment: Payment
  booking?: PricedBooking
  /** What is proposed, in minor units; all that is left where nothing is. */
  amount?: number
  /** Whether the client keeping it as credit is proposed. */
  asCredit?: boolean
  onClose: () => void
}

/**
 * Gives money back: how much of what is left and why, whether the client keeps it as credit, and
 * whether the price is reduced by it or the amount is due again.
 */
export const RefundDialog = ({
  account,
  payment,
  booking,
  amount: proposed,
  asCredit: proposesCredit = false,
  onClose,
}: Props) => {
  const { refund: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const id = useId()
  // One dialog is one refund, however often its button is pressed.
  const [idempotencyKey] = useState(freshKey)
  const [left] = useState(() => refundableOf(payment))
  const { currency } = payment.amount
  const [amount, setAmount] = useState<number | undefined>(
    proposed === undefined ? left : Math.min(proposed, left),
  )
  const [reason, setReason] = useState<(typeof refundReasons)[number]>('requested')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const inWords = (minor: number) => formatPrice({ amount: minor, currency })
  const { sum, isBeyond } = judgedAmount(amount, left)
  const [way, setWay] = useState<'back' | 'credit'>(
    proposesCredit || isByCredit(payment) ? 'credit' : 'back',
  )
  const asksWay =
    !isByCredit(payment) && (payment.client != null || (booking?.client ?? null) !== null)
  const [price, setPrice] = useState<'reduce' | 'again'>()
  const settled =
    booking &&
    settlingKinds.includes(payment.kind) &&
    !(offScheduleStatuses as readonly string[]).includes(booking.status.sysName)
      ? booking
      : undefined
  // What was paid beyond the price goes back without touching it.
  const overpaid = settled?.payment.overpaid.amount ?? 0
  const asksPrice = settled !== undefined && sum !== undefined && !isBeyond && sum > overpaid

  const giveBack = async () => {
    setTried(true)
    if (sum === undefined || isBeyond || (asksPrice && price === undefined)) return
    setRefusal(undefined)
    const request = {
      id: payment.id,
      amount: { amount: sum, currency },
      reason,
      reducesPrice: asksPrice && price === 'reduce',
      asCredit: way === 'credit',
      comment: comment.trim() || null,
      idempotencyKey,
    }
    const sent = await send(() => provider.call('payments.refund', request))
    if (sent.problem !== undefined) return setRefusal(sent.problem)
    notify(way === 'credit' ? words.creditDone : words.done, { type: 'success' })
    onClose()
  }

  return (
    <FormDialog
      title={words.title}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={way === 'credit' ? words.creditVerb(inWords(sum ?? 0)) : words.verb(inWords(sum ?? 0))}
      harms
      ready={!isBeyond}
      onSubmit={() => void giveBack()}
      onClose={onClose}
    >
      {payment.method === paymentMethods.cash && way === 'back' && (
        <DrawerNeeded account={account} branch={payment.branchOffice.id} />
      )}
      <AmountWithin
        words={words}
        currency={currency}
        amount={amount}
        onAmount={setAmount}
        left={left}
        tried={tried}
      />
      <FieldText
        id={`${id}-reason`}
        label={words.reason}
        select
        text={reason}
        onText={(chosen) => setReason(chosen as (typeof refundReasons)[number])}
      >
        {refundReasons.map((each) => (
          <MenuItem key={each} value={each}>
            {words.reasons[each]}
          </MenuItem>
        ))}
      </FieldText>
      {asksWay && (
        <FormControl>
          <FormLabel id={`${id}-way`}>{words.way.ask}</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}-way`}
            value={way}
            onChange={(_, chosen) => setWay(chosen as 'back' | 'credit')}
          >
            <FormControlLabel value="back" control={<Radio />} label={words.way.back} />
            <FormControlLabel value="credit" control={<Radio />} label={words.way.credit} />
          </RadioGroup>
        </FormControl>
      )}
      {asksPrice && (
        <FormControl error={tried && price === undefined} required>
          <FormLabel id={`${id}-price`}>{words.price.ask}</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}-price`}
            aria-describedby={tried && price === undefined ? `${id}-missing` : undefined}
            value={price ?? ''}
            onChange={(_, chosen) => setPrice(chosen as 'reduce' | 'again')}
          >
            <FormControlLabel value="reduce" control={<Radio />} label={words.price.reduce} />
            <FormControlLabel value="again" control={<Radio />} label={words.price.again} />
          </RadioGroup>
          {tried && price === undefined && (
            <FormHelperText id={`${id}-missing`}>{words.price.missing}</FormHelperText>
          )}
        </FormControl>
      )}
      <FieldText
        id={`${id}-comment`}
        label={words.comment}
        text={comment}
        onText={setComment}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <Typography variant="body2" color="textSecondary">
        {way === 'credit' ? words.asCredit : isManual(payment) ? words.manual : words.gateway}{' '}
        {asksPrice &&
          price === 'again' &&
          words.dueThen(inWords(settled.payment.due.amount + sum - overpaid))}
        {asksPrice &&
          price === 'reduce' &&
          words.reducedThen(
            inWords(
              Math.max(0, settled.total.amount - settled.payment.waived.amount - (sum - overpaid)),
            ),
          )}
      </Typography>
    </FormDialog>
  )
}

/**
 * Charges what is reserved on a card before the appointment would: all of it, or a part. The rest
 * of it is released then.
 */
export const CaptureDialog = ({
  account,
  payment,
  onClose,
}: {
  account: AccountType
  payment: Payment
  onClose: () => void
}) => {
  const { capture: words } = usePaymentWords()
  const statuses = useStatusWords('payment')
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  // The payment is read again while the dialog is open.
  const [reserved] = useState(payment.amount)
  const [amount, setAmount] = useState<number | undefined>(reserved.amount)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { currency } = reserved
  const { sum, isBeyond } = judgedAmount(amount, reserved.amount)

  const charge = async () => {
    setTried(true)
    if (sum === undefined || isBeyond) return
    setRefusal(undefined)
    const order = { id: payment.id, version: payment.version, amount: { amount: sum, currency } }
    const sent = await send(() => provider.call('payments.capture', order))
    if (sent.problem !== undefined) return setRefusal(sent.problem)
    const { status } = sent.done
    // The gateway may have released it before: it answers with the payment as it is, and nothing
    // was charged.
    if (status.id !== paymentStatuses.ids.paid) {
      return setRefusal(
        words.notCharged(statuses.find(({ id }) => id === status.id)?.word ?? status.sysName),
      )
    }
    notify(words.done, { type: 'success' })
    onClose()
  }

  return (
    <FormDialog
      title={words.title}
      why={words.why(formatPrice(reserved))}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={words.take(formatPrice({ amount: sum ?? 0, currency }))}
      ready={!isBeyond}
      onSubmit={() => void charge()}
      onClose={onClose}
    >
      <AmountWithin
        words={words}
        currency={currency}
        amount={amount}
        onAmount={setAmount}
        left={reserved.amount}
        tried={tried}
      />
    </FormDialog>
  )
}

type SendReceiptDialogProps = { account: AccountType; payment: Payment; onClose: () => void }

/** Sends a receipt again: to the address that is written here, else to the client. */
export const SendReceiptDialog = ({ account, payment, onClose }: SendReceiptDialogProps) => {
  const { receipt: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const write = async () => {
    const address = email.trim()
    const sent = await send(() =>
      provider.call('payments.sendReceipt', {
        id: payment.id,
        ...(address ? { email: address } : {}),
      }),
    )
    if (sent.problem !== undefined) return setProblem(sent.problem)
    notify(words.sent, { type: 'success' })
    onClose()
  }
  return (
    <AskDialog
      title={words.send}
      why={words.why}
      verb={words.send}
      busy={busy}
      onYes={() => void write()}
      onClose={onClose}
    >
      <FieldText
        id="receipt-email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        text={email}
        onText={(text) => {
          setEmail(text)
          setProblem(undefined)
        }}
        problem={problem}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
      />
    </AskDialog>
  )
}

const shortestReason = 3

/** Takes back a payment that was recorded by mistake; why has to be said. */
export const VoidDialog = ({
  account,
  payment,
  onClose,
}: {
  account: AccountType
  payment: Payment
  onClose: () => void
}) => {
  const { void: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const takeBack = async () => {
    if (reason.trim().length < shortestReason) return setProblem(words.tooShort)
    const sent = await send(() =>
      provider.call('payments.void', {
        id: payment.id,
        version: payment.version,
        reason: reason.trim(),
      }),
    )
    if (sent.problem !== undefined) return setProblem(sent.problem)
    notify(words.done, { type: 'success' })
    onClose()
  }
  return (
    <AskDialog
      title={words.title}
      why={words.why}
      verb={words.verb}
      harms
      busy={busy}
      onYes={() => void takeBack()}
      onClose={onClose}
    >
      <FieldText
        id="void-reason"
        label={words.reason}
        required
        text={reason}
        onText={(text) => {
          setReason(text)
          setProblem(undefined)
        }}
        problem={problem}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </AskDialog>
  )
}
