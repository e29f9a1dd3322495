import { shareOf } from '../../../contract/money/rounding.ts'
import type { RefundTier } from '../../../contract/money/terms.ts'

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
export const keptOnCancellation = (
  taken: number,
  {
    terms,
    minutesBefore,
    byClient,
  }: { terms: RefundTerms; minutesBefore: number; byClient: boolean },
): number => (byClient ? taken - shareOf(taken, refundShare(terms, minutesBefore)) : 0)
