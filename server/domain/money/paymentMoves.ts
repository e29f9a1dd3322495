import type { StatusName } from '../../../contract/kernel/statuses.ts'

type PaymentStatus = StatusName<'payment'>

/** Which status of a payment may follow which, no matter who takes it there (definitions 3.9). */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  invalid: [],
  created: ['pending', 'authorized', 'paid', 'failed', 'expired'],
  pending: ['authorized', 'paid', 'failed', 'expired'],
  authorized: ['paid', 'voided', 'expired'],
  paid: ['partially_refunded', 'refunded', 'disputed', 'voided'],
  partially_refunded: ['refunded', 'disputed'],
  disputed: ['paid', 'partially_refunded', 'refunded'],
  failed: [],
  voided: [],
  refunded: [],
  expired: [],
}

/** Whether a payment may go from one status to another; staying is no move. */
export const mayMove = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentMoves[from].includes(to)

/**
 * Where a payment stands that was taken, once some of it went back: `refunded` counts what is
 * requested back and not refused.
 */
export const afterRefund = (amount: number, refunded: number): PaymentStatus =>
  refunded === 0 ? 'paid' : refunded >= amount ? 'refunded' : 'partially_refunded'

/** Where a payment goes when its gateway says that a charge stands like this. */
const statusOfResult = {
  succeeded: 'paid',
  authorized: 'authorized',
  pending: 'pending',
  needs_challenge: 'pending',
  declined: 'failed',
  cancelled: 'voided',
  unknown: 'pending',
} as const satisfies Record<string, PaymentStatus>

/**
 * The status that a gateway's word leads to, null where it changes nothing: the same event again,
 * or an event that is older than what is known, never take a payment back. What is let go of before
 * anything was held counts as expired.
 */
export const statusAfterResult = (
  from: PaymentStatus,
  state: keyof typeof statusOfResult,
): PaymentStatus | null => {
  const to =
    statusOfResult[state] === 'voided' && from !== 'authorized' ? 'expired' : statusOfResult[state]
  return mayMove(from, to) ? to : null
}

/**
 * Where a dispute of all of it takes a payment: the cardholder's bank takes the money back until it
 * has decided; won, it is paid as before; lost, it is gone, whether we were notified of the opening
 * or not. Null where it changes nothing.
 */
export const afterDispute = (
  from: PaymentStatus,
  state: 'open' | 'won' | 'lost',
): PaymentStatus | null => {
  const to = ({ open: 'disputed', won: 'paid', lost: 'refunded' } as const)[state]
  return mayMove(from, to) && (state !== 'won' || from === 'disputed') ? to : null
}
