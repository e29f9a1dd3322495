import type { StatusName } from '../../../contract/kernel/statuses.ts'
import type { RefundTier } from '../../../contract/money/terms.ts'
import { shareOf } from '../../../contract/money/rounding.ts'

type PaymentStatus = StatusName<'payment'>

/** Which status of a payment may follow which, no matter who takes it there (definitions 3.9). */
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
 * Where a dispute takes a payment: the cardholder's bank takes the money back until it has decided;
 * won, it is paid as before; lost, it is gone, whether we were notified of the opening or not. Null
 * where it changes nothing.
 */
export const afterDispute = (
  from: PaymentStatus,
  state: 'open' | 'won' | 'lost',
): PaymentStatus | null => {
  const to = ({ open: 'disputed', won: 'paid', lost: 'refunded' } as const)[state]
  return mayMove(from, to) && (state !== 'won' || from === 'disputed') ? to : null
}

/**
 * What was agreed to: the tiers, and the minutes before the start until which calling off is in
 * time.
 */
export type RefundTerms = { tiers: readonly RefundTier[]; cancelWindowMinutes: number }

/**
 * Which share is refunded of an appointment that its client cancels so many minutes before it
 * (negative: after its start), in basis points: the largest of the tiers whose hours are still
 * ahead, so that canceling earlier never gives less; nothing below all tiers. Without tiers, all is
 * refunded in time and nothing later.
 */
export const refundShare = (
  { tiers, cancelWindowMinutes }: RefundTerms,
  minutesBefore: number,
): number => {
  if (tiers.length === 0) return minutesBefore >= cancelWindowMinutes ? 10_000 : 0
  return tiers.reduce(
    (best, { hours, bp }) => (minutesBefore >= hours * 60 ? Math.max(best, bp) : best),
    0,
  )
}

/**
 * What of the money taken for an appointment stays with the branch when it is called off; whatever
 * the branch calls off goes back whole.
 */
export const keptOf = (
  taken: number,
  {
    terms,
    minutesBefore,
    byClient,
  }: { terms: RefundTerms; minutesBefore: number; byClient: boolean },
): number => (byClient ? taken - shareOf(taken, refundShare(terms, minutesBefore)) : 0)
