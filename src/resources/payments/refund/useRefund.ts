import { isAmong } from '../../../../contract/kernel/isAmong.ts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { refundReasons } from '../../../../contract/endpoints/payments.ts'
import { offScheduleStatuses } from '../../../../contract/kernel/scheduleStates.ts'
import { settlingKinds } from '../../../../contract/money/paymentMethods.ts'
import { freshKey } from '../../../components/freshKey.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import type { PricedBooking } from '../../appointments/payable.ts'
import { judgedAmount } from '../../crud/inputs/money/MoneyText.tsx'
import { isByCredit, refundableOf, type Payment } from '../model/payment.ts'
import { useMoneyCall } from '../model/useMoneyCall.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'

export type RefundProps = {
  account: AccountType
  payment: Payment
  booking?: PricedBooking
  /** What is proposed, in minor units; all that is left where nothing is. */
  amount?: number
  /** Whether the client keeping it as credit is proposed. */
  asCredit?: boolean
  onClose: () => void
}

export type RefundReason = (typeof refundReasons)[number]

/** Whether the client gets the money back, or keeps it as credit. */
export type RefundWay = 'back' | 'credit'

/** Whether the price is reduced by what goes back, or that is due again. */
export type PriceEffect = 'reduce' | 'again'

/** What of a refund was not paid beyond the price of its appointment, in minor units. */
export type Repricing = { booking: PricedBooking; amount: number }

/** What was paid beyond the price goes back without touching it. */
const repricingOf = (
  { payment, booking }: Pick<RefundProps, 'payment' | 'booking'>,
  sum: number | undefined,
): Repricing | undefined => {
  const isSettled =
    booking &&
    settlingKinds.includes(payment.kind) &&
    !isAmong(offScheduleStatuses, booking.status.sysName)
  if (!isSettled || sum === undefined) return undefined
  const amount = sum - booking.payment.overpaid.amount
  return amount > 0 ? { booking, amount } : undefined
}

/** What is entered of a refund, and what follows from it. */
const useRefundDraft = (props: RefundProps) => {
  const { payment, booking, amount: proposed, asCredit: proposesCredit = false } = props
  const [left] = useState(() => refundableOf(payment))
  const [amount, setAmount] = useState<number | undefined>(
    proposed === undefined ? left : Math.min(proposed, left),
  )
  const [reason, setReason] = useState<RefundReason>('requested')
  const [comment, setComment] = useState('')
  const [way, setWay] = useState<RefundWay>(
    proposesCredit || isByCredit(payment) ? 'credit' : 'back',
  )
  const [price, setPrice] = useState<PriceEffect>()
  const { sum, isBeyond } = judgedAmount(amount, left)
  const asksWay =
    !isByCredit(payment) && (payment.client != null || (booking?.client ?? null) !== null)
  const repricing = repricingOf(props, isBeyond ? undefined : sum)
  const entered = { amount, setAmount, reason, setReason, comment, setComment }
  const chosen = { way, setWay, price, setPrice }
  return { left, ...entered, ...chosen, sum, isBeyond, asksWay, repricing }
}

/** A refund: what is entered, what is missing, and the call. */
export const useRefund = (props: RefundProps) => {
  const { account, payment, onClose } = props
  const { refund: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  // One dialog is one refund, however often its button is pressed.
  const [idempotencyKey] = useState(freshKey)
  const draft = useRefundDraft(props)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const giveBack = async () => {
    const { sum, isBeyond, reason, way, price, repricing, comment } = draft
    setTried(true)
    if (sum === undefined || isBeyond || (repricing && price === undefined)) return
    setRefusal(undefined)
    const request = {
      id: payment.id,
      amount: { amount: sum, currency: payment.amount.currency },
      reason,
      reducesPrice: repricing !== undefined && price === 'reduce',
      asCredit: way === 'credit',
      comment: comment.trim() || null,
      idempotencyKey,
    }
    const sent = await send(() => provider.call('payments.refund', request))
    if (sent.problem !== undefined) return setRefusal(sent.problem)
    notify(way === 'credit' ? words.creditDone : words.done, { type: 'success' })
    onClose()
  }
  return { draft, tried, refusal, busy, giveBack }
}

export type RefundDraft = ReturnType<typeof useRefundDraft>
