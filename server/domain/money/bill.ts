import { onTopParts, type OnTopPart } from '../../../contract/money/appointmentSummary.ts'
import {
  takenPayments,
  unsettledPayments,
  paymentStatuses,
} from '../../../contract/kernel/statuses.ts'
import { paymentKinds, settlingKinds } from '../../../contract/money/paymentMethods.ts'
import type { StatusName } from '../../../contract/kernel/statuses.ts'
import type { FeeKind } from './fees.ts'

/**
 * A payment as a bill sees it, with what of it is paid for paying online and what is a tip; amounts
 * in minor units of the bill's currency.
 */
export type BilledPayment = {
  kind: number
  status: number
  amount: number
  refunded: number
  surcharge?: number | null
  tip?: number | null
  /** What went back of it to reduce the price. */
  waived?: number | null
}

/** A payment in which something was paid on top of the price, and whether a gateway took it. */
export type OnTopPayment = BilledPayment & { byGateway: boolean }

/** What a payment settles: not what was paid on top, as a tip or for paying online. */
export const settledBy = ({
  amount,
  surcharge,
  tip,
}: Pick<BilledPayment, 'amount' | 'surcharge' | 'tip'>): number =>
  amount - (surcharge ?? 0) - (tip ?? 0)

type Sums = Pick<BilledPayment, 'amount' | 'refunded' | 'surcharge' | 'tip'>

/**
 * What of that went back: what was paid on top goes back after it, the tip before the charge for
 * paying online.
 */
const returnedOf = (payment: Sums): number => Math.min(payment.refunded, settledBy(payment))

/** What may still go back of what a payment settles, and of what was paid on top of that. */
export const leftOf = (payment: Sums): { settled: number; onTop: number } => {
  const settled = settledBy(payment) - returnedOf(payment)
  return { settled, onTop: payment.amount - payment.refunded - settled }
}

/**
 * The payments of an appointment that take part in what goes back by itself: those that a gateway
 * has, held or taken.
 */
const held: readonly number[] = [
  paymentStatuses.ids.authorized,
  paymentStatuses.ids.paid,
  paymentStatuses.ids.partially_refunded,
]

/**
 * What was paid on top, in minor units, that goes back with the price where nothing of that stays:
 * as tips and for paying online. Of a payment of which nothing of the price is left, it stays.
 */
export const onTopReturned = (payments: readonly BilledPayment[]): number =>
  payments
    .filter(({ kind, status }) => settlingKinds.includes(kind) && held.includes(status))
    .map(leftOf)
    .reduce((sum, { settled, onTop }) => (settled > 0 ? sum + onTop : sum), 0)

/**
 * What was paid on top of the price of an appointment, in minor units; `left`: what of that did not
 * go back, with what is held on a card for it.
 */
export type OnTop = Record<OnTopPart, { paid: number; left: number }> & {
  /** What is held on a card and not taken yet, of both parts. */
  held: number
  /** What goes back with the price where nothing of that stays. */
  returned: number
}

/** What of that went back. */
export const onTopRefunded = (onTop: OnTop): number =>
  onTopParts.reduce((sum, part) => sum + onTop[part].paid - onTop[part].left, onTop.held)

/** Of an appointment that nothing was paid for. */
export const nothingOnTop: OnTop = {
  tip: { paid: 0, left: 0 },
  surcharge: { paid: 0, left: 0 },
  held: 0,
  returned: 0,
}

/**
 * What was paid on top of the price of an appointment: as tips, at the desk too, and for paying
 * online.
 */
export const onTopOf = (payments: readonly OnTopPayment[]): OnTop => {
  const isHeld = ({ status }: BilledPayment) => status === paymentStatuses.ids.authorized
  const there = payments
    .filter((each) => isHeld(each) || takenPayments.includes(each.status))
    .filter(({ kind }) => kind === paymentKinds.tip || settlingKinds.includes(kind))
    // What is paid as a tip is on top of the price altogether.
    .map((each) =>
      each.kind === paymentKinds.tip ? { ...each, tip: each.amount, surcharge: 0 } : each,
    )
  const taken = there.filter((each) => !isHeld(each))
  const sum = (all: readonly BilledPayment[], value: (each: BilledPayment) => number) =>
    all.reduce((whole, each) => whole + value(each), 0)
  const tipLeft = sum(there, (each) => (each.tip ?? 0) - tipReturnedOf(each))
  return {
    tip: { paid: sum(taken, ({ tip }) => tip ?? 0), left: tipLeft },
    surcharge: {
      paid: sum(taken, ({ surcharge }) => surcharge ?? 0),
      left: sum(there, (each) => leftOf(each).onTop) - tipLeft,
    },
    held: sum(there.filter(isHeld), ({ tip, surcharge }) => (tip ?? 0) + (surcharge ?? 0)),
    returned: onTopReturned(payments.filter(({ byGateway }) => byGateway)),
  }
}

