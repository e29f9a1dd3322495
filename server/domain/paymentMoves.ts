import type { StatusName } from '../../contract/statuses.ts'

type PaymentStatus = StatusName<'payment'>

/** Which status of a payment may follow which, whoever takes it there (definitions 3.9). */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  invalid: [],
  created: ['pending', 'authorized', 'paid', 'failed', 'expired'],
  pending: ['authorized', 'paid', 'failed', 'expired'],
  authorized: ['paid', 'voided', 'expired'],
  paid: ['partially_refunded', 'refunded', 'disputed', 'voided'],
  partially_refunded: ['refunded', 'disputed'],
  disputed: ['paid', 'refunded'],
  failed: [],
  voided: [],
  refunded: [],
  expired: [],
}

/** Whether a payment may go from one status to another; staying is no move. */
export const mayMove = (from: PaymentStatus, to: PaymentStatus): boolean => paymentMoves[from].includes(to)

/** Where a payment stands that was taken, once some of it went back: `refunded` counts what is asked back and not refused. */
export const afterRefund = (amount: number, refunded: number): PaymentStatus =>
  refunded === 0 ? 'paid' : refunded >= amount ? 'refunded' : 'partially_refunded'
