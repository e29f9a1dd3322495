import { MenuItem, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/accounts.ts'
import { refundReasons } from '../../../contract/endpoints/payments.ts'
import { formatPrice } from '../../../contract/formats.ts'
import { paymentMethods, settlingKinds } from '../../../contract/paymentMethods.ts'
import { offScheduleStatuses } from '../../../contract/scheduleStatuses.ts'
import { freshKey } from '../../components/freshKey.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FormDialog } from '../FormDialog.tsx'
import { AmountWithin } from '../AmountWithin.tsx'
import { judgedAmount } from '../judgedAmount.ts'
import { FieldText } from '../generated/FieldText.tsx'
import { DrawerNeeded } from './drawer/DrawerNeeded.tsx'
import { isManual, refundableOf, type Payment } from './payment.ts'
import { useMoneyCall } from './useMoneyCall.ts'
import { usePaymentWords } from './usePaymentWords.ts'
import type { PricedBooking } from './pricedBooking.ts'

type Props = { account: AccountType; payment: Payment; booking?: PricedBooking; onClose: () => void }

/** Gives money back: how much of what is left and why, and what will be due then. */
export const RefundDialog = ({ account, payment, booking, onClose }: Props) => {
  const { refund: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const id = useId()
  // One dialog is one refund, however often its button is pressed.
  const [idempotencyKey] = useState(freshKey)
  const [left] = useState(() => refundableOf(payment))
  const { currency } = payment.amount
  const [amount, setAmount] = useState<number | undefined>(left)
  const [reason, setReason] = useState<(typeof refundReasons)[number]>('requested')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const price = (minor: number) => formatPrice({ amount: minor, currency })
  const { sum, isBeyond } = judgedAmount(amount, left)
  const settles =
    booking && settlingKinds.includes(payment.kind) && !(offScheduleStatuses as readonly string[]).includes(booking.status.sysName)

  const giveBack = async () => {
    setTried(true)
    if (sum === undefined || isBeyond) return
    setRefusal(undefined)
    const asked = { id: payment.id, amount: { amount: sum, currency }, reason, comment: comment.trim() || null, idempotencyKey }
    const sent = await send(() => provider.call('payments.refund', asked))
    if (sent.problem !== undefined) return setRefusal(sent.problem)
    notify(words.done, { type: 'success' })
    onClose()
  }

  return (
    <FormDialog
      title={words.title}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={words.verb(price(sum ?? 0))}
      harms
      ready={!isBeyond}
      onSubmit={() => void giveBack()}
      onClose={onClose}
    >
      {payment.method === paymentMethods.cash && <DrawerNeeded account={account} branch={payment.branchOffice.id} />}
      <AmountWithin words={words} currency={currency} amount={amount} onAmount={setAmount} left={left} tried={tried} />
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
        {isManual(payment) ? words.manual : words.gateway}{' '}
        {settles && sum !== undefined && !isBeyond && words.dueThen(price(booking.payment.due.amount + sum))}
      </Typography>
    </FormDialog>
  )
}