/** What of a payment's tip went back. */
export const tipReturnedOf = (payment: Sums): number =>
  Math.min(payment.tip ?? 0, payment.refunded - returnedOf(payment))

/**
 * What the payments of an appointment come to, in minor units: taken, refunded, held on a card, and
 * what refunds reduced the price by.
 */
export type BillSums = { paid: number; refunded: number; authorized: number; waived: number }

/** The sums of an appointment that nothing was paid for. */
export const noSums: BillSums = { paid: 0, refunded: 0, authorized: 0, waived: 0 }

/**
 * How far an appointment is paid, in minor units: its sums, what is still to be paid, and what was
 * paid beyond the price.
 */
export type Bill = BillSums & { due: number; overpaid: number; status: StatusName<'bill'> }

/**
 * What the payments of an appointment come to: tips and fees are paid on top of its total and do
 * not settle it (definitions 3.8, totals).
 */
export const sumsOf = (payments: readonly BilledPayment[]): BillSums => {
  const settling = payments.filter(({ kind }) => settlingKinds.includes(kind))
  const of = (statuses: readonly number[], value: (payment: BilledPayment) => number) =>
    settling.reduce(
      (sum, payment) => (statuses.includes(payment.status) ? sum + value(payment) : sum),
      0,
    )
  return {
    paid: of(takenPayments, settledBy),
    refunded: of(takenPayments, returnedOf),
    authorized: of([paymentStatuses.ids.authorized], settledBy),
    // A tip that went back with the price reduces no price.
    waived: of(takenPayments, (payment) => Math.min(payment.waived ?? 0, returnedOf(payment))),
  }
}

/**
 * What of the fees of an appointment is taken, by kind, in minor units: what was paid on a card or
 * at the desk and not refunded, and what is being paid right now and not known yet.
 */
export type FeesTaken = Record<FeeKind, number>

/** The fees of an appointment of which nothing is paid. */
export const noFeesTaken: FeesTaken = { no_show_fee: 0, late_cancel_fee: 0 }

/** What of the fees of an appointment is taken by these payments. */
export const feesTakenOf = (payments: readonly BilledPayment[]): FeesTaken => {
  const of = (fee: FeeKind) =>
    payments
      .filter(({ kind }) => kind === paymentKinds[fee])
      .reduce((sum, payment) => sum + takenBy(payment), 0)
  return { no_show_fee: of('no_show_fee'), late_cancel_fee: of('late_cancel_fee') }
}

const takenBy = ({ status, amount, refunded }: BilledPayment): number => {
  if (unsettledPayments.includes(status)) return amount
  return takenPayments.includes(status) ? amount - refunded : 0
}

/**
 * How an appointment ended, as far as its money depends on it: its client did not come, or it was
 * called off; open in every other case.
 */
export type BillState = 'open' | 'missed' | 'off'

/**
 * Where a bill stands (definitions 3.8, paymentStatus). Nothing is due of an appointment that was
 * called off, and nothing more where its client did not come: the terms announced a fee, not the
 * price. What went back is due again otherwise, so that a payment taken by the wrong card can be
 * taken again, unless its refund reduced the price.
 */
export const billOf = (total: number, sums: BillSums, state: BillState): Bill => {
  const open = Math.max(0, total - sums.waived) - (sums.paid - sums.refunded)
  const due = state === 'open' ? Math.max(0, open - sums.authorized) : 0
  return {
    ...sums,
    due,
    overpaid: state === 'off' ? 0 : Math.max(0, -open),
    status: statusOf(total, sums, state),
  }
}

const statusOf = (total: number, sums: BillSums, state: BillState): StatusName<'bill'> => {
  if (sums.refunded > 0) return sums.refunded >= sums.paid ? 'refunded' : 'partially_refunded'
  if (sums.paid > 0) return sums.paid >= total ? 'paid' : 'deposit_paid'
  if (sums.authorized > 0) return 'authorized'
  return total > 0 && state === 'open' ? 'unpaid' : 'not_required'
}

/** What is being paid right now and not known yet: it is requested of no one else meanwhile. */
export const underWayOf = (payments: readonly BilledPayment[]): number =>
  payments.reduce(
    (sum, payment) =>
      settlingKinds.includes(payment.kind) && unsettledPayments.includes(payment.status)
        ? sum + settledBy(payment)
        : sum,
    0,
  )
