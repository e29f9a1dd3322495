import type { EntityRecord } from '../../../contract/entities/records.ts'
import { cardName } from '../../../contract/money/cards.ts'
import type {
  SettledFee,
  SettledPayment,
  SettledRefund,
} from '../../../contract/money/appointmentSummary.ts'
import { refundStates } from '../../../contract/entities/payments.ts'
import { nameOf } from '../../../contract/kernel/names.ts'
import { takenPayments, paymentStatuses } from '../../../contract/kernel/statuses.ts'
import {
  feePaymentKinds,
  paymentKinds,
  paymentMethods,
  settlingKinds,
} from '../../../contract/money/paymentMethods.ts'
import {
  feesTakenOf,
  onTopOf,
  settledBy,
  type BilledPayment,
  type FeesTaken,
  type OnTop,
} from '../../domain/money/bill.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { everyRecord } from '../kernel/callAs.ts'
import { ownerOfAddress, recordToken } from '../kernel/tokens.ts'

type Settled = {
  payments: SettledPayment[]
  fees: SettledFee[]
  refunds: SettledRefund[]
  onTop: OnTop
  feesTaken: FeesTaken
}

const { created, pending, authorized, paid, partially_refunded, refunded, disputed, failed } =
  paymentStatuses.ids
const feeStates: Readonly<Record<number, SettledFee['state']>> = {
  [created]: 'pending',
  [pending]: 'pending',
  [authorized]: 'pending',
  [paid]: 'charged',
  [partially_refunded]: 'charged',
  [refunded]: 'charged',
  [disputed]: 'charged',
  [failed]: 'failed',
}

/**
 * The payments, fees and refunds of an appointment, with the cards and receipts that they show on:
 * of fees and refunds also those that are still being made. And what was paid on top of its price.
 */
export const settledPayments = async (
  ports: Ports,
  records: Records,
  { id, total, cancel, paidOnTop, stated }: StoredSchedule,
): Promise<Settled> => {
  const items = stated.hasPayments
    ? await everyRecord(records, 'payments', { filters: { schedule: id } })
    : []
  const fees = items.flatMap((payment) => feeOf(ports, payment))
  // The job that charges the fee begins after the appointment is canceled.
  const waiting: SettledFee[] =
    cancel?.fee && !fees.some(({ kind }) => kind === 'late_cancel_fee')
      ? [
          {
            kind: 'late_cancel_fee',
            amount: { ...total, amount: cancel.fee },
            state: 'pending',
            card: null,
            receipt: null,
          },
        ]
      : []
  const payments = items.flatMap((payment) => paymentOf(ports, payment))
  return {
    payments,
    fees: [...fees, ...waiting],
    refunds: items.flatMap((payment) => refundsOf(ports, payment)),
    onTop: onTopOf(paidOnTop),
    feesTaken: feesTakenOf(items.map(billed)),
  }
}

const billed = (payment: EntityRecord<'payments'>): BilledPayment => {
  const minor = (name: 'amount' | 'refunded' | 'surcharge' | 'tip') => payment[name]?.amount ?? 0
  return {
    kind: payment['kind'],
    status: payment['status'].id,
    amount: minor('amount'),
    refunded: minor('refunded'),
    surcharge: minor('surcharge'),
    tip: minor('tip'),
  }
}

/** What settles the price. */
const paymentOf = (ports: Ports, payment: EntityRecord<'payments'>): SettledPayment[] => {
  const sums = billed(payment)
  const amount = settledBy(sums)
  if (!settlingKinds.includes(sums.kind) || !takenPayments.includes(sums.status) || amount === 0)
    return []
  const money = { ...payment['amount'], amount }
  return [{ amount: money, ...wayOf(payment), receipt: receiptOf(ports, payment) }]
}

const wayOf = (payment: EntityRecord<'payments'>): Pick<SettledPayment, 'method' | 'card'> => ({
  method: nameOf(paymentMethods, payment['method']),
  card: cardOf(payment),
})

const feeOf = (ports: Ports, payment: EntityRecord<'payments'>): SettledFee[] => {
  const kind = payment['kind']
  const state = feeStates[payment['status'].id]
  if (!feePaymentKinds.includes(kind) || state === undefined) return []
  return [
    {
      kind: kind === paymentKinds.no_show_fee ? 'no_show_fee' : 'late_cancel_fee',
      amount: payment['amount'],
      state,
      card: cardOf(payment),
      receipt: receiptOf(ports, payment),
    },
  ]
}

const refundsOf = (ports: Ports, payment: EntityRecord<'payments'>): SettledRefund[] => {
  const requested = payment['refunds']
  const left = payment['toReturn']
  const way = { ...wayOf(payment), receipt: receiptOf(ports, payment) }
  return [
    ...requested
      .filter(({ state }) => state !== refundStates.failed)
      .map(({ amount, state, asCredit }) => ({
        amount,
        state: state === refundStates.made ? ('made' as const) : ('pending' as const),
        ...way,
        ...(asCredit ? { method: 'client_credit' as const, card: null } : {}),
      })),
    // What people give back by hand, and have not yet.
    ...(left && left.amount > 0 ? [{ amount: left, state: 'pending' as const, ...way }] : []),
  ]
}

const cardOf = (payment: EntityRecord<'payments'>): string | null => {
  const card = payment['card']
  return card ? cardName(card) : (payment['savedCard']?.name ?? null)
}

/** The receipt of a payment, with what opens its page. */
export const receiptOf = (
  ports: Ports,
  payment: EntityRecord<'payments'>,
): SettledFee['receipt'] => {
  const number = payment['receipt']
  if (number === null) return null
  return {
    number,
    token: recordToken(ports, 'receipt', {
      ...ownerOfAddress(payment['receiptUrl']),
      id: payment.id,
    }),
  }
}
