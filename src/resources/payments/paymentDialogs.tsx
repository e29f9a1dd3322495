import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FormDialog, AskDialog } from '../ui/dialogs.tsx'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { payments } from '../../../contract/entities/payments.ts'
import { isHiddenFromUser } from '../../dataProvider/hiddenFields.ts'
import { useObstacles } from '../appointments/useObstacles.ts'
import { AmountWithin, judgedAmount } from '../crud/inputs/money/MoneyText.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import type { Payment } from './model/payment.ts'
import { useMoneyCall } from './model/useMoneyCall.ts'
import { usePaymentWords } from './model/usePaymentWords.ts'

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

/**
 * Sends a receipt again: to the address that is written here, else to the client; where no address
 * is on file, one has to be written.
 */
export const SendReceiptDialog = ({ account, payment, onClose }: SendReceiptDialogProps) => {
  const { receipt: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const { client, booker, schedule } = payment
  const obstacleTo = useObstacles({ client, schedule })
  const isUnknown =
    client === null && booker === null && !schedule && !isHiddenFromUser(payments.fields.client)
  const isNeeded = isUnknown || obstacleTo('email') !== undefined
  const write = async () => {
    const address = email.trim()
    if (isNeeded && address === '') return setProblem(words.emailNeeded)
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
        required={isNeeded}
        hint={problem ? undefined : isNeeded ? words.emailNeeded : words.emailHint}
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
